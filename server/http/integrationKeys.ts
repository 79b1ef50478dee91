import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { inTenant } from '../database/tenantScope.ts';

/** A new key for another program, and its hash: the key itself is shown once and stored nowhere. */
export function newIntegrationKey(): { key: string; hash: Buffer } {
  const key = `erp_${randomBytes(32).toString('base64url')}`;
  return { key, hash: hashOf(key) };
}

/** The user who made a key that a live tenant accepts; null for any other text. */
export async function holderOfKey(database: Database, tenantId: string, key: string): Promise<string | null> {
  const living = await database.queries
    .selectFrom('tenants')
    .select('id')
    .where('id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!living) return null;
  const found = await inTenant(database, tenantId, (db) =>
    db
      .selectFrom('integration_keys')
      .select('created_by')
      .where('tenant_id', '=', tenantId)
      .where('key_hash', '=', hashOf(key))
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
  );
  return found?.created_by ?? null;
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

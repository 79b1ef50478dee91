import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { mayDo } from '../../src/domain/permission.ts';
import type { KeyState } from '../../src/domain/titles/titleItem.ts';
import type { Database } from '../database/database.ts';
import { inTenant } from '../database/tenantScope.ts';

/** Precision of the last use: writing at every call would be too much. */
const noticedEveryMs = 60_000;

/** A new key for another program, and its hash: the key itself is shown once and stored nowhere. */
export function newIntegrationKey(): { key: string; hash: Buffer } {
  const key = `erp_${randomBytes(32).toString('base64url')}`;
  return { key, hash: hashOf(key) };
}

/**
 * The user who made a key that a live tenant accepts, and notes its use; null for any other text. A key ends with its
 * last day, with its maker's link, and with the role that may make keys.
 */
export async function holderOfKey(
  database: Database,
  tenantId: string,
  key: string,
  now: Date,
): Promise<string | null> {
  const living = await database.queries
    .selectFrom('tenants')
    .select('id')
    .where('id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!living) return null;
  return inTenant(database, tenantId, async (db) => {
    const found = await db
      .selectFrom('integration_keys')
      .select(['id', 'created_by', 'revoked_at', 'expires_on', 'last_used_at', roleOfMaker])
      .where('tenant_id', '=', tenantId)
      .where('key_hash', '=', hashOf(key))
      .executeTakeFirst();
    if (!found || stateOfKey(found, todayInSaoPaulo(now)) !== 'living') return null;
    const lastUse = found.last_used_at === null ? 0 : Date.parse(found.last_used_at);
    if (now.getTime() - lastUse >= noticedEveryMs) {
      await db
        .updateTable('integration_keys')
        .set({ last_used_at: now.toISOString() })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', found.id)
        .execute();
    }
    return found.created_by;
  });
}

/** Role of the maker of a key while their link of then stands, as `maker_role`; null when it ended. */
export const roleOfMaker = sql<number | null>`role_of_maker(created_by, created_at)`.as('maker_role');

interface KeyFacts {
  revoked_at: string | null;
  expires_on: string | null;
  maker_role: number | null;
}

/** State of a key on the day `today`; only a living one is accepted. */
export function stateOfKey({ revoked_at, expires_on, maker_role }: KeyFacts, today: string): KeyState {
  if (revoked_at !== null) return 'revoked';
  if (expires_on !== null && expires_on < today) return 'expired';
  return mayDo(maker_role, 'settings:change') ? 'living' : 'orphaned';
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

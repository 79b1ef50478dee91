import type { Database } from './database.ts';
import { inTenant } from './tenantScope.ts';

const everyMs = 3_600_000;
const answersKeptMs = 24 * 3_600_000;

/** Drops once an hour what nobody can use any more. Returns the function that stops it. */
export function startHousekeeping(database: Database, report: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    tidy(database, new Date()).catch(report);
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Deletes sessions that have expired at `now`, and answers to idempotent requests that are older than a day. */
export async function tidy(database: Database, now: Date): Promise<void> {
  await database.queries.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  const old = new Date(now.getTime() - answersKeptMs).toISOString();
  await database.queries.deleteFrom('administration_keys').where('created_at', '<', old).execute();
  const tenants = await database.queries.selectFrom('tenants').select('id').execute();
  for (const { id } of tenants) {
    await inTenant(database, id, (transaction) =>
      transaction
        .deleteFrom('idempotency_keys')
        .where('tenant_id', '=', id)
        .where('created_at', '<', old)
        .execute(),
    );
  }
}

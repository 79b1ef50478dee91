import type { Database } from './database.ts';
import { inTenant } from './tenantScope.ts';

const everyMs = 3_600_000;
const answersKeptMs = 24 * 3_600_000;
const failuresKeptMs = 24 * 3_600_000;
const devicesKeptMs = 180 * 24 * 3_600_000;

/** Deletes expired rows once an hour. Returns the function that stops it. */
export function startHousekeeping(database: Database, report: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    tidy(database, new Date()).catch(report);
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Deletes sessions expired at `now`, idempotent answers and failed logins older than a day, and devices
 * without a login for half a year.
 */
export async function tidy(database: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await database.queries.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute();
  await database.queries.deleteFrom('login_failures').where('last_at', '<', before(failuresKeptMs)).execute();
  await database.queries
    .deleteFrom('known_devices')
    .where('last_used_at', '<', before(devicesKeptMs))
    .execute();
  const old = before(answersKeptMs);
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

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTenant } from '../database/tenantScope.ts';
import type { Metrics } from './metrics.ts';

/**
 * An id without a company: a transaction in its scope proves that roles and rights exist, and sees no rows.
 */
const noTenant = '00000000-0000-0000-0000-000000000000';

/**
 * Health and metrics for an operator's machines (S8), outside the API: process alive, database ready, work
 * done so far. No secrets and no company data.
 */
export function answerOperators(app: FastifyInstance, database: Database, metrics: Metrics): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));

  app.get('/readyz', hidden, async () => {
    await inTenant(database, noTenant, (db) => sql`select from gl_entries limit 1`.execute(db));
    return { status: 'ok' };
  });

  app.get('/metrics', hidden, async (_request, reply) => {
    reply.type('text/plain; version=0.0.4; charset=utf-8');
    return metrics.text();
  });
}

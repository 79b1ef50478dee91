import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTenant } from '../database/tenantScope.ts';
import type { Metrics } from './metrics.ts';

/** Of no company: a transaction in its scope shows that roles and rights are there, and sees nothing. */
const noTenant = '00000000-0000-0000-0000-000000000000';

/**
 * What an operator's machines ask (S8), outside the API: whether the process lives, whether a company could work, and
 * what was done so far. Nothing in it is a secret or a company's.
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

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { bookedDocuments } from '../../../server/reports/titleShares.ts';
import { todayInSaoPaulo } from '../../../src/domain/dateText.ts';
import { startPostgres } from '../../support/server/postgres.ts';
import { openServerTemplate } from '../../support/server/templates.ts';
import { startTestServer } from '../../support/server/testServer.ts';
import { titleClient } from '../titles/titleClient.ts';

/** A step of a query plan of PostgreSQL. */
interface Plan {
  'Subplan Name'?: string;
  'Actual Loops': number;
  Plans?: Plan[];
}

// The embedded database gives a serving connection no plan.
it.skipIf(process.env.ERP_POSTGRES === 'off')(
  'the cost of projects sums the events of titles once, over however many lines they are spread',
  async () => {
    const given = process.env.TEST_DATABASE_URL;
    const postgres = given ? { url: given, stop: async () => {} } : await startPostgres();
    const server = await startTestServer({ database: await openServerTemplate(postgres.url, 'demo') });
    try {
      const { tenantId, userId } = (await titleClient(server)).member;
      const days = { from: null, to: todayInSaoPaulo(new Date()) };
      const { rows } = await inTenant(server.database, tenantId, (db) =>
        sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json)
          ${bookedDocuments({ db, tenantId, userId, requestId: 'plan' }, days)}`.execute(db),
      );
      const every = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(every)];
      const steps = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => every(Plan)));
      expect(steps.filter((step) => step['Subplan Name'] === 'CTE posted')).toEqual([
        expect.objectContaining({ 'Actual Loops': 1 }),
      ]);
    } finally {
      await server.close();
      await postgres.stop();
    }
  },
);

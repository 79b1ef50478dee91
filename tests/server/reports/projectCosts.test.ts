import { afterAll, beforeAll, expect, it } from 'vitest';
import { fc } from '../../support/properties.ts';
import { rawDocuments } from '../../support/server/costOracle.ts';
import { rawBooks } from '../../support/server/reportOracle.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onBothHomes } from '../database/homes.ts';
import { expectCosts } from './costLaws.ts';
import { days, lifeEnd, lifeOfTitles, titleStep } from './titleSteps.ts';

/** Entries by hand that spend on works in stock, sell units of them, or correct the account of a cost. */
const workStep = fc.record({
  work: fc.constantFrom(
    ['1.1.04.002', '1.1.02.003'],
    ['1.1.04.003', '1.1.04.002'],
    ['4.3.01', '1.1.04.003'],
    ['4.3.01', '1.1.04.002'],
    ['4.1.01.002', '4.1.01.001'],
    ['1.1.02.003', '4.1.01.001'],
  ),
  center: fc.constantFrom('3.01.03', '3.02.03'),
  cents: fc.integer({ min: 1, max: 900 }),
  day: fc.integer({ min: 1, max: 20 }),
});

onBothHomes('the cost of projects', (open) => {
  let server: TestServer;
  let life: Awaited<ReturnType<typeof lifeOfTitles>>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now: () => new Date(`${lifeEnd}T15:00:00Z`) });
    life = await lifeOfTitles(server);
  });
  afterAll(() => server.close());

  it('is what was spent and kept in stock, paid, withheld, offset, owed or without a title, through any life', async () => {
    const { member, clients } = life;
    const { accountId, centerId, line, post } = clients.payable;
    const works = accountId('1.1.04');
    const { version } = (await member.get('/settings/finance')).body;
    const settings = { works_account_id: works, controls_by_modules: false };
    const headers = { 'If-Match': `"${version}"` };
    expect((await member.put('/settings/finance', settings, headers)).status).toBe(200);
    const get = async (path: string) => (await member.get(`/reports/${path}`)).body;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 2, arbitrary: titleStep }, { weight: 1, arbitrary: workStep }), {
          minLength: 14,
          maxLength: 30,
        }),
        days,
        async (steps, [from, to]) => {
          for (const step of steps)
            if ('do' in step) await life.take(step);
            else {
              const booked = { cost_center_id: centerId(step.center) };
              const [debit, credit] = step.work;
              const answer = await post(
                [
                  line('DEBIT', step.cents / 100, { account_id: accountId(debit), ...booked }),
                  line('CREDIT', step.cents / 100, {
                    account_id: accountId(credit),
                    ...(credit.startsWith('1.1.02') ? {} : booked),
                  }),
                ],
                { entry_date: `2026-11-${String(step.day).padStart(2, '0')}` },
              );
              expect(answer.status).toBe(201);
            }
          const books = await rawBooks(server.database, member.tenantId);
          const documents = await rawDocuments(server.database, member.tenantId);
          for (const asked of [
            { from, to },
            { from: '2026-07-01', to: lifeEnd },
          ])
            await expectCosts(get, { ...books, documents }, { ...asked, works });
        },
      ),
      { numRuns: 5 },
    );
  });
});

// `npm run drills -- reports [ledgers]`: so many random ledgers (10,000), each compared with the sum of its
// raw lines in a random period. Over TEST_DATABASE_URL, else embedded; the company's ledger grows, and is
// sometimes restarted.
import process from 'node:process';
import { verify } from '../server/operation/verification.ts';
import { todayInSaoPaulo } from '../src/domain/dateText.ts';
import { expectLaws } from '../tests/server/reports/reportLaws.ts';
import { period, step, take } from '../tests/server/reports/reportSteps.ts';
import { titleClient } from '../tests/server/titles/titleClient.ts';
import { fc } from '../tests/support/properties.ts';
import { startTestServer } from '../tests/support/server/testServer.ts';
import { askedNumber } from './copy.ts';

const ledgers = askedNumber(10_000);
const ofOneCompany = 50;
const today = todayInSaoPaulo(new Date());
const cases = fc.record({ steps: fc.array(step, { maxLength: 8 }), asked: period, account: fc.nat() });
let [held, faults] = [0, 0];
let home = '';
for (let begun = 0; begun < ledgers; begun += ofOneCompany) {
  const server = await startTestServer();
  home = server.database.home;
  const client = await titleClient(server);
  await client.reopen(null);
  const runs = Math.min(ofOneCompany, ledgers - begun);
  for (const { steps, asked, account } of fc.sample(cases, { numRuns: runs, seed: begun })) {
    await take(client, steps);
    await expectLaws(server, client, { ...asked, account, today });
    held += 1;
  }
  faults += (await verify(server.database)).flatMap((company) => company.faults).length;
  await server.close();
}
console.table({ home, ledgers, held, faults });
process.exitCode = held === ledgers && faults === 0 ? 0 : 1;

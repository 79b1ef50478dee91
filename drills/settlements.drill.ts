// `npm run drills -- settlements [runs]`: so many times (10,000) two to twenty requests settle one
// installment at once; their sum in the database must never exceed its amount. Over TEST_DATABASE_URL, else
// embedded. About half an hour, with progress.
import process from 'node:process';
import { titleClient } from '../tests/server/titles/titleClient.ts';
import { startTestServer } from '../tests/support/server/testServer.ts';
import { askedNumber } from './copy.ts';

const runs = askedNumber(10_000);
const now = () => new Date('2026-11-20T15:00:00Z');
const server = await startTestServer({ now });
const client = await titleClient(server);
let [settled, refused, others] = [0, 0, 0];
/** Other answers, with their number. */
const said: Record<string, number> = {};
for (let run = 0; run < runs; run++) {
  const { body } = await client.createOf([100], { description: 'Ensaio' });
  const together = 2 + (run % 19);
  const principal = 5 + ((run * 7) % 96);
  const answers = await Promise.all(
    Array.from({ length: together }, () => client.settle([client.pay(body.installments[0].id, principal)])),
  );
  const made = answers.filter(({ status }) => status === 201).length;
  settled += made;
  refused += answers.filter((answer) => answer.body.code === 'over_settled').length;
  for (const { status, body } of answers) {
    if (status === 201 || status === 409) continue;
    others++;
    const words = `${status} ${JSON.stringify(body.detail)}`;
    said[words] = (said[words] ?? 0) + 1;
  }
  // Requests that could still be served must not be refused, either.
  if (made !== Math.min(together, Math.floor(100 / principal))) others++;
  if ((run + 1) % 500 === 0)
    console.log(`${run + 1} of ${runs}: ${settled} settled, ${others} other answers`, said);
}
const { rows } = await server.database.pool.query<{ passed: number }>(
  `select count(*)::int as passed from title_installments installment
   where amount < (select coalesce(sum(principal), 0) from settlement_items item join settlements s
     on s.tenant_id = item.tenant_id and s.id = item.settlement_id
     where item.tenant_id = installment.tenant_id and item.installment_id = installment.id
       and s.reversal_entry_id is null)`,
);
const passed = rows[0]?.passed ?? -1;
const home = server.database.home;
await server.close();
console.table({
  home,
  runs,
  settled,
  refused,
  'other answers': others,
  'installments past their amount': passed,
});
if (others > 0) console.table(said);
process.exit(passed === 0 && others === 0 ? 0 : 1);

// `node tests/support/page/signWeight.ts`: records in docs/budget.json what the built page weighs now.
import { writeFileSync } from 'node:fs';
import { budgetPath, difference, filesOf, readBudget, readManifest, total, weigh } from './pageWeight.ts';

const budget = readBudget();
for (const [name, load] of Object.entries(budget)) {
  const chunks = weigh(filesOf(name, load, readManifest()));
  console.log(`${name}: ${total(chunks)} of ${load.limitKb} kB. ${difference(load.chunks, chunks)}`);
  load.chunks = chunks;
}
writeFileSync(budgetPath, `${JSON.stringify(budget, null, 2)}\n`);

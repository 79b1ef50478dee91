// `npm run bench`: the figures of docs, each against its limit; `npm run bench -- first-visit` runs one. Page
// benchmarks measure the output of `npm run build`; those of the ledger start their own PostgreSQL.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { install } from './install.mjs';
import { root, runNode24 } from './processes.mjs';

const folder = 'benchmarks';
const ending = '.bench.ts';

await install();
const all = readdirSync(join(root, folder))
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length))
  .sort();
const asked = process.argv
  .slice(2)
  .map((name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()));
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length) {
  console.error(`No benchmark is called ${unknown.join(' or ')}; there are ${all.join(', ')}.`);
  process.exit(1);
}
let worst = 0;
for (const name of asked.length ? asked : all) {
  console.log(`\n${name}`);
  worst = Math.max(worst, await runNode24(`${folder}/${name}${ending}`));
}
process.exit(worst);

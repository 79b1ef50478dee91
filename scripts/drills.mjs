// `npm run drills`: breaks copies of the system on purpose and prints the results; `npm run drills -- kills
// 500` runs one of them, with its number. Each ends by itself after some minutes.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { install } from './install.mjs';
import { root, runNode24 } from './processes.mjs';

const folder = 'drills';
const ending = '.drill.ts';

await install();
const all = readdirSync(join(root, folder))
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length))
  .sort();
const asked = process.argv.slice(2);
const names = asked.filter((word) => !/^\d+$/.test(word));
const numbers = asked.filter((word) => /^\d+$/.test(word));
const unknown = names.filter((name) => !all.includes(name));
if (unknown.length) {
  console.error(`No drill is called ${unknown.join(' or ')}; there are ${all.join(', ')}.`);
  process.exit(1);
}
let worst = 0;
for (const name of names.length ? names : all) {
  console.log(`\n${name}`);
  worst = Math.max(worst, await runNode24(`${folder}/${name}${ending}`, numbers));
}
process.exit(worst);

// `npm run replay -- --test <file>`: writes a test of the whole application from a trail.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import process from 'node:process';
import { sha256 } from '../../../src/browser/flowLog/sha256.ts';
import { readTrail } from '../../../src/domain/trail/readTrail.ts';
import { composeApp } from '../../models/whole/wholeApp.ts';
import { type PinnedStep, pin } from './pinned.ts';
import { faultOf, neededFor, stepName } from './play.ts';
import { testText } from './testText.ts';

const [file = '', folder = 'tests/flowLog/pinned'] = process.argv.slice(2);
const trail = readTrail(readFileSync(resolve(process.env.INIT_CWD ?? '', file), 'utf8'), sha256);
if (trail.kind !== 'intact') {
  console.error(`${file} is not an intact trail: ${trail.kind}`);
  process.exit(1);
}
if (trail.entries[0]?.[0] !== 1) {
  console.error(`${file} lost its beginning: a test starts with the page`);
  process.exit(1);
}
let isDrifted = false;
const all = pin(trail.entries, () => {
  isDrifted = true;
});
const impossible = new Set<PinnedStep>();
await faultOf(all, composeApp(), (step) => impossible.add(step));
// A step that drifts is not taken, and that is the fault.
if (isDrifted) impossible.delete(all.at(-1) as PinnedStep);
const steps = all.filter((step) => !impossible.has(step));
const fault = await faultOf(steps);
const kept = fault === null ? steps : await neededFor(fault, steps);
const name = basename(file, '.json');
const written = `${folder}/${name}.test.ts`;
writeFileSync(written, testText(name, kept));
for (const step of impossible) console.warn(`left out: ${stepName(step)}`);
console.log(`${written}: ${kept.length} of ${all.length} steps; ${fault ?? 'it passes today'}`);
process.exit(0);

// `npm run replay -- --test <file>`: writes a test of the whole application from a trail.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import process from 'node:process';
import { sha256 } from '../../../src/browser/flowLog/sha256.ts';
import { readTrail } from '../../../src/domain/trail/readTrail.ts';
import { composeApp } from '../../models/whole/wholeApp.ts';
import { type PinnedStep, pin } from './pinned.ts';
import { faultOf, neededFor } from './play.ts';
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
const steps = pin(trail.entries);
const impossible: PinnedStep[] = [];
const fault = await faultOf(steps, composeApp(), (step) => impossible.push(step));
const kept = fault === null ? steps : await neededFor(fault, steps);
const name = basename(file, '.json');
const written = `${folder}/${name}.test.ts`;
writeFileSync(written, testText(name, kept));
for (const step of impossible)
  console.warn(`left out: ${step.kind} ${step.path} ${'event' in step ? step.event.type : ''}`);
console.log(`${written}: ${kept.length} of ${steps.length} steps; ${fault ?? 'it passes today'}`);
process.exit(0);

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { StateMachine } from 'xstate';
import { chartFiles } from '../../build/charts/drawings.ts';
import { faultsOfServices } from '../../build/charts/sentences/service.ts';
import { machines } from '../../src/machines/allMachines.ts';
import { tagsOf } from '../../src/machines/app/liveMachine.ts';
import { machineNames, tagMeanings } from '../../src/texts/help/help.ts';
import { stateNodes } from '../models/kit/chart/transitions.ts';
import { forgotten } from '../support/registrations.ts';

const folder = join(import.meta.dirname, '../../src/charts');

test('src/charts is as `npm run charts` writes it', async () => {
  const files = await chartFiles(machines);
  const there = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const stale = [...files].filter(([name, text]) => !there.includes(name) || textOf(name) !== text);
  expect(
    { stale: stale.map(([name]) => name), left: there.filter((name) => !files.has(name)) },
    forgotten('signature'),
  ).toEqual({ stale: [], left: [] });
});

test('every transition of every machine has a sentence, and every sentence a transition', () => {
  expect(faultsOfServices(machines), `${forgotten('row')}; ${forgotten('sentence')}`).toEqual([]);
});

test('every machine that runs below another has a Portuguese name for the help', () => {
  const below = Object.values(machines).flatMap((machine) =>
    stateNodes(machine).flatMap(({ invoke }) =>
      invoke.filter(({ src }) => machine.implementations.actors[String(src)] instanceof StateMachine),
    ),
  );
  const nameless = [...new Set(below.map(({ id }) => id))].filter((id) => !(id in machineNames));
  expect(nameless, forgotten('name')).toEqual([]);
});

test('every tag of a state has a Portuguese meaning for the help', () => {
  const tags = new Set(Object.values(machines).flatMap(tagsOf));
  expect(
    [...tags].filter((tag) => !(tag in tagMeanings)),
    forgotten('tag'),
  ).toEqual([]);
});

function textOf(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { sha256 } from '../../src/browser/flowLog/sha256.ts';
import sentenceTables from '../../src/charts/sentences.json' with { type: 'json' };
import { readTrail } from '../../src/domain/trail/readTrail.ts';
import { machines } from '../../src/machines/allMachines.ts';
import { routes } from '../../src/machines/app/routes.ts';
import { screenTitle } from '../../src/machines/app/screenTitle.ts';
import { narrateTrail } from '../../src/machines/log/narrateTrail.ts';
import { titleOf } from '../../src/texts/help/deeds.ts';
import { storyTexts } from '../../src/texts/help/story.ts';
import { capital } from '../../src/texts/nouns.ts';
import { explore } from '../models/kit/explore.ts';
import { replay } from '../models/kit/replay.ts';
import { sightWalks } from '../models/kit/sights.ts';
import { models } from '../models/models.ts';
import { filledDraft } from '../support/examples/treasuryExamples.ts';
import { openOffice } from './office.ts';

test('names every field that a person fills in Portuguese', () => {
  const fields = Object.values(models)
    .flat()
    .flatMap((model) =>
      sightWalks(model).flatMap((walk) =>
        [...replay(model, walk, explore(model))].flatMap(({ event, snapshot }) => [
          ...fieldsIn(event?.patch),
          ...Object.keys(Object((snapshot as AnyMachineSnapshot).context.values)),
        ]),
      ),
    );
  const asMachinesDo = (field: string) => capital(field.replaceAll('_', ' '));
  expect([...new Set(fields)].filter((field) => titleOf(field) === asMachinesDo(field))).toEqual(['status']);
});

function fieldsIn(patch: unknown): string[] {
  const tables = Object.values(Object(patch)).filter((value) => Array.isArray(value));
  return [...Object.keys(Object(patch)), ...tables.flat().flatMap((row) => Object.keys(Object(row)))];
}

const clerksDay = () => {
  const office = openOffice();
  office.signIn('Obra-2026');
  office.arrive('/tenant/finance/treasury');
  const [account] = office.at('screen/accounts/list').getSnapshot().context.rows;
  office.tell('screen', { type: 'account.toggled', row: account });
  office.tell('screen', { type: 'movements.opened' });
  office.tell('screen', { type: 'movement.requested', account, today: '2026-11-20' });
  const { amount, ...values } = filledDraft.values;
  office.tell('screen/movementForm', { type: 'form.patched', patch: values });
  office.log.wait(500);
  office.type('screen/movementForm', 'form.patched', 'amount', amount);
  office.log.wait(500);
  office.tell('screen/movementForm', { type: 'form.submitted', today: '2026-11-20' });
  office.log.wait(500);
  office.arrive('/tenant/finance/gl');
  office.log.wait(500);
  office.tell('screen', { type: 'form.toggled', today: '2026-11-20' });
  for (const [key, text] of [
    [1, '19,00'],
    [2, '91,00'],
  ]) {
    office.log.wait(500);
    office.tell('screen/form', { type: 'line.patched', key, patch: { amount: text } });
  }
  const trail = readTrail(office.log.text(), sha256);
  if (trail.kind !== 'intact') throw new Error(trail.kind);
  return narrateTrail(trail.entries, machines, sentenceTables);
};

test('tells what came from outside above what followed from it, without masks and ids', () => {
  const deeds = clerksDay().flatMap(({ deed }) => deed ?? []);
  const at = (part: string) => deeds.findIndex((deed) => deed.startsWith(part));
  expect(at('O servidor gravou')).toBeGreaterThan(at('Pediu para salvar'));
  expect(at('Aviso: ')).toBeGreaterThan(at('O servidor gravou'));
  expect(deeds.filter((deed) => /<\w|[0-9a-f]{8}-[0-9a-f]{4}-|[!.] ?\.$/.test(deed))).toEqual([]);
});

test('tells the lines of an entry one by one', () => {
  const deeds = clerksDay().flatMap(({ deed }) => deed ?? []);
  expect(deeds).toContain('Preencheu na partida 1 Valor: 19,00.');
  expect(deeds).toContain('Preencheu na partida 2 Valor: 91,00.');
});

test('tells no gesture that a machine sent to another', () => {
  const deeds = clerksDay().flatMap(({ deed }) => deed ?? []);
  expect(deeds.filter((deed) => deed.includes('recarregar a lista'))).toEqual([]);
});

test('gives the steps of a screen, its machines too, the title of the screen', () => {
  const screens = new Set(clerksDay().map(({ screen }) => screenTitle(screen)));
  const titles = [...routes.map(({ title }) => title), storyTexts.outside];
  expect([...screens].filter((title) => !titles.includes(title))).toEqual([]);
});

test('every screen has a title for its machine', () => {
  const ids = Object.values(machines).map(({ id }) => id);
  const screens = ids.filter((id) => id.endsWith('Screen') || routes.some(({ screen }) => screen === id));
  expect(screens.filter((id) => screenTitle(id) === id)).toEqual([]);
});

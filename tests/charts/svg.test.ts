import { expect, test } from 'vitest';
import { chartSvg } from '../../build/charts/svg.ts';
import { userListMachine } from '../../src/machines/admin/usersMachine.ts';
import { accountsMachine } from '../../src/machines/chart/accountsMachine.ts';
import { transitionAt } from '../../src/machines/shared/transitionKey.ts';
import { projectListMachine } from '../../src/machines/tenant/projectsMachine.ts';
import { outgoing, stateNodes } from '../models/kit/chart/transitions.ts';
import { sampleList } from '../models/kit/sample/sampleMachines.ts';

const svg = await chartSvg(sampleList);

test('a drawing marks every state of the machine by its path, once', () => {
  const marked = [...svg.matchAll(/data-state="([^"]+)"/g)].map(([, id]) => id);
  expect(marked.toSorted()).toEqual(
    stateNodes(sampleList)
      .map(({ path }) => path.join('.') || 'machine')
      .toSorted(),
  );
});

test('a drawing marks the words of every transition as a button that names it', () => {
  const marked = [...svg.matchAll(/data-transition="([^"]+)" role="button"/g)].map(([, mark = '']) =>
    transitionAt(sampleList, mark),
  );
  expect(new Set(marked)).toEqual(new Set(stateNodes(sampleList).flatMap(outgoing)));
  expect(marked.length).toBe(new Set(marked).size);
});

test('a drawing has a text alternative', () => {
  expect(svg).toContain('role="group"');
  expect(svg).toMatch(/aria-label="\d+ states: /);
});

test('a drawing has nothing that a strict content security policy refuses, and only colours from tokens', () => {
  expect(svg).not.toMatch(/<style|style=|<script|href=/);
  const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
  expect(colours.filter((colour) => !/^(none|var\(--[\w-]+, #[0-9a-f]+\))$/.test(colour ?? ''))).toEqual([]);
});

test('a drawing has an arrow for each pair of states, with its cause, guard and actions', () => {
  expect(svg).toContain('>1. load failed<');
  expect(svg).toContain('>/ countAttempt<');
  expect(svg).not.toContain('NaN');
});

test('a drawing has the same bytes for the same chart, whatever the name of the machine', async () => {
  expect(await chartSvg(userListMachine)).toBe(await chartSvg(projectListMachine));
});

test('the drawing of a machine with one state has the size of that state', async () => {
  const [, width, height] =
    /width="(\S+)" height="(\S+)" viewBox="[-\d .]+"/.exec(await chartSvg(accountsMachine)) ?? [];
  expect([Number(width) > 150, Number(height) > 60]).toEqual([true, true]);
});

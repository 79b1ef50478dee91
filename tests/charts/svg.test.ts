import { expect, test } from 'vitest';
import { chartSvg } from '../../build/charts/svg.ts';
import { stateNodes } from '../../build/charts/transitions.ts';
import { userListMachine } from '../../src/machines/admin/usersMachine.ts';
import { accountsMachine } from '../../src/machines/chart/accountsMachine.ts';
import { projectListMachine } from '../../src/machines/tenant/projectsMachine.ts';
import { sampleList } from '../models/kit/sample/sampleMachines.ts';

const svg = await chartSvg(sampleList);

test('marks every state of the machine by its path, once', () => {
  const marked = [...svg.matchAll(/data-state="([^"]+)"/g)].map(([, id]) => id);
  expect(marked.toSorted()).toEqual(
    stateNodes(sampleList)
      .map(({ path }) => path.join('.') || 'machine')
      .toSorted(),
  );
});

test('says what it shows to who cannot see it', () => {
  expect(svg).toContain('role="img"');
  expect(svg).toMatch(/aria-label="\d+ states: /);
});

test('has nothing that a strict content security policy refuses, and no colour without its token', () => {
  expect(svg).not.toMatch(/<style|style=|<script|href=/);
  const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
  expect(colours.filter((colour) => !/^(none|var\(--[\w-]+, #[0-9a-f]+\))$/.test(colour ?? ''))).toEqual([]);
});

test('draws an arrow for each pair of states, with its cause, guard and actions', () => {
  expect(svg).toContain('>1. load failed<');
  expect(svg).toContain('>/ countAttempt<');
  expect(svg).not.toContain('NaN');
});

test('is the same bytes for the same chart, whatever the name of the machine', async () => {
  expect(await chartSvg(userListMachine)).toBe(await chartSvg(projectListMachine));
});

test('a machine of one state has the size of that state', async () => {
  const [, width, height] =
    /width="(\S+)" height="(\S+)" viewBox="[-\d .]+"/.exec(await chartSvg(accountsMachine)) ?? [];
  expect([Number(width) > 150, Number(height) > 60]).toEqual([true, true]);
});

import { expect, test } from 'vitest';
import { chartSvg } from './chartSvg.ts';
import { stateNodes } from './graph.ts';
import { sampleList } from './sampleMachines.ts';

const svg = await chartSvg(sampleList);

test('marks every state of the machine by the id of its node, once', () => {
  const marked = [...svg.matchAll(/data-state="([^"]+)"/g)].map(([, id]) => id);
  expect(marked.toSorted()).toEqual(
    stateNodes(sampleList)
      .map(({ id }) => id)
      .toSorted(),
  );
});

test('says what it shows to who cannot see it', () => {
  expect(svg).toContain('role="img"');
  expect(svg).toContain(`<title id="chart-sample-title">sample</title>`);
  expect(svg).toMatch(/<desc id="chart-sample-desc">\d+ states: /);
});

test('has nothing that a strict content security policy refuses, and no colour without its token', () => {
  expect(svg).not.toMatch(/<style|style=|<script|href=/);
  const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
  expect(colours.filter((colour) => !/^(none|var\(--[\w-]+, #[0-9a-f]+\))$/.test(colour ?? ''))).toEqual([]);
});

test('draws an arrow for each pair of states, with its cause, guard and actions', () => {
  expect(svg).toContain('>load failed [isFirstAttempt]<');
  expect(svg).toContain('>/ countAttempt<');
  expect(svg).not.toContain('NaN');
});

test('is the same bytes for the same machine', async () => {
  expect(await chartSvg(sampleList)).toBe(svg);
});

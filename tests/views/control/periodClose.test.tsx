import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { closedWith } from '../../../src/machines/control/periodRules.ts';
import { periodCloseMachine } from '../../../src/machines/control/periodsMachine.ts';
import { PeriodCloseDialog } from '../../../src/views/control/PeriodCloseDialog.tsx';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

/** Points of the checklist that are marked. */
const tones = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.getAttribute('data-tone'));

test('closing a month first lists its postings and its unreconciled, overdue, late and draft items', async () => {
  const row = {
    month: '2026-10',
    state: 'open',
    entries: 1053,
    last_posted_at: null,
    unreconciled_movements: 1,
    late_entries: 0,
    overdue_titles: 1200,
  };
  const command = createActor(periodCloseMachine, { input: { row } as never }).start();
  render(<PeriodCloseDialog command={command as never} />, { wrapper: Stage });
  const list = await screen.findByRole('list');
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('span')?.textContent),
  ).toEqual([
    '1.053 lançamentos no mês.',
    '1 movimento não está conciliado.',
    '1.200 títulos vencidos no período continuam em aberto.',
    'Nenhum lançamento do mês foi feito depois do seu fim.',
    'Nenhum rascunho: um lançamento só existe depois de lançado.',
  ]);
  expect(tones(list)).toEqual([null, 'warning', 'warning', null, null]);
});

test('the checklist marks late entries, and nothing when all is well', async () => {
  for (const [late_entries, tone] of [
    [1, 'warning'],
    [0, null],
  ] as const) {
    const row = { month: '2026-10', state: 'open', entries: 3, last_posted_at: null };
    const input = { row: { ...row, unreconciled_movements: 0, late_entries, overdue_titles: null } } as never;
    const command = createActor(periodCloseMachine, { input }).start();
    const { unmount } = render(<PeriodCloseDialog command={command as never} />, { wrapper: Stage });
    expect(tones(await screen.findByRole('list'))).toEqual([null, null, tone, null]);
    unmount();
  }
});

test('the first closing says that it also closes the months before, and counts all of them', async () => {
  const month = (of: string, entries: number, unreconciled_movements: number, late_entries: number) => {
    const open = { month: of, state: 'open', last_posted_at: null, overdue_titles: 1 } as const;
    return { ...open, entries, unreconciled_movements, late_entries };
  };
  const [october, september, august] = [
    month('2026-10', 5, 1, 0),
    month('2026-09', 3, 2, 1),
    month('2026-08', 2, 1, 1),
  ];
  const book = { closed_through: null, may_close: true, months: [october, september, august], history: [] };
  const row = closedWith(book, september);
  const command = createActor(periodCloseMachine, { input: { row } as never }).start();
  render(<PeriodCloseDialog command={command as never} />, { wrapper: Stage });
  const list = await screen.findByRole('list');
  expect(
    screen.getByText(/fecha todos os meses desde agosto de 2026\. Nada .* até 30\/09\/2026/),
  ).toBeTruthy();
  expect(list.textContent).toContain('5 lançamentos desde agosto de 2026.');
  expect(list.textContent).toContain('3 movimentos não estão conciliados.');
  expect(list.textContent).toContain('2 títulos vencidos no período continuam em aberto.');
  expect(list.textContent).toContain('2 lançamentos foram feitos depois do fim do seu mês.');
  expect(closedWith({ ...book, closed_through: '2026-08-31' }, september)).toEqual(september);
  expect(closedWith(book, august)).toEqual(august);
});

test('the checklist omits a count that one of the months lacks', () => {
  const told = { month: '2026-10', state: 'open', entries: 5, last_posted_at: null } as const;
  const counted = { ...told, unreconciled_movements: 1, late_entries: 2, overdue_titles: 3 };
  const before = {
    ...told,
    month: '2026-09',
    unreconciled_movements: null,
    late_entries: 1,
    overdue_titles: null,
  };
  const book = { closed_through: null, may_close: true, months: [counted, before], history: [] };
  const row = closedWith(book, counted);
  expect(row).toMatchObject({
    entries: 10,
    unreconciled_movements: null,
    late_entries: 3,
    overdue_titles: null,
  });
});

import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { PeriodBook, PeriodMonth } from '../../../src/domain/control/periodBook.ts';
import { formatMonth } from '../../../src/domain/dateText.ts';
import { periodsMachine } from '../../../src/machines/control/periodsMachine.ts';
import { periodTexts as texts } from '../../../src/texts/control/periods.ts';
import { partsTexts } from '../../../src/texts/parts.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { tableTexts } from '../../../src/texts/tables/tables.ts';
import { PeriodsPage } from '../../../src/views/control/PeriodsPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown } from '../../support/examples/examples.ts';
import { periodBook, plainBook } from '../../support/examples/gateExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

function drawn() {
  const { machine, ports } = controlPorts(periodsMachine, (answer) => act(answer));
  const clock = new SimulatedClock();
  const periods = createActor(machine, { input: {} as never, clock }).start();
  render(<PeriodsPage screen={periods} />, { wrapper: Stage });
  return { periods, ports, clock, answer: (book: PeriodBook) => ports.last('load').resolve(book) };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const rowOf = (month: string) => {
  const row = screen.getAllByRole('row').find(({ textContent }) => textContent.includes(formatMonth(month)));
  return row as HTMLElement;
};

test('each month shows whether it is closed, by its lock too, and offers the opposite', async () => {
  const { answer } = drawn();
  answer(periodBook);
  expect(await screen.findByText(texts.closedThrough('30/09/2026'))).toBeTruthy();
  for (const { month, state } of periodBook.months) {
    const offered = state === 'closed' ? texts.reopen(formatMonth(month)) : texts.close(formatMonth(month));
    const row = within(rowOf(month));
    expect(row.getByText(texts.states[state])).toBeTruthy();
    const [action] = row.getAllByRole('button');
    expect(action?.getAttribute('aria-label')).toBe(offered);
    expect(action?.querySelector('[data-icon]')?.getAttribute('data-icon')).toBe(
      state === 'closed' ? 'lock' : 'unlock',
    );
  }
});

test('an unfinished month says so and cannot be closed; the next one closes after a question', async () => {
  const { periods, answer } = drawn();
  answer(periodBook);
  const [now, past] = [button(texts.close('novembro de 2026')), button(texts.close('outubro de 2026'))];
  expect(now.title).toContain(texts.why.notPast);
  fireEvent.click(now);
  expect(periods.getSnapshot().children.close).toBeUndefined();
  expect(past.getAttribute('aria-disabled')).not.toBe('true');
  fireEvent.click(past);
  expect(periods.getSnapshot().children.close).toBeDefined();
  expect(await screen.findByRole('alertdialog', { name: texts.closeTitle('outubro de 2026') })).toBeTruthy();
});

test('the months have no counts on a host that sends none', async () => {
  const { answer } = drawn();
  answer(plainBook);
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const { month, state, entries, lastPosted, unreconciled, late } = texts.columns;
  expect(headings).toEqual(expect.arrayContaining([month, state, entries, lastPosted]));
  expect(headings).not.toEqual(expect.arrayContaining([unreconciled]));
  expect(headings).not.toEqual(expect.arrayContaining([late]));
  expect(within(rowOf('2026-10')).getByText('42')).toBeTruthy();
  fireEvent.click(button(texts.close('outubro de 2026')));
  const list = await screen.findByRole('list');
  expect([...list.children].map((item) => item.querySelector('span')?.textContent)).toEqual([
    texts.checks.entries(42),
    texts.checks.drafts,
  ]);
});

test('a count that the host sends for some months only is blank for the others', () => {
  const { answer } = drawn();
  const [first, ...others] = plainBook.months;
  answer({ ...plainBook, months: [{ ...first, unreconciled_movements: 31 } as PeriodMonth, ...others] });
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toContain(texts.columns.unreconciled);
  expect(headings).not.toContain(texts.columns.late);
  expect(within(rowOf(first?.month ?? '')).getByText('31')).toBeTruthy();
});

test('a closed month is reopened in a form', async () => {
  const { periods, answer } = drawn();
  answer(periodBook);
  fireEvent.click(button(texts.reopen('setembro de 2026')));
  expect(periods.getSnapshot().children.reopen).toBeDefined();
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(texts.reopenLead('31/08/2026'))).toBeTruthy();
});

test('every month gives a role without permission the reason why it cannot be closed', () => {
  const { answer } = drawn();
  answer({ ...periodBook, may_close: false });
  for (const { month } of periodBook.months)
    expect(within(rowOf(month)).getAllByRole('button')[0]?.title).toContain(texts.why.role);
});

test('books with no closed month say so, in the page and in their history', () => {
  const { answer } = drawn();
  answer({ ...periodBook, closed_through: null, history: [] });
  expect(screen.getByText(texts.nothingClosed)).toBeTruthy();
  expect(screen.getByText(texts.noHistory)).toBeTruthy();
});

test('the history names the closing date, or that everything was reopened', () => {
  const { answer } = drawn();
  const [event] = periodBook.history;
  answer({ ...periodBook, history: [{ ...event, through: null }] as PeriodBook['history'] });
  expect(screen.queryByText(texts.noHistory)).toBeNull();
  expect(screen.getByText(texts.everything)).toBeTruthy();
});

test('the page waits for the months, and keeps them through a failed reload', () => {
  const { ports, answer } = drawn();
  expect(screen.getByText(texts.loading)).toBeTruthy();
  expect(button(listTexts.reload).disabled).toBe(true);
  answer(periodBook);
  expect([screen.queryByText(texts.loading), screen.queryByRole('alert')]).toEqual([null, null]);
  expect(screen.queryByText(partsTexts.stillWaiting)).toBeNull();
  expect(button(listTexts.reload).disabled).toBe(false);
  fireEvent.click(button(listTexts.reload));
  ports.last('load').reject(hostDown);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(rowOf('2026-10')).toBeTruthy();
  fireEvent.click(button(listTexts.retry));
  answer({ ...periodBook, months: [] });
  expect(screen.getByText(texts.empty)).toBeTruthy();
  expect(screen.queryByRole('grid', { name: texts.months })).toBeNull();
});

test('a first failure is shown once, and offers to try again', () => {
  const { ports, answer } = drawn();
  ports.last('load').reject(hostDown);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  fireEvent.click(button(listTexts.retry));
  answer(periodBook);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a search that finds no month says so in place of the list, which stays while some match', async () => {
  const { answer } = drawn();
  answer(periodBook);
  expect(screen.queryByText(tableTexts.nothingFound)).toBeNull();
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'nada disso' } });
  expect(await screen.findByText(tableTexts.nothingFound)).toBeTruthy();
  expect(screen.queryByRole('grid', { name: texts.months })).toBeNull();
  fireEvent.change(search, { target: { value: formatMonth('2026-10') } });
  expect(await screen.findByRole('grid', { name: texts.months })).toBeTruthy();
  expect(screen.queryByText(tableTexts.nothingFound)).toBeNull();
});

test('a slow reload of the months says so above them', () => {
  const { clock, answer } = drawn();
  answer(periodBook);
  fireEvent.click(button(listTexts.reload));
  expect(screen.queryByText(partsTexts.stillWaiting)).toBeNull();
  act(() => clock.increment(60_000));
  expect(screen.getByText(partsTexts.stillWaiting)).toBeTruthy();
  expect(rowOf('2026-10')).toBeTruthy();
});

test('a slow first load of the months says so once', () => {
  const { clock } = drawn();
  act(() => clock.increment(60_000));
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

test('the months are sorted by date, not by name', () => {
  const { answer } = drawn();
  answer(periodBook);
  const heading = button(texts.columns.month);
  const order = () =>
    screen.getAllByRole('row').flatMap(({ firstElementChild: cell }) => {
      const month = periodBook.months.find((each) => formatMonth(each.month) === cell?.textContent);
      return month ? [month.month] : [];
    });
  const ascending = periodBook.months.map(({ month }) => month).toSorted();
  fireEvent.click(heading);
  expect(order()).toEqual(ascending);
  fireEvent.click(heading);
  expect(order()).toEqual(ascending.toReversed());
});

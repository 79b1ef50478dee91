import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { calendarTexts } from '../../../../src/texts/calendar.ts';
import { Calendar } from '../../../../src/views/parts/fields/Calendar.tsx';

const today = '2026-11-20';
const month = () =>
  [calendarTexts.month, calendarTexts.year]
    .map((name) => screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.textContent)
    .join(' ');
const chosen = () =>
  screen.queryAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent);
const show = (told: { typed: string; min?: string; max?: string }) => {
  const onPick = vi.fn();
  render(<Calendar today={today} onPick={onPick} {...told} />);
  return onPick;
};
const limits = { min: '2026-10-05', max: '2026-12-25' };

test.each([
  ['the day that is typed', '10/10/2026', limits, /outubro 2026/i, ['10']],
  ['the first day that may be', '05/10/2026', limits, /outubro 2026/i, ['5']],
  ['the last day that may be', '25/12/2026', limits, /dezembro 2026/i, ['25']],
  ['today, before the first day', '04/10/2026', limits, /novembro 2026/i, []],
  ['today, after the last day', '26/12/2026', limits, /novembro 2026/i, []],
  ['today, where no day is typed', 'amanhã', limits, /novembro 2026/i, []],
  [
    'the last day, where today is after it',
    '',
    { min: '2025-01-01', max: '2026-10-31' },
    /outubro 2026/i,
    [],
  ],
  [
    'the first day, where today is before it',
    '',
    { min: '2027-02-01', max: '2027-12-31' },
    /fevereiro 2027/i,
    [],
  ],
])('a calendar opens at %s', (_, typed, told, shown, days) => {
  show({ typed, ...told });
  expect(month()).toMatch(shown);
  expect(chosen()).toEqual(days);
});

test('only a day within the limits can be picked', () => {
  const onPick = show({ typed: '10/10/2026', ...limits });
  const day = (text: string) =>
    within(screen.getAllByRole('grid')[0] as HTMLElement)
      .getAllByRole('gridcell')
      .find((cell) => cell.textContent === text) as HTMLElement;
  const press = (text: string) => fireEvent.click(day(text).querySelector('button') ?? day(text));
  press('4');
  expect(onPick).not.toHaveBeenCalled();
  press('5');
  expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-10-05');
});

test('picking the selected day again keeps it', () => {
  const onPick = show({ typed: '10/10/2026', ...limits });
  const [cell] = screen.getAllByRole('gridcell', { selected: true });
  fireEvent.click(cell?.querySelector('button') ?? (cell as HTMLElement));
  expect(onPick.mock.calls.filter(([day]) => day !== '2026-10-10')).toEqual([]);
  expect(chosen()).toEqual(['10']);
});

test('changing month or year picks no day', () => {
  const onPick = show({ typed: '10/10/2026', ...limits });
  fireEvent.click(screen.getByRole('button', { name: calendarTexts.nextMonth }));
  expect(month()).toMatch(/novembro 2026/i);
  const months = screen.getByRole('combobox', { name: calendarTexts.month });
  fireEvent.change(months, { target: { value: '11' } });
  expect(month()).toMatch(/dezembro 2026/i);
  expect(onPick).not.toHaveBeenCalled();
});

test.each(['2026-11-19', '2026-11-20'])('the day marked as today is the given one, %s', (day) => {
  render(<Calendar typed="" today={day} onPick={vi.fn()} />);
  const marked = [...document.querySelectorAll('.rdp-day_today')].map(({ textContent }) => textContent);
  expect(marked).toEqual([day.slice(-2)]);
});

test('picking the selected day again counts as a pick, so that the calendar closes', () => {
  const onPick = show({ typed: '10/10/2026', ...limits });
  const [cell] = screen.getAllByRole('gridcell', { selected: true });
  fireEvent.click(cell?.querySelector('button') ?? (cell as HTMLElement));
  expect(onPick.mock.calls).toEqual([['2026-10-10']]);
});

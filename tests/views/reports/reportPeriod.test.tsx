import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryFault } from '../../../src/domain/reports/report.ts';
import { reportTexts as texts } from '../../../src/texts/reports/reports.ts';
import { PeriodPicker } from '../../../src/views/reports/PeriodPicker.tsx';
import { Stage } from '../../support/page/Stage.tsx';

const onDays = vi.fn();
const onTyped = vi.fn();
const typed = { from: '01/11/2026', to: '30/11/2026' };

beforeEach(() => {
  onDays.mockClear();
  onTyped.mockClear();
  const query = { report: 'cash-flow', from: '2026-11-01', to: '2026-11-30' } as never;
  render(
    <Stage>
      <PeriodPicker query={query} typed={null} onDays={onDays} onTyped={onTyped} />
    </Stage>,
  );
});

test.each([
  ['from', { ...typed, from: '05/11/2026' }],
  ['to', { ...typed, to: '05/11/2026' }],
] as const)('the end "%s" of a period is sent as typed, and the other end stays', (end, told) => {
  fireEvent.change(screen.getByLabelText(texts[end]), { target: { value: '05/11/2026' } });
  expect(onTyped.mock.calls).toEqual([[told]]);
});

test.each([
  ['before', { from: '2026-10-01', to: '2026-10-31' }],
  ['after', { from: '2026-12-01', to: '2026-12-31' }],
] as const)('the button "%s" turns a whole month', (button, days) => {
  fireEvent.click(screen.getByRole('button', { name: texts[button] }));
  expect(onDays.mock.calls).toEqual([[days]]);
});

test('a single day begins with the first of its own month, whichever that is', () => {
  cleanup();
  const query = { report: 'balance-sheet', from: '2026-11-01', to: '2026-11-30', compares: false };
  render(
    <Stage>
      <PeriodPicker query={query as never} typed={null} onDays={onDays} onTyped={onTyped} />
    </Stage>,
  );
  for (const to of ['05/10/2026', '05/1'])
    fireEvent.change(screen.getByLabelText(texts.asOf), { target: { value: to } });
  expect(onTyped.mock.calls).toEqual([
    [{ from: '01/10/2026', to: '05/10/2026' }],
    [{ from: '05/1', to: '05/1' }],
  ]);
});

test('while days are typed the period has no kind, whatever the shown report has', () => {
  const kind = () => screen.getByLabelText<HTMLSelectElement>(texts.period).value;
  expect(kind()).toBe('month');
  cleanup();
  const query = { report: 'cash-flow', from: '2026-11-01', to: '2026-11-30' } as never;
  render(
    <Stage>
      <PeriodPicker query={query} typed={{ ...typed, to: '30/1' }} onDays={onDays} onTyped={onTyped} />
    </Stage>,
  );
  expect(kind()).toBe('free');
});

test('choosing a kind of period sets its days, and any days can be typed', () => {
  const kind = screen.getByLabelText(texts.period);
  fireEvent.change(kind, { target: { value: 'year' } });
  expect(onDays.mock.calls).toEqual([[{ from: '2026-01-01', to: '2026-12-31' }]]);
  fireEvent.change(kind, { target: { value: 'free' } });
  expect(onTyped.mock.calls).toEqual([[typed]]);
});

test.each([
  ['from', '31/02/2026', texts.invalidDay],
  ['to', '31/02/2026', texts.invalidDay],
  ['to', '01/10/2026', texts.fault.order],
] as const)('the end "%s" shows its own error: %s', (end, day, said) => {
  cleanup();
  const wrong = { ...typed, [end]: day };
  const query = { report: 'cash-flow', from: '2026-11-01', to: end === 'to' ? '2026-10-01' : '2026-11-30' };
  render(
    <Stage>
      <PeriodPicker query={query as never} typed={wrong} onDays={onDays} onTyped={onTyped} />
    </Stage>,
  );
  const told = (name: 'from' | 'to') =>
    screen.getByLabelText(texts[name]).getAttribute('aria-describedby') ?? '';
  const texted = (name: 'from' | 'to') =>
    told(name)
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  expect(texted(end)).toContain(said);
  const isInvalid = (name: 'from' | 'to') =>
    screen.getByLabelText(texts[name]).getAttribute('aria-invalid') === 'true';
  expect([isInvalid('from'), isInvalid('to')]).toEqual([end === 'from', end === 'to']);
});

test('a missing account is no error of the days', () => {
  cleanup();
  const query = { report: 'account-ledger', from: '2026-11-01', to: '2026-11-30', account: '' };
  expect(queryFault(query as never)).toBe('account');
  render(
    <Stage>
      <PeriodPicker query={query as never} typed={null} onDays={onDays} onTyped={onTyped} />
    </Stage>,
  );
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
});

test.each([
  ['balance-sheet', false, null],
  ['project-costs', true, 'order'],
  ['trial-balance', false, 'order'],
])('in %s, compared: %s, a first day after the last one is %s', (report, compares, fault) => {
  const query = { report, compares, from: '2026-10-02', to: '2026-10-01' };
  expect(queryFault(query as never)).toBe(fault);
});

test('the day of a comparison may be any number of years earlier', () => {
  const query = { report: 'project-costs', compares: true, from: '1999-01-01', to: '2026-10-01' };
  expect(queryFault(query as never)).toBeNull();
});

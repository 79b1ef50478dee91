import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { ReportAnswer } from '../../src/domain/reportAnswers.ts';
import type { AddressPart } from '../../src/domain/tableLook.ts';
import { reportsMachine } from '../../src/machines/reports/reportsMachine.ts';
import { reportTexts } from '../../src/texts/reports.ts';
import { outputTexts } from '../../src/texts/tables.ts';
import { ReportsPage } from '../../src/views/reports/ReportsPage.tsx';
import { controlPorts } from '../models/kit/ports.ts';
import { preloadParts } from '../support/preloadParts.ts';
import { ledgerAnswer, trialAnswer } from '../support/reportExamples.ts';
import { Stage } from '../support/Stage.tsx';

beforeAll(preloadParts);

/** A report that an address leads to, and which arrived. */
function openReport(part: AddressPart, answer: ReportAnswer) {
  const { machine, ports } = controlPorts(reportsMachine, (given) => act(given));
  const actor = createActor(machine, {
    input: { capabilities: ['reports.1'], permissions: ['reports:read'] },
  }).start();
  actor.send({ type: 'address.read', part, isServed: false });
  render(
    <Stage>
      <ReportsPage screen={actor} />
    </Stage>,
  );
  ports.last('load').resolve(answer);
  return actor;
}

/** The ledger of an account, of which a page arrived. */
function openLedger(pages: number) {
  const answer = ledgerAnswer();
  if (answer.report === 'account-ledger') answer.data.metadata.total_pages = pages;
  return openReport({ report: 'account-ledger', account: '2' }, answer);
}

test('a ledger in pages is turned page by page', async () => {
  const actor = openLedger(3);
  fireEvent.click(await screen.findByRole('button', { name: 'Próxima página' }));
  expect(actor.getSnapshot().context.query.page).toBe(2);
});

test('a ledger of one page has none to turn to', async () => {
  openLedger(1);
  await screen.findByText('Conta de luz');
  expect(screen.queryByRole('button', { name: 'Próxima página' })).toBeNull();
});

test('a line leads to its entry by its address too, which a second window can open', async () => {
  openLedger(1);
  const [amount] = await screen.findAllByRole('link', { name: /Conta de luz/ });
  expect(amount?.getAttribute('href')).toBe('/tenant/finance/gl?at.entry=e1');
});

test('the groups of a balancete are opened and closed by keys, each by its own', async () => {
  openReport({ report: 'trial-balance' }, trialAnswer());
  const grid = await screen.findByRole('treegrid');
  const rows = () => within(grid).queryAllByText(/Energia|Despesas/).length;
  const user = userEvent.setup();
  act(() => grid.focus());
  await user.keyboard('{Home}');
  expect(rows()).toBe(2);
  for (const [key, drawn] of [
    ['{ArrowRight}', 2],
    ['{ArrowLeft}', 1],
    ['{ArrowLeft}', 1],
    ['{ArrowRight}', 2],
    ['{ArrowDown}{ArrowLeft}{ArrowLeft}', 1],
    ['*', 2],
  ] as const) {
    await user.keyboard(key);
    expect([key, rows()]).toEqual([key, drawn]);
  }
});

test('a comparison that is asked for stands switched on', async () => {
  const actor = openReport({ report: 'trial-balance' }, trialAnswer());
  const compares = await screen.findByLabelText<HTMLInputElement>(reportTexts.compare);
  expect(compares.checked).toBe(false);
  act(() => actor.send({ type: 'query.changed', patch: { compares: true } }));
  expect(compares.checked).toBe(true);
});

test('on paper a group is told from what it sums: in bold, further left, and nothing else is moved', async () => {
  openReport({ report: 'trial-balance' }, trialAnswer());
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: outputTexts.print }));
  const sheet = await vi.waitUntil(() => document.querySelector('.print-sheet'));
  const cells = [...(sheet?.querySelectorAll('tbody td') ?? [])] as HTMLElement[];
  const texts = (some: HTMLElement[]) => some.map((cell) => cell.textContent).filter(Boolean);
  expect(texts(cells.filter((cell) => cell.style.paddingLeft))).toEqual(['5.1']);
  expect(texts(cells.filter((cell) => cell.querySelector('strong')))).toContain('Despesas');
  expect(texts(cells.filter((cell) => cell.querySelector('strong')))).not.toContain('Energia');
});

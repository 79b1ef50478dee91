import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import type { Payable } from '../../../src/domain/titles/payable.ts';
import type { Receivable } from '../../../src/domain/titles/receivable.ts';
import { payablesMachine } from '../../../src/machines/titles/payablesMachine.ts';
import { receivablesMachine } from '../../../src/machines/titles/receivablesMachine.ts';
import { filterTexts } from '../../../src/texts/tables/narrowing.ts';
import { tableTexts } from '../../../src/texts/tables/tables.ts';
import { payableTexts, titleTexts } from '../../../src/texts/titles/titles.ts';
import { PayablesPage } from '../../../src/views/titles/PayablesPage.tsx';
import { ReceivablesPage } from '../../../src/views/titles/ReceivablesPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

const common = {
  tenant_id: 't-horizonte',
  issue_date: '2026-11-01',
  due_date: '2026-11-30',
  created_at: '2026-11-01',
  amountCents: 100_000,
};
const payable = (description: string, status: Payable['status'], paidCents: number): Payable => ({
  ...common,
  id: description,
  description,
  status,
  paidCents,
  payment_date: null,
  supplier_id: 's-acme',
  supplier_name: 'Acme',
});
const receivable = (
  description: string,
  status: Receivable['status'],
  receivedCents: number,
): Receivable => ({
  ...common,
  id: description,
  description,
  status,
  receivedCents,
  customer_id: 'c-ana',
  customer_name: 'Ana',
});

/** The samples of a screen: one open, one partly settled, one settled and one canceled. */
function show(machine: AnyStateMachine, page: (actor: never) => ReactElement, rows: object[]) {
  const { machine: copy, ports } = controlPorts(machine, (answer) => act(answer));
  const actor = createActor(copy).start();
  render(<Stage>{page(actor as never)}</Stage>);
  ports.last('list.load').resolve(rows);
}

const showPayables = () =>
  show(payablesMachine, (actor) => <PayablesPage screen={actor} />, [
    payable('Brita', 'pending', 0),
    payable('Areia', 'partially_paid', 40_000),
    payable('Aço', 'paid', 100_000),
    payable('Cal', 'canceled', 0),
  ]);
const showReceivables = () =>
  show(receivablesMachine, (actor) => <ReceivablesPage screen={actor} />, [
    receivable('Brita', 'pending', 0),
    receivable('Areia', 'partially_received', 40_000),
    receivable('Aço', 'received', 100_000),
    receivable('Cal', 'canceled', 0),
  ]);

describe.each([
  ['payables', showPayables],
  ['receivables', showReceivables],
])('the specified samples of %s', (_, showSamples) => {
  test('leave canceled titles out of their totals, and mute them', async () => {
    showSamples();
    const grid = await screen.findByRole('grid');
    const foot = within(grid).getAllByRole('row').at(-1)?.textContent;
    expect(foot).toBe('Total · 3 títulosR$ 3.000,00R$ 1.400,00Saldo R$ 1.600,00');
    const muted = grid.querySelectorAll('tr[data-tone="muted"]');
    expect([...muted].map((row) => row.textContent)).toEqual([expect.stringContaining('Cal')]);
  });

  test('offer future months as filters, too', async () => {
    showSamples();
    const due = within(await screen.findByTitle(filterTexts.filter(titleTexts.dueDate)));
    const months = due.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);
    expect(months).toEqual(expect.arrayContaining(['2026-11', '2026-12']));
  });

  test('say so when none of them matches, and keep their tools', async () => {
    showSamples();
    await screen.findByRole('grid');
    await userEvent.type(screen.getByRole('searchbox'), 'nada disso');
    expect(await screen.findByText(tableTexts.nothingFound)).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('are settled as far as they can be', async () => {
    showSamples();
    await screen.findByRole('grid');
    const settling = screen.getAllByRole('button', { name: /^(Baixar|Receber) / });
    const reasons = settling.map((button) => [button.textContent, button.title]);
    expect(reasons.map(([, title]) => title === titleTexts.settled)).toEqual([false, false, true, true]);
  });
});

test('have a button for a manual title only among payables', async () => {
  showReceivables();
  await screen.findByRole('grid');
  expect(screen.queryByRole('button', { name: payableTexts.create })).toBeNull();
});

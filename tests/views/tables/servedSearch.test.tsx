import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import type { Capability } from '../../../src/domain/capability.ts';
import { postableAccounts } from '../../../src/domain/ledger/ledger.ts';
import { places } from '../../../src/machines/app/routes.ts';
import { ledgerMachine } from '../../../src/machines/ledger/ledgerMachine.ts';
import { treasuryMachine } from '../../../src/machines/treasury/treasuryMachine.ts';
import { guideTexts } from '../../../src/texts/help/guide.ts';
import { ledgerTexts } from '../../../src/texts/ledger/ledger.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { outputTexts, tableTexts } from '../../../src/texts/tables/tables.ts';
import { movementTexts, treasuryTexts } from '../../../src/texts/treasury/treasury.ts';
import { SurroundingsProvider } from '../../../src/views/appContext.tsx';
import { LedgerPage } from '../../../src/views/ledger/LedgerPage.tsx';
import { TreasuryPage } from '../../../src/views/treasury/TreasuryPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown, marina } from '../../support/examples/examples.ts';
import { payroll } from '../../support/examples/ledgerExamples.ts';
import { deposit, itau, today } from '../../support/examples/treasuryExamples.ts';
import { startApp } from '../../support/page/appInHand.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';

beforeAll(preloadParts);

const capabilities: Capability[] = ['lists.1'];
const isTold = (text: string) => screen.queryByText(text) !== null;

/** Types into the list's search and lets the delay pass. */
function search(clock: SimulatedClock, text: string) {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  act(() => clock.increment(1000));
}

/** A screen of a company on a host that searches. */
function show<M extends AnyStateMachine>(machine: M, page: (actor: never) => ReactElement) {
  const { app, restore } = startApp();
  restore({ ...marina, capabilities }, 't-horizonte');
  const clock = new SimulatedClock();
  const { machine: copy, ports } = controlPorts(machine, (answer) => act(answer));
  const input = { capabilities, permissions: ['entries:write', 'treasury:write'] };
  const actor = createActor(copy as AnyStateMachine, { input, clock }).start();
  render(
    <SurroundingsProvider value={{ app, today: () => today }}>{page(actor as never)}</SurroundingsProvider>,
  );
  return { clock, actor, ports };
}

const showLedger = () => show(ledgerMachine, (ledger) => <LedgerPage screen={ledger} />);

const none = { rows: [], page: 1, pages: 1, total: 0 };

test('a ledger without entries guides to the first, and a search without a match only says so', async () => {
  const { clock, ports } = showLedger();
  ports.last('list.load').resolve(none);
  await waitFor(() => expect(isTold(guideTexts.entries.what)).toBe(true));
  expect([isTold(ledgerTexts.empty), isTold(tableTexts.nothingFound)]).toEqual([true, false]);
  search(clock, 'folha');
  ports.last('list.load').resolve(none);
  await waitFor(() => expect(isTold(tableTexts.nothingFound)).toBe(true));
  expect([isTold(ledgerTexts.empty), isTold(guideTexts.entries.what)]).toEqual([false, false]);
  search(clock, 'folh');
  ports.last('list.load').resolve({ ...none, rows: [payroll], total: 1 });
  await waitFor(() => expect(isTold(payroll.description)).toBe(true));
  expect(isTold(tableTexts.nothingFound)).toBe(false);
});

test('a failed search does not show the former entries as its result: it can be retried, and exports nothing', async () => {
  const { clock, ports } = showLedger();
  ports.last('list.load').resolve({ ...none, rows: [payroll], pages: 3, total: 40 });
  await waitFor(() => expect(isTold(payroll.description)).toBe(true));
  search(clock, 'tarifa');
  ports.last('list.load').reject(hostDown);
  await waitFor(() => expect(isTold(ledgerTexts.loadFailed)).toBe(true));
  expect([isTold(payroll.description), isTold(ledgerTexts.total(40))]).toEqual([false, false]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: outputTexts.print }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: listTexts.retry }));
  expect(ports.last('list.load').input).toMatchObject({ page: 1, look: { search: 'tarifa' } });
});

test.each([
  ['no account takes an entry, the accounts come first', 0, true],
  ['accounts take entries, the first entry is begun', 2, false],
])('where %s', async (_, count, leadsToAccounts) => {
  const { actor, ports } = showLedger();
  ports.last('list.load').resolve({ ...none, totals: { [postableAccounts]: count } });
  await waitFor(() => expect(isTold(guideTexts.entries.what)).toBe(true));
  expect(screen.queryByRole('link', { name: places.accounts.title }) !== null).toBe(leadsToAccounts);
  const first = screen.queryByRole('button', { name: guideTexts.entries.first ?? '' });
  expect(first === null).toBe(leadsToAccounts);
  if (first) fireEvent.click(first);
  expect(actor.getSnapshot().hasTag('entering')).toBe(!leadsToAccounts);
});

test('a search without a match says so alone, and a list without movements says otherwise', async () => {
  const { clock, ports } = show(treasuryMachine, (treasury) => <TreasuryPage screen={treasury} />);
  ports.last('accounts.list.load').resolve([itau]);
  fireEvent.click(screen.getByText(itau.name));
  fireEvent.click(screen.getByRole('tab', { name: treasuryTexts.movementsTab }));
  ports.last('movements.loadPage').resolve(none);
  await waitFor(() => expect(isTold(guideTexts.movements.what)).toBe(true));
  expect([isTold(movementTexts.empty), isTold(tableTexts.nothingFound)]).toEqual([true, false]);
  search(clock, 'venda');
  ports.last('movements.loadPage').resolve(none);
  await waitFor(() => expect(isTold(tableTexts.nothingFound)).toBe(true));
  expect([isTold(movementTexts.empty), isTold(guideTexts.movements.what)]).toEqual([false, false]);
  search(clock, 'entrada');
  ports.last('movements.loadPage').resolve({ ...none, rows: [deposit], pages: 3, total: 40 });
  await waitFor(() => expect(isTold(deposit.description)).toBe(true));
  expect(isTold(tableTexts.nothingFound)).toBe(false);
  expect(screen.getByText(movementTexts.total(40))).toBeTruthy();
});

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { ledgerMachine } from '../../../src/machines/ledger/ledgerMachine.ts';
import type { TableActor } from '../../../src/machines/shared/lists/tableMachine.ts';
import { treasuryMachine } from '../../../src/machines/treasury/treasuryMachine.ts';
import { ledgerTexts } from '../../../src/texts/ledger/ledger.ts';
import { treasuryTexts } from '../../../src/texts/treasury/treasury.ts';
import { LedgerPage } from '../../../src/views/ledger/LedgerPage.tsx';
import { offerFile } from '../../../src/views/parts/tables/offerFile.ts';
import { TreasuryPage } from '../../../src/views/treasury/TreasuryPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { payroll } from '../../support/examples/ledgerExamples.ts';
import { itau, movementsOf } from '../../support/examples/treasuryExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

const served = { input: { capabilities: ['lists.1'], permissions: [] } as never };
const saved = () => vi.mocked(offerFile).mock.calls.length;
const save = (table: unknown) =>
  act(() => (table as TableActor).send({ type: 'output.requested', format: 'csv' }));

/** Entries of a host that searches; all are gathered before the export. */
function ledger() {
  const { machine, ports } = controlPorts(ledgerMachine, (answer) => act(answer));
  const actor = createActor(machine, served).start();
  render(<LedgerPage screen={actor} />, { wrapper: Stage });
  ports.last('list.load').resolve({ rows: [payroll], page: 1, pages: 1 });
  const table = actor.getSnapshot().children.list?.getSnapshot().children.table as TableActor;
  return { actor, table, gather: () => ports.last('list.table.gather') };
}

test('a list that is hidden while its rows are gathered is still exported, once', async () => {
  const { actor, table, gather } = ledger();
  save(table);
  act(() => actor.send({ type: 'form.toggled', today: '2026-11-20' }));
  gather().resolve({ rows: [payroll] });
  await waitFor(() => expect([saved(), table.getSnapshot().hasTag('making')]).toEqual([1, false]));
  expect(screen.queryByRole('grid', { name: ledgerTexts.list })).toBeNull();
  act(() => actor.send({ type: 'list.toggled' }));
  expect(saved()).toBe(1);
});

test('a hidden list is exported by its command', async () => {
  const { actor, table, gather } = ledger();
  act(() => actor.send({ type: 'list.toggled' }));
  expect(document.querySelector('.panel-toolbar')).toBeNull();
  save(table);
  gather().resolve({ rows: [payroll] });
  await waitFor(() => expect([saved(), table.getSnapshot().hasTag('making')]).toEqual([1, false]));
  expect([screen.queryByRole('grid'), document.querySelector('.panel-toolbar')]).toEqual([null, null]);
});

test.each([
  ['movements', treasuryTexts.movementsTab, treasuryTexts.accountsTab(1)],
  ['accounts', treasuryTexts.accountsTab(1), treasuryTexts.movementsTab],
])('of two tabs the %s are exported under the other, too', async (which, own, other) => {
  const { machine, ports } = controlPorts(treasuryMachine, (answer) => act(answer));
  const actor = createActor(machine, served).start();
  render(<TreasuryPage screen={actor as never} />, { wrapper: Stage });
  ports.last('accounts.list.load').resolve([itau]);
  act(() => actor.send({ type: 'account.toggled', row: itau }));
  ports.last('movements.loadPage').resolve({ rows: movementsOf(2), page: 1, pages: 1 });
  const { accounts, movements } = actor.getSnapshot().children;
  const list = which === 'movements' ? movements : accounts?.getSnapshot().children.list;
  const table = list?.getSnapshot().children.table as TableActor;
  fireEvent.click(screen.getByRole('tab', { name: own }));
  fireEvent.click(screen.getByRole('tab', { name: other }));
  save(table);
  if (which === 'movements') ports.last('movements.table.gather').resolve({ rows: movementsOf(2) });
  await waitFor(() => expect([saved(), table.getSnapshot().hasTag('making')]).toEqual([1, false]));
  fireEvent.click(screen.getByRole('tab', { name: own }));
  expect(saved()).toBe(1);
});

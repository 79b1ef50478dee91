import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Capability } from '../../../src/domain/capability.ts';
import type { Permission } from '../../../src/domain/permission.ts';
import { treasuryMachine } from '../../../src/machines/treasury/treasuryMachine.ts';
import { entryTexts } from '../../../src/texts/ledger/ledger.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { transferTexts } from '../../../src/texts/treasury/transfers.ts';
import { movementTexts, treasuryAccountTexts, treasuryTexts } from '../../../src/texts/treasury/treasury.ts';
import { TreasuryPage } from '../../../src/views/treasury/TreasuryPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown } from '../../support/examples/examples.ts';
import { cashBox, itau, movementsOf, sale } from '../../support/examples/treasuryExamples.ts';
import { bank } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

function show(capabilities: Capability[] = [], permissions: Permission[] = []) {
  const { machine, ports } = controlPorts(treasuryMachine, (answer) => act(answer));
  const actor = createActor(machine, { input: { capabilities, permissions } as never }).start();
  render(
    <Stage>
      <TreasuryPage screen={actor as never} />
    </Stage>,
  );
  return { ports, actor };
}

/** Actions of the page, and whether each is enabled. */
const actions = () =>
  [...document.querySelectorAll<HTMLButtonElement>('.page-actions button')].map((button) => [
    button.textContent,
    !button.disabled && button.ariaDisabled !== 'true',
  ]);
const tab = (name: RegExp | string) => screen.getByRole('tab', { name });

async function openMovements() {
  await userEvent.click(screen.getByText(itau.name));
  await userEvent.click(tab(treasuryTexts.movementsTab));
}

test('an account can be created once the list is there, and movements wait for a selection', async () => {
  const { ports, actor } = show();
  expect(actions()).toEqual([[treasuryAccountTexts.create, true]]);
  expect(tab(treasuryTexts.accountsTab(undefined)).getAttribute('aria-selected')).toBe('true');
  ports.last('accounts.list.load').resolve([itau, cashBox]);
  expect(actions()).toEqual([[treasuryAccountTexts.create, true]]);
  expect(tab(treasuryTexts.accountsTab(2))).toBeTruthy();
  const movements = tab(treasuryTexts.movementsTab);
  expect([movements.ariaDisabled, movements.title]).toEqual(['true', treasuryTexts.movementsTabHint]);
  await userEvent.click(screen.getByText(itau.name));
  expect([movements.ariaDisabled ?? null, movements.title]).toEqual([null, '']);
  await userEvent.click(movements);
  expect(movements.getAttribute('aria-selected')).toBe('true');
  await userEvent.click(tab(treasuryTexts.accountsTab(2)));
  await userEvent.click(screen.getByRole('button', { name: treasuryAccountTexts.create }));
  expect(actor.getSnapshot().children.accounts?.getSnapshot().children).toHaveProperty('form');
});

const quick: Capability[] = ['lists.1'];
const linked: Capability[] = ['entries.reversal.1'];
const move = [movementTexts.create, true];

test.each([
  ['as specified', [], [], [move]],
  ['of many rows', quick, [], [[entryTexts.paste, true], move]],
  [
    'that takes back, for who may transfer',
    linked,
    ['treasury:transfer'],
    [[transferTexts.create, true], move],
  ],
  [
    'that takes back, for who may take back alone',
    linked,
    ['treasury:reverse'],
    [[transferTexts.create, false], move],
  ],
  ['that takes back, for who may not', linked, [], [[transferTexts.create, false], move]],
] as const)('on a host %s movements are begun so', async (_, capabilities, permissions, begun) => {
  const { ports, actor } = show([...capabilities], [...permissions]);
  ports.last('accounts.list.load').resolve([itau, cashBox]);
  await openMovements();
  expect(actions()).toEqual(begun);
  const hindered = document.querySelector('[data-reason]')?.getAttribute('title') ?? null;
  expect(hindered).toBe(
    begun.some(([name, can]) => name === transferTexts.create && !can) ? transferTexts.notAllowed : null,
  );
  // Disabled natively it could not show its reason (decision D25).
  expect(document.querySelector('[data-reason]:disabled')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: movementTexts.create }));
  expect(actions().filter(([, can]) => can)).toEqual([]);
  expect(Object.keys(actor.getSnapshot().children)).toContain('movementForm');
});

test('movements are reloaded from their tools, together with the balance below them', async () => {
  const { ports } = show();
  ports.last('accounts.list.load').resolve([itau]);
  await openMovements();
  expect(screen.queryByText(movementTexts.balance)).toBeNull();
  ports.last('movements.load').resolve(movementsOf(16));
  const foot = within(document.querySelector('.panel-footer') as HTMLElement);
  expect(foot.getByText(itau.name)).toBeTruthy();
  expect(foot.getByText(movementTexts.balance).textContent).toBe(`${movementTexts.balance} R$ 1.500,00`);
  expect(foot.getByRole('navigation')).toBeTruthy();
  const reload = () => screen.getByRole<HTMLButtonElement>('button', { name: listTexts.reload });
  await userEvent.click(reload());
  expect([ports.calls('movements.load').length, reload().disabled]).toEqual([2, true]);
  ports.last('movements.load').resolve(movementsOf(15));
  expect(reload().disabled).toBe(false);
  expect(foot.queryByRole('navigation')).toBeNull();
});

test('an account without movements says so, and shows no balance', async () => {
  const { ports } = show();
  ports.last('accounts.list.load').resolve([itau]);
  await openMovements();
  ports.last('movements.load').resolve([]);
  expect(screen.getByText(movementTexts.empty)).toBeTruthy();
  expect(document.querySelector('.panel-footer')).toBeNull();
});

test('the balance below the movements is the latest one', async () => {
  const { ports, actor } = show();
  ports.last('accounts.list.load').resolve([itau]);
  await openMovements();
  ports.last('movements.load').resolve(movementsOf(1));
  const told = () => screen.getByText(movementTexts.balance).textContent;
  expect(told()).toContain('R$ 1.500,00');
  const list = actor.getSnapshot().children.accounts?.getSnapshot().children.list;
  act(() => list?.send({ type: 'list.reloadRequested' }));
  ports.last('accounts.list.load').resolve([{ ...itau, balanceCents: 99_900 }]);
  expect(told()).toContain('R$ 999,00');
});

test.each([
  ['as specified', [], null],
  ['of many rows', quick, movementTexts.form.proposed],
] as const)('on a host %s earlier movements propose the accounts of a new one', async (_, told, note) => {
  const { ports } = show([...told]);
  ports.last('accounts.list.load').resolve([itau]);
  await openMovements();
  if (note) ports.last('movements.loadPage').resolve({ rows: [sale], page: 1, pages: 1 });
  else ports.last('movements.load').resolve([sale]);
  await userEvent.click(screen.getByRole('button', { name: movementTexts.create }));
  ports.last('movementOptions.load').resolve({ accounts: [bank], centers: [], mayBeCut: false });
  fireEvent.change(await screen.findByLabelText(movementTexts.form.description), {
    target: { value: sale.description },
  });
  expect(screen.queryByText(movementTexts.form.proposed) !== null).toBe(note !== null);
});

test('a transfer whose accounts failed to load says so, keeps its source, and offers to retry', async () => {
  const { ports, actor } = show(linked, ['treasury:transfer']);
  act(() => actor.send({ type: 'account.toggled', row: itau }));
  act(() => actor.send({ type: 'movements.opened' }));
  await userEvent.click(screen.getByRole('button', { name: transferTexts.create }));
  const from = await screen.findByLabelText<HTMLInputElement>(transferTexts.from, { selector: 'input' });
  expect(from.value).toBe(itau.name);
  const to = screen.getByLabelText(transferTexts.to, { selector: 'input' });
  await userEvent.click(to);
  await userEvent.type(to, 'Caixa');
  expect(screen.getByText(movementTexts.form.optionsLoading)).toBeTruthy();
  ports.last('accounts.list.load').reject(hostDown);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(treasuryAccountTexts.loadFailed)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: listTexts.retry }));
  ports.last('accounts.list.load').resolve([itau, cashBox]);
  expect(dialog.queryByText(treasuryAccountTexts.loadFailed)).toBeNull();
  await userEvent.click(to);
  expect(await screen.findByRole('option', { name: cashBox.name })).toBeTruthy();
});

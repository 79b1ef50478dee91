import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Capability } from '../../../src/domain/capability.ts';
import type { Permission } from '../../../src/domain/permission.ts';
import { treasuryMachine } from '../../../src/machines/finance/treasuryMachine.ts';
import { entryTexts } from '../../../src/texts/ledger.ts';
import { listTexts } from '../../../src/texts/lists.ts';
import { transferTexts } from '../../../src/texts/transfers.ts';
import { movementTexts, treasuryAccountTexts, treasuryTexts } from '../../../src/texts/treasury.ts';
import { TreasuryPage } from '../../../src/views/finance/TreasuryPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { preloadParts } from '../../support/preloadParts.ts';
import { Stage } from '../../support/Stage.tsx';
import { cashBox, itau, movementsOf } from '../../support/treasuryExamples.ts';

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

/** What can be begun from the page, and whether it can now. */
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

test('the accounts come first: one is created from the page once they are there, and movements wait for a choice', async () => {
  const { ports, actor } = show();
  expect(actions()).toEqual([[treasuryAccountTexts.create, true]]);
  expect(tab(treasuryTexts.accountsTab(0)).getAttribute('aria-selected')).toBe('true');
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
  await userEvent.click(screen.getByRole('button', { name: movementTexts.create }));
  expect(actions().filter(([, can]) => can)).toEqual([]);
  expect(Object.keys(actor.getSnapshot().children)).toContain('movementForm');
});

test('movements are read again from their tools, with the balance of the account below them', async () => {
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

test('an account without movements says so, and has no balance below nothing', async () => {
  const { ports } = show();
  ports.last('accounts.list.load').resolve([itau]);
  await openMovements();
  ports.last('movements.load').resolve([]);
  expect(screen.getByText(movementTexts.empty)).toBeTruthy();
  expect(document.querySelector('.panel-footer')).toBeNull();
});

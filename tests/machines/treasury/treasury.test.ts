import { describe, expect, test } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { ScreenInput } from '../../../src/machines/shared/screenInput.ts';
import { shownMovements } from '../../../src/machines/treasury/movementListMachine.ts';
import { treasuryMachine } from '../../../src/machines/treasury/treasuryMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown, offering, refusal } from '../../support/examples/examples.ts';
import {
  cashBox,
  filledDraft,
  itau,
  movementsOf,
  sale,
  today,
} from '../../support/examples/treasuryExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

function openTreasury(input?: ScreenInput) {
  const { machine, ports } = controlPorts(treasuryMachine, (answer) => answer());
  const { actor, mail } = startUnderApp(machine, { input });
  ports.last('accounts.list.load').resolve([itau, cashBox]);
  const children = () => (actor as ActorRefFrom<typeof treasuryMachine>).getSnapshot().children;
  return {
    actor,
    ports,
    children,
    accounts: () => children().accounts?.getSnapshot().children.list?.getSnapshot(),
    movements: () => children().movements?.getSnapshot(),
    notices: () => mail.filter(({ type }) => type === 'notice.raised').map(({ notice }) => notice),
    look(account = itau, rows = movementsOf(1)) {
      actor.send({ type: 'account.toggled', row: account });
      actor.send({ type: 'movements.opened' });
      ports.last('movements.load').resolve(rows);
    },
  };
}

describe('the treasury', () => {
  test('opens the movements only with a selected account', () => {
    const { actor, children } = openTreasury();
    expect(actor.getSnapshot().can({ type: 'movements.opened' })).toBe(false);
    actor.send({ type: 'account.toggled', row: itau });
    expect(actor.getSnapshot().can({ type: 'movements.opened' })).toBe(true);
    actor.send({ type: 'account.toggled', row: itau });
    expect([actor.getSnapshot().can({ type: 'movements.opened' }), children().movements]).toEqual([
      false,
      undefined,
    ]);
  });

  test('ignores late movements of an account no longer selected', () => {
    const { actor, ports, movements } = openTreasury();
    actor.send({ type: 'account.toggled', row: itau });
    const late = ports.last('movements.load');
    actor.send({ type: 'account.toggled', row: cashBox });
    late.resolve(movementsOf(3));
    expect(late.aborted()).toBe(true);
    expect(ports.last('movements.load').input).toEqual({ accountId: cashBox.id });
    expect(movements()?.context.rows).toEqual([]);
  });

  test('shows the effect of a recorded movement at once, and reloads balance and movements', () => {
    const { actor, ports, children, accounts, movements, notices, look } = openTreasury();
    look(itau, movementsOf(16));
    children().movements?.send({ type: 'page.requested', page: 2 });
    actor.send({ type: 'movement.requested', account: itau, today });
    children().movementForm?.send({ type: 'form.patched', patch: filledDraft.values });
    children().movementForm?.send({ type: 'form.submitted' });
    ports.last('movementForm.sending.newKey').resolve('key-1');
    expect(ports.last('movementForm.sending.save').input).toMatchObject({
      row: { accountId: itau.id, today },
      body: { amountCents: 123_456, description: 'Entrada da venda 12' },
      key: 'key-1',
    });
    ports.last('movementForm.sending.save').resolve({ ...filledDraft, recorded: sale });
    const balance = () => accounts()?.context.rows.find(({ id }) => id === itau.id)?.balanceCents;
    expect(balance()).toBe(itau.balanceCents + sale.amountCents);
    expect(notices()).toEqual([
      {
        tone: 'success',
        title: 'Movimento criado.',
        subject: {
          name: `${sale.description} · ${filledDraft.accountName}`,
          screen: 'treasury',
          part: `?at.account=${itau.id}&at.tab=movements`,
        },
      },
    ]);
    expect([ports.calls('movements.load').length, movements()?.context.page]).toEqual([2, 1]);
    ports.last('accounts.list.load').resolve([{ ...itau, balanceCents: 7 }, cashBox]);
    expect([ports.calls('accounts.list.load').length, balance()]).toEqual([2, 7]);
  });

  test('reloads the balance when its list had failed or was loading', () => {
    const { actor, ports, accounts } = openTreasury();
    const list = actor.getSnapshot().children.accounts?.getSnapshot().children.list;
    const changed = { type: 'balance.changed', account: { ...itau, balanceCents: 1 } } as const;
    list?.send({ type: 'list.reloadRequested' });
    const early = ports.last('accounts.list.load');
    actor.getSnapshot().children.accounts?.send(changed);
    expect([early.aborted(), ports.calls('accounts.list.load').length]).toEqual([true, 3]);
    ports.last('accounts.list.load').reject(hostDown);
    actor.getSnapshot().children.accounts?.send(changed);
    expect([accounts()?.hasTag('busy'), ports.calls('accounts.list.load').length]).toEqual([true, 4]);
  });

  test('keeps the newest known account when its balance is in doubt', () => {
    const { actor, ports, children, accounts, look } = openTreasury({
      ...offering,
      capabilities: ['entries.reversal.1'],
    });
    look(itau);
    actor.send({ type: 'accounts.opened' });
    const renamed = { ...itau, name: 'Itaú Obras', version: 2 };
    actor.send({ type: 'edit.requested', row: itau });
    children()
      .accounts?.getSnapshot()
      .children.form?.send({
        type: 'form.patched',
        patch: { name: renamed.name },
      });
    children().accounts?.getSnapshot().children.form?.send({ type: 'form.submitted' });
    ports.last('accounts.form.sending.newKey').resolve('key');
    ports.last('accounts.form.sending.save').resolve(renamed);
    actor.send({ type: 'movements.opened' });
    actor.send({ type: 'entry.requested', movement: sale });
    actor.send({ type: 'entry.reversed' });
    ports.last('accounts.list.load').reject(hostDown);
    expect([ports.calls('accounts.list.load').length, accounts()?.context.rows]).toEqual([
      2,
      [cashBox, renamed],
    ]);
  });

  test('finds an account again, even after another failed to load', () => {
    const { actor, ports } = openTreasury();
    actor.send({ type: 'account.toggled', row: itau });
    actor.send({ type: 'address.told', part: { account: 'ta-gone' } });
    ports.last('find').reject(hostDown);
    expect(actor.getSnapshot().context.selected).toBeNull();
    actor.send({ type: 'address.told', part: { account: itau.id } });
    ports.last('find').resolve(itau);
    expect(actor.getSnapshot()).toMatchObject({
      value: { selected: 'accounts' },
      context: { selected: itau },
    });
  });

  test("writes account and tab into the address, without the former account's view", () => {
    const { actor, ports, look } = openTreasury();
    look(itau);
    actor.send({ type: 'accounts.opened' });
    actor.send({ type: 'account.toggled', row: cashBox });
    actor.send({ type: 'account.toggled', row: cashBox });
    const [ofItau, ofBox] = [{ account: itau.id }, { account: cashBox.id }];
    const step = { type: 'address.write', isStep: true };
    expect(ports.last('address.address').received).toEqual([
      { ...step, part: ofItau, drops: 'm.' },
      { ...step, part: { ...ofItau, tab: 'movements' } },
      { ...step, part: ofItau },
      { ...step, part: ofBox, drops: 'm.' },
      { ...step, part: {}, drops: 'm.' },
    ]);
  });

  test('stops searching once the address names no account', () => {
    const { actor, ports } = openTreasury();
    actor.send({ type: 'address.told', part: { account: 'ta-itau' } });
    const looked = ports.last('find');
    actor.send({ type: 'address.told', part: {} });
    expect([looked.aborted(), ports.calls('find').length]).toEqual([true, 1]);
    expect(actor.getSnapshot().matches('unselected')).toBe(true);
  });

  test("searches the address's account again when the session is resumed", () => {
    const { actor, ports } = openTreasury();
    actor.send({ type: 'address.told', part: { account: itau.id, new: 'movement' } });
    ports.last('find').reject(refusal(401, 'Sessão expirada.'));
    expect(ports.calls('find')).toHaveLength(1);
    actor.send({ type: 'session.resumed' });
    ports.last('find').resolve(itau);
    expect(ports.calls('find')).toHaveLength(2);
    expect(actor.getSnapshot().matches({ selected: 'beginning' })).toBe(true);
  });

  test('stops searching for a missing account, and after another was chosen', () => {
    const { actor, ports, notices } = openTreasury();
    actor.send({ type: 'address.told', part: { account: itau.id } });
    ports.last('find').reject(refusal(404, 'Conta não encontrada.'));
    actor.send({ type: 'session.resumed' });
    expect([notices().length, ports.calls('find').length]).toEqual([1, 1]);
    actor.send({ type: 'address.told', part: { account: itau.id } });
    ports.last('find').reject(refusal(401, 'Sessão expirada.'));
    actor.send({ type: 'account.toggled', row: cashBox });
    actor.send({ type: 'session.resumed' });
    expect([ports.calls('find').length, actor.getSnapshot().context.selected?.id]).toEqual([2, cashBox.id]);
  });

  test.each([
    ['the other tab', { account: itau.id }, { selected: 'accounts' }],
    ['the same tab', { account: itau.id, tab: 'movements' }, { selected: 'movements' }],
    ['another account', { account: cashBox.id }, 'finding'],
    ['none', {}, 'unselected'],
  ])('closes the open entry when the address names %s', (_, part, shown) => {
    const { actor, children, look } = openTreasury({ ...offering, capabilities: ['entries.reversal.1'] });
    look();
    actor.send({ type: 'entry.requested', movement: sale });
    expect(children().details).toBeDefined();
    actor.send({ type: 'address.told', part });
    expect([actor.getSnapshot().matches(shown as never), children().details]).toEqual([true, undefined]);
  });

  test('loads the options each time a form opens', () => {
    const { actor, ports, children, look } = openTreasury();
    actor.send({ type: 'create.requested' });
    expect(ports.calls('accountOptions.load')).toHaveLength(1);
    ports.last('accountOptions.load').reject(hostDown);
    expect(children().accountOptions?.getSnapshot().context.failure?.title).toBe(
      'Falha ao carregar contas contábeis do ativo.',
    );
    look();
    actor.send({ type: 'movement.requested', account: itau, today });
    ports.last('movementOptions.load').reject(hostDown);
    expect(children().movementOptions?.getSnapshot().context.failure?.title).toBe(
      'Falha ao carregar opções de contas/centros de custo.',
    );
  });

  test("checks a movement's date at sending, past midnight too", () => {
    const { actor, ports, children, look } = openTreasury();
    look();
    actor.send({ type: 'movement.requested', account: itau, today });
    const form = () => children().movementForm?.getSnapshot();
    const patch = { ...filledDraft.values, movement_date: '21/11/2026' };
    children().movementForm?.send({ type: 'form.patched', patch });
    children().movementForm?.send({ type: 'form.submitted', today });
    expect(form()?.context.errors.fields).toEqual({ movement_date: 'A data não pode ser futura.' });
    children().movementForm?.send({ type: 'form.submitted', today: '2026-11-21' });
    ports.last('movementForm.sending.newKey').resolve('key-1');
    expect(ports.last('movementForm.sending.save').input).toMatchObject({
      body: { movement_date: '2026-11-21' },
    });
  });

  test('reports that there may be more than 200 accounts and 100 movements', () => {
    const { ports, accounts, movements, look, children } = openTreasury();
    const many = Array.from({ length: 200 }, (_, index) => ({ ...cashBox, id: `ta-${index}` }));
    children().accounts?.getSnapshot().children.list?.send({ type: 'list.reloadRequested' });
    ports.last('accounts.list.load').resolve(many);
    expect(accounts()?.context.remark).toBe(
      'Exibindo as primeiras 200 contas financeiras; pode haver outras.',
    );
    look(cashBox, movementsOf(100));
    expect(movements()?.context.remark).toBe('Exibindo as últimas 100 movimentações; pode haver outras.');
    children().movements?.send({ type: 'list.reloadRequested' });
    ports.last('movements.load').resolve(movementsOf(99));
    expect(movements()?.context.remark).toBeNull();
  });
});

describe('the movements', () => {
  test('are sorted newest first, fifteen to a page, in any order of the host', () => {
    const { movements, look, children } = openTreasury();
    const rows = movementsOf(31);
    look(itau, rows.toReversed());
    const shown = () => {
      const snapshot = movements();
      return snapshot ? shownMovements(snapshot.context).map(({ id }) => id) : [];
    };
    expect(shown()).toEqual(rows.slice(0, 15).map(({ id }) => id));
    children().movements?.send({ type: 'page.requested', page: 3 });
    expect(shown()).toEqual(['m-30']);
    for (const page of [4, 0]) children().movements?.send({ type: 'page.requested', page });
    expect(shown()).toEqual(['m-30']);
    children().movements?.send({ type: 'page.requested', page: 1 });
    expect(shown()).toEqual(rows.slice(0, 15).map(({ id }) => id));
  });

  test('stay visible after a failed reload, on an existing page', () => {
    const { ports, movements, look, children } = openTreasury();
    look(itau, movementsOf(31));
    children().movements?.send({ type: 'page.requested', page: 3 });
    children().movements?.send({ type: 'list.reloadRequested' });
    ports.last('movements.load').reject(hostDown);
    expect([movements()?.hasTag('rows'), movements()?.hasTag('failed')]).toEqual([true, true]);
    children().movements?.send({ type: 'list.retried' });
    ports.last('movements.load').resolve(movementsOf(16));
    expect(movements()?.context.page).toBe(2);
  });
});

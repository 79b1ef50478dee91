import { describe, expect, test } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import type { Movement } from '../../../src/domain/treasury/treasury.ts';
import type { Booking } from '../../../src/machines/posting/bookingOptions.ts';
import type { Filled } from '../../../src/machines/shared/forms/formContext.ts';
import type { ScreenInput } from '../../../src/machines/shared/screenInput.ts';
import { bookingOf, withBooking } from '../../../src/machines/treasury/movementProposal.ts';
import type { MovementValues } from '../../../src/machines/treasury/movementRules.ts';
import { treasuryMachine } from '../../../src/machines/treasury/treasuryMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { bareHost, hostDown, offering, refusal } from '../../support/examples/examples.ts';
import {
  filledDraft,
  freshDraft,
  itau,
  movementsOf,
  sale,
  today,
} from '../../support/examples/treasuryExamples.ts';
import { bank, office } from '../../support/examples/treeExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

/** The movements of the bank, with a new one's form open. */
function recording(input: ScreenInput, rows: Movement[] = movementsOf(1)) {
  const { machine, ports } = controlPorts(treasuryMachine, (answer) => answer());
  const { actor, mail } = startUnderApp(machine, { input });
  const screen = actor as ActorRefFrom<typeof treasuryMachine>;
  const served = input.capabilities.includes('lists.1');
  ports.last('accounts.list.load').resolve([itau]);
  actor.send({ type: 'account.toggled', row: itau });
  actor.send({ type: 'movements.opened' });
  if (served) ports.last('movements.loadPage').resolve({ rows, page: 1, pages: 1, total: rows.length });
  else ports.last('movements.load').resolve(rows);
  actor.send({ type: 'movement.requested', account: itau, today });
  const form = () => screen.getSnapshot().children.movementForm;
  return {
    screen,
    ports,
    form,
    values: () => form()?.getSnapshot().context.values,
    notices: () => mail.filter(({ type }) => type === 'notice.raised').map(({ notice }) => notice.title),
    unsaved: () => mail.findLast(({ type }) => type.startsWith('work.'))?.type,
    create(patch = filledDraft.values, key = 'key-1') {
      form()?.send({ type: 'form.patched', patch });
      form()?.send({ type: 'form.submitted', today, again: true });
      ports.last('movementForm.sending.newKey').resolve(key);
      return ports.last('movementForm.sending.save');
    },
  };
}

const made: Movement = { ...sale, movement_date: '2026-11-03', type: 'CREDITO', amountCents: 500 };

describe('a series of new movements', () => {
  test('keeps the form open and empty, with account, date and type', () => {
    const { screen, form, ports, values, create, notices, unsaved } = recording(offering);
    const first = form()?.sessionId;
    create().resolve({ ...filledDraft, recorded: made });
    expect(screen.getSnapshot().matches({ selected: 'recording' })).toBe(true);
    expect(form()?.sessionId).not.toBe(first);
    expect(values()).toEqual({
      movement_date: '03/11/2026',
      type: 'CREDITO',
      amount: '',
      description: '',
      counter_account_id: '',
      cost_center_id: '',
    });
    expect(form()?.getSnapshot().context.row).toMatchObject({ accountId: itau.id, made: 1 });
    expect([notices(), unsaved()]).toEqual([['Movimento criado.'], 'work.saved']);
    expect(ports.calls('movements.loadPage')).toHaveLength(2);
  });

  test('adds to the balance of the account', () => {
    const { screen, create } = recording(offering);
    create().resolve({ ...filledDraft, recorded: made });
    create(undefined, 'key-2').resolve({ ...filledDraft, recorded: made });
    const { list } = screen.getSnapshot().children.accounts?.getSnapshot().children ?? {};
    expect(list?.getSnapshot().context.rows[0]?.balanceCents).toBe(itau.balanceCents - 1000);
  });

  test('keeps refused input, and continues once accepted', () => {
    const { values, create, form, screen } = recording(offering);
    create().reject(refusal(409, 'Período fechado.'));
    expect(values()).toEqual(filledDraft.values);
    create({ ...filledDraft.values, amount: '2,00' }, 'key-2').resolve({ ...filledDraft, recorded: made });
    expect([values()?.amount, screen.getSnapshot().matches({ selected: 'recording' })]).toEqual(['', true]);
    form()?.send({ type: 'form.closed' });
    expect(screen.getSnapshot().matches({ selected: 'movements' })).toBe(true);
  });

  test('repeats a doubtful one under its key, and sends the next under another', () => {
    const { create, ports, form } = recording(offering);
    create().reject(hostDown);
    form()?.send({ type: 'form.submitted', today, again: true });
    const again = ports.last('movementForm.sending.save');
    expect(again.input).toMatchObject({ key: 'key-1' });
    again.resolve({ ...filledDraft, recorded: made });
    expect(create(undefined, 'key-2').input).toMatchObject({ key: 'key-2' });
  });

  test('ends with the plain button, after a refusal too', () => {
    const { create, form, ports, screen } = recording(offering);
    create().reject(refusal(409, 'Período fechado.'));
    form()?.send({ type: 'form.submitted', today });
    ports.last('movementForm.sending.newKey').resolve('key-2');
    ports.last('movementForm.sending.save').resolve({ ...filledDraft, recorded: made });
    expect(screen.getSnapshot().matches({ selected: 'movements' })).toBe(true);
  });

  test('is not offered by a bare host', () => {
    const { create, screen } = recording(bareHost);
    create().resolve({ ...filledDraft, recorded: made });
    expect(screen.getSnapshot().matches({ selected: 'movements' })).toBe(true);
  });
});

describe('the booking of the last movement with the same description', () => {
  const till = { ...bank, id: 77, code: '1.9' };
  const options = { accounts: [bank, till], centers: [office], mayBeCut: false };
  const coffee: Movement = {
    ...sale,
    description: 'Café do canteiro',
    movement_date: '2026-11-10',
    contra_partida_account_id: till.id,
    contra_partida_cost_center_id: office.id,
  };
  const booked = { counter_account_id: String(till.id), cost_center_id: office.id };

  test('is found without accents, case and outer blanks, newest first', () => {
    const older = { ...coffee, contra_partida_account_id: bank.id, movement_date: '2026-11-09' };
    expect(bookingOf(itau.id, ' CAFE do canteiro ', [older, coffee], options)).toEqual(booked);
    expect(bookingOf(itau.id, 'Café do canteir', [older, coffee], options)).toBeNull();
    expect(bookingOf(itau.id, '', [older, coffee], options)).toBeNull();
    const read = { ...options, earlier: [older] };
    expect(bookingOf(itau.id, coffee.description, [coffee], read), 'made since they were read').toEqual(
      booked,
    );
  });

  test.each([
    ['was taken back', { reversed_by_id: 'm-2' }],
    ['is a transfer', { origin_type: 'TRANSFER' }],
    ['went to an account that takes no entries', { contra_partida_account_id: 99 }],
  ])('ignores a movement that %s', (_, other) => {
    expect(bookingOf(itau.id, coffee.description, [{ ...coffee, ...other }], options)).toBeNull();
  });

  test('ignores other accounts, whose movements came with earlier options', () => {
    const read = { ...options, earlier: [coffee] };
    expect(bookingOf('ta-reserva', coffee.description, [], read)).toBeNull();
    expect(bookingOf(itau.id, coffee.description, [], read)).toEqual(booked);
  });

  test('omits a cost center that takes no charges', () => {
    const none = { ...options, centers: [{ ...office, is_active: false }] };
    expect(bookingOf(itau.id, coffee.description, [coffee], none)).toEqual({ ...booked, cost_center_id: '' });
  });

  const fresh = { initial: freshDraft.values, values: freshDraft.values, proposed: [] };
  const described = (before: Filled<MovementValues>, proposal: Booking | null) =>
    withBooking(before, { patch: { description: 'x' }, proposal });
  const typing = (before: Filled<MovementValues>, patch: Partial<MovementValues>) =>
    withBooking(before, { patch });

  test('fills empty fields, is marked, and is removed with its description', () => {
    const proposed = described(fresh, booked);
    expect(proposed.values).toMatchObject(booked);
    expect(proposed.proposed).toEqual(['counter_account_id', 'cost_center_id']);
    const another = described(proposed, null);
    expect([another.values, another.proposed]).toEqual([{ ...freshDraft.values, description: 'x' }, []]);
  });

  test('never overwrites input, nor combines its cost center with another account', () => {
    const typed = typing(fresh, { counter_account_id: String(bank.id) });
    expect(described(typed, booked).values).toMatchObject({
      counter_account_id: String(bank.id),
      cost_center_id: '',
    });
    const same = typing(fresh, { counter_account_id: String(till.id) });
    expect(described(same, booked)).toMatchObject({ values: booked, proposed: ['cost_center_id'] });
    const own = typing(described(fresh, booked), { counter_account_id: String(bank.id) });
    expect([own.proposed, described(own, null).values.counter_account_id]).toEqual([
      ['cost_center_id'],
      String(bank.id),
    ]);
  });

  test('belongs to the user once sent', () => {
    const { form, ports } = recording(offering);
    const patch = { amount: '5', description: coffee.description };
    form()?.send({ type: 'form.patched', patch, proposal: booked });
    form()?.send({ type: 'form.submitted', today });
    ports.last('movementForm.sending.newKey').resolve('key-1');
    expect(ports.last('movementForm.sending.save').input).toMatchObject({
      body: { contra_partida_account_id: till.id, contra_partida_cost_center_id: office.id },
    });
  });

  test('leaves nothing to discard when its description is removed', () => {
    const { form } = recording(offering);
    form()?.send({ type: 'form.patched', patch: { description: coffee.description }, proposal: booked });
    expect(form()?.getSnapshot().matches({ editing: 'dirty' })).toBe(true);
    form()?.send({ type: 'form.patched', patch: { description: '' }, proposal: null });
    expect(form()?.getSnapshot().matches({ editing: 'pristine' })).toBe(true);
  });
});

describe('a proposed booking', () => {
  const options = { accounts: [bank], centers: [office], mayBeCut: false };
  const earlier: Movement = { ...made, description: 'Café', contra_partida_account_id: bank.id };

  test('appears when the options arrive after the description', () => {
    const { form, ports, values } = recording(offering, [earlier]);
    form()?.send({ type: 'form.patched', patch: { description: 'cafe' }, proposal: null });
    expect(values()?.counter_account_id).toBe('');
    ports.last('movementOptions.load').resolve(options);
    expect(values()?.counter_account_id).toBe(String(bank.id));
    expect(form()?.getSnapshot().context.proposed).toContain('counter_account_id');
  });

  test('is found beyond the shown page, newest first', () => {
    const { form, ports, values } = recording(offering, [
      { ...earlier, movement_date: '2026-01-02', contra_partida_account_id: 99 },
    ]);
    form()?.send({ type: 'form.patched', patch: { description: 'cafe' }, proposal: null });
    ports.last('movementOptions.load').resolve({ ...options, earlier: [earlier] });
    expect(values()?.counter_account_id).toBe(String(bank.id));
  });

  test('disappears when new options lack its movement', () => {
    const { form, ports, values } = recording(offering, []);
    const proposal = { counter_account_id: String(bank.id), cost_center_id: '' };
    form()?.send({ type: 'form.patched', patch: { description: 'cafe' }, proposal });
    ports.last('movementOptions.load').resolve(options);
    expect([values()?.description, values()?.counter_account_id]).toEqual(['cafe', '']);
  });

  test('keeps typed input', () => {
    const { form, ports, values } = recording(offering, [earlier]);
    form()?.send({ type: 'form.patched', patch: { description: 'cafe', counter_account_id: '99' } });
    ports.last('movementOptions.load').resolve(options);
    expect(values()?.counter_account_id).toBe('99');
  });

  test('is absent on a host of the specification', () => {
    const { form, ports, values } = recording(bareHost, [earlier]);
    form()?.send({ type: 'form.patched', patch: { description: 'cafe' } });
    ports.last('movementOptions.load').resolve(options);
    expect(values()?.counter_account_id).toBe('');
  });
});

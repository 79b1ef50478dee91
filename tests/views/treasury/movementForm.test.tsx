import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Movement } from '../../../src/domain/treasury/treasury.ts';
import { movementFormMachine } from '../../../src/machines/treasury/movementFormMachine.ts';
import { movementTexts, treasuryTexts } from '../../../src/texts/treasury/treasury.ts';
import { MovementForm } from '../../../src/views/treasury/MovementForm.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { holding } from '../../support/examples/filledForm.ts';
import { filledDraft, freshDraft, sale } from '../../support/examples/treasuryExamples.ts';
import { bank, cash, office } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

const texts = movementTexts.form;

function open({ made = 0, canGoOn = true, mayBeCut = false, earlier = [] as Movement[] } = {}) {
  const { machine, ports } = controlPorts(movementFormMachine, (answer) => act(answer));
  const begun = () => createActor(machine, { input: { row: { ...freshDraft, made } } as never }).start();
  const form = begun();
  const options = holding({ options: { accounts: [cash, bank], centers: [office], mayBeCut } });
  const page = (of: typeof form) => (
    <Stage>
      <MovementForm form={of as never} options={options} canGoOn={canGoOn} earlier={earlier} />
    </Stage>
  );
  const { rerender } = render(page(form));
  const field = (label: string) =>
    screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' });
  const noteOf = (label: string) =>
    document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? null;
  return { form, ports, field, noteOf, goOn: () => rerender(page(begun())) };
}

/** A movement of a fee with its accounts. */
const earlier = [
  {
    ...sale,
    description: 'Tarifa',
    contra_partida_account_id: bank.id,
    contra_partida_cost_center_id: office.id,
  },
] as Movement[];

test('a known description proposes its former accounts, and says so until they are chosen', () => {
  const { form, field, noteOf } = open({ earlier });
  fireEvent.change(field(texts.description), { target: { value: 'Tarifa' } });
  const { values } = form.getSnapshot().context;
  expect([values.counter_account_id, values.cost_center_id]).toEqual([String(bank.id), office.id]);
  expect([texts.counterAccount, texts.costCenter].map(noteOf)).toEqual([texts.proposed, texts.proposed]);
  act(() => form.send({ type: 'form.patched', patch: { counter_account_id: String(cash.id) } }));
  expect([texts.counterAccount, texts.costCenter].map(noteOf)).toEqual([null, texts.proposed]);
});

test.each([
  [texts.date, '19/11/2026'],
  [texts.type, 'CREDITO'],
  [texts.amount, '12,50'],
])('the proposal of a description stays when another %s is given', (label, value) => {
  const { form, field, noteOf } = open({ earlier });
  fireEvent.change(field(texts.description), { target: { value: 'Tarifa' } });
  const before = form.getSnapshot().context.values;
  fireEvent.change(field(label), { target: { value } });
  const { counter_account_id, cost_center_id, ...typed } = form.getSnapshot().context.values;
  expect(Object.values(typed)).toContain(value);
  expect([counter_account_id, cost_center_id]).toEqual([before.counter_account_id, office.id]);
  expect([texts.counterAccount, texts.costCenter].map(noteOf)).toEqual([texts.proposed, texts.proposed]);
});

test('an unknown description proposes nothing', () => {
  const { field, noteOf } = open();
  fireEvent.change(field(texts.description), { target: { value: 'Tarifa' } });
  expect([texts.counterAccount, texts.costCenter].map(noteOf)).toEqual([null, null]);
});

test.each([true, false])(
  'cost centers that may be cut (%s) are announced below their field, and only then',
  (mayBeCut) => {
    const { noteOf } = open({ mayBeCut });
    expect(noteOf(texts.costCenter)).toBe(mayBeCut ? treasuryTexts.perhapsMoreCenters(1) : null);
  },
);

test.each([
  [0, false],
  [1, true],
  [2, true],
])('after %i movements in a row the form says how many: %s', (made, isTold) => {
  open({ made });
  expect(screen.queryByText(new RegExp(texts.made(made))) !== null).toBe(isTold);
});

test.each([true, false])(
  'the form can continue with another movement where the host lists (%s)',
  (canGoOn) => {
    open({ canGoOn });
    expect(screen.queryByRole('button', { name: texts.again.label }) !== null).toBe(canGoOn);
  },
);

test('the next movement begins like the first one, without anything typed for the former', () => {
  const { field, goOn } = open();
  const first = document.activeElement;
  expect(first).toBe(field(texts.amount));
  field(texts.description).focus();
  goOn();
  expect(document.activeElement).toBe(field(texts.amount));
  expect(document.activeElement).not.toBe(first);
});

test.each([
  [texts.again.label, true],
  [texts.create, undefined],
])('the button %s saves the movement, and says whether another one follows: %s', (name, again) => {
  const { form, ports } = open();
  act(() => form.send({ type: 'form.patched', patch: filledDraft.values }));
  fireEvent.click(screen.getByRole('button', { name }));
  ports.last('sending.newKey').resolve('key');
  ports.last('sending.save').resolve({ ...filledDraft, recorded: sale });
  expect(form.getSnapshot().output).toMatchObject({ kind: 'saved' });
  expect(Reflect.get(form.getSnapshot().output ?? {}, 'again')).toBe(again);
});

import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { formatBrl } from '../../../src/domain/money.ts';
import type { Opening } from '../../../src/domain/openings/opening.ts';
import { openingMachine } from '../../../src/machines/openings/openingMachine.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { openingTexts as texts } from '../../../src/texts/openings/openings.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { customerRecord } from '../../../src/texts/tenant/parties.ts';
import { receivableFormTexts, titleFormTexts } from '../../../src/texts/titles/titleDesk.ts';
import * as words from '../../../src/texts/words.ts';
import { OpeningPage } from '../../../src/views/openings/OpeningPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { offering, refusal } from '../../support/examples/examples.ts';
import {
  begunOpening,
  finishedOpening,
  keptOpening,
  noOpening,
  openingDesk,
  shortOpening,
  wholeOpening,
} from '../../support/examples/openingExamples.ts';
import { titleChoices } from '../../support/examples/titleExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

function open(opening: Opening, permissions = offering.permissions) {
  const { machine, ports } = controlPorts(openingMachine, (answer) => act(answer));
  const actor = createActor(machine, { input: { ...offering, permissions } }).start();
  render(<OpeningPage screen={actor as never} keepFile={() => 'file-1'} />, { wrapper: Stage });
  ports.last('load').resolve(openingDesk(opening));
  return {
    actor,
    ports,
    user: userEvent.setup(),
    answer: (answer: Opening) => {
      ports.last('sending.newKey').resolve('key-1');
      ports.last('sending.save').resolve(answer);
    },
    refuse: (problem: unknown) => {
      ports.last('sending.newKey').resolve('key-1');
      ports.last('sending.save').reject(problem);
    },
  };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const cell = (column: string, line: number) =>
  screen.getByLabelText<HTMLInputElement>(texts.balances.ofLine(column, line));
const part = (name: string) => within(screen.getByRole('region', { name: new RegExp(name) }));
const { account, center, debit, credit } = texts.balances;

test('a balancete is typed by keys alone: Enter goes on, and after the last column to a new line', async () => {
  const { user, actor } = open(begunOpening);
  await user.click(button(texts.balances.add));
  expect(document.activeElement).toBe(cell(account, 1));
  await user.keyboard('1.1{Enter}');
  expect(document.activeElement).toBe(cell(center, 1));
  await user.keyboard('{Enter}1000{Enter}');
  expect(document.activeElement).toBe(cell(credit, 1));
  await user.keyboard('{Enter}2.3{Enter}{Enter}{Enter}1000');
  expect(actor.getSnapshot().context.drafts.balances).toEqual([
    { key: 1, account_id: '2', cost_center_id: '', debit: '1000', credit: '' },
    { key: 2, account_id: '5', cost_center_id: '', debit: '', credit: '1000' },
  ]);
  expect(part(texts.sections.balances).getByText(texts.balances.balanced)).toBeTruthy();
  await user.keyboard('{F9}');
  expect(document.activeElement).toBe(cell(credit, 1));
});

test('several cells pasted into the grid are read before they enter', async () => {
  const { user, actor } = open(begunOpening);
  await user.click(button(texts.balances.add));
  const data = { getData: () => '1.1\t\t5,00\t\n9.9\t\t\t5,00' };
  fireEvent.paste(cell(account, 1), { clipboardData: data });
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('A conta 9.9 não está no plano de contas.')).toBeTruthy();
  const insert = dialog.getByRole('button', { name: /^Trocar 1 linha/ });
  expect(insert.getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '1.1\t\t5,00\t\n2.3\t\t\t5,00' } });
  await user.click(insert);
  expect(actor.getSnapshot().context.drafts.balances?.map(({ account_id }) => account_id)).toEqual([
    '2',
    '5',
  ]);
});

test('what is pasted stays when its dialog is closed', async () => {
  const { user } = open(begunOpening);
  await user.click(button(texts.balances.paste));
  const box = () => within(screen.getByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(box(), { target: { value: '9.9\t\t5,00\t' } });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: formTexts.cancel }));
  await user.click(button(texts.balances.paste));
  expect(box().value).toBe('9.9\t\t5,00\t');
});

test('a refused line gets the focus and its sentence, and everything typed stays', async () => {
  const { user, actor, refuse } = open(begunOpening);
  act(() => {
    actor.send({ type: 'paste.opened', text: '1.1\t\t5,00\t\n2.3\t\t\t5,00' });
    actor.send({ type: 'paste.inserted' });
  });
  await user.click(button(texts.save.balances));
  const msg = 'O centro não entra em conta de banco.';
  refuse(refusal(422, [{ loc: ['body', 'lines', 1, 'cost_center_id'], msg, type: 'reached_otherwise' }]));
  expect(document.activeElement).toBe(cell(center, 2));
  expect(screen.getByText(msg)).toBeTruthy();
  expect([cell(debit, 1).value, cell(credit, 2).value]).toEqual(['5,00', '5,00']);
});

test('a conflict reads the opening again and keeps the drafts of every part', async () => {
  const { user, ports, refuse } = open(begunOpening);
  const amount = () => screen.getByLabelText<HTMLInputElement>(texts.treasury.amountOf('Itaú Obras'));
  await user.type(amount(), '1000');
  await user.click(button(texts.prior.add));
  await user.click(button(texts.save.treasury(1)));
  refuse(refusal(409, 'Esta conta já foi lançada.'));
  ports.last('load').resolve(openingDesk(begunOpening));
  expect(amount().value).toBe('1.000,00');
  expect(part(texts.sections.treasury).getByText('Esta conta já foi lançada.')).toBeTruthy();
  expect(part(texts.sections.prior).getByText(texts.changed)).toBeTruthy();
});

test('the other parts can be typed while one is sent, and stay when it is kept', async () => {
  const { user, answer } = open(keptOpening);
  await user.type(screen.getByLabelText(texts.treasury.amountOf('Itaú Obras')), '1000');
  await user.click(button(texts.balances.post));
  await user.click(button(texts.prior.add));
  answer(shortOpening);
  expect(part(texts.sections.prior).getByText(texts.changed)).toBeTruthy();
  expect(screen.queryByRole('button', { name: texts.balances.remove(1) })).toBeNull();
});

test('reloading with something typed asks first', async () => {
  const { user, ports } = open(begunOpening);
  await user.type(screen.getByLabelText(texts.treasury.amountOf('Itaú Obras')), '1');
  await user.click(button(listTexts.reload));
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  expect(ports.calls('load').length).toBe(1);
});

test('the checks say in words what is missing, and why it cannot be finished', () => {
  open(shortOpening);
  expect(screen.getByText('Fornecedores: títulos somam 812,00; balancete, 819,50: faltam 7,50')).toBeTruthy();
  expect(screen.getByText('Saldos de Implantação: 7,50 C')).toBeTruthy();
  expect(button(texts.finish.open).dataset.reason).toBe('A implantação não fecha: 1 conta difere.');
});

test('the end names the months that it closes, and then everything only reads', async () => {
  const { user, answer } = open(wholeOpening);
  await user.click(button(texts.finish.open));
  const dialog = within(await screen.findByRole('dialog'));
  const months = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(months).toEqual(['novembro de 2025', 'dezembro de 2025']);
  await user.click(dialog.getByRole('button', { name: texts.finish.confirm }));
  answer(finishedOpening);
  expect(screen.getByRole('link', { name: texts.toPeriods })).toBeTruthy();
  expect(screen.getByText(/concluída em .*, por Marina Castro/)).toBeTruthy();
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.getAllByRole('button').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)).toEqual(
    [listTexts.reload],
  );
  expect(part(texts.sections.start).getByText('31/12/2025')).toBeTruthy();
  expect(part(texts.sections.treasury).getByText(/Itaú Obras/)).toBeTruthy();
  expect(part(texts.sections.prior).getByText(texts.prior.none)).toBeTruthy();
});

test('who only reads sees that there is no opening, instead of empty parts', () => {
  const { permissions } = offering;
  const { actor } = open(
    noOpening,
    permissions.filter((each) => each !== 'openings:write'),
  );
  expect(actor.getSnapshot().hasTag('rows')).toBe(true);
  expect(screen.getByText(texts.none)).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});

test('a company without an opening begins with its day and account', () => {
  open(noOpening);
  expect(button(texts.balances.paste).dataset.reason).toBe(texts.startFirst);
  expect(screen.getByLabelText<HTMLInputElement>(texts.start.cutover).value).toBe('31/12/2025');
});

test('a customer that a title lacks is registered over it and chosen in it', async () => {
  const { user, ports, actor } = open(begunOpening);
  await user.click(button(texts.titles.create.RECEIVABLE));
  ports.last('receivableOptions.load').resolve(titleChoices);
  const customer = await screen.findByRole<HTMLInputElement>('combobox', { name: words.customer });
  await user.type(screen.getByLabelText(titleFormTexts.description), 'Unidade 7');
  await user.type(customer, 'Vila Nova{Enter}');
  const over = () => screen.queryByRole('dialog', { name: customerRecord.create });
  await vi.waitFor(() => expect(over()).toBeTruthy());
  await user.keyboard('{Enter}');
  ports.last('registration.sending.newKey').resolve('key-1');
  const { input, resolve } = ports.last('registration.sending.save');
  expect(input).toMatchObject({ row: { kind: 'RECEIVABLE', wanted: 'Vila Nova' } });
  resolve({
    ...(input as { row: object }).row,
    made: { ...titleChoices.parties[0], id: 'c-vila', name: 'Vila Nova' },
  });
  await vi.waitFor(() => expect(over()).toBeNull());
  expect(customer.value).toBe('Vila Nova');
  expect(screen.getByText(receivableFormTexts.owed(formatBrl(0)))).toBeTruthy();
  const { values } = actor.getSnapshot().children.form?.getSnapshot().context ?? {};
  expect(values).toMatchObject({ party_id: 'c-vila', description: 'Unidade 7' });
});

test('a role that may not register customers is offered none', async () => {
  const { user, ports } = open(
    begunOpening,
    offering.permissions.filter((each) => each !== 'customers:write'),
  );
  await user.click(button(texts.titles.create.RECEIVABLE));
  ports.last('receivableOptions.load').resolve(titleChoices);
  await user.type(await screen.findByRole('combobox', { name: words.customer }), 'Vila{Enter}');
  expect(screen.queryByRole('dialog', { name: customerRecord.create })).toBeNull();
});

test('a cheque in transit is typed beside the balance, and a refusal goes to its line', async () => {
  const { user, ports, refuse } = open(begunOpening);
  const { add, account, name } = texts.outstanding;
  await user.type(screen.getByLabelText(texts.treasury.amountOf('Itaú Obras')), '1000');
  await user.click(button(add));
  expect(document.activeElement).toBe(cell(account, 1));
  await user.keyboard('Itaú{Enter}{Enter}-60');
  await user.click(button(texts.save.treasury(2)));
  expect(screen.getByText(texts.outstanding.faults.name)).toBeTruthy();
  await user.type(cell(name, 1), 'Cheque 850');
  await user.click(button(texts.save.treasury(2)));
  const msg = 'A conta financeira está inativa.';
  refuse(refusal(422, [{ loc: ['body', 'items', 1, 'treasury_account_id'], msg, type: 'inactive' }]));
  expect(ports.last('sending.save').input).toMatchObject({
    body: {
      items: [
        { id: 'ta-itau', cents: 100_000 },
        { id: 'ta-itau', cents: -6_000, outstanding: 'Cheque 850' },
      ],
    },
  });
  expect(screen.getByText(msg)).toBeTruthy();
  expect(document.activeElement).toBe(cell(account, 1));
});

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { entryDetailsMachine } from '../../../src/machines/ledger/entryDetailsMachine.ts';
import { entryFormMachine } from '../../../src/machines/ledger/entryFormMachine.ts';
import { ledgerMachine } from '../../../src/machines/ledger/ledgerMachine.ts';
import type { ScreenInput } from '../../../src/machines/shared/screenInput.ts';
import { entryTexts, pasteTexts } from '../../../src/texts/ledger/ledger.ts';
import { EntryDetails } from '../../../src/views/ledger/EntryDetails.tsx';
import { EntryForm } from '../../../src/views/ledger/EntryForm.tsx';
import { unbalancedText } from '../../../src/views/ledger/EntryReading.tsx';
import { LedgerPage } from '../../../src/views/ledger/LedgerPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { bareHost, offering, refusal } from '../../support/examples/examples.ts';
import {
  entryChoices,
  lopsidedEntry,
  payroll,
  payrollEntry,
  received,
} from '../../support/examples/ledgerExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { bank } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(async () => {
  await preloadParts();
  await import('../../../src/views/ledger/EntryPaste.tsx');
});

const textsOf = (row: Element) => [...row.children].map((cell) => cell.textContent);
const rowsOf = (name: string) => within(screen.getByRole('grid', { name })).getAllByRole('row').map(textsOf);
const button = (name: string) => screen.getByRole('button', { name });
const describedBy = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

function showEntry(...amounts: string[]) {
  const { machine, ports } = controlPorts(entryFormMachine, (answer) => act(answer));
  const form = createActor(machine, { input: { today, date: today } }).start();
  render(
    <Stage>
      <EntryForm form={form} />
    </Stage>,
  );
  ports.last('loadOptions').resolve(entryChoices);
  act(() => {
    form.send({ type: 'entry.patched', patch: { description: 'Folha' } });
    amounts.forEach((amount, index) => {
      form.send({ type: 'line.patched', key: index + 1, patch: { account_id: String(bank.id), amount } });
    });
  });
  return { form, ports };
}

test('an entry shows the difference between its sides, even a cent', () => {
  const [debit, credit] = lopsidedEntry.lines;
  const differing = (cents: number) =>
    unbalancedText({
      ...lopsidedEntry,
      lines: [debit, credit].flatMap((line) =>
        line ? { ...line, amountCents: line === debit ? 100 + cents : 100 } : [],
      ),
    });
  expect([0, 1, 250].map(differing)).toEqual([
    'Desbalanceado: diferença menor que um centavo',
    'Desbalanceado: diferença de R$ 0,01',
    'Desbalanceado: diferença de R$ 2,50',
  ]);
});

function showDetails(entry: typeof payrollEntry, told: ScreenInput = bareHost) {
  const { machine, ports } = controlPorts(entryDetailsMachine, (answer) => act(answer));
  const details = createActor(machine, { input: { id: entry.id, movementId: null, ...told } }).start();
  render(
    <Stage>
      <EntryDetails details={details} openedFrom={null} />
    </Stage>,
  );
  ports.last('load').resolve(entry);
  return details;
}

test('the list shows day, origin and the beginning of the id of each entry', () => {
  const { machine, ports } = controlPorts(ledgerMachine, (answer) => act(answer));
  const ledger = createActor(machine, { input: bareHost }).start();
  render(
    <Stage>
      <LedgerPage screen={ledger} />
    </Stage>,
  );
  ports.last('list.load').resolve({ rows: [payroll, received], page: 1, pages: 1 });
  expect(rowsOf('Lançamentos').slice(1)).toEqual([
    ['20/11/2026', 'Folha de novembro', 'Manual', '0b7e4c1a', '20/11/2026, 09:00', ''],
    ['30/10/2026', 'Entrada da venda 12', 'Tesouraria', 'c0ffee00', '20/11/2026, 09:00', ''],
  ]);
});

test('a posted entry shows each line on its side, and the totals of the sides', () => {
  showDetails(payrollEntry);
  expect(rowsOf('Partidas').slice(1)).toEqual([
    ['1.2 - Banco', '2 - Escritório', 'R$ 1.234,56', ''],
    ['1.2 - Banco', '–', '', 'R$ 1.234,56'],
    ['Totais', '', 'R$ 1.234,56', 'R$ 1.234,56'],
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a posted entry that does not balance shows the difference', () => {
  showDetails(lopsidedEntry);
  expect(screen.getByRole('alert').textContent).toBe('Desbalanceado: diferença de R$ 0,56');
});

test('the key reverses a reversible entry, and does nothing without the permission', async () => {
  const details = showDetails(payrollEntry, offering);
  await userEvent.keyboard('{F8}');
  expect(details.getSnapshot().children.reversal).toBeUndefined();
  await userEvent.keyboard('{F7}');
  expect(details.getSnapshot().children.reversal).toBeDefined();
  cleanup();
  const closed = showDetails(payrollEntry, { ...offering, permissions: [] });
  await userEvent.keyboard('{F7}');
  expect(closed.getSnapshot().children.reversal).toBeUndefined();
});

test('the form shows totals and difference, and why the entry cannot be saved', async () => {
  const { form } = showEntry('10,00', '9,99');
  const reason = 'O lançamento não está balanceado: débitos R$ 10,00, créditos R$ 9,99, diferença R$ 0,01.';
  for (const name of ['Salvar Lançamento', 'Salvar e Lançar Outro']) {
    expect(button(name).getAttribute('aria-disabled')).toBe('true');
    expect(describedBy(button(name))).toBe(reason);
  }
  const totals = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(totals).toEqual(['2 partidas', 'R$ 10,00', 'R$ 9,99', 'R$ 0,01']);
  await userEvent.click(button('Salvar Lançamento'));
  expect(form.getSnapshot().hasTag('editable')).toBe(true);
});

test('the difference counts for either side', () => {
  showEntry('9,99', '10,00');
  expect(describedBy(button('Salvar Lançamento'))).toContain('créditos R$ 10,00, diferença R$ 0,01.');
  expect(screen.getAllByRole('definition').at(-1)?.textContent).toBe('R$ 0,01');
});

test('a balanced entry says that it can be saved', () => {
  showEntry('10,00', '10,00');
  expect(button('Salvar Lançamento').getAttribute('aria-disabled')).toBeNull();
  expect(screen.getByText('Pronto para salvar.')).toBeTruthy();
  expect(screen.getByText('Balanceado')).toBeTruthy();
});

test.each([
  ['without a day', { entry_date: '' }],
  ['on a day that there is not', { entry_date: '31/02/2026' }],
  ['on a day to come', { entry_date: '31/12/2199' }],
  ['that says nothing', { description: ' ' }],
])('an entry that balances and is %s is not called ready', async (_, patch) => {
  const { form } = showEntry('10,00', '10,00');
  act(() => form.send({ type: 'entry.patched', patch }));
  expect(screen.queryByText('Pronto para salvar.')).toBeNull();
});

test('an entry that the host refused is not called ready before it is changed', async () => {
  const { ports, form } = showEntry('10,00', '10,00');
  await userEvent.click(button('Salvar Lançamento'));
  ports.last('sending.newKey').resolve('key-1');
  act(() => ports.last('sending.save').reject(refusal(409, 'Período fechado.')));
  expect(screen.queryByText('Pronto para salvar.')).toBeNull();
  act(() => form.send({ type: 'entry.patched', patch: { description: 'Outra' } }));
  expect(form.getSnapshot().context.errors.form?.text ?? null).toBe('Período fechado.');
});

test('a refusal of a line appears at its field, and all refusals in the form', async () => {
  const { ports } = showEntry('10,00', '10,00');
  await userEvent.click(button('Salvar Lançamento'));
  ports.last('sending.newKey').resolve('key-1');
  ports.last('sending.save').reject(
    refusal(422, [
      { loc: ['body', 'lines', 1, 'account_id'], msg: 'Conta inativa.', type: 'unfit' },
      { loc: ['body', 'description'], msg: 'Longa demais.', type: 'too_long' },
    ]),
  );
  const account = screen.getByLabelText('Conta da partida 2');
  expect([account.getAttribute('aria-invalid'), describedBy(account)]).toEqual(['true', 'Conta inativa.']);
  expect(screen.getByLabelText('Conta da partida 1').getAttribute('aria-invalid')).toBeNull();
  expect(describedBy(screen.getByLabelText('Descrição'))).toBe('Longa demais.');
  expect(screen.getByRole('alert').textContent).toContain(
    'Conta inativa.; body -> description: Longa demais.',
  );
});

test('an unreadable amount is reported at its field', () => {
  showEntry('10,005');
  expect(describedBy(screen.getByLabelText('Valor da partida 1'))).toContain('Valor não reconhecido.');
});

test('a removed line is announced and can be restored', async () => {
  const { form } = showEntry('10,00', '7,00');
  await userEvent.click(button('Remover a partida 1'));
  expect(screen.getByText('Partida 1 removida.')).toBeTruthy();
  await userEvent.click(button('Desfazer'));
  expect(form.getSnapshot().context.lines.map(({ amount }) => amount)).toEqual(['10,00', '7,00']);
});

test('rows of a sheet are pasted through the paste button', async () => {
  const { form } = showEntry();
  await userEvent.click(button('Colar da Planilha'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(form.getSnapshot().hasTag('pasting')).toBe(true);
});

test('a paste moves the focus to its last line', async () => {
  const { form } = showEntry();
  act(() =>
    form.send({
      type: 'paste.opened',
      text: ['D', 'C', 'D'].map((side) => `1.2\t\t${side}\t10,00`).join('\n'),
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: pasteTexts.insert(3) }));
  expect(document.activeElement).toBe(screen.getByLabelText(entryTexts.ofLine(entryTexts.account, 3)));
});

test('pasted rows show their errors, the wrong ones first, and cannot be inserted while one is wrong', async () => {
  const { form } = showEntry();
  act(() => form.send({ type: 'paste.opened', text: '1.2\t\tD\t10,00\n9.9\t\tC\t10,00' }));
  await screen.findByRole('dialog');
  expect(rowsOf('Como as linhas foram lidas').map((cells) => cells.at(-1))).toEqual([
    'Situação',
    'A conta 9.9 não existe entre as analíticas ativas.',
    'OK',
  ]);
  const enter = screen.getByRole<HTMLButtonElement>('button', { name: 'Inserir 1 partida' });
  expect([enter.ariaDisabled, enter.title]).toEqual(['true', pasteTexts.refused(1)]);
  act(() => form.send({ type: 'paste.edited', text: '1.2\t\tD\t10,00\n1.2\t\tC\t10,00' }));
  await userEvent.click(button('Inserir 2 partidas'));
  expect(form.getSnapshot().context.lines.map(({ type }) => type)).toEqual(['DEBIT', 'CREDIT']);
});

test.each([
  ['its letter', { key: 'c' }, 'CREDIT', true],
  ['a great letter', { key: 'C' }, 'CREDIT', true],
  ['the arrow to the right', { key: 'ArrowRight' }, 'CREDIT', true],
  ['the arrow to the left', { key: 'ArrowLeft' }, 'CREDIT', true],
  ['the letter that it has', { key: 'd' }, 'DEBIT', true],
  ['another letter', { key: 'x' }, 'DEBIT', false],
  ['its letter with Ctrl', { key: 'c', ctrlKey: true }, 'DEBIT', false],
  ['its letter with the command key', { key: 'c', metaKey: true }, 'DEBIT', false],
  ['its letter with Alt', { key: 'c', altKey: true }, 'DEBIT', false],
])('the side of a line after %s', (_, key, side, isUsed) => {
  const { form } = showEntry();
  const field = screen.getByLabelText('D/C da partida 1');
  act(() => field.focus());
  expect(!fireEvent.keyDown(field, key)).toBe(isUsed);
  expect(form.getSnapshot().context.lines[0]?.type).toBe(side);
});

test('an entry without amounts, or without lines, is not called balanced', () => {
  const { form } = showEntry();
  expect(screen.queryByText(entryTexts.balanced)).toBeNull();
  for (const { key } of form.getSnapshot().context.lines) act(() => form.send({ type: 'line.removed', key }));
  expect(screen.queryByText(entryTexts.balanced)).toBeNull();
  cleanup();
  showEntry('10,00', '10,00');
  expect(screen.getByText(entryTexts.balanced)).toBeTruthy();
});

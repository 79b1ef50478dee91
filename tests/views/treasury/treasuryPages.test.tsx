import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { formatBrl } from '../../../src/domain/money.ts';
import { copiedCell, moneyCell, textCell } from '../../../src/domain/tables/cell.ts';
import { payablesMachine } from '../../../src/machines/titles/payablesMachine.ts';
import { receivablesMachine } from '../../../src/machines/titles/receivablesMachine.ts';
import { treasuryMachine } from '../../../src/machines/treasury/treasuryMachine.ts';
import { payableTexts } from '../../../src/texts/titles/titles.ts';
import { treasuryAccountTexts, treasuryTexts } from '../../../src/texts/treasury/treasury.ts';
import { PayablesPage } from '../../../src/views/titles/PayablesPage.tsx';
import { ReceivablesPage } from '../../../src/views/titles/ReceivablesPage.tsx';
import { movementColumns } from '../../../src/views/treasury/movementColumns.tsx';
import { TreasuryPage } from '../../../src/views/treasury/TreasuryPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostBroke } from '../../support/examples/examples.ts';
import {
  cashBox,
  cement,
  concrete,
  deposit,
  instalment,
  itau,
  movementsOf,
  reserve,
  sale,
} from '../../support/examples/treasuryExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { startUnderApp } from '../../support/page/underApp.ts';

beforeAll(preloadParts);

/** The page of a running screen whose calls wait for the test. */
function show<M extends AnyStateMachine>(machine: M, page: (actor: never) => ReactElement) {
  const { machine: copy, ports } = controlPorts(machine, (answer) => act(answer));
  const actor = createActor(copy as AnyStateMachine).start();
  render(<Stage>{page(actor as never)}</Stage>);
  return ports;
}

const texts = (row: Element) => [...row.children].map((cell) => cell.textContent);
const rowsOf = (name: string) => within(screen.getByRole('grid', { name })).getAllByRole('row').map(texts);

/** Reason of a disabled button, which stays focusable (decision D25). */
const reasonOf = (name: string) => {
  const [button] = screen.getAllByRole<HTMLButtonElement>('button', { name });
  return button?.ariaDisabled === 'true' && !button.disabled ? button.title : null;
};

test('payables show their titles, totals and actions', () => {
  const ports = show(payablesMachine, (screen) => <PayablesPage screen={screen} />);
  ports.last('list.load').resolve([cement, concrete, { ...cement, id: 'ap-3', status: 'canceled' }]);
  expect(rowsOf('Contas a Pagar')).toEqual([
    ['Fornecedor', 'Descrição', 'Vencimento', 'Valor', 'Pago', 'Status', 'Ações'],
    ['Acme Fundações', 'Concreto', '10/11/2026', 'R$ 1.000,00', 'R$ 1.000,00', 'Pago Total', ''],
    ['Acme Fundações', 'Cimento', '30/11/2026', 'R$ 1.000,00', 'R$ 0,00', 'Pendente', ''],
    ['Acme Fundações', 'Cimento', '30/11/2026', 'R$ 1.000,00', 'R$ 0,00', 'Cancelado', ''],
    ['Total · 2 títulos', '', '', 'R$ 2.000,00', 'R$ 1.000,00', 'Saldo R$ 1.000,00'],
  ]);
  expect(['Baixar Cimento', 'Baixar Concreto', 'Editar Concreto'].map(reasonOf)).toEqual([
    null,
    'Este título já foi quitado ou cancelado.',
    'Ainda não disponível.',
  ]);
  expect(screen.getByText('Dados de demonstração')).toBeTruthy();
});

test('the button of a new payable says that a demonstration keeps none', async () => {
  const { actor, mail } = startUnderApp(payablesMachine as AnyStateMachine);
  render(
    <Stage>
      <PayablesPage screen={actor as never} />
    </Stage>,
  );
  await userEvent.click(screen.getByRole('button', { name: payableTexts.create }));
  expect(JSON.stringify(mail.at(-1))).toContain(payableTexts.createPending);
});

test('receivables say where titles come from and have no manual creation', () => {
  const ports = show(receivablesMachine, (screen) => <ReceivablesPage screen={screen} />);
  ports.last('list.load').resolve([instalment, deposit]);
  expect(screen.getByText(/evento de venda confirmada do CRM/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Novo/ })).toBeNull();
  expect(['Receber Parcela 8', 'Receber Sinal', 'Detalhes de Parcela 8'].map(reasonOf)).toEqual([
    null,
    'Este título já foi quitado ou cancelado.',
    'Ainda não disponível.',
  ]);
  expect(screen.getByText('Dados de demonstração')).toBeTruthy();
});

test('an overdue title is marked at its due date, and no other is', () => {
  const ports = show(payablesMachine, (screen) => <PayablesPage screen={screen} />);
  ports.last('list.load').resolve([{ ...cement, status: 'overdue' }, concrete]);
  const marked = [...document.querySelectorAll('[data-overdue]')];
  expect(marked.map(({ textContent }) => textContent)).toEqual(['30/11/2026']);
});

test('an empty list says so, and a failed one offers to try again', () => {
  const ports = show(payablesMachine, (screen) => <PayablesPage screen={screen} />);
  ports.last('list.load').reject(hostBroke);
  expect(screen.getByRole('alert').textContent).toContain('Falha ao carregar contas a pagar.');
  act(() => screen.getByRole('button', { name: 'Tentar Novamente' }).click());
  ports.last('list.load').resolve([]);
  expect(screen.getByText('Nenhuma conta a pagar encontrada.')).toBeTruthy();
});

test('the treasury lists its accounts, and a cash box has no bank', () => {
  const ports = show(treasuryMachine, (screen) => <TreasuryPage screen={screen} />);
  ports.last('accounts.list.load').resolve([itau, { ...cashBox, is_active: false, bank_name: 'Antigo' }]);
  expect(screen.getByRole('tab', { name: 'Contas Financeiras (2)' })).toBeTruthy();
  expect(rowsOf('Tesouraria').slice(1)).toEqual([
    ['Caixa da obra', 'Caixa', '–', '–', 'R$ 50,00', 'Inativa', ''],
    ['Itaú Movimento', 'C/C', 'Itaú', '0123 / 45678-9', 'R$ 1.500,00', 'Ativa', ''],
    ['2 contas', '', '', '', 'R$ 1.550,00', ''],
  ]);
});

test('a list of accounts that is loading has no count', () => {
  const ports = show(treasuryMachine, (screen) => <TreasuryPage screen={screen} />);
  const counted = () => screen.getByRole('tab', { selected: true }).textContent;
  expect(counted()).toBe('Contas Financeiras');
  ports.last('accounts.list.load').reject(hostBroke);
  expect(counted()).toBe('Contas Financeiras');
  act(() => screen.getByRole('button', { name: 'Tentar Novamente' }).click());
  ports.last('accounts.list.load').resolve([]);
  expect(counted()).toBe('Contas Financeiras (0)');
});

test('an overdrawn account is marked, and lowers the total', () => {
  const ports = show(treasuryMachine, (screen) => <TreasuryPage screen={screen} />);
  ports.last('accounts.list.load').resolve([{ ...itau, balanceCents: -10_000 }, cashBox, reserve]);
  const marked = [...document.querySelectorAll('[data-negative]')];
  expect(marked.map(({ textContent }) => textContent)).toEqual(['-R$ 100,00']);
  expect(rowsOf('Tesouraria').at(-1)?.[4]).toBe('-R$ 50,00');
});

test('the selected account is named below the list, and is the only one', async () => {
  const ports = show(treasuryMachine, (screen) => <TreasuryPage screen={screen} />);
  ports.last('accounts.list.load').resolve([itau, cashBox]);
  const chosen = () => screen.queryAllByRole('row', { selected: true }).map(({ textContent }) => textContent);
  expect([chosen(), screen.queryByText(/^Conta selecionada/)]).toEqual([[], null]);
  await userEvent.click(screen.getByText(itau.name));
  expect(chosen()).toEqual([expect.stringContaining(itau.name)]);
  expect(screen.getByText(treasuryTexts.selected(itau.name))).toBeTruthy();
  await userEvent.click(screen.getByText(cashBox.name));
  expect(chosen()).toEqual([expect.stringContaining(cashBox.name)]);
  expect(screen.getByText(treasuryTexts.selected(cashBox.name))).toBeTruthy();
});

test('a second account cannot be created while one is being created', async () => {
  const ports = show(treasuryMachine, (screen) => <TreasuryPage screen={screen} />);
  const create = (hidden: boolean) =>
    screen.getByRole<HTMLButtonElement>('button', { name: treasuryAccountTexts.create, hidden });
  ports.last('accounts.list.load').resolve([itau]);
  expect(create(false).disabled).toBe(false);
  await userEvent.click(create(false));
  expect(create(true).disabled).toBe(true);
});

test('an account without its number shows none, even when a part of it is known', () => {
  const ports = show(treasuryMachine, (screen) => <TreasuryPage screen={screen} />);
  ports.last('accounts.list.load').resolve([{ ...itau, account_number: null }]);
  expect(rowsOf('Tesouraria')[1]?.slice(2, 4)).toEqual(['Itaú', '–']);
});

test('a closed account is muted and says so, and no other', () => {
  const ports = show(treasuryMachine, (screen) => <TreasuryPage screen={screen} />);
  ports.last('accounts.list.load').resolve([{ ...itau, is_active: false }, cashBox]);
  const rows = within(screen.getByRole('grid', { name: 'Tesouraria' })).getAllByRole('row');
  const told = [itau, cashBox].map(({ name }) => {
    const row = rows.find(({ textContent }) => textContent?.includes(name));
    return [row?.getAttribute('data-tone'), within(row as HTMLElement).queryByText('Inativa') !== null];
  });
  expect(told).toEqual([
    ['muted', true],
    [null, false],
  ]);
});

const { difference } = treasuryAccountTexts.columns;

test.each([1_234, 1, -1])(
  'a difference of %i to the books has its own column, filled for the differing accounts alone',
  (differenceCents) => {
    const ports = show(treasuryMachine, (screen) => <TreasuryPage screen={screen} />);
    ports.last('accounts.list.load').resolve([{ ...itau, differenceCents }, cashBox]);
    const [heads, ...accounts] = rowsOf('Tesouraria');
    const at = heads?.indexOf(difference) ?? -1;
    expect(at).toBeGreaterThan(0);
    const told = Object.fromEntries(accounts.slice(0, 2).map((cells) => [cells[0], cells[at]]));
    expect(told).toEqual({ [itau.name]: formatBrl(differenceCents), [cashBox.name]: '–' });
  },
);

test('accounts without differences have no such column', () => {
  const ports = show(treasuryMachine, (screen) => <TreasuryPage screen={screen} />);
  ports.last('accounts.list.load').resolve([{ ...itau, differenceCents: 0 }, cashBox]);
  expect(rowsOf('Tesouraria')[0]).not.toContain(difference);
});

test('a failure is critical without data and a warning with data', async () => {
  const ports = show(treasuryMachine, (screen) => <TreasuryPage screen={screen} />);
  ports.last('accounts.list.load').reject(hostBroke);
  expect(screen.getByRole('alert').textContent).toContain('Erro Crítico');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  ports.last('accounts.list.load').resolve([itau]);
  await userEvent.click(screen.getByRole('button', { name: 'Recarregar Lista' }));
  ports.last('accounts.list.load').reject(hostBroke);
  expect(screen.queryByText('Erro Crítico')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Falha ao carregar contas de tesouraria.');
  expect(screen.getByRole('grid', { name: 'Tesouraria' })).toBeTruthy();
});

test('movements show sign and words of their type, fifteen to a page', async () => {
  const ports = show(treasuryMachine, (screen) => <TreasuryPage screen={screen} />);
  ports.last('accounts.list.load').resolve([itau]);
  await userEvent.click(screen.getByText(itau.name));
  await userEvent.click(screen.getByRole('tab', { name: 'Movimentações' }));
  const [first, second, ...others] = movementsOf(16);
  const outflow = { ...second, type: 'CREDITO', reconciliation_status: 'RECONCILED', origin_type: 'PAYABLE' };
  ports.last('movements.load').resolve([first, outflow, ...others]);
  const rows = rowsOf('Movimentações de Itaú Movimento');
  expect(rows).toHaveLength(16);
  expect(rows[1]).toEqual([
    '20/11/2026',
    'Movimento 0',
    'Débito (entrada) -R$ 1.234,56',
    'Manual',
    'Pendente',
    '',
  ]);
  expect(rows[2]?.slice(2, 5)).toEqual(['Crédito (saída) +R$ 1.234,56', 'PAYABLE', 'Conciliado']);
  expect(reasonOf('Detalhes de Movimento 0')).toBe('Ainda não disponível.');
  await userEvent.click(screen.getByRole('button', { name: 'Próxima página' }));
  expect(rowsOf('Movimentações de Itaú Movimento')).toHaveLength(2);
});

test('copied values are numbers, dates or one line of text', () => {
  expect(copiedCell(moneyCell(-123_456))).toBe('-1234,56');
  expect(copiedCell(textCell('a\tb'))).toBe('a b');
  expect(movementColumns.map(({ value }) => copiedCell(value(sale)))).toEqual([
    '20/11/2026',
    'Entrada da venda 12',
    'Débito (entrada)',
    '-1234,56',
    'Manual',
    'Pendente',
  ]);
});

test('the totals are those of the shown rows', async () => {
  const user = userEvent.setup();
  const ports = show(payablesMachine, (screen) => <PayablesPage screen={screen} />);
  ports.last('list.load').resolve([cement, concrete]);
  await user.type(screen.getByRole('searchbox'), 'cimento');
  expect(rowsOf('Contas a Pagar').at(-1)?.slice(0, 4)).toEqual(['Total · 1 título', '', '', 'R$ 1.000,00']);
});

test('the total of the accounts is that of the shown ones', async () => {
  const user = userEvent.setup();
  const ports = show(treasuryMachine, (screen) => <TreasuryPage screen={screen} />);
  ports.last('accounts.list.load').resolve([itau, { ...cashBox, balanceCents: 12_345 }]);
  await user.type(screen.getByRole('searchbox'), cashBox.name);
  expect(rowsOf(treasuryTexts.title).at(-1)).toContain('R$ 123,45');
});

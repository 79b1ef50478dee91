import { expect, test } from 'vitest';
import { calendarTexts } from '../../src/texts/calendar.ts';
import { accountClassificationNames, accountTypeNames } from '../../src/texts/chart/accounts.ts';
import { costCenterTypeNames } from '../../src/texts/chart/costCenters.ts';
import { notedActionNames } from '../../src/texts/control/audit.ts';
import { authorsTexts } from '../../src/texts/control/authors.ts';
import { errorTexts } from '../../src/texts/errors.ts';
import { guideTexts } from '../../src/texts/help/guide.ts';
import { tagMeanings } from '../../src/texts/help/help.ts';
import { gestures } from '../../src/texts/help/screenHelp.ts';
import { lineTypeNames, originNames } from '../../src/texts/ledger/ledger.ts';
import { paletteTexts } from '../../src/texts/palette.ts';
import { reportWords } from '../../src/texts/reports/reportWords.ts';
import { noSpace } from '../../src/texts/session/storage.ts';
import { outputTexts, tableTexts } from '../../src/texts/tables/tables.ts';
import { deductionNames, documentTypeNames } from '../../src/texts/titles/titleDesk.ts';
import {
  movementTypeNames,
  treasuryAccountTexts,
  treasuryAccountTypeLongNames,
  treasuryAccountTypeNames,
} from '../../src/texts/treasury/treasury.ts';

const { in: entrances, out: exits } = reportWords['cash-flow'].columns;
const { debit, credit, opening, closing } = reportWords['trial-balance'].columns;
const { debit: debited, credit: credited } = reportWords['account-ledger'].columns;
const { party: _party, document: _document, ...ages } = reportWords.aging.columns;
const { covered, notNow, shown, unchosen } = paletteTexts;
const { csv, xlsx } = outputTexts;
const { previousMonth, nextMonth } = calendarTexts;
const { createdBy, changedBy } = authorsTexts;
const { rows, empty } = tagMeanings;
const { 'list.toggled': list, 'form.toggled': form } = gestures;

/** Swapped names are caught only here. */
test.each<[string, object, string]>([
  ['accounts', accountTypeNames, 'ANALITICA Analítica, SINTETICA Sintética'],
  [
    'classifications',
    accountClassificationNames,
    'ATIVO Ativo, PASSIVO Passivo, PATRIMONIO_LIQUIDO Patrimônio Líquido, RECEITA Receita, CUSTO Custo, DESPESA Despesa',
  ],
  [
    'changes',
    notedActionNames,
    'create Criação, update Alteração, remove Exclusão ou desativação, restore Restauração',
  ],
  [
    'cost centers',
    costCenterTypeNames,
    'ADMIN Administrativo, PROJECT Projeto, OPERATIONAL Operacional, SALES Vendas, MARKETING Marketing, GENERAL Geral',
  ],
  [
    'origins',
    originNames,
    'MANUAL_ENTRY Manual, TREASURY_MOVEMENT Tesouraria, TITLE Título, SETTLEMENT Baixa, REVERSAL Estorno, TRANSFER Transferência, STATEMENT Extrato, CLOSING Encerramento, OPENING Implantação',
  ],
  ['lines', lineTypeNames, 'DEBIT Débito, CREDIT Crédito'],
  [
    'ages',
    ages,
    'not_due A Vencer, d1_30 1 a 30 dias, d31_60 31 a 60 dias, d61_90 61 a 90 dias, over_90 Mais de 90 dias, total Total em Aberto',
  ],
  [
    'documents',
    documentTypeNames,
    'NF Nota fiscal, NFSE Nota fiscal de serviço, BOLETO Boleto, RECIBO Recibo, CONTRATO Contrato, TRIBUTO Tributo, ADIANTAMENTO Adiantamento, OUTRO Outro',
  ],
  [
    'deductions',
    deductionNames,
    'INSS INSS, ISS ISS, IRRF IRRF, PCC PIS/COFINS/CSLL, CAUCAO Caução, OUTRA Outra',
  ],
  ['treasury accounts', treasuryAccountTypeNames, 'CONTA_CORRENTE C/C, CAIXA Caixa, APLICACAO Aplicação'],
  [
    'treasury accounts at length',
    treasuryAccountTypeLongNames,
    'CONTA_CORRENTE Conta Corrente, CAIXA Caixa, APLICACAO Aplicação',
  ],
  ['movements', movementTypeNames, 'DEBITO Débito (entrada), CREDITO Crédito (saída)'],
  ['money that comes and goes', { entrances, exits }, 'entrances Entradas, exits Saídas'],
  [
    'sides of a report',
    { debit, credit, debited, credited, opening, closing },
    'debit Débitos, credit Créditos, debited A Débito, credited A Crédito, opening Saldo Anterior, closing Saldo Final',
  ],
  [
    'what keeps a command from being given',
    { covered, notNow, shown, unchosen },
    'covered feche primeiro o que está aberto sobre a tela, notNow agora não está disponível, shown já está na tela, unchosen escolha primeiro uma conta financeira',
  ],
  ['files', { csv, xlsx }, 'csv CSV (Excel brasileiro), xlsx Planilha XLSX'],
  ['ways of a calendar', { previousMonth, nextMonth }, 'previousMonth Mês anterior, nextMonth Próximo mês'],
  ['authors', { createdBy, changedBy }, 'createdBy Criado por, changedBy Alterado por'],
  ['what a list is said to be', { rows, empty }, 'rows há linhas à vista, empty não há linhas'],
  [
    'buttons of the ledger',
    { list, form },
    'list mostrar ou esconder a lista, form abrir ou fechar o lançamento',
  ],
])('the names of %s', (_, names, expected) => {
  expect(
    Object.entries(names)
      .map((entry) => entry.join(' '))
      .join(', '),
  ).toBe(expected);
});

test('an empty list asks for a first row of its own kind', () => {
  expect(Object.values(guideTexts).map(({ first }) => first?.replace(/^\S+ [ao] primeir[ao] /, ''))).toEqual([
    ...['projeto', 'fornecedor', 'cliente', 'conta', 'centro de custo', 'conta financeira'],
    ...['movimento', 'lançamento', 'conta a pagar', undefined],
  ]);
});

test('an agency comes before its account, and thousands have a separator', () => {
  expect(treasuryAccountTexts.accountNumber('0123', '45678-9')).toBe('0123 / 45678-9');
  expect(treasuryAccountTexts.accountNumber('', '45678-9')).toBe('45678-9');
  expect(tableTexts.shownOf(1207, '5.001 títulos')).toBe('1.207 de 5.001 títulos');
});

test('an empty list says what belongs in it', () => {
  const belongs = {
    projects: /obras/,
    suppliers: /compra\./,
    customers: /compradores/,
    accounts: /plano/,
    costCenters: /custos/,
    treasuryAccounts: /bancos/,
    movements: /entra .* sai/,
    entries: /partidas/,
    payables: /fornecedores/,
    receivables: /clientes/,
  };
  expect(Object.keys(belongs).sort()).toEqual(Object.keys(guideTexts).sort());
  for (const [list, said] of Object.entries(belongs))
    expect(guideTexts[list as keyof typeof guideTexts].what, list).toMatch(said);
});

test('explains an unreadable answer differently from code that did not load', () => {
  expect([errorTexts.unreadable, errorTexts.unloaded]).toEqual([
    expect.stringMatching(/^O servidor respondeu/),
    expect.stringMatching(/^Uma parte da página não veio/),
  ]);
});

test('explains a full disk with the free space before the needed', () => {
  expect(noSpace('/dados', 3 * 2 ** 20, 64 * 2 ** 20)).toMatch(/ 3\D.* livres .* 64\D/);
});

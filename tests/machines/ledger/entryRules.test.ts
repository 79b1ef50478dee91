import { describe, expect, test } from 'vitest';
import { mostLines } from '../../../src/domain/ledger/ledger.ts';
import type { Problem } from '../../../src/domain/problem.ts';
import {
  canBalanceLast,
  firstLines,
  type Lines,
  withAddedLine,
  withFurtherLines,
  withLastBalanced,
  withLineAt,
  withoutLine,
  withPatch,
} from '../../../src/machines/ledger/entryLines.ts';
import { readPasted } from '../../../src/machines/ledger/entryPaste.ts';
import {
  amountFault,
  checkHead,
  entryCreated,
  placedRefusal,
  refusalOf,
} from '../../../src/machines/ledger/entryRules.ts';
import { pastedLines } from '../../../src/machines/posting/pastedRows.ts';
import { periodClosed, refusal } from '../../support/examples/examples.ts';
import { entryChoices, spreadsheetRows } from '../../support/examples/ledgerExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { bank, office } from '../../support/examples/treeExamples.ts';
import { fc } from '../../support/properties.ts';

const account = String(bank.id);

function linesOf(...amounts: string[]): Lines {
  return amounts.reduce((lines, text, index) => {
    const [type = '', amount = ''] = text.split(' ');
    const more = index < 2 ? lines : withAddedLine(lines);
    return withPatch(more, index + 1, {
      type: type === 'D' ? 'DEBIT' : 'CREDIT',
      amount,
      account_id: account,
    });
  }, firstLines());
}

const said = ({ lines }: Lines) => lines.map(({ type, amount }) => `${type[0]} ${amount}`);

describe('the lines of an entry', () => {
  test('start empty, one for each side', () => {
    expect(said(firstLines())).toEqual(['D ', 'C ']);
    expect(firstLines().faults).toEqual(['amountMissing', 'accountMissing', 'zeroTotal']);
  });

  test('take the missing side and amount when added', () => {
    expect(said(withAddedLine(linesOf('D 1.000,00', 'C 400,00')))).toEqual([
      'D 1.000,00',
      'C 400,00',
      'C 600,00',
    ]);
    expect(said(withAddedLine(linesOf('D 100,00', 'C 400,50'))).at(-1)).toBe('D 300,50');
  });

  test('take no amount when added to a balanced entry', () => {
    expect(said(withAddedLine(linesOf('D 10,00', 'C 10,00'))).at(-1)).toBe('D ');
  });

  test('are balanced by the last one, whatever it contained', () => {
    expect(said(withLastBalanced(linesOf('D 1.000,00', 'D 5,00')))).toEqual(['D 1.000,00', 'C 1.000,00']);
    expect(withLastBalanced(linesOf('D 1.000,00', 'C 1,00')).faults).toEqual([]);
  });

  test.each([
    ['an even entry', linesOf('D 1,00', 'C 1,00'), false],
    ['a line that lacks its counterpart', linesOf('D 1,00', 'C 2,00'), true],
    ['even others', linesOf('D 1,00', 'C 1,00', 'D 5,00'), false],
    ['no lines', withoutLine(withoutLine(firstLines(), 1), 2), false],
  ])('can be balanced by the last one: %s', (_, lines, expected) => {
    expect(canBalanceLast(lines)).toBe(expected);
  });

  test('return to their place after removal', () => {
    const before = linesOf('D 1,00', 'C 2,00', 'D 3,00');
    const removed = before.lines[1];
    if (!removed) throw new Error('there is a second line');
    const without = withoutLine(before, removed.key);
    expect(said(without)).toEqual(['D 1,00', 'D 3,00']);
    expect(said(withLineAt(without, removed, 1))).toEqual(said(before));
  });

  test('keep pasted ones after filled ones', () => {
    const pasted = pastedLines(readPasted(spreadsheetRows(2), entryChoices)) ?? [];
    expect(said(withFurtherLines(firstLines(), pasted))).toEqual(['D 10,00', 'C 10,00']);
    expect(said(withFurtherLines(linesOf('D 7,00'), pasted))).toEqual(['D 7,00', 'D 10,00', 'C 10,00']);
  });

  test('always add up to their amounts, whatever the steps', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const) }),
      fc.record({ kind: fc.constant('balance' as const) }),
      fc.record({ kind: fc.constant('paste' as const), count: fc.nat(3) }),
      fc.record({ kind: fc.constant('remove' as const), at: fc.nat(5) }),
      fc.record({
        kind: fc.constant('type' as const),
        at: fc.nat(5),
        cents: fc.integer({ min: 1, max: 99_999 }),
      }),
    );
    const pasted = pastedLines(readPasted(spreadsheetRows(3), entryChoices)) ?? [];
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let lines = firstLines();
        for (const each of steps) {
          if (each.kind === 'add') lines = withAddedLine(lines);
          else if (each.kind === 'balance') lines = withLastBalanced(lines);
          else if (each.kind === 'paste') lines = withFurtherLines(lines, pasted.slice(0, each.count));
          else {
            const key = lines.lines[each.at]?.key ?? 0;
            lines =
              each.kind === 'remove'
                ? withoutLine(lines, key)
                : withPatch(lines, key, { amount: (each.cents / 100).toFixed(2).replace('.', ',') });
          }
        }
        const keys = lines.lines.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        const sideOf = (side: string) =>
          lines.lines
            .filter(({ type }) => type === side)
            .reduce((sum, { amount }) => sum + (Number(amount.replaceAll(/\D/g, '')) || 0), 0);
        expect([lines.debitCents, lines.creditCents]).toEqual([sideOf('DEBIT'), sideOf('CREDIT')]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the head of an entry', () => {
  const check = (entry_date: string, description = 'Folha') =>
    checkHead({ today, values: { entry_date, description } });

  test('requires a date and a description', () => {
    expect(check('', ' ')).toEqual({
      fields: { entry_date: 'Obrigatório.', description: 'Obrigatório.' },
      form: { title: 'Campos Obrigatórios', text: 'Informe a data e a descrição do lançamento.' },
    });
  });

  test.each([
    ['20/11/2026', undefined],
    ['20112026', undefined],
    ['21/11/2026', 'A data não pode ser futura.'],
    ['31/02/2026', 'Data inválida. Use dd/mm/aaaa.'],
  ])('%s', (typed, fault) => {
    expect(check(typed).fields.entry_date).toBe(fault);
    expect(check(typed).form).toBeNull();
  });
});

test.each([
  ['', undefined],
  ['10,00', undefined],
  ['0', 'O valor deve ser de pelo menos 0,01.'],
  ['-5', 'O valor deve ser de pelo menos 0,01.'],
  ['1,234', 'Valor não reconhecido. Use 1.234,56, com no máximo duas casas decimais.'],
  ['9.999.999.999.999,99', undefined],
  ['10.000.000.000.000,00', 'O valor passa do limite de R$ 9.999.999.999.999,99.'],
  ['1000000000000000', 'O valor passa do limite de R$ 9.999.999.999.999,99.'],
  ['=9999999999999+1', 'O valor passa do limite de R$ 9.999.999.999.999,99.'],
])('an amount typed as "%s"', (text, fault) => {
  expect(amountFault(text)).toBe(fault);
});

describe('lines from a spreadsheet', () => {
  const read = (text: string) =>
    readPasted(text, entryChoices).map(
      ({ line, fault }) => fault ?? (line ? `${line.type} ${line.amount}` : 'heading'),
    );
  const b = bank.code;
  const o = office.code;

  test.each([
    [
      'D and C with an amount',
      `${b}\t${o}\tD\t1.234,56\n${b}\t\tC\t1234,56`,
      ['DEBIT 1.234,56', 'CREDIT 1.234,56'],
    ],
    ['two amount columns', `${b}\t${o}\t100,00\t\n${b}\t${o}\t\t100,00`, ['DEBIT 100,00', 'CREDIT 100,00']],
    ['zeros in the other column', `${b}\t\t0,00\tR$ 5,00\n${b}\t\tR$ 5,00\t-`, ['CREDIT 5,00', 'DEBIT 5,00']],
    [
      'words for the sides',
      ['Débito', 'debito', 'credit', 'Crédito', 'credito'].map((side) => `${b}\t\t${side}\t5`).join('\n'),
      ['DEBIT 5,00', 'DEBIT 5,00', 'CREDIT 5,00', 'CREDIT 5,00', 'CREDIT 5,00'],
    ],
    [
      'headings and empty rows',
      `Conta\tCentro\tD/C\tValor\n\n${b}\t\tD\t5\n\t\t\t`,
      ['heading', 'DEBIT 5,00'],
    ],
    ['semicolons', `${b};${o};D;5,00`, ['DEBIT 5,00']],
    ['Windows rows', `${b}\t\tD\t5\r\n${b}\t\tC\t5\r\n`, ['DEBIT 5,00', 'CREDIT 5,00']],
  ])('%s', (_, text, lines) => {
    expect(read(text)).toEqual(lines);
  });

  test.each([
    ['9.9\t\tD\t5', 'A conta 9.9 não existe entre as analíticas ativas.'],
    ['\t\tD\t5', 'Falta o código da conta.'],
    [`${b}\tX9\tD\t5`, 'O centro de custo X9 não existe entre os analíticos ativos.'],
    [`${b}\t\tX\t5`, '"X" não é D nem C.'],
    [`${b}\t\tD\t5,123`, '"5,123" não é um valor com no máximo duas casas decimais.'],
    [`${b}\t\tD\t10000000000000`, 'O valor passa do limite de R$ 9.999.999.999.999,99.'],
    [`${b}\t\tD\t`, 'Falta o valor.'],
    [`${b}\t\tD\t-`, 'Falta o valor.'],
    [`${b}\t\t\t`, 'Falta o valor.'],
    [`${b}\t\t5,00\t5,00`, 'Há valor no débito e no crédito.'],
    [`${b}\t\tD\t0`, 'O valor deve ser de pelo menos 0,01.'],
    [`${b}\t\t-R$ 5,00\t`, 'O valor deve ser de pelo menos 0,01.'],
    [`${b}\t5`, 'São esperadas 4 colunas.'],
    [`${b}\t\tD\t5\tx`, 'São esperadas 4 colunas.'],
  ])('report for %j: %s', (row, fault) => {
    expect(read(`${spreadsheetRows(1)}\n${row}`).at(-1)).toBe(fault);
  });

  test('are not accepted while one is wrong', () => {
    expect(pastedLines(readPasted(`${spreadsheetRows(3)}\nx`, entryChoices))).toBeNull();
    expect(pastedLines(readPasted('', entryChoices))).toBeNull();
    expect(pastedLines(readPasted(spreadsheetRows(3), entryChoices))).toHaveLength(3);
  });

  test('report the line of a wrong row', () => {
    expect(readPasted(`\n\n${spreadsheetRows(1)}\nx`, entryChoices).map(({ number }) => number)).toEqual([
      3, 4,
    ]);
  });

  test('beyond the maximum are refused one by one', () => {
    expect(read(spreadsheetRows(mostLines + 2)).at(-1)).toBe('O lançamento passaria de 5.000 partidas.');
    expect(read(`Conta\tCentro\tTipo\tValor\n${spreadsheetRows(mostLines)}`).at(-1)).toBe('CREDIT 10,00');
  });
});

describe('a refused entry (SPEC §8)', () => {
  const problem = refusal(422, [
    { loc: ['body', 'lines', 1, 'account_id'], msg: 'Conta inativa.', type: 'inactive' },
    { loc: ['body', 'entry_date'], msg: 'A data não pode ser futura.', type: 'future' },
    { loc: ['body', 'lines', 9, 'amount'], msg: 'Valor inválido.', type: 'value' },
  ]);

  test('shows the first fault of a field, of the head and of a line', () => {
    const items = ['Primeiro.', 'Segundo.'].flatMap((msg) => [
      { loc: ['body', 'lines', 0, 'amount'], msg },
      { loc: ['body', 'description'], msg },
    ]);
    expect(placedRefusal(refusal(422, items), linesOf('D 1,00', 'C 1,00').lines)).toMatchObject({
      fields: { description: 'Primeiro.' },
      lineErrors: { 1: { amount: 'Primeiro.' } },
    });
  });

  test('shows everything that the host found, joined with a semicolon', () => {
    expect(refusalOf(problem)).toEqual({
      title: 'Falha ao criar lançamento.',
      text: 'body -> lines -> 1 -> account_id: Conta inativa.; body -> entry_date: A data não pode ser futura.; body -> lines -> 9 -> amount: Valor inválido.',
    });
  });

  test('marks the fields and lines that the host names', () => {
    expect(placedRefusal(problem, linesOf('D 1,00', 'C 1,00').lines)).toEqual({
      form: refusalOf(problem),
      fields: { entry_date: 'A data não pode ser futura.' },
      lineErrors: { 2: { account_id: 'Conta inativa.' } },
    });
  });

  test('marks the sent line, even after an earlier one was removed', () => {
    const { lines } = withoutLine(linesOf('D 1,00', 'C 1,00', 'C 2,00'), 1);
    const items = [{ loc: ['body', 'lines', 1, 'amount'], msg: 'Valor inválido.' }];
    expect(placedRefusal(refusal(422, items), lines).lineErrors).toEqual({
      3: { amount: 'Valor inválido.' },
    });
  });

  test('for a closed month is shown only at the date', () => {
    const { fields, form } = placedRefusal(periodClosed, linesOf('D 1,00', 'C 1,00').lines);
    expect(fields).toEqual({ entry_date: 'O período até 31/10/2026 está fechado.' });
    expect(form).toBeNull();
  });

  test.each<[Problem, string]>([
    [refusal(409, 'Período encerrado.'), 'Período encerrado.'],
    [refusal(422, [{ loc: ['body'], msg: 'Só um.' }]), 'body: Só um.'],
    [{ kind: 'unreachable', message: 'Network Error' }, 'Sem resposta do servidor (Network Error).'],
  ])('of another kind is shown as everywhere', (other, text) => {
    expect(refusalOf(other).text).toBe(text);
  });
});

test('a posted entry is announced with its formatted date and description', () => {
  const { text } = entryCreated({ entry_date: '2026-11-03', description: 'Folha' } as never);
  expect(text).toBe('03/11/2026 · Folha');
});

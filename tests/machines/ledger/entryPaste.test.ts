import { describe, expect, test } from 'vitest';
import { readPasted } from '../../../src/machines/ledger/entryPaste.ts';
import { pastedHeadingTexts as words } from '../../../src/texts/ledger/pastedHeadings.ts';
import { bank, office } from '../../support/examples/treeExamples.ts';

const options = { accounts: [bank], centers: [office], mayBeCut: false };
const read = (...rows: string[]) =>
  readPasted(rows.join('\n'), options).map(({ line, fault }) =>
    line ? [line.type, line.amount, line.cost_center_id] : (fault ?? 'heading'),
  );

describe('pasted lines of an entry with headings', () => {
  const [b, o] = [bank.code, office.code];

  test.each([
    ['Conta | Débito | Crédito', [b, '100,00', ''], ['DEBIT', '100,00', '']],
    ['Conta | Crédito | Débito', [b, '100,00', ''], ['CREDIT', '100,00', '']],
    ['Conta | Nome da Conta | Débito (R$) | Crédito (R$)', [b, 'Bancos', '', '7,5'], ['CREDIT', '7,50', '']],
    ['Valor | D/C | Centro de Custo | Conta Contábil', ['5', 'C', o, b], ['CREDIT', '5,00', office.id]],
    ['Conta | Centro | D/C ou débito | Valor ou crédito', [b, o, 'D', '5'], ['DEBIT', '5,00', office.id]],
  ])('are read by %s', (headings, cells, line) => {
    expect(read(headings.replaceAll(' | ', '\t'), cells.join('\t'))).toEqual(['heading', line]);
  });

  test.each([
    ['Conta\tSaldo\tDébito\tCrédito', words.unknown('Saldo')],
    ['Conta\tDébito', words.missing('Crédito')],
    ['Débito\tCrédito', words.missing('Conta')],
    ['Conta\tDébito\tDébito', words.twice('Débito')],
    ['Conta\tD/C\tValor\tDébito', words.bothKinds],
  ])('are not guessed by %j', (headings, fault) => {
    expect(read(headings, [b, '1,00', ''].join('\t'))[0]).toBe(fault);
  });

  test('know a code beside its name', () => {
    expect(read([`${b} - Bancos`, `${o} - Escritório`, 'D', '1'].join('\t'))).toEqual([
      ['DEBIT', '1,00', office.id],
    ]);
  });
});

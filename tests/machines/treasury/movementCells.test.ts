import { expect, test } from 'vitest';
import { textFromRow } from '../../../src/domain/tables/pastedRows.ts';
import { readMovements } from '../../../src/machines/treasury/movementPaste.ts';
import { pastedHeadingTexts as words } from '../../../src/texts/ledger/pastedHeadings.ts';
import { freshDraft } from '../../support/examples/treasuryExamples.ts';
import { bank, office } from '../../support/examples/treeExamples.ts';

const options = { accounts: [bank], centers: [office], mayBeCut: false };
const read = (text: string) => readMovements(text, options, freshDraft);

test('a line break within a quoted cell of a pasted movement begins no movement', () => {
  const text = `19/11/2026\t"Sinal\ndo lote 7"\tE\t10,00\t${bank.code}\r\n19/11/2026\tTarifa\tS\t2,00\t${bank.code}`;
  expect(read(text).map(({ number, line, fault }) => [number, line?.description, fault])).toEqual([
    [1, 'Sinal\ndo lote 7', null],
    [2, 'Tarifa', null],
  ]);
  expect(textFromRow(text, 2)).toBe(`19/11/2026\tTarifa\tS\t2,00\t${bank.code}`);
});

test.each(['19-11-2026', '19.11.2026', '2026-11-19', '19/11/2026 14:30', '19/11/26'])(
  'the day %s of a pasted movement is that of an import',
  (day) => {
    const [row] = read(`${day}\tTarifa\tS\t2,00\t${bank.code} - Bancos\t${office.code} - Sede`);
    expect(row?.line).toMatchObject({
      movement_date: '2026-11-19',
      contra_partida_account_id: bank.id,
      contra_partida_cost_center_id: office.id,
    });
  },
);

test.each([
  ['Data\tHistórico\tSaída\tEntrada\tConta', ['19/11/2026', 'Tarifa', '2,00', '', bank.code], 'CREDITO'],
  ['Conta\tValor\tDescrição\tData', [bank.code, '-2,00', 'Tarifa', '19/11/2026'], 'CREDITO'],
  ['Data\tDescrição\tValor\tTipo\tContrapartida', ['19/11/2026', 'Tarifa', '2,00', 'E', bank.code], 'DEBITO'],
])('pasted movements are read by their headings: %j', (headings, cells, type) => {
  expect(read(`${headings}\n${cells.join('\t')}`)[1]?.line).toMatchObject({ type, amountCents: 200 });
});

test('an unknown heading of pasted movements is told', () => {
  expect(read(`Data\tDescrição\tValor\tSaldo\tConta\nx`)[0]?.fault).toBe(words.unknown('Saldo'));
});

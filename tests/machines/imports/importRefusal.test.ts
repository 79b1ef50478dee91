import { describe, expect, test } from 'vitest';
import { refusedRows } from '../../../src/machines/imports/importRefusal.ts';
import type { CheckedRow } from '../../../src/machines/imports/importTable.ts';
import { importTexts } from '../../../src/texts/imports/imports.ts';

const checked = (line: number, state: CheckedRow['state']): CheckedRow => ({
  line,
  state,
  cells: [`Linha ${line}`],
  faults: [],
  row: { name: `Linha ${line}` },
});
/** The host gets only the new rows: line 3 is the first of them, line 5 the second. */
const rows = [checked(2, 'same'), checked(3, 'new'), checked(4, 'same'), checked(5, 'new')];
const refused = (detail: unknown) =>
  refusedRows('suppliers', rows, { kind: 'answered', status: 422, detail, message: '' });
const msg = 'O nome já existe.';

describe('a refusal of a file', () => {
  test.each([
    [0, 3],
    [1, 5],
  ])('naming row %i of those sent marks only line %i', (index, line) => {
    const { rows: told, failure } = refused([{ loc: ['body', 'rows', index, 'name'], msg }]);
    expect(told.filter(({ state }) => state === 'wrong')).toEqual([
      { ...rows.find((row) => row.line === line), state: 'wrong', faults: [`Nome: ${msg}`] },
    ]);
    expect(told.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
    expect(failure.text).toBe(`Linha ${line}: Nome: ${msg}`);
  });

  test('naming several rows marks each with all its messages', () => {
    const { rows: told, failure } = refused([
      { loc: ['body', 'rows', 1, 'name'], msg: 'Longo.' },
      { loc: ['body', 'rows', 0, 'name'], msg },
      { loc: ['body', 'rows', 1, 'cnpj_cpf'], msg: 'Inválido.' },
    ]);
    const wrong = told.filter(({ state }) => state === 'wrong');
    expect(wrong.map(({ line, faults }) => [line, faults])).toEqual([
      [3, [`Nome: ${msg}`]],
      [5, ['Nome: Longo.', 'CNPJ/CPF: Inválido.']],
    ]);
    expect(failure.text).toBe(`Linha 3: Nome: ${msg} Mais 1 linha foi recusada.`);
  });

  test('naming no column shows only the sentence', () => {
    const { failure } = refused([{ loc: ['body', 'rows', 0, 'secret'], msg }]);
    expect(failure.text).toBe(importTexts.refusedLine(3, msg));
  });

  test('other than invalid input names the row beside its sentence', () => {
    const refusal = { code: 'period_closed', closed_through: '2026-10-31', loc: ['body', 'rows', 1] };
    const problem = { kind: 'answered', status: 409, detail: msg, message: '', refusal } as const;
    const { rows: told, failure } = refusedRows('payables', rows, problem);
    expect(told.filter(({ state }) => state === 'wrong')).toEqual([
      { ...rows.find(({ line }) => line === 5), state: 'wrong', faults: [msg] },
    ]);
    expect(failure.text).toBe(importTexts.refusedLine(5, msg));
    const unnamed = refusedRows('payables', rows, { ...problem, refusal: { code: 'period_closed' } });
    expect([unnamed.rows, unnamed.failure.text]).toEqual([rows, msg]);
  });

  test('for a closed month marks every row of one, though the host stops at the first', () => {
    const days = ['2026-10-31', '2026-11-01', '2026-09-02'];
    const sent = days.map((issue_date, at) => ({
      line: at + 2,
      cells: [],
      state: 'new' as const,
      faults: [],
      row: { issue_date },
    }));
    const refusal = { code: 'period_closed', closed_through: '2026-10-31', loc: ['body', 'rows', 0] };
    const problem = { kind: 'answered', status: 409, detail: msg, message: '', refusal } as const;
    const { rows: told, failure } = refusedRows('payables', sent, problem);
    expect(told.map(({ state, faults }) => [state, faults])).toEqual([
      ['wrong', [msg]],
      ['new', []],
      ['wrong', [msg]],
    ]);
    expect(failure.text).toBe(`Linha 2: ${msg} Mais 1 linha foi recusada.`);
  });

  test.each([
    ['a row that was not sent', [{ loc: ['body', 'rows', 2, 'name'], msg }]],
    ['something else than a row', [{ loc: ['body', 'kind', 0], msg }]],
    ['rows, but none of them', [{ loc: ['body', 'rows'], msg }]],
    ['no place', [{ msg }]],
    ['no word', [{ loc: ['body', 'rows', 0] }]],
    ['nothing', []],
    ['a sentence', msg],
  ])('naming %s marks no row', (_, detail) => {
    expect(refused(detail).rows).toEqual(rows);
  });
});

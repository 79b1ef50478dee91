import { describe, expect, it } from 'vitest';
import { type ImportKind, importKinds } from '../../../src/domain/imports/importKinds.ts';
import { checkedRows, pastedTable, recognised } from '../../../src/machines/imports/importTable.ts';
import { importColumns } from '../../../src/texts/imports/imports.ts';

function check(kind: ImportKind, text: string) {
  const table = pastedTable(text);
  return checkedRows(kind, table, recognised(kind, table), { rows: [], projects: [] });
}

/** Columns whose cells are words among several, days or yes and no. */
const worded = ['status', 'start_date', 'end_date', 'is_active', 'type', 'classification', 'is_analytical'];
const read = [...worded, 'document_type', 'issue_date', 'due_date', 'amount'];

describe.each(importKinds)('every row of a file of %s', (kind) => {
  const [row, ...others] = importColumns[kind].filter(({ field }) => read.includes(field));
  if (!row) throw new Error(`no column of ${kind} is read`);

  it.each([row, ...others])(
    'is refused by a word in the column $title that means nothing there',
    ({ title }) => {
      const [wrong] = check(kind, `${title}\ntalvez`);
      expect(
        wrong?.faults.filter((fault) => fault.includes('talvez') || fault.startsWith(`${title}: `)),
      ).toHaveLength(1);
    },
  );

  it('is not refused by a cell that is not there', () => {
    const optional = importColumns[kind].filter(
      ({ field, isRequired }) => read.includes(field) && !isRequired,
    );
    const [empty] = check(kind, ['Nome', 'x'].join('\n'));
    for (const { title } of optional)
      expect(
        empty?.faults.filter((fault) => fault.startsWith(`${title}: `) && fault.includes('reconhecido')),
      ).toEqual([]);
  });
});

it.each([
  [true, ['Sim', 'S', 'ATIVO', 'ativa', 'true', 'Verdadeiro', '1', '']],
  [false, ['Não', 'nao', 'N', 'INATIVO', 'inativa', 'false', 'Falso', '0']],
])('a cell that says whether a row is in use: %s', (isActive, cells) => {
  const rows = check('suppliers', ['Nome;Status', ...cells.map((cell, at) => `n${at};${cell}`)].join('\n'));
  expect(rows.map(({ row }) => row.is_active)).toEqual(cells.map(() => isActive));
  expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
});

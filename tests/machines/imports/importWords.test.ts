import { describe, expect, it } from 'vitest';
import { type ImportKind, importKinds } from '../../../src/domain/imports/importKinds.ts';
import { checkedRows, pastedTable, recognised } from '../../../src/machines/imports/importTable.ts';
import { importColumns } from '../../../src/texts/imports/imports.ts';

function check(kind: ImportKind, text: string) {
  const table = pastedTable(text);
  return checkedRows(kind, table, recognised(kind, table), { rows: [], projects: [] });
}

/** Columns with one of several words, dates, or yes and no. */
const worded = ['status', 'start_date', 'end_date', 'is_active', 'type', 'classification', 'is_analytical'];
const read = [...worded, 'document_type', 'issue_date', 'due_date', 'amount'];

describe.each(importKinds)('every row of a file of %s', (kind) => {
  const [row, ...others] = importColumns[kind].filter(({ field }) => read.includes(field));
  if (!row) throw new Error(`no column of ${kind} is read`);

  it.each([row, ...others])('is refused for an unknown word in the column $title', ({ title }) => {
    const [wrong] = check(kind, `${title}\ntalvez`);
    expect(
      wrong?.faults.filter((fault) => fault.includes('talvez') || fault.startsWith(`${title}: `)),
    ).toHaveLength(1);
  });

  it('is accepted with a missing cell', () => {
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
])('a cell for active or inactive: %s', (isActive, cells) => {
  const rows = check('suppliers', ['Nome;Status', ...cells.map((cell, at) => `n${at};${cell}`)].join('\n'));
  expect(rows.map(({ row }) => row.is_active)).toEqual(cells.map(() => isActive));
  expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
});

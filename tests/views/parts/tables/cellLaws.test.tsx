import { cleanup, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { textCell } from '../../../../src/domain/tables/cell.ts';
import { StatusTag } from '../../../../src/views/parts/StatusTag.tsx';
import { DataGrid } from '../../../../src/views/parts/tables/DataGrid.tsx';
import type { Column } from '../../../../src/views/parts/tables/GridRow.tsx';
import { brokenLaws } from '../../../support/page/pageLaws.ts';

/** Faults that the laws of cells report for a list with this column; the row behind each line must be found. */
function faultsOf(column: Partial<Column<object>>): string[] {
  const columns = [{ key: 'word', title: 'Status', value: () => textCell('Ativo'), ...column }];
  render(<DataGrid label="Linhas" columns={columns} rows={[{}]} rowKey={() => 'one'} />);
  const faults = brokenLaws();
  cleanup();
  return faults.map((fault) => fault.replace(/^.*: /, ''));
}

test('a cell that shows its value breaks no law', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ render: () => <StatusTag tone="success">Ativo</StatusTag> })).toEqual([]);
});

test('the laws report a cell that shows another word', () => {
  expect(faultsOf({ render: () => 'Inativo' })).toEqual([
    '"Inativo" is drawn below word, and "Ativo" is told',
  ]);
});

test('the laws report a word in the tone of another', () => {
  expect(faultsOf({ render: () => <StatusTag tone="neutral">Ativo</StatusTag> })).toEqual([
    'is drawn as neutral',
  ]);
});

test('the laws report text that is lost where its column folds', () => {
  expect(faultsOf({ folds: 'below' })).toEqual(['"Ativo" is lost where its column is folded']);
});

import { cleanup, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { textCell } from '../../../../src/domain/tables/cell.ts';
import { StatusTag } from '../../../../src/views/parts/StatusTag.tsx';
import { DataGrid } from '../../../../src/views/parts/tables/DataGrid.tsx';
import type { Column } from '../../../../src/views/parts/tables/GridRow.tsx';
import { brokenLaws } from '../../../support/page/pageLaws.ts';

/** What the laws of cells say of a list with this column; the row behind a line has to be found, or they say nothing. */
function faultsOf(column: Partial<Column<object>>): string[] {
  const columns = [{ key: 'word', title: 'Status', value: () => textCell('Ativo'), ...column }];
  render(<DataGrid label="Linhas" columns={columns} rows={[{}]} rowKey={() => 'one'} />);
  const faults = brokenLaws();
  cleanup();
  return faults.map((fault) => fault.replace(/^.*: /, ''));
}

test('a cell that shows what is told breaks no law', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ render: () => <StatusTag tone="success">Ativo</StatusTag> })).toEqual([]);
});

test('a cell that shows another word is seen', () => {
  expect(faultsOf({ render: () => 'Inativo' })).toEqual([
    '"Inativo" is drawn below word, and "Ativo" is told',
  ]);
});

test('a word in the tone of another is seen', () => {
  expect(faultsOf({ render: () => <StatusTag tone="neutral">Ativo</StatusTag> })).toEqual([
    'is drawn as neutral',
  ]);
});

test('what is lost where its column folds is seen', () => {
  expect(faultsOf({ folds: 'below' })).toEqual(['"Ativo" is lost where its column is folded']);
});

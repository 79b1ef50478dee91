import { expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { textCell } from '../../../src/domain/tables/cell.ts';
import { type AddressPart, plainLook } from '../../../src/domain/tables/tableLook.ts';
import { foundCount, outlinedRows, unfoldedRows } from '../../../src/machines/chart/outlinedRows.ts';
import { outlineMachine } from '../../../src/machines/chart/outlineMachine.ts';
import { type AddressOrder, addressMachine } from '../../../src/machines/shared/addressMachine.ts';
import { assets, bank, cash, liabilities } from '../../support/examples/treeExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const closed = { ...bank, is_active: false };
const chart = [assets, cash, closed, liabilities];
const table = {
  fields: [{ key: 'name', title: 'Nome', value: ({ name }: { name: string }) => textCell(name) }],
  look: plainLook,
};

function openOutline() {
  const { actor } = startUnderApp(outlineMachine);
  return {
    actor,
    shown: () => outlinedRows(chart, actor.getSnapshot(), table).map(({ row }) => row.name),
    count: () => foundCount(chart, actor.getSnapshot(), table),
    filter: (text: string) => actor.send({ type: 'filter.typed', text }),
  };
}

test('hides inactive rows until requested', () => {
  const { actor, shown, count } = openOutline();
  expect([shown(), count()]).toEqual([['Ativo', 'Caixa', 'Passivo'], 3]);
  actor.send({ type: 'inactive.toggled' });
  expect([shown(), count()]).toEqual([['Ativo', 'Caixa', 'Banco', 'Passivo'], 4]);
  actor.send({ type: 'inactive.toggled' });
  expect(shown()).toEqual(['Ativo', 'Caixa', 'Passivo']);
});

test('finds rows below collapsed ones, and collapses them again when the filter is cleared', () => {
  const { actor, shown, filter } = openOutline();
  actor.send({ type: 'row.toggled', id: assets.id });
  expect(shown()).toEqual(['Ativo', 'Passivo']);
  filter('cai');
  filter('caix');
  expect(shown()).toEqual(['Ativo', 'Caixa']);
  filter(' ');
  expect(shown()).toEqual(['Ativo', 'Passivo']);
});

test('finds no inactive rows while they are hidden', () => {
  const { actor, shown, count, filter } = openOutline();
  filter('banco');
  expect([shown(), count()]).toEqual([[], 0]);
  actor.send({ type: 'inactive.toggled' });
  expect([shown(), count()]).toEqual([['Ativo', 'Banco'], 1]);
});

test('expands and collapses all rows, or those of one level, together', () => {
  const { actor, shown } = openOutline();
  actor.send({ type: 'all.collapsed', ids: [assets.id] });
  expect(shown()).toEqual(['Ativo', 'Passivo']);
  actor.send({ type: 'siblings.expanded', ids: [assets.id, liabilities.id] });
  expect(shown()).toEqual(['Ativo', 'Caixa', 'Passivo']);
  actor.send({ type: 'row.toggled', id: assets.id });
  actor.send({ type: 'all.expanded' });
  expect(shown()).toEqual(['Ativo', 'Caixa', 'Passivo']);
});

test('collapses the rows in an address, by numbers and by texts', () => {
  const { actor, shown } = openOutline();
  actor.send({ type: 'address.told', part: { folded: String(assets.id) } });
  expect(shown()).toEqual(['Ativo', 'Passivo']);
  actor.send({ type: 'address.told', part: { folded: 'c-works 7' } });
  expect(actor.getSnapshot().context.collapsed).toEqual(['c-works', 7]);
});

test('shows the matches of an address that also collapses rows, and collapses them after the search', () => {
  const { actor, shown, filter } = openOutline();
  actor.send({ type: 'address.told', part: { find: 'caixa', folded: String(assets.id) } });
  expect(shown()).toEqual(['Ativo', 'Caixa']);
  filter('');
  expect(shown()).toEqual(['Ativo', 'Passivo']);
});

test('keeps collapsed rows in the address during a search, with every letter', () => {
  const written: AddressPart[] = [];
  const address = addressMachine.provide({
    actors: {
      address: fromCallback<AddressOrder>(({ receive }) => receive(({ part }) => written.push(part))),
    },
  });
  const { actor } = startUnderApp(outlineMachine.provide({ actors: { address } }));
  const folded = String(assets.id);
  actor.send({ type: 'row.toggled', id: assets.id });
  for (const text of ['c', 'ca', '']) actor.send({ type: 'filter.typed', text });
  expect(written).toEqual([{ folded }, { find: 'c', folded }, { find: 'ca', folded }, { folded }]);
});

test('keeps inactive rows of the address until they are hidden', () => {
  const written: AddressPart[] = [];
  const address = addressMachine.provide({
    actors: {
      address: fromCallback<AddressOrder>(({ receive }) => receive(({ part }) => written.push(part))),
    },
  });
  const { actor } = startUnderApp(outlineMachine.provide({ actors: { address } }));
  actor.send({ type: 'address.told', part: { inactive: '1' } });
  actor.send({ type: 'row.toggled', id: assets.id });
  actor.send({ type: 'inactive.toggled' });
  const folded = String(assets.id);
  expect(written).toEqual([{ folded, inactive: '1' }, { folded }]);
});

test('exports a tree in display order, with collapsed rows', () => {
  const { actor } = openOutline();
  const ordered = (isDescending: boolean) => ({
    ...table,
    look: { ...plainLook, sort: { column: 'name', isDescending } },
  });
  actor.send({ type: 'inactive.toggled' });
  for (const of of [table, ordered(true), ordered(false)]) {
    const shown = outlinedRows(chart, actor.getSnapshot(), of).map(({ row }) => row);
    actor.send({ type: 'row.toggled', id: assets.id });
    expect(unfoldedRows(chart, actor.getSnapshot(), of)).toEqual(shown);
    actor.send({ type: 'row.toggled', id: assets.id });
  }
  expect(unfoldedRows(chart, actor.getSnapshot(), ordered(true))[0]).toBe(liabilities);
});

test('narrows a tree again with each column filter', () => {
  const { actor } = openOutline();
  const shown = (filters: Record<string, string>) =>
    outlinedRows(chart, actor.getSnapshot(), { ...table, look: { ...plainLook, filters } }).map(
      ({ row }) => row.name,
    );
  expect([shown({ name: 'Caixa' }), shown({ name: 'Passivo' }), shown({})]).toEqual([
    ['Ativo', 'Caixa'],
    ['Passivo'],
    ['Ativo', 'Caixa', 'Passivo'],
  ]);
});

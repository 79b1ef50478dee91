import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, vi } from 'vitest';
import { textCell } from '../../src/domain/tables/cell.ts';
import type { TableActor } from '../../src/machines/shared/lists/tableMachine.ts';
import { filterTexts } from '../../src/texts/tables/narrowing.ts';
import { pagerTexts } from '../../src/texts/tables/pager.ts';
import { outputTexts, tableTexts } from '../../src/texts/tables/tables.ts';
import { Errand } from '../../src/views/parts/dialogs/Errand.tsx';
import { DataGrid } from '../../src/views/parts/tables/DataGrid.tsx';
import type { Column } from '../../src/views/parts/tables/GridRow.tsx';
import { PagerSize } from '../../src/views/parts/tables/PagerSize.tsx';
import { TableTools } from '../../src/views/shared/TableTools.tsx';
import { useTable } from '../../src/views/shared/useTable.ts';
import { preloadParts } from '../support/page/preloadParts.ts';
import { Stage } from '../support/page/Stage.tsx';
import { runOnPage } from './kit/page.tsx';
import { press } from './shared/registryDrivers.tsx';
import { servedTableModel, tableModel, tableOutputModel } from './table.ts';

interface Work {
  id: string;
  name: string;
  status: string;
}

const rows: Work[] = [
  { id: '1', name: 'Residencial Alfa', status: 'Ativo' },
  { id: '2', name: 'Torre Sul', status: 'Inativo' },
];
const columns: Column<Work>[] = [
  { key: 'name', title: 'Nome', value: ({ name }) => textCell(name) },
  { key: 'status', title: 'Status', narrows: 'choice', value: ({ status }) => textCell(status) },
];

beforeAll(preloadParts);
// Neither printer nor files: the test ends each output.
beforeEach(() => {
  vi.mocked(Errand).mockReturnValue(null);
});

function Works({ table }: { table: TableActor }) {
  const list = {
    getSnapshot: () => ({ machine: { id: 'works' }, children: { table }, hasTag: () => false }),
    subscribe: () => ({ unsubscribe: () => undefined }),
  };
  const { look, shown, order } = useTable(list, columns, rows);
  return (
    <>
      <TableTools
        table={table}
        title="Obras"
        columns={columns}
        rows={rows}
        shown={() => shown}
        count={shown.length}
        total={(count) => `${count} obras`}
      />
      <PagerSize
        size={look.size ?? 50}
        all={[50, 100]}
        onSize={(size) => table.send({ type: 'size.chosen', size: size === 50 ? undefined : size })}
      />
      <DataGrid label="Obras" columns={columns} rows={shown} rowKey={({ id }) => id} order={order} />
    </>
  );
}

const onStage = (table: TableActor) => (
  <Stage>
    <Works table={table} />
  </Stage>
);

const chooseSize = (size: string) => async (user: UserEvent) =>
  user.selectOptions(screen.getByRole('combobox', { name: pagerTexts.size }), size);

const inSearch = () => screen.getByRole('searchbox', { name: tableTexts.search });

runOnPage(tableModel, {
  render: onStage,
  act: {
    'search for a name': async (user: UserEvent) => {
      await user.click(inSearch());
      await user.paste('al');
    },
    'empty the search': async (user: UserEvent) => user.clear(inSearch()),
    'order by name': press('Nome'),
    'choose a hundred rows': chooseSize('100'),
    'choose the usual rows': chooseSize('50'),
    'choose a status': async (user: UserEvent) =>
      user.selectOptions(screen.getByTitle(filterTexts.filter('Status')), 'Ativo'),
  },
  external: [
    'widen it',
    'the first page is shown',
    'the second page is shown',
    'only one page is left',
    'the address is plain',
    'the address gives a search',
  ],
});

runOnPage(servedTableModel, {
  render: onStage,
  act: {
    'search for a name': async (user: UserEvent) => {
      await user.click(inSearch());
      await user.paste('al');
    },
    'choose a hundred rows': chooseSize('100'),
  },
  external: [
    'the address is plain',
    'the address gives a search',
    'the second page is shown',
    'only one page is left',
    'ask for CSV',
    'it is no longer wanted',
    'it is made',
  ],
});

runOnPage(tableOutputModel, {
  render: onStage,
  act: {
    'open the formats': press(outputTexts.export),
    'close the formats': async (user: UserEvent) => user.keyboard('{Escape}'),
    print: press(outputTexts.print),
  },
  begin: async () => {
    await import('../../src/views/shared/TableOutput.tsx');
  },
  tagContract: {
    choosing() {
      if (!screen.queryByRole('menu', { name: outputTexts.formats })) throw new Error('no menu of formats');
    },
  },
  external: ['ask for CSV', 'ask for XLSX', 'it is made', 'it is not made'],
});

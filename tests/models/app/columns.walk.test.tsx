import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { beforeAll } from 'vitest';
import { textCell } from '../../../src/domain/tables/cell.ts';
import { type ColumnsActor, selectLayout } from '../../../src/machines/app/columnsMachine.ts';
import { columnTexts } from '../../../src/texts/tables/columns.ts';
import { ColumnChooser } from '../../../src/views/columns/ColumnChooser.tsx';
import { DataGrid } from '../../../src/views/parts/tables/DataGrid.tsx';
import type { Column } from '../../../src/views/parts/tables/GridRow.tsx';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { runOnPage } from '../kit/page.tsx';
import { columnsModel, list } from './columns.ts';

interface Title {
  id: string;
  party: string;
  status: string;
}

const columns: Column<Title>[] = [
  { key: 'party', title: 'Fornecedor', value: ({ party }) => textCell(party) },
  { key: 'status', title: 'Status', width: 120, value: ({ status }) => textCell(status) },
  { key: 'amount', title: 'Valor', width: 128, align: 'right', value: () => textCell('1,00') },
];
const rows = [{ id: '1', party: 'Cimento Forte', status: 'Aberto' }];

beforeAll(preloadParts);

function Titles({ actor }: { actor: ColumnsActor }) {
  const layout = { ...useSelector(actor, (now) => selectLayout(now, list)), list, actor };
  return (
    <section className="panel">
      <ColumnChooser layout={layout} columns={columns} />
      <DataGrid label="Títulos" columns={columns} rows={rows} rowKey={({ id }) => id} layout={layout} />
    </section>
  );
}

const opener = () => screen.queryByRole('button', { name: columnTexts.choose });
const menu = () => screen.queryByRole('menu', { name: columnTexts.choose });
const restore = () => screen.queryByRole('menuitem', { name: columnTexts.restore });
const box = (name: string) => screen.findByRole('menuitemcheckbox', { name });

/** The menu is opened first where it is closed: choosing is possible in it alone. */
const withMenu = (choose: (user: UserEvent) => Promise<void>) => async (user: UserEvent) => {
  const wasOpen = menu() !== null;
  if (!wasOpen) await user.click(opener() ?? document.body);
  await choose(user);
  if (!wasOpen) await user.keyboard('{Escape}');
};

runOnPage(columnsModel, {
  render: (actor) => <Titles actor={actor} />,
  tagContract: {
    choosing(isTagged) {
      if (!isTagged !== (menu() === null)) throw new Error('choosing: the menu does not say so');
    },
  },
  act: {
    'open the menu': async (user) => user.click(opener() ?? document.body),
    'close the menu': (user) => user.keyboard('{Escape}'),
    'press the status': withMenu(async (user) => user.click(await box('Status'))),
    restore: withMenu(async (user) => user.click(restore() ?? document.body)),
  },
  external: [
    'widen the amount',
    'the amount gets its own width',
    'the browser has a layout',
    'the browser has none',
  ],
});

import type { PeriodEvent } from '../../domain/control/periodBook.ts';
import { dateCell, instantCell, textCell } from '../../domain/tables/cell.ts';
import { periodTexts } from '../../texts/control/periods.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Panel } from '../parts/Panel.tsx';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';

const { columns: titles, actions } = periodTexts;

const columns: Column<PeriodEvent>[] = [
  { key: 'at', title: titles.at, width: 150, value: ({ at }) => instantCell(at) },
  {
    key: 'action',
    title: titles.action,
    width: 180,
    value: ({ action, year }) => textCell(year ? periodTexts.ofYear(actions[action], year) : actions[action]),
  },
  {
    key: 'through',
    title: titles.through,
    width: 130,
    value: ({ through }) => (through ? dateCell(through) : textCell(periodTexts.everything)),
  },
  { key: 'by', title: titles.by, width: '22%', value: ({ by }) => textCell(by) },
  { key: 'reason', title: titles.reason, value: ({ reason }) => textCell(reason) },
];

/** Every closing and reopening with its author and reason, for all users. */
export function PeriodHistory({ history }: { history: PeriodEvent[] }) {
  return (
    <Panel toolbar={<h2 className="panel-heading">{periodTexts.history}</h2>}>
      {history.length === 0 ? (
        <EmptyState text={periodTexts.noHistory} />
      ) : (
        <DataGrid
          label={periodTexts.history}
          columns={columns}
          rows={history}
          rowKey={({ at, action }) => `${at}-${action}`}
        />
      )}
    </Panel>
  );
}

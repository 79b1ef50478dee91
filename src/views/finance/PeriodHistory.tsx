import { dateCell, instantCell, textCell } from '../../domain/cell.ts';
import type { PeriodEvent } from '../../domain/periodBook.ts';
import { periodTexts } from '../../texts/periods.ts';
import { DataGrid } from '../parts/DataGrid.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import type { Column } from '../parts/GridRow.tsx';
import { Panel } from '../parts/Panel.tsx';

const { columns: titles, actions } = periodTexts;

const columns: Column<PeriodEvent>[] = [
  { key: 'at', title: titles.at, width: 150, value: ({ at }) => instantCell(at) },
  { key: 'action', title: titles.action, width: 120, value: ({ action }) => textCell(actions[action]) },
  {
    key: 'through',
    title: titles.through,
    width: 130,
    value: ({ through }) => (through ? dateCell(through) : textCell(periodTexts.everything)),
  },
  { key: 'by', title: titles.by, width: '22%', value: ({ by }) => textCell(by) },
  { key: 'reason', title: titles.reason, value: ({ reason }) => textCell(reason) },
];

/** Who closed and reopened what, and why: everybody reads it. */
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

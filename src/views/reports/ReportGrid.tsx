import { EyeOpen } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { reportAddress } from '../../domain/reports/report.ts';
import { cellText, nothing, textCell } from '../../domain/tables/cell.ts';
import { entryAddress } from '../../machines/app/entryPlace.ts';
import { places } from '../../machines/app/routes.ts';
import { type Lead, type ReportTable, readable } from '../../machines/reports/reportLines.ts';
import type { ReportsActor } from '../../machines/reports/reportsMachine.ts';
import { type DrawnRow, drawnRows } from '../../machines/reports/reportTable.ts';
import { reportTexts as texts } from '../../texts/reports/reports.ts';
import type { GridLayout } from '../columns/useLayout.ts';
import { PageLink } from '../parts/PageLink.tsx';
import { columnWidths } from '../parts/tables/columnWidths.ts';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import type { GridOrder } from '../parts/tables/GridHead.tsx';
import type { Column, RowAction } from '../parts/tables/GridRow.tsx';
import { TreeCell } from '../parts/tables/TreeCell.tsx';

interface Props {
  screen: ReportsActor;
  table: ReportTable;
  /** Ids of the group rows. */
  groups: string[];
  layout: GridLayout | undefined;
  order: GridOrder | false | undefined;
  label: string;
  busy: boolean;
}

const emptyCell = textCell(null);

/** Pixels per level; reports have more columns than registries. */
const indent = 12;

/** Width of a tree's first column that fits its longest indented code; points are narrower than digits. */
function treeWidth({ columns: [first], rows }: ReportTable): number | undefined {
  if (first?.width === undefined) return undefined;
  const widths = rows.map(({ depth, cells: { [first.key]: cell } }) =>
    cell?.type === 'code' ? 52 + indent * depth + 7.2 * cell.text.length : 0,
  );
  return Math.max(first.width, ...widths);
}

/** Lines of a report. Every number links to its source: by mouse, by Right and Enter, and by address. */
export function ReportGrid({ screen, table, groups, layout, order, label, busy }: Props) {
  const closed = useSelector(screen, ({ context }) => context.closed);
  const permissions = useSelector(screen, ({ context }) => context.permissions);
  const [, navigate] = useLocation();
  const rows = useMemo(() => drawnRows(table, closed), [table, closed]);
  const ownWidth = useMemo(() => treeWidth(table), [table]);
  const firstWidth = layout?.widths[table.columns[0]?.key ?? ''] ?? ownWidth;
  const follow = (lead: Lead) => {
    if (lead.kind === 'report') screen.send({ type: 'query.changed', patch: lead.query });
    else if (lead.kind === 'entry') screen.send({ type: 'entry.opened', id: lead.id });
    else navigate(addressOf(lead));
  };
  const toggle = ({ row, isExpanded }: DrawnRow) =>
    screen.send({ type: isExpanded ? 'groups.closed' : 'groups.opened', ids: [row.id] });
  const enter = (drawn: DrawnRow) => {
    const lead = readable(drawn.row.lead, permissions);
    if (lead) follow(lead);
    else if (drawn.isExpanded !== null) toggle(drawn);
  };
  const onRowKey = (key: string, index: number, activate: (index: number) => void): boolean => {
    const current = rows[index];
    if (!current) return false;
    if (key === '*') screen.send({ type: 'groups.opened', ids: groups });
    else if (key === 'ArrowRight' && current.isExpanded === false) toggle(current);
    else if (key === 'ArrowLeft' && current.isExpanded) toggle(current);
    else if (key === 'ArrowLeft' && current.parent !== null)
      activate(rows.findIndex(({ row }) => row.id === current.parent));
    else return false;
    return true;
  };
  // Memoized: the grid measures every amount of its columns, thousands in a long report.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows and toggles asks nothing that changes.
  const columns = useMemo(
    () =>
      table.columns.map(
        ({ key, title, isMoney, width, isFolding }, place): Column<DrawnRow> => ({
          key,
          title,
          width: place === 0 ? firstWidth : width,
          align: isMoney ? 'right' : 'left',
          ...(isFolding && { folds: 'beside' as const, isUnsorted: true }),
          staysAt: isMoney || place > 1 ? undefined : place === 0 ? 0 : firstWidth,
          value: ({ row }) => row.cells[key] ?? emptyCell,
          render: (drawn) => {
            const folded = foldedBeside(table, place, drawn);
            const lead = readable(drawn.row.leads[key], permissions);
            const cell = (
              <ReportCell
                drawn={drawn}
                title={title}
                folded={folded}
                lead={lead}
                column={key}
                onFollow={follow}
              />
            );
            if (place !== 0 || groups.length === 0) return cell;
            const { row, isExpanded } = drawn;
            return (
              <TreeCell
                name={row.name}
                depth={row.depth}
                isExpanded={isExpanded}
                fault={null}
                indent={indent}
                onToggle={() => toggle(drawn)}
              >
                {cell}
              </TreeCell>
            );
          },
        }),
      ),
    [table, firstWidth, groups],
  );
  const roomy = useMemo(() => withRoomBeside(columns, rows), [columns, rows]);
  return (
    <DataGrid
      role={groups.length ? 'treegrid' : 'grid'}
      label={label}
      columns={roomy}
      layout={layout}
      order={order}
      rows={rows}
      rowKey={({ row }) => row.id}
      rowActions={({ row }) => actionsOf(row.name, readable(row.lead, permissions), follow)}
      rowAttributes={groups.length ? attributesOf : undefined}
      onRowActivate={enter}
      rowPath={({ row }) => {
        const lead = readable(row.lead, permissions);
        return lead && addressOf(lead);
      }}
      onRowKey={onRowKey}
      busy={busy}
    />
  );
}

/** Widens the columns that may show a folded letter after the amount. */
function withRoomBeside(columns: Column<DrawnRow>[], rows: DrawnRow[]): Column<DrawnRow>[] {
  return columns.map((column, place) => {
    if (columns[place + 1]?.folds !== 'beside') return column;
    const [width] = columnWidths([column], rows);
    return { ...column, width: `calc(${width} + var(--beside) * (1 - var(--unfolded)))` };
  });
}

/** Text that a cell also shows when the column after it is folded. */
function foldedBeside({ columns }: ReportTable, place: number, { row }: DrawnRow): string | undefined {
  const next = columns[place + 1];
  const cell = next?.isFolding && row.cells[next.key];
  return (cell && cellText(cell)) || undefined;
}

function ReportCell(props: {
  drawn: DrawnRow;
  column: string;
  title: string;
  folded: string | undefined;
  lead: Lead | null;
  onFollow: (lead: Lead) => void;
}) {
  const { drawn, column, title, folded, lead, onFollow } = props;
  const { row, isExpanded } = drawn;
  const cell = row.cells[column];
  const text = cell ? cellText(cell) : '';
  const Text = row.isTotal || isExpanded !== null ? 'strong' : 'span';
  if (!lead || text === '' || text === nothing) return <Text data-folded={folded}>{text}</Text>;
  return (
    <PageLink
      className="report-lead"
      data-folded={folded}
      path={addressOf(lead)}
      tabIndex={-1}
      aria-label={texts.openAmount(row.name, title, text)}
      onNavigate={() => onFollow(lead)}
    >
      {text}
    </PageLink>
  );
}

function addressOf(lead: Lead): string {
  if (lead.kind === 'place') {
    const { path } = places[lead.place];
    return lead.part ? `${path}?${new URLSearchParams(lead.part)}` : path;
  }
  if (lead.kind === 'report') return reportAddress(places.reports.path, lead.query);
  return entryAddress(lead.id);
}

function actionsOf(name: string, lead: Lead | null, follow: (lead: Lead) => void): RowAction[] {
  if (!lead) return [];
  return [{ key: 'open', label: texts.openRow(name), icon: <EyeOpen />, onClick: () => follow(lead) }];
}

function attributesOf({ row, isExpanded, position, siblings }: DrawnRow) {
  return {
    'aria-level': row.depth + 1,
    'aria-posinset': position,
    'aria-setsize': siblings,
    'aria-expanded': isExpanded ?? undefined,
  };
}

import { Button } from '@blueprintjs/core';
import { CaretDown, Cross, Export, Print } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import { isNarrowed } from '../../domain/tables/tableLook.ts';
import type { TableActor } from '../../machines/shared/lists/tableMachine.ts';
import { outputTexts, tableTexts } from '../../texts/tables/tables.ts';
import type { ColumnChooserProps } from '../columns/ColumnChooser.tsx';
import type { GridLayout } from '../columns/useLayout.ts';
import type { MenuPopupProps } from '../parts/dialogs/MenuPopup.tsx';
import { SearchInput } from '../parts/fields/SearchInput.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { lazyPart } from '../parts/lazyPart.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';
import type { TableFiltersProps } from './TableFilters.tsx';
import type { NarrowedBeside, TableOutputProps } from './TableOutput.tsx';

// Rows load first; the filters' code loads beside their request.
const TableFilters = lazyPart<TableFiltersProps>(() =>
  import('./TableFilters.tsx').then((module) => module.TableFilters),
);

const TableOutput = lazyPart<TableOutputProps>(() =>
  import('./TableOutput.tsx').then((module) => module.TableOutput),
);

const ColumnChooser = lazyPart<ColumnChooserProps>(() =>
  import('../columns/ColumnChooser.tsx').then((module) => module.ColumnChooser),
);

const FormatMenu = lazyPart<MenuPopupProps>(() =>
  import('../parts/dialogs/MenuPopup.tsx').then((module) => module.MenuPopup),
);

interface Props<Row extends object> {
  table: TableActor;
  title: string;
  columns: Column<Row>[];
  layout?: GridLayout | undefined;
  /** Columns only for files. */
  inFiles?: Column<Row>[] | undefined;
  /** Filters of the host without a column; those with `narrows` are offered like a column's. */
  alsoNarrows?: Column<Row>[] | undefined;
  /** All rows of the list, the shown ones and their number, which is unknown while they load. */
  rows: Row[];
  shown: () => Row[];
  count: number | undefined;
  total: (count: number) => string;
  /** Number of pages, and of rows on all of them where known; absent for a list without pages. */
  paging?: { pages: number; total?: number | null } | undefined;
  /** Query of the rows, or a note that there may be more; printed and exported. */
  narrowing?: string | undefined;
  /** Look of the printed sheet. */
  sheet?: TableOutputProps['sheet'];
  /** Facts of a file. */
  facts?: TableOutputProps['facts'];
  /** Totals below each column by its key, as in the grid. */
  totals?: ((rows: Row[]) => Record<string, string>) | undefined;
  /** Label of a search that does not cover the whole list. */
  searchLabel?: string | undefined;
  /** Replaces the table's own search. */
  search?: ReactNode;
  /** Filters of that search; with `onClear`, the button that clears the filters clears them too. */
  beside?: (NarrowedBeside & { onClear?: () => void }) | undefined;
  children?: ReactNode;
}

const none: never[] = [];

/** Toolbar of every list: search, filters, count, export and printing. */
export function TableTools<Row extends object>(props: Props<Row>) {
  const {
    table,
    title,
    columns,
    alsoNarrows = none,
    inFiles = none,
    rows,
    shown,
    count,
    total,
    search,
    beside,
    children,
  } = props;
  const narrowing = [...columns, ...alsoNarrows].filter(({ narrows }) => narrows);
  const snapshot = useSelector(table, (current) => current);
  const { context } = snapshot;
  const isGathering = snapshot.hasTag('gathering');
  const exportButton = useRef<HTMLButtonElement>(null);
  const gathered = context.gathered?.rows as Row[] | undefined;
  const given = context.format === 'print' ? columns : [...columns, ...inFiles];
  const isPart = !context.isServed && (props.paging?.pages ?? 1) > 1;
  const inWords = countInWords();
  return (
    <>
      {search ?? (
        <SearchInput
          label={props.searchLabel ?? (isPart ? tableTexts.searchPage : tableTexts.search)}
          value={context.search}
          shortcut={tableTexts.searchKey}
          onChange={(text) => table.send({ type: 'search.typed', text })}
        />
      )}
      {narrowing.length > 0 && ( // A column's functions only get rows of its own list.
        <TableFilters table={table} columns={narrowing as Column<object>[]} rows={rows} />
      )}
      {(isNarrowed(context) || (beside?.onClear && beside.search?.trim())) && (
        <IconButton label={tableTexts.clear} icon={<Cross />} onClick={clear} />
      )}
      {children}
      <span className="toolbar-gap" />
      <span
        className="toolbar-note toolbar-count"
        role="status"
        title={isPart ? tableTexts.loadedOnly : undefined}
      >
        {inWords}
      </span>
      {props.layout && <ColumnChooser layout={props.layout} columns={columns} />}
      <span className="toolbar-output">
        <Button
          ref={exportButton}
          variant="minimal"
          icon={isGathering ? <span className="busy-mark" aria-hidden /> : <Export />}
          endIcon={<CaretDown />}
          disabled={count === undefined || isGathering}
          text={outputTexts.export}
          aria-label={outputTexts.export}
          aria-haspopup="menu"
          aria-expanded={snapshot.hasTag('choosing')}
          onPointerEnter={bringOutput}
          onFocus={bringOutput}
          onClick={() => table.send({ type: 'output.opened' })}
        />
        <Button
          variant="minimal"
          icon={<Print />}
          disabled={count === undefined}
          text={outputTexts.print}
          aria-label={outputTexts.print}
          onPointerEnter={bringOutput}
          onFocus={bringOutput}
          onClick={() => table.send({ type: 'output.requested', format: 'print' })}
        />
      </span>
      {snapshot.hasTag('choosing') && (
        <FormatMenu
          label={outputTexts.formats}
          anchor={exportButton}
          onClose={() => table.send({ type: 'output.closed' })}
          items={[
            { label: outputTexts.csv, onChoose: () => choose('csv') },
            { label: outputTexts.xlsx, onChoose: () => choose('xlsx') },
          ]}
        />
      )}
      {snapshot.hasTag('making') && (
        <TableOutput
          table={table}
          title={title}
          columns={given}
          alsoNarrows={alsoNarrows}
          beside={beside}
          cells={() => (gathered ?? shown()).map((row) => given.map(({ value }) => value(row)))}
          totals={() => props.totals?.(gathered ?? shown())}
          count={gathered ? total(gathered.length) : inWords}
          note={context.gathered?.note}
          narrowing={props.narrowing}
          sheet={props.sheet}
          facts={props.facts}
        />
      )}
    </>
  );

  /** Number of rows shown, and of how many: on the page, at the host, or loaded. */
  function countInWords(): string {
    const all = props.paging?.total;
    if (count === undefined) return '';
    if (context.isServed) return total(all ?? count);
    if (count !== rows.length) {
      const found = tableTexts.shownOf(count, total(rows.length));
      return isPart ? tableTexts.onPage(found) : found;
    }
    if (!isPart) return total(count);
    return typeof all === 'number' ? tableTexts.shownOf(count, total(all)) : tableTexts.onPage(total(count));
  }

  function clear() {
    table.send({ type: 'look.cleared' });
    beside?.onClear?.();
  }

  function choose(format: 'csv' | 'xlsx') {
    table.send({ type: 'output.requested', format });
  }
}

function bringOutput() {
  Promise.all([FormatMenu.preload(), TableOutput.preload()]).catch(() => undefined);
}

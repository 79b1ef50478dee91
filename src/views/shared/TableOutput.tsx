import { useSelector } from '@xstate/react';
import { createPortal } from 'react-dom';
import { fileName } from '../../domain/fileName.ts';
import type { Cell } from '../../domain/tables/cell.ts';
import { csvOf } from '../../domain/tables/csv.ts';
import type { TableActor } from '../../machines/shared/lists/tableMachine.ts';
import { filteredBy } from '../../texts/tables/narrowing.ts';
import { Errand } from '../parts/dialogs/Errand.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';
import { offerFile } from '../parts/tables/offerFile.ts';
import { PrintSheet, printed } from '../parts/tables/PrintSheet.tsx';
import { useCompany } from './useCompany.ts';

/** What a list can be narrowed by, and how its choices are called. */
export type Narrowing = Pick<Column<never>, 'key' | 'title' | 'choices'>;

/** What narrows a list beside its table: a search and filters of its own. */
export interface NarrowedBeside {
  search?: string;
  filters?: readonly (readonly [title: string, value: string])[];
}

export interface TableOutputProps {
  table: TableActor;
  title: string;
  columns: Pick<Column<never>, 'key' | 'title' | 'align' | 'choices'>[];
  /** What the rows are narrowed by beside their columns. */
  alsoNarrows: readonly Narrowing[];
  beside?: NarrowedBeside | undefined;
  /** What each row holds, column by column. */
  cells: () => Cell[][];
  /** What the rows come to, on paper; a file is summed where it is read. */
  totals?: () => Record<string, string> | undefined;
  /** How many rows there are, in words. */
  count: string;
  /** What the rows are followed by in a file, and headed by on paper. */
  note?: string | undefined;
  /** What the rows were asked by; a file says it, and the count, below them. */
  narrowing?: string | undefined;
}

/** The whole list, as it is looked at, as the file or the paper that the table asks for. */
export function TableOutput(props: TableOutputProps) {
  const { table, title, columns, alsoNarrows, beside, cells, totals, count, note, narrowing } = props;
  const context = useSelector(table, (snapshot) => snapshot.context);
  const company = useCompany();
  const { format } = context;
  const titles = columns.map((column) => column.title);
  const foot = note ?? (narrowing === undefined ? undefined : [count, narrowing].filter(Boolean).join(' · '));
  const run = async () => {
    if (format === 'print') return printed();
    const file = fileName(title, format, new Date());
    if (format === 'csv')
      return offerFile(file, new Blob([csvOf(titles, cells(), foot)], { type: 'text/csv' }));
    const { xlsxOf } = await import('../parts/tables/xlsx.ts');
    offerFile(file, await xlsxOf(title, columns, cells(), foot));
  };
  const named = [...columns, ...alsoNarrows];
  const filters = filteredBy(beside?.search ?? context.search, [
    ...(beside?.filters ?? []),
    ...Object.entries(context.filters).map(([key, value]) =>
      narrowedTo(named.find((each) => each.key === key) ?? { key, title: key }, value),
    ),
  ]);
  return (
    <>
      {format === 'print' &&
        createPortal(
          <PrintSheet
            title={title}
            heading={company}
            notes={[filters, count, narrowing ?? '', note ?? ''].filter(Boolean)}
            columns={columns}
            rows={cells()}
            totals={totals?.()}
          />,
          document.body,
        )}
      <Errand
        run={run}
        onDone={() => table.send({ type: 'output.made' })}
        onFailed={() => table.send({ type: 'output.failed' })}
      />
    </>
  );
}

/** A filter as it is read: by the name of what it narrows, and of what was chosen. */
function narrowedTo({ title, choices }: Narrowing, value: string): readonly [string, string] {
  const chosen = choices?.find((choice) => typeof choice !== 'string' && choice.value === value);
  return [title, typeof chosen === 'object' ? chosen.label : value];
}

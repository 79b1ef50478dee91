import { useSelector } from '@xstate/react';
import { createPortal } from 'react-dom';
import { formatTimestamp } from '../../domain/dateText.ts';
import { fileName } from '../../domain/fileName.ts';
import type { Cell } from '../../domain/tables/cell.ts';
import { csvOf } from '../../domain/tables/csv.ts';
import type { TableActor } from '../../machines/shared/lists/tableMachine.ts';
import { signingTexts } from '../../texts/reports/signing.ts';
import { filteredBy } from '../../texts/tables/narrowing.ts';
import { Errand } from '../parts/dialogs/Errand.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';
import { offerFile } from '../parts/tables/offerFile.ts';
import { PrintSheet, printed, type SheetLook } from '../parts/tables/PrintSheet.tsx';
import { type BookLook, BookSheet } from '../reports/BookSheet.tsx';
import { useCompany } from './useCompany.ts';

/** A filter of a list, with the labels of its choices. */
export type Narrowing = Pick<Column<never>, 'key' | 'title' | 'choices'>;

/** Search and filters of a list outside its table. */
export interface NarrowedBeside {
  search?: string;
  filters?: readonly (readonly [title: string, value: string])[];
}

export interface TableOutputProps {
  table: TableActor;
  title: string;
  columns: Pick<Column<never>, 'key' | 'title' | 'align' | 'choices'>[];
  /** Filters of the host without a column. */
  alsoNarrows: readonly Narrowing[];
  beside?: NarrowedBeside | undefined;
  /** Cells of each row, column by column. */
  cells: () => Cell[][];
  /** Totals on paper; in a file the reader can sum. */
  totals?: () => Record<string, string> | undefined;
  /** Number of rows, in words. */
  count: string;
  /** Note below the rows of a file and above them on paper. */
  note?: string | undefined;
  /** Query of the rows; written with the count below the rows of a file. */
  narrowing?: string | undefined;
  /** Look of the printed sheet; a book is printed as one. */
  sheet?: (SheetLook & { book?: BookLook | undefined }) | undefined;
  /** Facts of the file, on a sheet of their own in a workbook; then nothing stands below the rows. */
  facts?: readonly (readonly [name: string, value: string])[] | undefined;
}

/** The whole list, in its current order and filters, as the requested file or paper. */
export function TableOutput(props: TableOutputProps) {
  const { table, title, columns, alsoNarrows, beside, cells, totals, count, note, narrowing } = props;
  const context = useSelector(table, (snapshot) => snapshot.context);
  const company = useCompany();
  const { format } = context;
  const book = props.sheet?.book;
  const facts = props.facts && [...fileFacts(company, title), ...props.facts];
  const titles = columns.map((column) => column.title);
  const foot = facts
    ? undefined
    : (note ?? (narrowing === undefined ? undefined : [count, narrowing].filter(Boolean).join(' · ')));
  const run = async () => {
    if (format === 'print') return printed();
    const file = fileName(title, format, new Date());
    if (format === 'csv')
      return offerFile(file, new Blob([csvOf(titles, cells(), foot)], { type: 'text/csv' }));
    const { xlsxOf } = await import('../parts/tables/xlsx.ts');
    offerFile(file, await xlsxOf(title, columns, cells(), foot, facts));
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
        book &&
        createPortal(
          <BookSheet {...book} company={company} columns={columns} rows={cells()} />,
          document.body,
        )}
      {format === 'print' &&
        !book &&
        createPortal(
          <PrintSheet
            title={title}
            heading={company}
            notes={[filters, count, narrowing ?? '', note ?? ''].filter(Boolean)}
            columns={columns}
            rows={cells()}
            totals={totals?.()}
            look={props.sheet}
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

function fileFacts(company: string, title: string): [name: string, value: string][] {
  const { facts } = signingTexts;
  return [
    [facts.company, company],
    [facts.report, title],
    [facts.made, formatTimestamp(new Date().toISOString())],
  ];
}

/** A filter in words: the titles of the filter and of the chosen value. */
function narrowedTo({ title, choices }: Narrowing, value: string): readonly [string, string] {
  const labelOf = (one: string) =>
    choices?.find((choice) => typeof choice !== 'string' && choice.value === one);
  const chosen = labelOf(value) ? [value] : value.split(',');
  const labels = chosen.map(labelOf).flatMap((choice) => (typeof choice === 'object' ? [choice.label] : []));
  return [title, labels.length === chosen.length ? labels.join(', ') : value];
}

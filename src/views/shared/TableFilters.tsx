import { Classes } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { periodChoices } from '../../domain/periods.ts';
import { distinctTexts } from '../../domain/tables/tableRows.ts';
import type { TableActor } from '../../machines/shared/lists/tableMachine.ts';
import { filterTexts } from '../../texts/tables/narrowing.ts';
import { useSession, useSurroundings } from '../appContext.tsx';
import type { ChoiceFilterProps } from '../parts/fields/ChoiceFilter.tsx';
import { lazyPart } from '../parts/lazyPart.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';

export interface TableFiltersProps {
  table: TableActor;
  /** Only the columns that narrow. */
  columns: Column<object>[];
  rows: object[];
}

/** A filter for each column that narrows its list: by value, or by month or year. */
export function TableFilters({ table, columns, rows }: TableFiltersProps) {
  const filters = useSelector(table, ({ context }) => context.filters);
  return columns.map((column) => (
    <ColumnFilter
      key={column.key}
      column={column}
      rows={rows}
      value={filters[column.key] ?? ''}
      onChoose={(value) => table.send({ type: 'filter.chosen', column: column.key, value })}
    />
  ));
}

const ChoiceFilter = lazyPart<ChoiceFilterProps>(() =>
  import('../parts/fields/ChoiceFilter.tsx').then((module) => module.ChoiceFilter),
);

/** A select with more values is searched instead (ability `lists.1`). */
const longest = 12;

interface ColumnFilterProps {
  column: Column<object>;
  rows: object[];
  value: string;
  onChoose: (value: string) => void;
}

function ColumnFilter({ column, rows, value, onChoose }: ColumnFilterProps) {
  const { today } = useSurroundings();
  const isServing = useSession().capabilities.includes('lists.1');
  const day = today();
  const takesSeveral = isServing && column.narrows === 'choices';
  const choices = useMemo(() => {
    if (column.narrows === 'period') return periodChoices(day, value, column.looksAhead);
    const all = (column.choices ?? distinctTexts(rows, column)).map(asChoice);
    return takesSeveral ? all : withChosen(all, value);
  }, [column, rows, value, day, takesSeveral]);
  const isLong = isServing && column.narrows === 'choice' && choices.length > longest;
  if (takesSeveral || isLong)
    return (
      <ChoiceFilter
        title={column.title}
        choices={choices}
        value={value}
        takesSeveral={takesSeveral}
        onChoose={onChoose}
      />
    );
  return (
    <select
      className={`${Classes.INPUT} table-filter`}
      // Not just the column's name: a form over the list has labels of the same name.
      aria-label={isServing ? filterTexts.filter(column.title) : filterTexts.anyFilter}
      title={filterTexts.filter(column.title)}
      data-chosen={value !== '' || undefined}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">{column.title}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** Keeps a chosen filter visible and removable when no row has its value any more. */
function withChosen(choices: Choice[], value: string): Choice[] {
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  return isKnown ? choices : [...choices, asChoice(value)];
}

interface Choice {
  value: string;
  label: string;
}

function asChoice(choice: string | Choice): Choice {
  return typeof choice === 'string' ? { value: choice, label: choice } : choice;
}

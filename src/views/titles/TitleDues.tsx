import { useSelector } from '@xstate/react';
import { formatBrl } from '../../domain/money.ts';
import { type DueView, dueViews } from '../../domain/titles/titleItem.ts';
import type { TableActor } from '../../machines/shared/lists/tableMachine.ts';
import { titleDeskTexts as texts } from '../../texts/titles/titleDesk.ts';

type Totals = Record<string, number>;

interface Props {
  table: TableActor;
  totals: Totals;
}

/** True on a host that says what falls due. */
export function hasDues(totals: Totals): boolean {
  return totals.overdueCents !== undefined;
}

/** Strip of the overdue and soon due titles of the narrowed list; each figure shows its titles. */
export function TitleDues({ table, totals }: Props) {
  const filters = useSelector(table, ({ context }) => context.filters);
  if (!hasDues(totals)) return null;
  const choose = (view: DueView) => {
    // A figure counts every day of its own.
    if (filters.due_date) table.send({ type: 'filter.chosen', column: 'due_date', value: '' });
    table.send({ type: 'filter.chosen', column: 'show', value: filters.show === view ? '' : view });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no fieldset.
    <div className="title-dues" role="group" aria-label={texts.dues}>
      {dueViews.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={filters.show === view}
          data-tone={view === 'overdue' && totals.overdueCents ? 'danger' : undefined}
          onClick={() => choose(view)}
        >
          <span>{texts.view[view]}</span>
          <strong>{formatBrl(totals[`${view}Cents`])}</strong>
          <small>{texts.dueCount(totals[`${view}Count`] ?? 0)}</small>
        </button>
      ))}
    </div>
  );
}

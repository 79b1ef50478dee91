import { CaretDown, CaretUp } from '@blueprintjs/icons';
import type { KeyboardEvent } from 'react';
import { partsTexts } from '../../../texts/parts.ts';
import type { ColumnEdgeProps } from '../../columns/ColumnEdge.tsx';
import type { GridLayout } from '../../columns/useLayout.ts';
import { lazyPart } from '../lazyPart.tsx';
import type { Column } from './GridRow.tsx';
import type { GridSelection } from './gridSelection.ts';
import { stayingAt } from './stayingColumn.ts';

const ColumnEdge = lazyPart<ColumnEdgeProps>(() =>
  import('../../columns/ColumnEdge.tsx').then((m) => m.ColumnEdge),
);

/** Order of the rows, and a handler for a press on a heading. */
export interface GridOrder {
  sort: { column: string; isDescending: boolean } | null;
  /** Order of the rows when none was chosen. */
  standing?: { column: string; isDescending: boolean } | undefined;
  onSort: (column: string) => void;
}

interface Props<Row> {
  columns: Column<Row>[];
  hasActions: boolean;
  order: GridOrder | false | undefined;
  layout: GridLayout | undefined;
  all?: (GridSelection<Row>['all'] & Pick<GridSelection<Row>, 'Box'>) | undefined;
}

/** Headings of a grid. The sortable ones are one tab stop: Left and Right move, Enter and Space press. */
export function GridHead<Row>({ columns, hasActions, order, layout, all }: Props<Row>) {
  const standing = order ? (order.sort ?? order.standing) : undefined;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {all && (
          <th scope="col" className="grid-check-cell" aria-label={all.label}>
            <all.Box label={all.label} state={all.state} reason={all.reason} onPress={all.onToggle} />
          </th>
        )}
        {columns.map(({ key, title, align, folds, staysAt, isUnsorted }, place) => (
          <th
            key={key}
            scope="col"
            data-align={align}
            data-folding={folds}
            data-column={layout && key}
            data-stays={staysAt}
            style={stayingAt(staysAt)}
            aria-sort={order && !isUnsorted ? directionOf(key, standing) : undefined}
            data-standing={(order && !order.sort) || undefined}
          >
            {order && !isUnsorted ? (
              <button
                type="button"
                className="grid-sort"
                tabIndex={place === 0 ? 0 : -1}
                onKeyDown={moveAmongHeadings}
                onClick={() => order.onSort(key)}
              >
                <span>{title}</span>
                {standing?.column === key &&
                  (standing.isDescending ? <CaretDown aria-hidden /> : <CaretUp aria-hidden />)}
              </button>
            ) : (
              title
            )}
            {layout && folds !== 'beside' && <ColumnEdge layout={layout} column={key} />}
          </th>
        ))}
        {hasActions && (
          <th scope="col" className="grid-actions-cell" data-align="right">
            {partsTexts.actions}
          </th>
        )}
      </tr>
    </thead>
  );
}

function directionOf(key: string, sort: GridOrder['sort'] | undefined) {
  if (sort?.column !== key) return 'none';
  return sort.isDescending ? 'descending' : 'ascending';
}

/** The grid's own keys are for its rows; from here only Down goes there. */
function moveAmongHeadings(event: KeyboardEvent<HTMLButtonElement>) {
  const head = event.currentTarget.closest('tr');
  const buttons = [...(head?.querySelectorAll<HTMLElement>('.grid-sort') ?? [])];
  const at = buttons.indexOf(event.currentTarget);
  switch (event.key) {
    case 'ArrowRight':
      buttons[at + 1]?.focus();
      break;
    case 'ArrowLeft':
      buttons[at - 1]?.focus();
      break;
    case 'Home':
      buttons[0]?.focus();
      break;
    case 'End':
      buttons.at(-1)?.focus();
      break;
    case 'ArrowDown':
      event.currentTarget.closest('table')?.focus();
      break;
    case 'Enter':
    case ' ':
      event.stopPropagation();
      return;
    default:
      return;
  }
  event.preventDefault();
  event.stopPropagation();
}

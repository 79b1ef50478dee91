import { CaretDown, CaretUp } from '@blueprintjs/icons';
import type { KeyboardEvent } from 'react';
import { partsTexts } from '../../../texts/parts.ts';
import type { Column } from './GridRow.tsx';
import { stayingAt } from './stayingColumn.ts';

/** Order of the rows, and a handler for a press on a heading. */
export interface GridOrder {
  sort: { column: string; isDescending: boolean } | null;
  onSort: (column: string) => void;
}

interface Props<Row> {
  columns: Column<Row>[];
  hasActions: boolean;
  order: GridOrder | false | undefined;
}

/** Headings of a grid. The sortable ones are one tab stop: Left and Right move, Enter and Space press. */
export function GridHead<Row>({ columns, hasActions, order }: Props<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ key, title, align, folds, staysAt }, place) => (
          <th
            key={key}
            scope="col"
            data-align={align}
            data-folding={folds}
            data-stays={staysAt}
            style={stayingAt(staysAt)}
            aria-sort={directionOf(key, order)}
          >
            {order ? (
              <button
                type="button"
                className="grid-sort"
                tabIndex={place === 0 ? 0 : -1}
                onKeyDown={moveAmongHeadings}
                onClick={() => order.onSort(key)}
              >
                <span>{title}</span>
                {order.sort?.column === key &&
                  (order.sort.isDescending ? <CaretDown aria-hidden /> : <CaretUp aria-hidden />)}
              </button>
            ) : (
              title
            )}
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

function directionOf(key: string, order: GridOrder | false | undefined) {
  if (!order) return undefined;
  if (order.sort?.column !== key) return 'none';
  return order.sort.isDescending ? 'descending' : 'ascending';
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

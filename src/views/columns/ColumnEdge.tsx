import '../theme/screens/columns.css';
import type { PointerEvent } from 'react';
import { widthWithin } from '../../domain/tables/keptLayout.ts';
import { columnTexts } from '../../texts/tables/columns.ts';
import type { GridLayout } from './useLayout.ts';

export interface ColumnEdgeProps {
  layout: GridLayout;
  column: string;
}

/** Right edge of a heading: dragging it changes the width. The keyboard has the menu of columns. */
export function ColumnEdge({ layout: { actor, list }, column }: ColumnEdgeProps) {
  const size = (width: number | null) => actor.send({ type: 'column.sized', list, column, width });
  return (
    <span
      className="column-edge"
      aria-hidden
      title={columnTexts.edge}
      onPointerDown={(event) => event.button === 0 && drag(event, size)}
      onDoubleClick={() => size(null)}
    />
  );
}

/** Draws the column under the pointer, and reports its width at the end; Escape and a lost pointer take it back. */
function drag(down: PointerEvent<HTMLElement>, onEnd: (width: number) => void): void {
  const edge = down.currentTarget;
  const head = edge.closest('th');
  const col = head?.closest('table')?.querySelectorAll('col')[head.cellIndex];
  if (!head || !col) return;
  down.preventDefault();
  down.stopPropagation();
  const before = col.style.width;
  const from = declaredWidth(head);
  let width = from;
  edge.setPointerCapture(down.pointerId);
  edge.dataset.dragged = '';
  const moved = ({ clientX }: globalThis.PointerEvent) => {
    width = widthWithin(from + clientX - down.clientX);
    col.style.width = `calc(${width}px - var(--squeeze))`;
  };
  const ended = ({ type }: Event) => {
    edge.removeEventListener('pointermove', moved);
    for (const end of ends) edge.removeEventListener(end, ended);
    delete edge.dataset.dragged;
    col.style.width = before;
    if (type === 'pointerup' && width !== from) onEnd(width);
  };
  const ends = ['pointerup', 'pointercancel', 'lostpointercapture'];
  edge.addEventListener('pointermove', moved);
  for (const end of ends) edge.addEventListener(end, ended);
}

/** Width of a column before a narrow grid takes its squeeze. */
export function declaredWidth(head: HTMLElement): number {
  const squeeze = Number.parseFloat(getComputedStyle(head).getPropertyValue('--squeeze')) || 0;
  return Math.round(head.getBoundingClientRect().width + squeeze);
}

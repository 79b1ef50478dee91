import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { rowHeight } from '../../../../src/views/parts/tables/gridSizes.ts';
import { type Piece, useCellGrid } from '../../../../src/views/parts/tables/useCellGrid.ts';
import { fc } from '../../../support/properties.ts';

const inSight = 10;
const keyOf = (index: number) => 1000 + index;

type Drawn = Pick<ReturnType<typeof useCellGrid>, 'pieces' | 'goTo'>;

/** A long table of fields in a window ten rows high. */
function Table({ count, tell }: { count: number; tell: (drawn: Drawn) => void }) {
  const table = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const keys = Array.from({ length: count }, (_, index) => keyOf(index));
  const { pieces, goTo, onFocus } = useCellGrid({ table, scroller, keys });
  tell({ pieces, goTo });
  const sized = (element: HTMLDivElement | null) => {
    if (element) Object.defineProperty(element, 'clientHeight', { value: inSight * rowHeight });
    scroller.current = element;
  };
  return (
    <div data-testid="scroller" ref={sized}>
      <table ref={table} onFocus={onFocus}>
        <tbody>
          {pieces.map((piece) =>
            'rows' in piece ? (
              <tr key={piece.id} />
            ) : (
              <tr key={piece.index} data-row={keyOf(piece.index)}>
                <td data-cell="amount" tabIndex={-1} />
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

function longTable(count: number) {
  const told: Drawn[] = [];
  render(<Table count={count} tell={(drawn) => told.push(drawn)} />);
  const scroller = screen.getByTestId('scroller');
  return {
    grid() {
      const last = told.at(-1);
      if (!last) throw new Error('nothing was drawn');
      return last;
    },
    scrollTo(row: number) {
      scroller.scrollTop = row * rowHeight;
      act(() => fireEvent.scroll(scroller));
    },
  };
}

const drawn = (pieces: Piece[]) => pieces.flatMap((piece) => ('index' in piece ? [piece.index] : []));

test('the drawn part of a long table and the gaps are as high as all of it, wherever it is scrolled', () => {
  fc.assert(
    fc.property(fc.integer({ min: 61, max: 400 }), fc.nat(), fc.nat(), (count, from, focused) => {
      cleanup();
      const { grid, scrollTo } = longTable(count);
      const first = from % (count - inSight);
      const kept = focused % count;
      act(() => grid().goTo({ row: keyOf(kept), column: 'amount' }));
      expect(document.activeElement?.closest('tr')?.dataset.row).toBe(String(keyOf(kept)));
      scrollTo(first);
      const { pieces } = grid();
      let next = 0;
      for (const piece of pieces) {
        if ('index' in piece) expect(piece.index).toBe(next);
        else expect(piece.rows).toBeGreaterThan(0);
        next += 'rows' in piece ? piece.rows : 1;
      }
      expect(next).toBe(count);
      const rows = drawn(pieces);
      for (let index = first; index < first + inSight; index += 1) expect(rows).toContain(index);
      expect(rows).toContain(kept);
      expect(rows.length).toBeLessThan(61);
      const names = pieces.map((piece) => ('id' in piece ? piece.id : piece.index));
      expect(new Set(names).size).toBe(names.length);
      expect(document.activeElement?.closest('tr')?.dataset.row, 'the focus stays').toBe(String(keyOf(kept)));
    }),
    { numRuns: 60 },
  );
});

test('a table of sixty rows is drawn whole', () => {
  expect(drawn(longTable(60).grid().pieces)).toHaveLength(60);
});

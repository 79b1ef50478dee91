import { expect, test } from 'vitest';
import { cellText, textCell } from '../../../src/domain/tables/cell.ts';
import { besideEachOther } from '../../../src/domain/tables/twoSides.ts';
import { fc } from '../../support/properties.ts';

test('two sides keep every row in order, and their last rows share a line', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (left, right) => {
      const rows = [...left, ...right].map((text) => [textCell(text)]);
      const lines = besideEachOther(rows, left.length, 1).map((cells) => cells.map(cellText));
      expect(lines).toHaveLength(Math.max(left.length, right.length));
      for (const [at, side] of [left, right].entries()) {
        expect(lines.flatMap((line) => line[at] || [])).toEqual(side.filter(Boolean));
        expect(lines.every((line) => line.length === 2)).toBe(true);
        if (side.length) expect(lines.at(-1)?.[at]).toBe(side.at(-1));
      }
    }),
  );
});

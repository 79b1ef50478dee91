import { expect, test } from 'vitest';
import { keptSegments } from '../../src/machines/log/segments.ts';
import { fc } from '../support/properties.ts';

const lines = fc.array(fc.integer({ min: 1, max: 30 }).map((length) => 'x'.repeat(length)));

test('the trail keeps the last events in a limited number of segments, all full except the last', () =>
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 4 }),
      (written, length, count) => {
        const kept = keptSegments(length, count);
        const segments: string[][] = [];
        for (const line of written) {
          const isFull = segments.length === 0 || (segments.at(-1)?.join('').length ?? 0) >= length;
          expect(kept.isFull()).toBe(isFull);
          if (isFull) {
            kept.begin();
            segments.push([]);
          }
          kept.add(line);
          segments.at(-1)?.push(line);
        }
        expect(kept.lines()).toEqual(segments.slice(-count).flat());
      },
    ),
  ));

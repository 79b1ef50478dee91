import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineKey, type Pairable, pairRows } from '../../../src/domain/statements/pairing.ts';

const day = fc.constantFrom('2026-10-05', '2026-10-06', '2026-10-07');
const truth = fc.array(
  fc.record({
    date: day,
    cents: fc.constantFrom(-1000, -500, 2500),
    text: fc.constantFrom('PIX A', 'PIX B', 'TED'),
  }),
  { maxLength: 12 },
);

/** Exports of the true account: each covers some days, whole, with ids of its own. */
const exports = truth.chain((rows) =>
  fc.record({
    rows: fc.constant(rows),
    files: fc.array(fc.subarray(['2026-10-05', '2026-10-06', '2026-10-07'], { minLength: 1 }), {
      maxLength: 6,
    }),
  }),
);

function imported(files: Pairable[][]): Pairable[] {
  const lines: Pairable[] = [];
  for (const rows of files) lines.push(...pairRows(rows, lines).added);
  return lines;
}

const multiset = (lines: readonly Pick<Pairable, 'date' | 'cents'>[]) => lines.map(lineKey).sort();

test('the import of any overlapping exports, in any order and repeated, comes to the true account', () => {
  fc.assert(
    fc.property(exports, fc.infiniteStream(fc.nat()), ({ rows, files }, order) => {
      const written = files.map((days, file) =>
        rows.filter(({ date }) => days.includes(date)).map((row, at) => ({ ...row, fitid: `${file}-${at}` })),
      );
      const shuffled = [...written, ...written]
        .map((file) => ({ file, at: order.next().value }))
        .sort((a, b) => a.at - b.at)
        .map(({ file }) => file);
      const covered = new Set(files.flat());
      expect(multiset(imported(shuffled))).toEqual(multiset(rows.filter(({ date }) => covered.has(date))));
    }),
  );
});

const row = (text: string, fitid = ''): Pairable => ({ date: '2026-10-05', cents: -500, text, fitid });

test('the import pairs equal texts first and doubts a pair whose texts differ, whatever its id', () => {
  const lines = [row('PIX ANA', '1'), row('TARIFA', '2')];
  const { known, doubtful, added } = pairRows(
    [row('tarifa ', '9'), row('PIX BRUNO', '1'), row('PIX CAIO')],
    lines,
  );
  expect(known).toMatchObject([{ row: { text: 'tarifa ' }, line: { text: 'TARIFA' } }]);
  expect(doubtful).toMatchObject([{ row: { text: 'PIX BRUNO' }, line: { text: 'PIX ANA' } }]);
  expect(added).toMatchObject([{ text: 'PIX CAIO' }]);
});

test('the import knows a text that another download cut short', () => {
  expect(pairRows([row('Pagamento de boleto Ferragens')], [row('Pagamento de boleto')]).known).toHaveLength(
    1,
  );
});

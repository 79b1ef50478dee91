import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { parse } from 'ofx-js';
import { expect, test } from 'vitest';
import { readOfx } from '../../../src/domain/statements/ofx.ts';
import { dialects, type Line, line } from './dialects.ts';

const today = '2026-11-29';
/** Files that the other reader understands; it throws, or keeps rows of balances, on the rest. */
const understood = [
  '01-itau.ofx',
  '02-itau-depois.ofx',
  '11-nubank.ofx',
  '12-inter.ofx',
  '13-inter-depois.ofx',
  '17-pagbank.ofx',
  '18-sem-lancamentos.ofx',
];

interface Leaves {
  DTPOSTED: string;
  TRNAMT: string;
}

/** Days and cents by the library, and nothing of our own reader. */
async function secondReading(text: string): Promise<string[]> {
  const { OFX } = await parse(text);
  const list: Leaves | Leaves[] | undefined = OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST.STMTTRN;
  const rows = list === undefined ? [] : [list].flat();
  return rows.map(({ DTPOSTED, TRNAMT }) => `${DTPOSTED.slice(0, 8)} ${Math.round(Number(TRNAMT) * 100)}`);
}

function ownReading(text: string): string[] {
  const reading = readOfx(text, today);
  if (reading.kind !== 'read') throw new Error(reading.problem.code);
  return reading.statements[0].rows.map(({ date, cents }) => `${date.replaceAll('-', '')} ${cents}`);
}

test.each(understood)('another program reads the same days and amounts in %s', async (name) => {
  const text = readFileSync(join(import.meta.dirname, 'files', name), 'utf8');
  expect(await secondReading(text)).toEqual(ownReading(text));
});

test('another program reads the same of every statement that it understands', async () => {
  const written = fc.array(line, { minLength: 1, maxLength: 20 });
  // Its texts must be filled and free of marks, its amounts have points, its rows ends.
  const asItWants = (lines: Line[]) =>
    lines.map((each, at) => ({ ...each, text: `PIX ${at}`, fitid: `N${at}` }));
  const [open, closed, , , xml] = dialects;
  await fc.assert(
    fc.asyncProperty(written, fc.constantFrom(open, closed, xml), async (lines, dialect) => {
      const text = dialect?.(asItWants(lines)) ?? '';
      expect(await secondReading(text)).toEqual(ownReading(text));
    }),
  );
});

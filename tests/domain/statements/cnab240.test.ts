import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCnab240 } from '../../../src/domain/statements/cnab240.ts';

const today = '2026-11-29';
const text = readFileSync(join(import.meta.dirname, 'files/extrato-240.ret'), 'latin1');

test('the CNAB reader reads the lines of segment E and both balances of the batch', () => {
  expect(readCnab240(text, today)).toMatchObject({
    kind: 'read',
    statements: [
      {
        rows: [
          { row: 1, date: '2026-10-05', cents: -420000, text: 'SISPAG FORNEC BLOCOS' },
          { row: 2, date: '2026-10-07', cents: 1500000, text: 'PIX TRANSF MARINA07/10' },
        ],
        balances: [
          { date: '2026-09-30', cents: 761045, source: 'ROW' },
          { date: '2026-10-31', cents: 1841045, source: 'CLOSING' },
        ],
        refused: [],
      },
    ],
  });
});

test('the CNAB reader reads lines without their trailing blanks', () => {
  const cut = text.replace(/ +\r$/gm, '\r');
  expect(readCnab240(cut, today)).toEqual(readCnab240(text, today));
});

test('the CNAB reader refuses a batch whose trailer disagrees, a file without an end and another format', () => {
  const lines = text.trimEnd().split('\r\n');
  const code = (given: string[]) => {
    const reading = readCnab240(given.join('\r\n'), today);
    return reading.kind === 'refused' ? reading.problem.code : reading.kind;
  };
  expect(code(lines.filter((_, index) => index !== 2))).toBe('trailer');
  expect(code(lines.map((line) => line.replace('000000420000D', '000000420001D')))).toBe('trailer');
  expect(code(lines.slice(0, -1))).toBe('cut');
  expect(code(['x', 'y'])).toBe('not_cnab');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOfx } from '../../../src/domain/statements/ofx.ts';
import type { StatementRow } from '../../../src/domain/statements/statement.ts';
import { dialects, line } from './dialects.ts';

const today = '2026-11-29';
const folder = join(import.meta.dirname, 'files');

interface Expected {
  file: string;
  problem?: string;
  account?: [string, string];
  accounts?: [string, string][];
  lines: Omit<StatementRow, 'row' | 'document'>[];
  refused?: { line: number; reason: string }[];
  balances?: [string, number][];
  balance?: { cents: number | null; date: string; maybe?: number[] } | null;
}

const expectedFiles: Expected[] = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));

/** Strict UTF-8, else windows-1252, as the page decodes a chosen file. */
function decoded(file: string): string {
  const bytes = readFileSync(join(folder, file));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const linesOf = (rows: StatementRow[]) =>
  rows.map(({ date, cents, text, fitid }) => ({ date, cents, text, fitid }));

describe('the OFX reader', () => {
  test.each(expectedFiles.filter(({ problem }) => !refusals.includes(problem ?? '')))(
    'reads $file as the bank meant it',
    (expected) => {
      const reading = readOfx(decoded(expected.file), today);
      if (reading.kind !== 'read') throw new Error(reading.problem.code);
      const [statement] = reading.statements;
      expect(linesOf(statement.rows)).toEqual(expected.lines);
      if (expected.account)
        expect([statement.account?.bank, statement.account?.account]).toEqual(expected.account);
      expect(statement.future.map(({ row }) => row)).toEqual(expected.refused?.map(({ line }) => line) ?? []);
      expect(statement.refused).toEqual([]);
      expect(statement.asksForSigns).toBe(expected.problem === 'signs');
      const closing = statement.balances.find(({ source }) => source === 'CLOSING');
      if (expected.balance === null) expect(closing).toBeUndefined();
      if (expected.balance) {
        const { cents, date, maybe = [] } = expected.balance;
        expect(closing).toMatchObject({ cents, date, maybe });
      }
      const stated = statement.balances.filter(({ source }) => source === 'ROW');
      expect(stated.map(({ date, cents }) => [date, cents])).toEqual(expected.balances ?? []);
      const accounts = reading.statements.map(({ account }) => [account?.bank, account?.account]);
      if (expected.accounts) expect(accounts).toEqual(expected.accounts);
    },
  );

  test.each(expectedFiles.filter(({ problem }) => refusals.includes(problem ?? '')))(
    'refuses $file: $problem',
    (expected) => {
      const reading = readOfx(decoded(expected.file), today);
      expect(reading).toMatchObject({ kind: 'refused', problem: { code: expected.problem } });
      if (reading.kind === 'refused' && reading.problem.code === 'cut')
        expect(linesOf(reading.problem.read)).toEqual(expected.lines);
    },
  );

  test.each([
    ['50.0000', 5000],
    ['-5.00', -500],
    ['+7.5', 750],
    ['-1.061.52', -106152],
    ['1.234,56', 123456],
    ['            -11,76', -1176],
  ])('reads the amount %s as %i cents', (amount, cents) => {
    expect(oneRow({ TRNAMT: amount }).rows.map((row) => row.cents)).toEqual([cents]);
  });

  test.each(['12.345', '(7,00)', 'R$ 8,00', '', '1.234.567', '5,00-', '.'])(
    'refuses the amount "%s" and names its row',
    (amount) => {
      expect(oneRow({ TRNAMT: amount }).refused).toMatchObject([{ row: 1, reason: 'amount' }]);
    },
  );

  test.each(['20260231', '', '00000000', '2026-10-05', '05/10/2026'])(
    'refuses the day "%s" and names its row',
    (day) => {
      expect(oneRow({ DTPOSTED: day }).refused).toMatchObject([{ row: 1, reason: 'date' }]);
    },
  );

  test('keeps the day that the bank shows, whatever the hour and its zone', () => {
    for (const zone of ['', '235959[-3:BRT]', '000000[+14:XXX]', '120000.000[0:GMT]'])
      expect(oneRow({ DTPOSTED: `20261005${zone}` }).rows[0]?.date).toBe('2026-10-05');
  });

  test('asks which amounts are meant where none of them has decimals', () => {
    expect(oneRow({ TRNAMT: '420000' }).refused).toMatchObject([{ row: 1, reason: 'decimals' }]);
  });

  test('lists rows of zero apart', () => {
    expect(oneRow({ TRNAMT: '0.00' })).toMatchObject({ rows: [], zero: [1], refused: [] });
  });

  test('refuses another currency', () => {
    const text = file([{}]).replace('BRL', 'USD');
    expect(readOfx(text, today)).toMatchObject({ problem: { code: 'currency', currency: 'USD' } });
  });

  test('never throws on mutated files, and reads five megabytes of "<" at once', () => {
    const whole = decoded('04-bb-saldos.ofx');
    fc.assert(
      fc.property(fc.nat(whole.length), fc.string(), fc.nat(200), (at, piece, cut) => {
        readOfx(whole.slice(0, at) + piece + whole.slice(at + cut), today);
      }),
    );
    expect(readOfx(`<OFX>${'<'.repeat(5_000_000)}`, today)).toMatchObject({ problem: { code: 'cut' } });
  });

  test('reads back what each dialect of OFX writes', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), fc.constantFrom(...dialects), (lines, dialect) => {
        const reading = readOfx(dialect(lines), today);
        expect(reading.kind === 'read' && linesOf(reading.statements[0].rows)).toEqual(lines);
      }),
    );
  });
});

const refusals = ['cut', 'card', 'not_ofx'];

function oneRow(leaves: Record<string, string>) {
  const reading = readOfx(file([leaves]), today);
  if (reading.kind !== 'read') throw new Error(reading.problem.code);
  return reading.statements[0];
}

function file(rows: Record<string, string>[]): string {
  const row = { TRNTYPE: 'CREDIT', DTPOSTED: '20261005', TRNAMT: '1.00', FITID: 'a', MEMO: 'UM' };
  const leaves = (written: Record<string, string>) =>
    Object.entries({ ...row, ...written }).map(([name, value]) => `<${name}>${value}\n`);
  const transactions = rows.map((written) => `<STMTTRN>\n${leaves(written).join('')}</STMTTRN>\n`);
  return `OFXHEADER:100\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>341<ACCTID>1-2</BANKACCTFROM><BANKTRANLIST>
${transactions.join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
}

import { expect, test } from 'vitest';
import { readBankCsv } from '../../../src/domain/statements/bankCsv.ts';
import { exampleStatement } from '../../../src/domain/statements/exampleStatement.ts';

test.each(['2026-11-30', '2026-03-01', '2028-03-01'])('reads the whole example of %s', (today) => {
  const reading = readBankCsv(exampleStatement(today), today);
  if (reading.kind === 'refused') throw new Error(reading.problem.code);
  const [{ rows, refused, future, zero }] = reading.statements;
  expect([refused, future, zero]).toEqual([[], [], []]);
  expect(rows.map(({ cents }) => cents)).toEqual([125_000, -83_040, -4_990]);
  expect(rows.every(({ date, text }) => date < today && text !== '')).toBe(true);
});

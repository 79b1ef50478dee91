import { expect, test } from 'vitest';
import { readBankCsv } from '../../../src/domain/statements/bankCsv.ts';
import {
  type ColumnRole,
  columnRoles,
  columnsOfRoles,
  rolesOfColumns,
  sampleRows,
} from '../../../src/domain/statements/csvShape.ts';
import { fc } from '../../support/properties.ts';

const today = '2026-11-20';
const unnamed = [
  'Quando;Quem;Quanto;Resta',
  '05/10/2026;PIX ANA;-10,00;90,00',
  '06/10/2026;TED BIA;15,50;105,50',
];

test('columns that a file does not name are read as a person says, and no other way', () => {
  const content = unnamed.join('\n');
  const asked = readBankCsv(content, today);
  expect(asked).toEqual({
    kind: 'refused',
    problem: { code: 'columns', headers: ['Quando', 'Quem', 'Quanto', 'Resta'] },
  });
  const told = columnsOfRoles(['date', 'text', 'amount', 'balance']);
  if (!('columns' in told)) throw new Error(told.fault);
  expect(readBankCsv(content, today, told.columns)).toMatchObject({
    statements: [
      {
        refused: [],
        rows: [
          { date: '2026-10-05', cents: -1000, text: 'PIX ANA' },
          { date: '2026-10-06', cents: 1550, text: 'TED BIA' },
        ],
      },
    ],
  });
});

test.each([
  [['text', 'amount'], 'date'],
  [['date', 'text'], 'amount'],
  [['date', 'credit'], 'amount'],
  [['date', 'amount', 'debit'], 'both'],
  [['date', 'date', 'amount'], 'twice'],
] as [ColumnRole[], string][])('%j leaves something unclear', (roles, fault) => {
  expect(columnsOfRoles(roles)).toEqual({ fault });
});

test('what was said of a heading is shown again as it was said', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...columnRoles), { minLength: 2, maxLength: 9 }), (roles) => {
      const told = columnsOfRoles(roles);
      if ('fault' in told) return;
      expect(rolesOfColumns({ headers: roles.map(String), columns: told.columns })).toEqual(roles);
    }),
    { numRuns: 2000 },
  );
});

test('the first values of each column stand beside it', () => {
  expect(sampleRows(unnamed.join('\r\n'), unnamed[0]?.split(';') ?? [])).toEqual([
    ['05/10/2026', 'PIX ANA', '-10,00', '90,00'],
    ['06/10/2026', 'TED BIA', '15,50', '105,50'],
  ]);
});

import { expect, test } from 'vitest';
import { checkedRows, pastedTable, recognised } from '../../../src/machines/imports/importTable.ts';
import { importTexts } from '../../../src/texts/imports/imports.ts';
import { partyColumns, partyTexts } from '../../../src/texts/tenant/parties.ts';

const checked = (taxId: string, rows: { name: string; cnpj_cpf: string; is_active: boolean }[] = []) => {
  const table = pastedTable(`Nome;CNPJ/CPF\nAreal;${taxId}`);
  const [row] = checkedRows('suppliers', table, recognised('suppliers', table), {
    rows: rows.map((standing) => ({ ...standing })),
    projects: [],
  });
  return row;
};

test.each([
  ['11.222.333/0001-82', partyTexts.checkDigits],
  ['1234567000195', importTexts.lostZeros('01.234.567/0001-95')],
  ['1234567890', importTexts.lostZeros('012.345.678-90')],
])('a tax id %s is accepted with a warning, as in the form', (taxId, warning) => {
  expect(checked(taxId)).toMatchObject({
    state: 'new',
    faults: [],
    warning: importTexts.faults.ofColumn(partyColumns.cnpj_cpf.title, warning),
    row: { cnpj_cpf: taxId },
  });
});

test.each(['', '11.222.333/0001-81', 'EX-10'])('a tax id "%s" is accepted without a warning', (taxId) => {
  const row = checked(taxId);
  expect([row?.state, row?.warning]).toEqual(['new', undefined]);
});

test('an existing row has no warning', () => {
  const standing = [{ name: 'Areal', cnpj_cpf: '1234567000195', is_active: true }];
  const row = checked('1234567000195', standing);
  expect([row?.state, row?.warning]).toEqual(['same', undefined]);
});

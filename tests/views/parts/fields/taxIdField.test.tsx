import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Capability } from '../../../../src/domain/capability.ts';
import { columnBody, typedValues } from '../../../../src/machines/shared/forms/columnLaws.ts';
import { supplierRecord } from '../../../../src/texts/tenant/parties.ts';
import { TaxIdField } from '../../../../src/views/shared/RecordForm.tsx';
import { marina } from '../../../support/examples/examples.ts';
import { startAtProjects } from '../../../support/page/appInHand.ts';
import { Stage } from '../../../support/page/Stage.tsx';

const kept = '70131971000156';

function Field() {
  const [value, setValue] = useState(kept);
  return <TaxIdField label="CNPJ/CPF" kept={kept} value={value} onChange={setValue} />;
}

function field(capabilities: Capability[]) {
  const { app } = startAtProjects({ ...marina, capabilities });
  render(
    <Stage app={app}>
      <Field />
    </Stage>,
  );
  return screen.getByLabelText<HTMLInputElement>('CNPJ/CPF');
}

test('a CNPJ is edited masked, and what is typed stays as it is typed', () => {
  const input = field(['lists.1']);
  expect(input.value).toBe('70.131.971/0001-56');
  fireEvent.change(input, { target: { value: '70.131.971/0001-5' } });
  expect(input.value).toBe('70.131.971/0001-5');
});

test('a host of the plain specification edits the CNPJ that it sent', () => {
  expect(field([]).value).toBe(kept);
});

test('the same digits under another mask are no change, and another digit is', () => {
  const { columns } = supplierRecord;
  const row = { name: 'Aço Forte', cnpj_cpf: kept, is_active: true };
  const sent = (cnpj_cpf: string) =>
    columnBody(columns, { ...typedValues(columns, row), cnpj_cpf }, row).cnpj_cpf;
  expect(['70.131.971/0001-56', '70131971 0001-56', kept, '70.131.971/0001-57', ''].map(sent)).toEqual([
    kept,
    kept,
    kept,
    '70.131.971/0001-57',
    null,
  ]);
});

import { expect, test } from 'vitest';
import type { Http } from '../../src/services/http.ts';
import { customers } from '../../src/services/tenant/customers.ts';
import { suppliers } from '../../src/services/tenant/suppliers.ts';

const { signal } = new AbortController();
const answering = (answer: unknown) => (async () => answer) as unknown as Http;

test.each([
  ['suppliers', suppliers],
  ['customers', customers],
] as const)('the tax ids of %s become strings when the host sends numbers', async (_, parties) => {
  const row = { id: 'a', name: 'Areal', is_active: true };
  const told = [{ ...row, cnpj_cpf: 11222333000181 }, { ...row, cnpj_cpf: null }, row];
  const listed = await parties.list(answering({ items: told }), signal);
  expect(listed).toEqual([{ ...row, cnpj_cpf: '11222333000181' }, { ...row, cnpj_cpf: null }, row]);
  const saved = await parties.update(answering({ ...row, cnpj_cpf: 52998224725 }), listed[0] ?? never(), {});
  expect(saved.cnpj_cpf).toBe('52998224725');
});

function never(): never {
  throw new Error('nothing was listed');
}

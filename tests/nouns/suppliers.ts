import { acme, brita, cimento } from '../support/examples/examples.ts';
import type { NounExample } from '../support/examples/nouns.ts';

export const example: NounExample = {
  rows: [acme, brita, cimento],
  made: { name: 'Olaria', cnpj_cpf: '11222333000181', is_active: false },
  changed: { name: 'Olaria Sul', cnpj_cpf: '52998224725', is_active: true },
};

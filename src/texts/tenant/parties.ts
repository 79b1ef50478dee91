import type { Columns } from '../../domain/columns.ts';
import * as words from '../words.ts';
import { nounRecord } from './namedRegistry.ts';

export const partyTexts = {
  openTitles: (name: string) => `Títulos em aberto de ${name}`,
  checkDigits: words.checkDigits,
};

export const partyColumns = {
  cnpj_cpf: { kind: 'taxId', title: words.taxId },
  is_active: { kind: 'flag', title: words.status, on: words.active, off: words.inactive, isOnAtFirst: true },
  created_at: { kind: 'instant', title: words.createdAt },
} as const satisfies Columns;

const submit = { create: 'Criar', save: words.saveChanges };

export const supplierRecord = nounRecord('suppliers', {
  subtitle: 'Quem fornece materiais e serviços à empresa',
  holds: 'Aqui ficam as empresas e as pessoas de quem a construtora compra.',
  submit,
  columns: partyColumns,
});

export const customerRecord = nounRecord('customers', {
  subtitle: 'Quem compra da empresa',
  holds: 'Aqui ficam os compradores das unidades e os contratantes das obras.',
  submit,
  columns: partyColumns,
});

export type PartyRecord = typeof supplierRecord;

import type { Columns } from '../../domain/columns.ts';
import * as words from '../words.ts';
import { type NamedRegistryTexts, namedRegistryTexts } from './namedRegistry.ts';

/** Suppliers and customers: the same screen with another noun. */
export type PartyTexts = NamedRegistryTexts & { subtitle: string };

export const partyTexts = {
  nameColumn: words.name,
  taxId: words.taxId,
  status: words.status,
  createdAt: words.createdAt,
  active: words.active,
  inactive: words.inactive,
  isActive: words.active,
  openTitles: (name: string) => `Títulos em aberto de ${name}`,
  submitCreate: 'Criar',
  submitUpdate: words.saveChanges,
  checkDigits: words.checkDigits,
};

/** The columns of suppliers or customers, by the label of their name. */
const partyColumns = ({ name: label }: NamedRegistryTexts) =>
  ({
    name: { kind: 'text', title: words.name, label, longest: 200, isRequired: true },
    cnpj_cpf: { kind: 'taxId', title: words.taxId },
    is_active: { kind: 'flag', title: words.status, on: words.active, off: words.inactive },
    created_at: { kind: 'instant', title: words.createdAt },
  }) as const satisfies Columns;

export const supplierTexts: PartyTexts = {
  ...namedRegistryTexts('fornecedor', 'fornecedores'),
  subtitle: 'Quem fornece materiais e serviços à empresa',
};

export const customerTexts: PartyTexts = {
  ...namedRegistryTexts('cliente', 'clientes'),
  subtitle: 'Quem compra da empresa',
};

export const supplierColumns = partyColumns(supplierTexts);
export const customerColumns = partyColumns(customerTexts);

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

export const supplierTexts: PartyTexts = {
  ...namedRegistryTexts('fornecedor', 'fornecedores'),
  subtitle: 'Quem fornece materiais e serviços à empresa',
};

export const customerTexts: PartyTexts = {
  ...namedRegistryTexts('cliente', 'clientes'),
  subtitle: 'Quem compra da empresa',
};

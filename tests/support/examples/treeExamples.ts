import type { Account } from '../../../src/domain/chart/account.ts';
import type { CostCenter } from '../../../src/domain/chart/costCenter.ts';
import type { PlacedAccount } from '../../../src/machines/chart/accountRules.ts';
import type { PlacedCostCenter } from '../../../src/machines/chart/costCenterRules.ts';

const free = { hasActiveChildren: false, hasInactiveParent: false };

export const assets: Account = {
  id: 1,
  code: '1',
  name: 'Ativo',
  description: null,
  type: 'SINTETICA',
  classification: 'ATIVO',
  parent_id: null,
  is_active: true,
};
/** An account without children. */
export const liabilities: PlacedAccount = {
  ...assets,
  ...free,
  id: 2,
  code: '2',
  name: 'Passivo',
  classification: 'PASSIVO',
};
export const cash: PlacedAccount = {
  ...assets,
  ...free,
  id: 3,
  code: '1.1',
  name: 'Caixa',
  type: 'ANALITICA',
  parent_id: 1,
};
export const bank: Account = {
  ...assets,
  id: 4,
  code: '1.2',
  name: 'Banco',
  type: 'ANALITICA',
  parent_id: 1,
};

/** The account with its place in a chart. */
export function placedAccount(account: Account, place: Partial<typeof free> = {}): PlacedAccount {
  return { ...account, ...free, ...place };
}

export const works: CostCenter = {
  id: 'c-works',
  code: '1',
  name: 'Obras',
  description: null,
  type: 'GENERAL',
  is_analytical: false,
  parent_id: null,
  project_id: null,
  is_active: true,
};
export const office: PlacedCostCenter = {
  ...works,
  ...free,
  id: 'c-office',
  code: '2',
  name: 'Escritório',
  type: 'ADMIN',
  is_analytical: true,
};
export const tower: CostCenter = {
  ...works,
  id: 'c-tower',
  code: '1.1',
  name: 'Torre Sul',
  type: 'PROJECT',
  is_analytical: true,
  parent_id: 'c-works',
  project_id: 'p-aurora',
};

/** The center with its place among the others. */
export function placedCenter(center: CostCenter, place: Partial<typeof free> = {}): PlacedCostCenter {
  return { ...center, ...free, ...place };
}

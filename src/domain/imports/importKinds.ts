import type { Capability } from '../capability.ts';
import type { Permission } from '../permission.ts';

/** Kinds of import (ability `imports.1`). */
export const importKinds = [
  'projects',
  'suppliers',
  'customers',
  'accounts',
  'costCenters',
  'payables',
  'receivables',
] as const;
export type ListedKind = (typeof importKinds)[number];
/** Titles of the company's opening (ability `opening.1`): the same files without bookings. */
export type OpeningKind = 'openingPayables' | 'openingReceivables';
export type ImportKind = ListedKind | OpeningKind;

/** Permission for each kind. Importing receivables may also create their customers. */
export const importNeeds: Record<ListedKind, Permission> = {
  projects: 'projects:write',
  suppliers: 'suppliers:write',
  customers: 'customers:write',
  accounts: 'chart:write',
  costCenters: 'cost-centers:write',
  payables: 'payables:write',
  receivables: 'receivables:create',
};

/** True when the host's abilities and the user's permissions allow this import. */
export function takesImport(
  kind: ListedKind,
  capabilities: readonly Capability[],
  permissions: readonly Permission[],
): boolean {
  const isThere = (kind !== 'payables' && kind !== 'receivables') || capabilities.includes('titles.1');
  return isThere && permissions.includes(importNeeds[kind]);
}

/** Sources of the rows. */
export const importSources = ['file', 'paste', 'template', 'company'] as const;
export type ImportSource = (typeof importSources)[number];

/** Only a chart of accounts comes from templates or other companies. */
export function hasSource(kind: ImportKind, source: ImportSource): boolean {
  return kind === 'accounts' || source === 'file' || source === 'paste';
}

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
export type ImportKind = (typeof importKinds)[number];

/** Permission for each kind. Importing receivables may also create their customers. */
export const importNeeds: Record<ImportKind, Permission> = {
  projects: 'projects:write',
  suppliers: 'suppliers:write',
  customers: 'customers:write',
  accounts: 'chart:write',
  costCenters: 'cost-centers:write',
  payables: 'payables:write',
  receivables: 'receivables:create',
};

/** Kinds that need the titles ability. */
export function isOfTitles(kind: ImportKind): boolean {
  return kind === 'payables' || kind === 'receivables';
}

/** True when the host's abilities and the user's permissions allow this import. */
export function takesImport(
  kind: ImportKind,
  capabilities: readonly Capability[],
  permissions: readonly Permission[],
): boolean {
  const isThere = !isOfTitles(kind) || capabilities.includes('titles.1');
  return isThere && permissions.includes(importNeeds[kind]);
}

/** Sources of the rows. */
export const importSources = ['file', 'paste', 'template', 'company'] as const;
export type ImportSource = (typeof importSources)[number];

/** Only a chart of accounts comes from templates or other companies. */
export function hasSource(kind: ImportKind, source: ImportSource): boolean {
  return kind === 'accounts' || source === 'file' || source === 'paste';
}

import type { Capability } from '../capability.ts';
import type { Permission } from '../permission.ts';

/** What can be imported (ability `imports.1`). */
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

/** What the role must give. Whoever enters receivables may bring the customers that owe them. */
export const importNeeds: Record<ImportKind, Permission> = {
  projects: 'registries:import',
  suppliers: 'registries:import',
  customers: 'receivables:create',
  accounts: 'registries:import',
  costCenters: 'registries:import',
  payables: 'payables:write',
  receivables: 'receivables:create',
};

/** What of it belongs to another ability. */
export function isOfTitles(kind: ImportKind): boolean {
  return kind === 'payables' || kind === 'receivables';
}

/** Whether a kind can be imported on a host with these abilities, by whom these things are allowed. */
export function takesImport(
  kind: ImportKind,
  capabilities: readonly Capability[],
  permissions: readonly Permission[],
): boolean {
  const isThere = !isOfTitles(kind) || capabilities.includes('titles.1');
  return isThere && permissions.includes(importNeeds[kind]);
}

/** Where the rows come from. */
export const importSources = ['file', 'paste', 'template', 'company'] as const;
export type ImportSource = (typeof importSources)[number];

/** Only a chart of accounts has templates, and other companies to copy it from. */
export function hasSource(kind: ImportKind, source: ImportSource): boolean {
  return kind === 'accounts' || source === 'file' || source === 'paste';
}

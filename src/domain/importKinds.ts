import type { Capability } from './capability.ts';
import type { Permission } from './permission.ts';

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

/** What of it belongs to another ability, and is not for every role. */
export const titleKinds: Partial<Record<ImportKind, Permission>> = {
  payables: 'payables:write',
  receivables: 'receivables:create',
};

/** Whether a kind can be imported on a host with these abilities, by whom these things are allowed. */
export function takesImport(
  kind: ImportKind,
  capabilities: readonly Capability[],
  permissions: readonly Permission[],
): boolean {
  const needs = titleKinds[kind];
  return !needs || (capabilities.includes('titles.1') && permissions.includes(needs));
}

/** Where the rows come from. */
export const importSources = ['file', 'paste', 'template', 'company'] as const;
export type ImportSource = (typeof importSources)[number];

/** Only a chart of accounts has templates, and other companies to copy it from. */
export function hasSource(kind: ImportKind, source: ImportSource): boolean {
  return kind === 'accounts' || source === 'file' || source === 'paste';
}

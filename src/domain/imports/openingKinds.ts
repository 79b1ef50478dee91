import type { Capability } from '../capability.ts';
import type { Permission } from '../permission.ts';
import { type ImportKind, type ListedKind, type OpeningKind, takesImport } from './importKinds.ts';

/** The kind of each list's titles of the opening. */
export const openingKinds = { payables: 'openingPayables', receivables: 'openingReceivables' } as const;

/** The kind whose list the rows enter. */
export function listedKind(kind: ImportKind): ListedKind {
  if (kind === openingKinds.payables) return 'payables';
  return kind === openingKinds.receivables ? 'receivables' : kind;
}

export function isOfOpening(kind: ImportKind): kind is OpeningKind {
  return listedKind(kind) !== kind;
}

/** The same titles as of the opening, or no longer; null for kinds that have no titles. */
export function otherMark(kind: ImportKind): ImportKind | null {
  if (isOfOpening(kind)) return listedKind(kind);
  return kind === 'payables' || kind === 'receivables' ? openingKinds[kind] : null;
}

/** Kinds that need the titles ability. */
export function isOfTitles(kind: ImportKind): boolean {
  return otherMark(kind) !== null;
}

/** As `takesImport`, also for titles of the opening. */
export function takesMarked(
  kind: ImportKind,
  capabilities: readonly Capability[],
  permissions: readonly Permission[],
): boolean {
  const isOpened =
    !isOfOpening(kind) || (capabilities.includes('opening.1') && permissions.includes('openings:write'));
  return isOpened && takesImport(listedKind(kind), capabilities, permissions);
}

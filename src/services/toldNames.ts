import type { LineName } from '../domain/ledger/ledger.ts';

/** Name of an account, or its id when the host sends no name. */
export function accountName(told: LineName | null | undefined, id: number | null | undefined): LineName {
  return told ?? byId(id ?? '');
}

/** Name of a cost center, likewise; null without one. */
export function centerName(
  told: LineName | null | undefined,
  id: string | null | undefined,
): LineName | null {
  return told ?? (id ? byId(id) : null);
}

function byId(id: number | string): LineName {
  return { code: String(id), name: '–' };
}

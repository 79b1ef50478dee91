import type { LineName } from '../domain/ledger/ledger.ts';

/** What an account is called; where a host tells its id alone, by that. */
export function accountName(told: LineName | null | undefined, id: number | null | undefined): LineName {
  return told ?? byId(id ?? '');
}

/** What a cost center is called, in the same way; null where there is none. */
export function centerName(
  told: LineName | null | undefined,
  id: string | null | undefined,
): LineName | null {
  return told ?? (id ? byId(id) : null);
}

function byId(id: number | string): LineName {
  return { code: String(id), name: '–' };
}

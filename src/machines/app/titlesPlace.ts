import { mayDo, type Permission } from '../../domain/permission.ts';
import { roleIn, type SessionFacts } from '../../domain/session.ts';
import { lookToAddress, plainLook } from '../../domain/tableLook.ts';
import { places } from './routes.ts';

const readers = {
  payables: 'payables:read',
  receivables: 'receivables:read',
} as const satisfies Record<string, Permission>;

/** Where the open titles of a party are read; null on a host that keeps none, and for a role that may not read them. */
export function openTitlesAddress(
  session: SessionFacts,
  kind: keyof typeof readers,
  partyName: string,
): string | null {
  if (!session.capabilities.includes('titles.1') || !mayDo(roleIn(session), readers[kind])) return null;
  const look = { ...plainLook, search: partyName, filters: { show: 'open' } };
  return `${places[kind].path}?${new URLSearchParams(lookToAddress(look))}`;
}

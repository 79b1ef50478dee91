import { mayDo, type Permission } from '../../domain/permission.ts';
import { roleIn, type SessionFacts } from '../../domain/session.ts';
import { places } from './routes.ts';

const readers = {
  payables: 'payables:read',
  receivables: 'receivables:read',
} as const satisfies Record<string, Permission>;

/** Where the position of a party is read, its open titles and its history; null on a host that keeps none, and for a role that may not read them. */
export function positionAddress(
  session: SessionFacts,
  kind: keyof typeof readers,
  partyId: string,
): string | null {
  if (!session.capabilities.includes('titles.1') || !mayDo(roleIn(session), readers[kind])) return null;
  return `${places[kind].path}?${new URLSearchParams({ 'at.party': partyId })}`;
}

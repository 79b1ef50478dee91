import { mayDo, type Permission } from '../../domain/permission.ts';
import { roleIn, type SessionFacts } from '../../domain/session/session.ts';
import { places } from './routes.ts';

const readers = {
  payables: 'payables:read',
  receivables: 'receivables:read',
} as const satisfies Record<string, Permission>;

type TitlePlace = keyof typeof readers;

/** Which titles the host keeps and this role may read. */
export function titlePlaces(session: SessionFacts): TitlePlace[] {
  if (!session.capabilities.includes('titles.1')) return [];
  const every = Object.keys(readers) as TitlePlace[];
  return every.filter((place) => mayDo(roleIn(session), readers[place]));
}

/** Where the position of a party is read, its open titles and its history; null on a host that keeps none, and for a role that may not read them. */
export function positionAddress(session: SessionFacts, place: TitlePlace, partyId: string): string | null {
  if (!titlePlaces(session).includes(place)) return null;
  return `${places[place].path}?${new URLSearchParams({ 'at.party': partyId })}`;
}

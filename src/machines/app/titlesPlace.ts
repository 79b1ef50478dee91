import type { Permission } from '../../domain/permission.ts';
import { permissionsIn, type SessionFacts } from '../../domain/session/session.ts';
import { places } from './routes.ts';

const readers = {
  payables: 'project-payables:read',
  receivables: 'receivables:read',
} as const satisfies Record<string, Permission>;

type TitlePlace = keyof typeof readers;

/** Title screens that the host has and this role may read. */
export function titlePlaces(session: SessionFacts): TitlePlace[] {
  if (!session.capabilities.includes('titles.1')) return [];
  const every = Object.keys(readers) as TitlePlace[];
  return every.filter((place) => permissionsIn(session).includes(readers[place]));
}

/** Address of a party's open titles and history; null without the ability or the permission. */
export function positionAddress(session: SessionFacts, place: TitlePlace, partyId: string): string | null {
  if (!titlePlaces(session).includes(place)) return null;
  return partyAddress(place, partyId);
}

export function partyAddress(place: TitlePlace, partyId: string): string {
  return `${places[place].path}?${new URLSearchParams({ 'at.party': partyId })}`;
}

/** Address of a title's details. */
export function titleAddress(place: TitlePlace, documentId: string): string {
  return `${places[place].path}?${new URLSearchParams({ 'at.title': documentId })}`;
}

import type { EntryHead } from '../../domain/ledger/ledger.ts';
import type { SessionFacts } from '../../domain/session/session.ts';
import { isReadable, places } from './routes.ts';
import { titleAddress, titlePlaces } from './titlesPlace.ts';

/** The ledger with the form of a new entry open. */
export const newEntryAddress = `${places.ledger.path}?at.new=entry`;

/** The ledger with the details of an entry open. */
export function entryAddress(id: string): string {
  return `${places.ledger.path}?${new URLSearchParams({ 'at.entry': id })}`;
}

/** Address of what an entry belongs to, if this role may read it there. */
export function ownerAddress(
  session: SessionFacts,
  { owner, origin_type }: Pick<EntryHead, 'owner' | 'origin_type'>,
): string | null {
  if (!owner || origin_type === 'REVERSAL') return null;
  if (owner.kind === 'TREASURY') {
    const part = new URLSearchParams({ 'at.account': owner.id, 'at.tab': 'movements' });
    return isReadable(places.treasury, session) ? `${places.treasury.path}?${part}` : null;
  }
  const place = owner.kind === 'PAYABLE' ? 'payables' : 'receivables';
  return titlePlaces(session).includes(place) ? titleAddress(place, owner.id) : null;
}

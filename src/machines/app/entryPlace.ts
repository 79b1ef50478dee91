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

/** The movements of a treasury account. */
export function movementsAddress(accountId: string): string {
  return `${places.treasury.path}?${new URLSearchParams({ 'at.account': accountId, 'at.tab': 'movements' })}`;
}

/** Address of what an entry belongs to, if this role may read it there. */
export function ownerAddress(
  session: SessionFacts,
  { owner, origin_type }: Pick<EntryHead, 'owner' | 'origin_type'>,
): string | null {
  if (!owner || origin_type === 'REVERSAL') return null;
  if (owner.kind === 'TREASURY') {
    return isReadable(places.treasury, session) ? movementsAddress(owner.id) : null;
  }
  const place = owner.kind === 'PAYABLE' ? 'payables' : 'receivables';
  return titlePlaces(session).includes(place) ? titleAddress(place, owner.id) : null;
}

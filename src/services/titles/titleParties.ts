import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type { PartyTitles, TitleDocument } from '../../domain/titles/titleItem.ts';
import type { Http } from '../http.ts';
import { customers } from '../tenant/customers.ts';
import { suppliers } from '../tenant/suppliers.ts';
import { fetchDocument, fetchParty } from './titles.ts';

export const partiesOf = (kind: TitleKind) => (kind === 'PAYABLE' ? suppliers : customers);

interface Subject {
  kind: TitleKind;
  id: string;
}

/** A document with the name of its party, which the host may give by id only. */
export async function fetchNamedDocument(
  http: Http,
  { kind, id }: Subject,
  unnamed: string,
  signal: AbortSignal,
): Promise<TitleDocument> {
  const document = await fetchDocument(http, { kind, id }, signal);
  if (document.party_name) return document;
  const name = await partyName(http, kind, document.party_id, signal);
  return { ...document, party_name: name || unnamed };
}

/** The titles of a party with its name, which an address does not have, nor a party without titles. */
export async function fetchNamedParty(
  http: Http,
  { kind, id, name }: Subject & { name: string },
  signal: AbortSignal,
): Promise<PartyTitles> {
  const position = await fetchParty(http, { kind, id }, signal);
  const known = position.name || name;
  return { ...position, name: known || (await partyName(http, kind, id, signal)) };
}

async function partyName(http: Http, kind: TitleKind, id: string, signal: AbortSignal): Promise<string> {
  return (await partiesOf(kind).list(http, signal)).find((party) => party.id === id)?.name ?? '';
}

import {
  type CollectedDeduction,
  type CollectedPart,
  type Withheld,
  withheldId,
} from '../../domain/titles/withheld.ts';
import { readCents } from './readCents.ts';

interface WireAmount {
  amount: unknown;
}

export type WirePart = Omit<CollectedPart, 'cents'> & WireAmount;
export type WireCollected = Omit<CollectedDeduction, 'cents'> & WireAmount;

/** A guia or release of a deduction, or a deduction in its guia or release. */
export function readAmount<Wire extends WireAmount>({ amount, ...rest }: Wire) {
  return { ...rest, cents: readCents(amount) };
}

export interface WireWithheld
  extends Omit<Withheld, 'id' | 'amountCents' | 'collectedCents' | 'openCents' | 'collections'>,
    WireAmount {
  collected_amount: unknown;
  open_amount: unknown;
  collections: WirePart[];
}

export function readWithheld({ amount, collected_amount, open_amount, ...row }: WireWithheld): Withheld {
  return {
    ...row,
    id: withheldId(row.document_id, row.position),
    amountCents: readCents(amount),
    collectedCents: readCents(collected_amount),
    openCents: readCents(open_amount),
    collections: row.collections.map(readAmount),
  };
}

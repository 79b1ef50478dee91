import { wireOfCents } from '../../domain/money.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type { Counterparts } from '../../domain/titles/titleEnds.ts';
import type { BatchTitle } from '../../domain/titles/titleItem.ts';
import type {
  NamedAmount,
  NewAdjustment,
  NewCorrection,
  NewOffset,
  SettlementReversal,
} from '../../domain/titles/titleOrders.ts';
import { abilityUrls } from '../abilityUrls.ts';
import type { Http } from '../http.ts';
import { readBatchTitle, readCounterparts, type WireBatchTitle, type WireCounterparts } from './endsWire.ts';
import { nouns } from './titleWire.ts';

/** Counterparts of an offset. */
export async function fetchCounterparts(
  http: Http,
  { kind, id }: { kind: TitleKind; id: string },
  signal: AbortSignal,
): Promise<Counterparts> {
  const url = abilityUrls.titles(kind).counterparts(id);
  return readCounterparts(await http<WireCounterparts>({ method: 'GET', url, needs: 'tenant', signal }));
}

/** Ends titles of one document without cash. */
export async function offsetTitles(
  http: Http,
  kind: TitleKind,
  { date, items, against }: NewOffset,
  key: string,
): Promise<void> {
  const other: TitleKind = kind === 'PAYABLE' ? 'RECEIVABLE' : 'PAYABLE';
  const body = {
    date,
    items: named(nouns[kind].item, items),
    against:
      against.kind === 'ACCOUNT'
        ? {
            kind: against.kind,
            account_id: against.accountId,
            cost_center_id: against.costCenterId,
            reason: against.reason,
          }
        : {
            kind: against.kind,
            items: named(against.kind === 'TITLES' ? nouns[other].item : 'document_id', against.items),
          },
  };
  await http({ method: 'POST', url: abilityUrls.titles(kind).offsets, needs: 'tenant', body, key });
}

/** Cancels what a document still owes, or reduces some of its titles. */
export async function adjustTitle(
  http: Http,
  kind: TitleKind,
  documentId: string,
  { items, ...head }: NewAdjustment,
  key: string,
): Promise<void> {
  const urls = abilityUrls.titles(kind);
  const body = items ? { ...head, items: named(nouns[kind].item, items) } : head;
  const url = items ? urls.reductions(documentId) : urls.remainder(documentId);
  await http({ method: 'POST', url, needs: 'tenant', body, key });
}

/** Corrects number or description of a document. */
export async function correctTitle(
  http: Http,
  kind: TitleKind,
  documentId: string,
  body: Partial<NewCorrection>,
  key: string,
): Promise<void> {
  const url = abilityUrls.titles(kind).corrections(documentId);
  await http({ method: 'POST', url, needs: 'tenant', body, key });
}

/** Titles of all documents in a settlement. */
export async function fetchSettledTitles(
  http: Http,
  { kind, id }: { kind: TitleKind; id: string },
  signal: AbortSignal,
): Promise<BatchTitle[]> {
  const url = abilityUrls.titles(kind).settledTitles(id);
  const { items } = await http<{ items: WireBatchTitle[] }>({ method: 'GET', url, needs: 'tenant', signal });
  return items.map((item) => readBatchTitle(nouns[kind].item, item));
}

/** Reverses some titles of a settlement, or all that it still settles. */
export async function reverseTitles(
  http: Http,
  kind: TitleKind,
  { id, own }: { id: string; own: readonly string[] },
  { scope, ...body }: SettlementReversal,
  key: string,
): Promise<void> {
  const urls = abilityUrls.titles(kind);
  const { item } = nouns[kind];
  await (scope === 'own'
    ? http({
        method: 'POST',
        url: urls.itemsReversal(id),
        needs: 'tenant',
        body: { ...body, items: own.map((title) => ({ [item]: title })) },
        key,
      })
    : http({ method: 'POST', url: urls.settlementReversal(id), needs: 'tenant', body, key }));
}

function named(field: string, amounts: readonly NamedAmount[]) {
  return amounts.map(({ id, cents }) => ({ [field]: id, amount: wireOfCents(cents) }));
}

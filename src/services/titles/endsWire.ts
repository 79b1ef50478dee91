import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type {
  AdjustmentKind,
  Counterpart,
  Counterparts,
  OffsetAgainst,
  OffsetPart,
  TitleAdjustment,
  TitleOffset,
} from '../../domain/titles/titleEnds.ts';
import type { BatchTitle } from '../../domain/titles/titleItem.ts';
import { readCents } from './readCents.ts';

interface WirePart {
  kind: OffsetPart['kind'];
  document_id: string;
  installment_id: string | null;
  description: string;
  number: number | null;
  amount: unknown;
}

export interface WireOffset {
  id: string;
  kind: TitleKind;
  date: string;
  against: OffsetAgainst;
  account: { code: string; name: string } | null;
  description: string;
  reason: string | null;
  amount: unknown;
  entry_id: string;
  reversal_entry_id: string | null;
  parts: WirePart[];
}

export interface WireAdjustment {
  id: string;
  reason_kind: AdjustmentKind;
  date: string;
  reason: string;
  account: { code: string; name: string } | null;
  amount: unknown;
  entry_id: string;
  reversal_entry_id: string | null;
}

export interface WireCounterparts {
  has_tax_id: boolean;
  titles: WireCounterpart[];
  advances: WireCounterpart[];
}

export interface WireBatchTitle {
  document_id: string;
  party_name: string;
  description: string;
  number: number;
  count: number;
  cash: unknown;
  reversal_entry_id: string | null;
  [name: string]: unknown;
}

interface WireCounterpart extends Omit<Counterpart, 'openCents'> {
  open_amount: unknown;
}

export function readOffset({ parts, amount, ...row }: WireOffset): TitleOffset {
  return {
    id: row.id,
    kind: row.kind,
    date: row.date,
    against: row.against,
    account: row.account,
    description: row.description,
    reason: row.reason,
    entry_id: row.entry_id,
    reversal_entry_id: row.reversal_entry_id,
    cents: readCents(amount),
    parts: parts.map((part) => ({
      kind: part.kind,
      documentId: part.document_id,
      titleId: part.installment_id,
      description: part.description,
      number: part.number,
      cents: readCents(part.amount),
    })),
  };
}

export function readAdjustment({ amount, ...row }: WireAdjustment): TitleAdjustment {
  return {
    id: row.id,
    reason_kind: row.reason_kind,
    date: row.date,
    reason: row.reason,
    account: row.account,
    entry_id: row.entry_id,
    reversal_entry_id: row.reversal_entry_id,
    cents: Math.abs(readSigned(amount)),
  };
}

export function readCounterparts({ has_tax_id, titles, advances }: WireCounterparts): Counterparts {
  const read = ({ open_amount, ...row }: WireCounterpart) => ({ ...row, openCents: readCents(open_amount) });
  return { hasTaxId: has_tax_id, titles: titles.map(read), advances: advances.map(read) };
}

export function readBatchTitle(field: string, row: WireBatchTitle): BatchTitle {
  const { description, number, count, reversal_entry_id } = row;
  return {
    id: String(row[field]),
    documentId: row.document_id,
    partyName: row.party_name,
    description,
    number,
    count,
    cashCents: readCents(row.cash),
    reversal_entry_id,
  };
}

/** Cents of an amount with a sign. */
export function readSigned(amount: unknown): number {
  return typeof amount === 'number' && amount < 0 ? -readCents(-amount) : readCents(amount);
}

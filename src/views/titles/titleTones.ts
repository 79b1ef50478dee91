import { payableStatusOf } from '../../domain/titles/payable.ts';
import { receivableStatusOf } from '../../domain/titles/receivable.ts';
import { type TitleStatus, titleStatus } from '../../domain/titles/title.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import { daysLate, type TitleItem } from '../../domain/titles/titleItem.ts';
import {
  payableStatusNames,
  payableTexts,
  receivableStatusNames,
  receivableTexts,
} from '../../texts/titles/titles.ts';
import type { RowTone } from '../parts/tables/GridRow.tsx';

/** Colours of the statuses. */
export const statusTones = {
  pending: 'info',
  settled: 'success',
  partial: 'warning',
  overdue: 'danger',
  canceled: 'neutral',
} as const satisfies Record<TitleStatus, string>;

/** Canceled titles are muted. */
export function rowToneOf(status: TitleStatus): RowTone | undefined {
  return status === 'canceled' ? 'muted' : undefined;
}

export const deskTexts = { PAYABLE: payableTexts, RECEIVABLE: receivableTexts } as const;

/** Name of a status (SPEC §4). */
export function statusName(kind: TitleKind, status: TitleStatus): string {
  return kind === 'PAYABLE'
    ? payableStatusNames[payableStatusOf[status]]
    : receivableStatusNames[receivableStatusOf[status]];
}

/** A title as seen on a day. */
export interface DeskRow {
  id: string;
  description: string;
  due_date: string;
  amountCents: number;
  status: TitleStatus;
  /** Days overdue. */
  late: number | null;
  item: TitleItem;
}

export function deskRow(item: TitleItem, today: string): DeskRow {
  const { id, description, due_date, amountCents } = item;
  return {
    id,
    description,
    due_date,
    amountCents,
    status: titleStatus(item, today),
    late: daysLate(item, today),
    item,
  };
}

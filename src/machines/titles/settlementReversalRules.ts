import { parseTypedDate } from '../../domain/calendarDate.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { keptText } from '../../domain/keptText.ts';
import { isFitReason } from '../../domain/ledger/reversal.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import {
  type BatchTitle,
  livingTitles,
  type Settlement,
  type TitleDocument,
} from '../../domain/titles/titleItem.ts';
import {
  type ReversalScope,
  reversalScopes,
  type SettlementReversal,
} from '../../domain/titles/titleOrders.ts';
import { reversalRefusals } from '../../texts/control/gateRefusals.ts';
import { titleReversalTexts } from '../../texts/titles/titleDesk.ts';
import * as words from '../../texts/words.ts';
import { noDay } from '../posting/noDay.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';

export interface SettlementReversalValues {
  scope: ReversalScope;
  reason: string;
  date: string;
}

/** A settlement of several documents, and the titles of the one that is read. */
export interface SettlementReversalDraft {
  kind: TitleKind;
  id: string;
  name: string;
  /** Titles of the read document that it still settles. */
  own: string[];
  /** Account that the money went through; absent where the host does not send its name. */
  treasury_account_name?: string | undefined;
  /** The date of the settlement, `YYYY-MM-DD`. */
  since: string;
  /** In São Paulo, `YYYY-MM-DD`. */
  today: string;
  values: SettlementReversalValues;
  isDone: boolean;
}

export function newSettlementReversal(
  { kind }: Pick<TitleDocument, 'kind'>,
  settlement: Settlement,
  today: string,
): SettlementReversalDraft {
  return {
    kind,
    id: settlement.id,
    name: settlement.description,
    own: livingTitles(settlement),
    treasury_account_name: settlement.treasury_account_name,
    since: settlement.settlement_date,
    today,
    values: { scope: 'own', reason: '', date: formatCalendarDate(today) },
    isDone: false,
  };
}

export function settlementReversalValues(draft: SettlementReversalDraft | null): SettlementReversalValues {
  return draft?.values ?? { scope: 'own', reason: '', date: '' };
}

export function checkSettlementReversal(
  { reason, date }: SettlementReversalValues,
  draft: SettlementReversalDraft | null,
): FormErrors<SettlementReversalValues> {
  const fields: FormErrors<SettlementReversalValues>['fields'] = {};
  if (!isFitReason(reason)) fields.reason = titleReversalTexts.reasonLength;
  const day = parseTypedDate(date);
  if (day === null) fields.date = noDay(date);
  else if (draft && day > draft.today) fields.date = words.futureDate;
  else if (draft && day < draft.since) fields.date = reversalRefusals.date.before_original;
  return { fields, form: null };
}

export function settlementReversalBody({
  scope,
  reason,
  date,
}: SettlementReversalValues): SettlementReversal {
  return { scope, reason: keptText(reason), date: parseTypedDate(date) ?? '' };
}

/** The whole body, from a draft and the form's changes. */
export function completeSettlementReversal(
  draft: SettlementReversalDraft,
  changes: Partial<SettlementReversal>,
): SettlementReversal {
  return { ...settlementReversalBody(draft.values), ...changes };
}

/** A chosen scope. */
export function asScope(value: string): ReversalScope {
  return reversalScopes.find((scope) => scope === value) ?? 'own';
}

/** Titles that the reversal opens again. */
export function touchedTitles(
  { own }: Pick<SettlementReversalDraft, 'own'>,
  scope: ReversalScope,
  titles: readonly BatchTitle[],
): BatchTitle[] {
  const living = titles.filter(({ reversal_entry_id }) => reversal_entry_id === null);
  return scope === 'own' ? living.filter(({ id }) => own.includes(id)) : living;
}

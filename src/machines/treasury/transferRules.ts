import { parseTypedDate } from '../../domain/calendarDate.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { keptText } from '../../domain/keptText.ts';
import type { TransferBody, TreasuryAccount } from '../../domain/treasury/treasury.ts';
import { parseTypedMoney } from '../../domain/typedMoney.ts';
import { transferRefusals } from '../../texts/control/gateRefusals.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { transferTexts } from '../../texts/treasury/transfers.ts';
import { noDay } from '../posting/noDay.ts';
import { positiveAmountFault } from '../posting/typedAmount.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';

/** The transfer form; date and amount are the typed texts, accounts '' for none. */
export interface TransferValues {
  from_account_id: string;
  to_account_id: string;
  date: string;
  amount: string;
  description: string;
}

/** A draft of a transfer from an account. */
export interface TransferDraft {
  /** In São Paulo, `YYYY-MM-DD`. */
  today: string;
  values: TransferValues;
  /** As posted. */
  made?: TransferBody;
}

const noValues: TransferValues = {
  from_account_id: '',
  to_account_id: '',
  date: '',
  amount: '',
  description: '',
};

/** An inactive account cannot be the source: another is chosen. */
export function newTransfer(
  { id, is_active }: Pick<TreasuryAccount, 'id' | 'is_active'>,
  today: string,
): TransferDraft {
  const from_account_id = is_active ? id : '';
  return { today, values: { ...noValues, from_account_id, date: formatCalendarDate(today) } };
}

export function transferValues(draft: TransferDraft | null): TransferValues {
  return draft?.values ?? noValues;
}

/** Accounts for a transfer. */
export function transferChoices(accounts: readonly TreasuryAccount[]): TreasuryAccount[] {
  return accounts.filter(({ is_active }) => is_active);
}

export function checkTransfer(
  values: TransferValues,
  draft: TransferDraft | null,
): FormErrors<TransferValues> {
  const faults = {
    from_account_id: missing(values.from_account_id),
    to_account_id:
      missing(values.to_account_id) ??
      (values.to_account_id === values.from_account_id ? transferRefusals.sameAccount : undefined),
    date: missing(values.date) ?? dateFault(values.date, draft),
    amount: missing(values.amount) ?? positiveAmountFault(values.amount, transferTexts.notPositive),
    description: missing(values.description),
  };
  const fields: FormErrors<TransferValues>['fields'] = {};
  for (const field of Object.keys(faults) as (keyof TransferValues)[]) {
    const fault = faults[field];
    if (fault) fields[field] = fault;
  }
  return { fields, form: null };
}

function missing(text: string): string | undefined {
  return text.trim() === '' ? formTexts.required : undefined;
}

function dateFault(text: string, draft: TransferDraft | null): string | undefined {
  const date = parseTypedDate(text);
  if (date === null) return noDay(text);
  return draft !== null && date > draft.today ? transferTexts.future : undefined;
}

export function transferBody(values: TransferValues): TransferBody {
  return {
    from_account_id: values.from_account_id,
    to_account_id: values.to_account_id,
    date: parseTypedDate(values.date) ?? '',
    amountCents: parseTypedMoney(values.amount) ?? 0,
    description: keptText(values.description),
  };
}

/** The whole body, from a draft and the form's changes. */
export function wholeTransfer(draft: TransferDraft, changes: Partial<TransferBody>): TransferBody {
  return { ...transferBody(draft.values), ...changes };
}

import type { Account } from '../../domain/chart/account.ts';
import { keptText } from '../../domain/keptText.ts';
import {
  needsBank,
  standsForTreasury,
  type TreasuryAccount,
  type TreasuryAccountBody,
  type TreasuryAccountType,
  treasuryAccountTypes,
} from '../../domain/treasury/treasury.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { treasuryAccountTexts } from '../../texts/treasury/treasury.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';

export interface TreasuryAccountValues {
  name: string;
  account_type: TreasuryAccountType | '';
  bank_name: string;
  agency_number: string;
  account_number: string;
  /** The id as text, '' for none. */
  accountancy_account_id: string;
  is_active: boolean;
}

export function treasuryAccountValues(account: TreasuryAccount | null): TreasuryAccountValues {
  return {
    name: account?.name ?? '',
    account_type: account?.account_type ?? '',
    bank_name: account?.bank_name ?? '',
    agency_number: account?.agency_number ?? '',
    account_number: account?.account_number ?? '',
    accountancy_account_id: String(account?.accountancy_account_id ?? ''),
    is_active: account?.is_active ?? true,
  };
}

/** Rules for new and edited treasury accounts (SPEC §5). */
export function checkTreasuryAccount(values: TreasuryAccountValues): FormErrors<TreasuryAccountValues> {
  const texts = treasuryAccountTexts.form;
  const fields: FormErrors<TreasuryAccountValues>['fields'] = {};
  if (keptText(values.name) === '') fields.name = formTexts.required;
  if (values.account_type === '') fields.account_type = formTexts.required;
  if (values.accountancy_account_id === '') fields.accountancy_account_id = formTexts.required;
  const sentences = Object.keys(fields).length > 0 ? [texts.required] : [];
  if (values.account_type !== '' && needsBank(values)) {
    const isBlank = (field: 'bank_name' | 'account_number') => keptText(values[field]) === '';
    if (isBlank('bank_name')) fields.bank_name = formTexts.required;
    if (isBlank('account_number')) fields.account_number = formTexts.required;
    if (fields.bank_name || fields.account_number) sentences.push(texts.bankRequired);
  }
  const [title, ...rest] = sentences;
  return { fields, form: title === undefined ? null : { title, text: rest.join(' ') } };
}

/** The body; a cash box has no bank fields (SPEC §5). */
export function treasuryAccountBody(values: TreasuryAccountValues): TreasuryAccountBody {
  const body: TreasuryAccountBody = {
    name: keptText(values.name),
    account_type: values.account_type || 'CAIXA',
    accountancy_account_id: Number(values.accountancy_account_id),
    is_active: values.is_active,
  };
  if (!needsBank(values)) return body;
  return {
    ...body,
    bank_name: keptText(values.bank_name),
    agency_number: keptText(values.agency_number) || null,
    account_number: keptText(values.account_number),
  };
}

/** Bank fields are enabled for types with a bank (SPEC §5). */
export function hasBankFields({ account_type }: TreasuryAccountValues): boolean {
  return needsBank({ account_type });
}

/** Possible ledger accounts of a treasury account (SPEC §5). */
export function ledgerAccountChoices(accounts: readonly Account[]): Account[] {
  return accounts.filter(standsForTreasury);
}

/** The chosen type, else ''. */
export function asTreasuryAccountType(text: string): TreasuryAccountValues['account_type'] {
  return treasuryAccountTypes.find((type) => type === text) ?? '';
}

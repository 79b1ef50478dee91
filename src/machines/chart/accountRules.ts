import {
  type Account,
  type AccountBody,
  type AccountClassification,
  type AccountType,
  accountClassifications,
  accountTypes,
  isHeldByChildren,
  needsParentAccount,
} from '../../domain/chart/account.ts';
import type { Placed } from '../../domain/tree.ts';
import { accountTexts } from '../../texts/chart/accounts.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';
import type { Verdict } from '../shared/lists/rowCommandMachine.ts';

export interface AccountValues {
  code: string;
  name: string;
  description: string;
  type: AccountType;
  classification: AccountClassification | '';
  /** The parent's id as text, '' for none. */
  parent_id: string;
  is_active: boolean;
}

export type PlacedAccount = Placed<Account>;

/** An account in its form; from the chart it also knows the rows below it. */
type OpenAccount = Account & Partial<PlacedAccount>;

/** A new account is analytical and active (SPEC §5). */
export function accountValues(account: Account | null): AccountValues {
  return {
    code: account?.code ?? '',
    name: account?.name ?? '',
    description: account?.description ?? '',
    type: account?.type ?? 'ANALITICA',
    classification: account?.classification ?? '',
    parent_id: String(account?.parent_id ?? ''),
    is_active: account?.is_active ?? true,
  };
}

/** Rules for new and edited accounts (SPEC §5). */
export function checkAccount(values: AccountValues, account: OpenAccount | null): FormErrors<AccountValues> {
  return account === null ? checkNewAccount(values) : checkOpenAccount(values, account);
}

function checkNewAccount(values: AccountValues): FormErrors<AccountValues> {
  const fields: FormErrors<AccountValues>['fields'] = {};
  if (values.code.trim() === '') fields.code = formTexts.required;
  if (values.name.trim() === '') fields.name = formTexts.required;
  if (values.classification === '') fields.classification = formTexts.required;
  const isIncomplete = Object.keys(fields).length > 0;
  if (needsParentAccount(values) && values.parent_id === '') {
    fields.parent_id = accountTexts.form.parentRequired;
  }
  return { fields, form: isIncomplete ? { title: accountTexts.form.required, text: '' } : null };
}

function checkOpenAccount(
  { name, is_active }: AccountValues,
  { hasActiveChildren = false, ...account }: OpenAccount,
): FormErrors<AccountValues> {
  const isHeld = !is_active && isHeldByChildren({ ...account, hasActiveChildren });
  return {
    fields: name.trim() === '' ? { name: accountTexts.form.nameRequired } : {},
    form: isHeld ? { title: accountTexts.heldTitle, text: accountTexts.held } : null,
  };
}

export function accountBody(values: AccountValues): AccountBody {
  return {
    code: values.code.trim(),
    name: values.name.trim(),
    description: values.description.trim() || null,
    type: values.type,
    classification: values.classification || 'ATIVO',
    parent_id: values.parent_id === '' ? null : Number(values.parent_id),
    is_active: values.is_active,
  };
}

/** Reactivation runs at once; deactivation asks, and is refused with active accounts below (SPEC §4). */
export function judgeAccountCommand(account: PlacedAccount): Verdict {
  if (!account.is_active) return { kind: 'run' };
  if (isHeldByChildren(account)) return { kind: 'refuse', text: accountTexts.held };
  const { code, name } = account;
  return {
    kind: 'ask',
    question: {
      title: accountTexts.deactivateTitle,
      message: accountTexts.deactivateQuestion(code, name),
      confirm: accountTexts.deactivateConfirm,
    },
  };
}

/** The chosen type, else the default. */
export function asAccountType(text: string): AccountType {
  return accountTypes.find((type) => type === text) ?? 'ANALITICA';
}

/** The chosen classification, else ''. */
export function asClassification(text: string): AccountValues['classification'] {
  return accountClassifications.find((classification) => classification === text) ?? '';
}

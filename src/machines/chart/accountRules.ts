import {
  type Account,
  type AccountBody,
  type AccountClassification,
  type AccountType,
  accountClassifications,
  accountTypes,
  type DreLine,
  dreLines,
  isHeldByChildren,
  needsParentAccount,
} from '../../domain/chart/account.ts';
import { keptText } from '../../domain/keptText.ts';
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
  /** '' for that of the group or classification; absent while a host or a person says nothing. */
  dre_line?: DreLine | '' | undefined;
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
    ...(account?.dre_line !== undefined && { dre_line: account.dre_line ?? '' }),
  };
}

/** Rules for new and edited accounts (SPEC §5). */
export function checkAccount(values: AccountValues, account: OpenAccount | null): FormErrors<AccountValues> {
  return account === null ? checkNewAccount(values) : checkOpenAccount(values, account);
}

function checkNewAccount(values: AccountValues): FormErrors<AccountValues> {
  const fields: FormErrors<AccountValues>['fields'] = {};
  if (keptText(values.code) === '') fields.code = formTexts.required;
  if (keptText(values.name) === '') fields.name = formTexts.required;
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
    fields: keptText(name) === '' ? { name: accountTexts.form.nameRequired } : {},
    form: isHeld ? { title: accountTexts.heldTitle, text: accountTexts.held } : null,
  };
}

export function accountBody(values: AccountValues): AccountBody {
  return {
    code: keptText(values.code),
    name: keptText(values.name),
    description: keptText(values.description) || null,
    type: values.type,
    classification: values.classification || 'ATIVO',
    parent_id: values.parent_id === '' ? null : Number(values.parent_id),
    is_active: values.is_active,
    ...(values.dre_line !== undefined && { dre_line: values.dre_line || null }),
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

/** The chosen line of the DRE, else ''. */
export function asDreLine(text: string): DreLine | '' {
  return dreLines.find((line) => line === text) ?? '';
}

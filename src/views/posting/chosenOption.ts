import type { Account } from '../../domain/chart/account.ts';
import { takesEntries } from '../../domain/treasury/treasury.ts';
import { choiceText, inactiveText, treasuryAccountTexts } from '../../texts/treasury/treasury.ts';
import type { Option } from '../parts/fields/SelectField.tsx';

/** Adds the chosen value to the options when it is no longer offered. */
export function withChosen(options: Option[], chosen: string, unlisted: (value: string) => string): Option[] {
  const isListed = chosen === '' || options.some(({ value }) => value === chosen);
  return isListed ? options : [{ value: chosen, label: unlisted(chosen) }, ...options];
}

/** Name of an account, also when it takes no more postings. */
export function accountNameOf(accounts: Account[], id: string): string {
  const account = accounts.find((each) => String(each.id) === id);
  if (!account) return treasuryAccountTexts.form.unlisted(id);
  const name = choiceText(account.code, account.name);
  return takesEntries(account) ? name : inactiveText(name);
}

import type { Account } from '../../domain/chart/account.ts';
import { takesEntries } from '../../domain/treasury/treasury.ts';
import { choiceText, inactiveText, treasuryAccountTexts } from '../../texts/treasury/treasury.ts';
import type { Option } from '../parts/fields/SelectField.tsx';

/** The options with the chosen one among them, even when it can no longer be chosen anew. */
export function withChosen(options: Option[], chosen: string, unlisted: (value: string) => string): Option[] {
  const isListed = chosen === '' || options.some(({ value }) => value === chosen);
  return isListed ? options : [{ value: chosen, label: unlisted(chosen) }, ...options];
}

/** What the account of an id is called, also where nothing can be posted to it any more. */
export function accountNameOf(accounts: Account[], id: string): string {
  const account = accounts.find((each) => String(each.id) === id);
  if (!account) return treasuryAccountTexts.form.unlisted(id);
  const name = choiceText(account.code, account.name);
  return takesEntries(account) ? name : inactiveText(name);
}

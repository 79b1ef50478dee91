import { nounNames, nouns } from '../src/texts/nouns.ts';
import { hostHealth } from './admin/hostHealth.ts';
import { treeImports } from './chart/imports.ts';
import { audit } from './control/audit.ts';
import { periods } from './control/periods.ts';
import type { Routes } from './http/routes.ts';
import { entryTemplates } from './ledger/entryTemplates.ts';
import { reports } from './reports/reports.ts';
import { account } from './session/account.ts';
import { namedImports } from './tenant/imports.ts';
import { titleImports } from './titles/imports.ts';
import { titles } from './titles/titles.ts';
import { reversals } from './treasury/reversals.ts';

/**
 * Extensions beyond the specification (D22): the name that `GET /auth/users/me` advertises, and its calls. A
 * name is listed once all of its calls exist. `EXTENSIONS=off` disables all of them.
 */
export const extensions: Record<string, readonly ((routes: Routes) => void)[]> = {
  'entries.reversal.1': [reversals],
  'entries.templates.1': [entryTemplates],
  'periods.1': [periods],
  'reports.1': [reports, hostHealth],
  'audit.1': [audit],
  'titles.1': [titles],
  'account.1': [account],
  // Query parameters of specified calls, which register them: `q`, `sort_by`, `order`, `from`, `to`, and
  // pages of movements.
  'lists.1': [],
  // Roles restrict every call of a member (decision D29).
  'roles.1': [],
  'imports.1': [namedImports, treeImports, titleImports],
  // Nouns beyond the specification register their calls with the others.
  ...Object.fromEntries(nounNames.flatMap((name) => nouns[name].needs ?? []).map((ability) => [ability, []])),
};

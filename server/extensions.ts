import { nounNames, nouns } from '../src/texts/nouns.ts';
import { hostHealth } from './admin/hostHealth.ts';
import { adoptions } from './chart/adoptions.ts';
import { treeImports } from './chart/imports.ts';
import { audit } from './control/audit.ts';
import { periods } from './control/periods.ts';
import { years } from './control/years.ts';
import type { Routes } from './http/routes.ts';
import { carriedAccountsCall } from './ledger/carriedAccounts.ts';
import { entryTemplates } from './ledger/entryTemplates.ts';
import { openings } from './openings/openings.ts';
import { reports } from './reports/reports.ts';
import { account } from './session/account.ts';
import { statements } from './statements/statements.ts';
import { namedImports } from './tenant/imports.ts';
import { titleLife } from './titles/ends/titleLife.ts';
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
  'titles.2': [titleLife, carriedAccountsCall],
  'account.1': [account],
  'statements.1': [statements],
  // Numbers of entries, lines of the DRE, the journal and the facts that books are signed with, in calls of others,
  // and the adoption of earlier lines by a project.
  'books.1': [adoptions],
  // Query parameters of specified calls, which register them: `q`, `sort_by`, `order`, `from`, `to`, and
  // pages of movements.
  'lists.1': [],
  // Roles restrict every call of a member (decision D29).
  'roles.1': [],
  'yearend.1': [years],
  'opening.1': [openings],
  'imports.1': [namedImports, treeImports, titleImports],
  // Nouns beyond the specification register their calls with the others.
  ...Object.fromEntries(nounNames.flatMap((name) => nouns[name].needs ?? []).map((ability) => [ability, []])),
};

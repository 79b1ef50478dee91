import { addressPart, type FoundRow, type NamedRow, withRecent } from '../../domain/tables/foundRow.ts';
import { nounNames } from '../../texts/nouns.ts';
import type { RowMail } from '../shared/appMailbox.ts';
import { places } from './routes.ts';

/** Screens whose rows have an address; a title is found before the entry that it made. */
export const listed = [
  ...nounNames,
  'accounts',
  'costCenters',
  'treasury',
  'payables',
  'receivables',
  'ledger',
  'users',
  'tenants',
] as const;

export type Listed = (typeof listed)[number];

/** A row with its address. */
export function foundRow(screen: Listed, row: NamedRow, tenantId: string | null): FoundRow {
  return { ...row, screen, tenantId, to: `${places[screen].path}?${addressPart(screen, row)}` };
}

/** The place where rows were reported: the open screen, or the one that lists them, and its company. */
export interface RowPlace {
  screen: string;
  tenantId: string | null;
}

const ofAdministration: readonly string[] = ['users', 'tenants'];
const nounScreens: readonly string[] = nounNames;
/** A tree may be cut, so a missing row need not be gone. Deactivated rows are hidden on their screen. */
const trees: readonly string[] = ['accounts', 'costCenters'];

/** Recently opened rows after news of rows: opened ones come first, and no row stays that its list lacks. */
export function recentAfter(recent: FoundRow[], news: RowMail & RowPlace): FoundRow[] {
  const { screen, tenantId } = news;
  if (news.type === 'row.opened') {
    if (!isListed(screen)) return recent;
    const { id, code, name } = news;
    const home = ofAdministration.includes(screen) ? null : tenantId;
    return withRecent(recent, foundRow(screen, { id, code, title: name }, home));
  }
  if (!nounScreens.includes(screen) && !trees.includes(screen)) return recent;
  const isHere = (row: FoundRow) => row.screen === screen && row.tenantId === tenantId;
  return recent.filter((row) => !isHere(row) || !isLost(row.id, news));
}

function isLost(id: string, news: Exclude<RowMail, { type: 'row.opened' }> & RowPlace): boolean {
  const isIn = (ids: (string | number)[]) => ids.some((each) => String(each) === id);
  if (news.type === 'row.commanded') return news.isGone && isIn([news.id]);
  return isIn(news.gone) || (!trees.includes(news.screen) && !isIn(news.ids));
}

function isListed(screen: string): screen is Listed {
  return (listed as readonly string[]).includes(screen);
}

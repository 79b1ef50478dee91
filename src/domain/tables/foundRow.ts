import { formatCalendarDate } from '../dateText.ts';

/** A row in the results of the global search. */
export interface NamedRow {
  id: string;
  code: string;
  title: string;
}

/** A row that the global search opens. */
export interface FoundRow extends NamedRow {
  /** The screen that lists it. */
  screen: string;
  /** Address of the screen, narrowed to the row or with the row open. */
  to: string;
  /** Its company; null for a row of the administration. */
  tenantId: string | null;
}

export function namedRow({ id, code, name }: { id: string | number; code?: string; name: string }): NamedRow {
  return { id: String(id), code: code ?? '', title: name };
}

export function namedUser(user: { id: string; email: string; full_name?: string | null }): NamedRow {
  return { id: user.id, code: user.full_name ?? '', title: user.email };
}

export function namedEntry(entry: { id: string; entry_date: string; description: string }): NamedRow {
  return { id: entry.id, code: formatCalendarDate(entry.entry_date), title: entry.description };
}

/** A payable or receivable document by its number, else by its date. */
export function namedTitle(title: {
  id: string;
  document_number: string | null;
  issue_date: string;
  description: string;
  party_name: string;
}): NamedRow {
  const code = title.document_number || formatCalendarDate(title.issue_date);
  return { id: title.id, code, title: `${title.description} · ${title.party_name}` };
}

const byCode = ({ code }: NamedRow) => ({ 'tree.find': code });
const byTitle = ({ id }: NamedRow) => ({ 'at.title': id });
const parts: Partial<Record<string, (row: NamedRow) => Record<string, string>>> = {
  accounts: byCode,
  costCenters: byCode,
  treasury: ({ id }) => ({ 'at.account': id, 'at.tab': 'movements' }),
  ledger: ({ id }) => ({ 'at.entry': id }),
  payables: byTitle,
  receivables: byTitle,
};

/** Query that shows a row on its screen: the row open, or the list narrowed to its name. */
export function addressPart(screen: string, row: NamedRow): string {
  return String(new URLSearchParams(parts[screen]?.(row) ?? { q: row.title }));
}

const mostRecent = 8;

/** Recently opened rows with one more, latest first, limited per company. */
export function withRecent(recent: FoundRow[], row: FoundRow): FoundRow[] {
  const ofCompany = recent.filter(({ tenantId }) => tenantId === row.tenantId);
  const others = ofCompany.filter(({ screen, id }) => screen !== row.screen || id !== row.id);
  const elsewhere = recent.filter(({ tenantId }) => tenantId !== row.tenantId);
  return [row, ...others.slice(0, mostRecent - 1), ...elsewhere];
}

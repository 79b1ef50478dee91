import { formatCalendarDate } from '../dateText.ts';

/** A row as the search of everything shows it. */
export interface NamedRow {
  id: string;
  code: string;
  title: string;
}

/** A row that the search of everything leads to. */
export interface FoundRow extends NamedRow {
  /** The screen that lists it. */
  screen: string;
  /** Its address: the screen, narrowed to the row or with the row open. */
  to: string;
  /** The company that it belongs to; null for a row of the administration. */
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

/** A document of payables or receivables: by its number, or by its day where it has none. */
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

const mostRecent = 8;

/** The rows that were gone to with one more, the latest first: so many of each company. */
export function withRecent(recent: FoundRow[], row: FoundRow): FoundRow[] {
  const ofCompany = recent.filter(({ tenantId }) => tenantId === row.tenantId);
  const others = ofCompany.filter(({ screen, id }) => screen !== row.screen || id !== row.id);
  const elsewhere = recent.filter(({ tenantId }) => tenantId !== row.tenantId);
  return [row, ...others.slice(0, mostRecent - 1), ...elsewhere];
}

/** The same without one that is gone. */
export function withoutRecent(recent: FoundRow[], { screen, id, tenantId }: FoundRow): FoundRow[] {
  return recent.filter((row) => row.screen !== screen || row.id !== id || row.tenantId !== tenantId);
}

import { type NamedRow, namedEntry, namedRow, namedTitle, namedUser } from '../domain/tables/foundRow.ts';
import { plainLook } from '../domain/tables/tableLook.ts';
import type { TitleItem } from '../domain/titles/titleItem.ts';
import { listTenants } from './admin/tenants.ts';
import { listUsers } from './admin/users.ts';
import { accounts } from './chart/accounts.ts';
import { costCenters } from './chart/costCenters.ts';
import type { Http } from './http.ts';
import { listEntries } from './ledger/ledger.ts';
import { itemsOf, type ListAnswer } from './paging.ts';
import { listTitles } from './titles/titles.ts';
import { treasuryAccounts } from './treasury/treasury.ts';
import { urls } from './urls.ts';

/** Rows found in each list. */
const fewRows = 8;
/** Titles are listed by installment, and one document may have sixty. */
const manyRows = 200;

const titleKinds = { payables: 'PAYABLE', receivables: 'RECEIVABLE' } as const;

/** The lists that the host searches, and the name of a document in them. */
interface FoundLists {
  nouns: readonly string[];
  titles: readonly (keyof typeof titleKinds)[];
  paperName: (title: TitleItem) => string;
}

/** Matching rows by list, on a host with `lists.1`, and the documents when it keeps `titles`. */
export async function findRows(http: Http, query: string, lists: FoundLists, signal: AbortSignal) {
  const { nouns, titles, paperName } = lists;
  const named = nouns.map(async (list) => {
    const asked = { q: query, size: fewRows };
    const answer = await http<ListAnswer<{ id: string; name: string }>>({
      method: 'GET',
      url: urls.named(list).all,
      needs: 'tenant',
      query: asked,
      signal,
    });
    return [list, itemsOf(answer).map(({ id, name }) => namedRow({ id, name }))] as const;
  });
  const look = { ...plainLook, search: query };
  const entries = listEntries(http, { page: 1, look }, signal, fewRows).then(
    ({ rows }) => ['ledger', rows.map(namedEntry)] as const,
  );
  const documents = titles.map(async (list) => {
    const order = { page: 1, size: manyRows, today: '', look: { ...look, sort: newestFirst } };
    const { rows } = await listTitles(http, titleKinds[list], order, signal);
    return [list, documentsOf(rows, paperName)] as const;
  });
  const found = await Promise.all([...named, entries, ...documents]);
  return Object.fromEntries(found) as Record<string, NamedRow[]>;
}

const newestFirst = { column: 'due_date', isDescending: true };

/** Documents of these installments, each once and named as their entry is: 'NF 4017'. */
function documentsOf(rows: TitleItem[], paperName: FoundLists['paperName']): NamedRow[] {
  const documents = new Map(
    rows.map((row) => [
      row.document_id,
      namedTitle({ ...row, id: row.document_id, document_number: row.document_number && paperName(row) }),
    ]),
  );
  return [...documents.values()].slice(0, fewRows);
}

/** The lists to search in the page: the company's, and the administration's for a superuser. */
export async function fetchShelf(
  http: Http,
  { tenantId, isSuperuser }: { tenantId: string | null; isSuperuser: boolean },
  signal: AbortSignal,
) {
  const [ofCompany, ofHost] = await Promise.all([
    tenantId === null ? {} : wholeLists(http, signal),
    isSuperuser ? wholeAdministration(http, signal) : {},
  ]);
  return { ofCompany, ofHost };
}

/** Lists that arrive whole and are searched in the page. */
export async function wholeLists(http: Http, signal: AbortSignal): Promise<Record<string, NamedRow[]>> {
  const [chart, centers, treasury] = await Promise.all([
    accounts.list(http, signal),
    costCenters.list(http, signal),
    treasuryAccounts.list(http, signal),
  ]);
  return {
    accounts: chart.filter(isActive).map(namedRow),
    costCenters: centers.filter(isActive).map(namedRow),
    treasury: treasury.map(({ id, name }) => namedRow({ id, name })),
  };
}

/** Lists of the administration, which also arrive whole. */
async function wholeAdministration(http: Http, signal: AbortSignal): Promise<Record<string, NamedRow[]>> {
  const [users, tenants] = await Promise.all([listUsers(http, signal), listTenants(http, signal)]);
  return {
    users: users.map(namedUser),
    tenants: tenants.map(namedRow),
  };
}

/** Inactive rows are hidden on their own screens. */
function isActive({ is_active }: { is_active: boolean }): boolean {
  return is_active;
}

import type { Authors, ChainEnd, NotedChange, NotedRow, Person } from '../../domain/control/notedChange.ts';
import type { Problem } from '../../domain/problem.ts';
import type { Days } from '../../domain/reports/reportPeriod.ts';
import type { ServedColumns } from '../../domain/tables/servedColumns.ts';
import { plainLook, type TableLook } from '../../domain/tables/tableLook.ts';
import { abilityUrls } from '../abilityUrls.ts';
import type { Http } from '../http.ts';
import { lookQuery, sizeOf } from '../lookQuery.ts';
import { everyRow, pageOf } from '../pages.ts';
import type { ListAnswer } from '../paging.ts';

export interface ChangePage {
  rows: NotedChange[];
  page: number;
  pages: number;
  total?: number | null;
}

const pageSize = 50;
/** Maximum page size of the trail. */
const largestPage = 200;

/** The order is fixed: newest first. */
const servedChanges: ServedColumns = {
  sorts: {},
  period: 'at',
  choices: {
    user: (user_id) => ({ user_id }),
    action: (action) => ({ action }),
    entity: (entity) => ({ entity }),
    row: (entity_id) => ({ entity_id }),
  },
};

/** `GET /audit` (ability `audit.1`): one page of the matching changes. */
export async function listChanges(
  http: Http,
  { page, look }: { page: number; look: TableLook },
  signal: AbortSignal,
  size = sizeOf(look, pageSize, http),
): Promise<ChangePage> {
  const query = { page, size, ...lookQuery(look, servedChanges) };
  const answer = await http<ListAnswer<NotedChange>>({
    method: 'GET',
    url: abilityUrls.audit,
    needs: 'tenant',
    query,
    signal,
  });
  return pageOf(answer, page, (change) => change);
}

/** Changes of one row that are shown over its list. */
const rowPageSize = 20;

/** The newest changes of one row. */
export function listRowChanges(
  http: Http,
  { entity, entity_id }: NotedRow,
  signal: AbortSignal,
): Promise<ChangePage> {
  const look = { ...plainLook, filters: { entity, row: entity_id } };
  return listChanges(http, { page: 1, look }, signal, rowPageSize);
}

/** Every matching change. */
export function gatherChanges(http: Http, look: TableLook, signal: AbortSignal): Promise<NotedChange[]> {
  return everyRow((page) => listChanges(http, { page, look }, signal, largestPage));
}

/** `GET /audit/people`: everybody who changed something. */
export function listPeople(http: Http, signal: AbortSignal): Promise<Person[]> {
  return http({ method: 'GET', url: abilityUrls.auditPeople, needs: 'tenant', signal });
}

/** `GET /audit/authors`: creator and last editor of one row. Every member may ask. */
export function fetchAuthors(http: Http, row: NotedRow, signal: AbortSignal): Promise<Authors> {
  return http({ method: 'GET', url: abilityUrls.auditAuthors, needs: 'tenant', query: { ...row }, signal });
}

/** `GET /audit/chain`: the fingerprint of everything posted and noted so far. */
export function fetchChain(http: Http, signal: AbortSignal): Promise<ChainEnd> {
  return http({ method: 'GET', url: abilityUrls.auditChain, needs: 'tenant', signal });
}

/** `GET /audit/bundle`: a ZIP file for an auditor. */
export async function fetchBundle(http: Http, days: Days<string>, signal: AbortSignal): Promise<ArrayBuffer> {
  const url = abilityUrls.auditBundle;
  const bytes = await http<ArrayBuffer>({
    method: 'GET',
    url,
    needs: 'tenant',
    query: { ...days },
    isFile: true,
    signal,
  });
  // A proxy may answer with something else than a ZIP file.
  const unreadable: Problem = { kind: 'unreadable' };
  if (String.fromCharCode(...new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))) !== 'PK')
    throw unreadable;
  return bytes;
}

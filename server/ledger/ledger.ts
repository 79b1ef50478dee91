import { z } from 'zod';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { entryPageSize, lineTypes, mostLines } from '../../src/domain/ledger/ledger.ts';
import { accountNumber, bookDate, flag, money, requiredText, several, uuid } from '../http/fields.ts';
import { pageOf } from '../http/paging.ts';
import type { Routes } from '../http/routes.ts';
import { searched } from '../http/searching.ts';
import {
  type EntryQuery,
  entry,
  entryHead,
  entrySorts,
  linkedEntry,
  linkedHead,
  oneEntry,
  pageOfEntries,
} from './ledgerEntries.ts';
import { postManualEntry } from './manualEntries.ts';

const line = z.strictObject({
  account_id: accountNumber,
  type: z.enum(lineTypes),
  amount: money.sent,
  cost_center_id: uuid.nullable().optional(),
});

/** Laws of the domain limit the number of lines; far longer lists are refused without reading each. */
const manualEntry = z.strictObject({
  entry_date: bookDate,
  description: requiredText(500),
  origin_type: z.enum(['MANUAL_ENTRY']),
  lines: z.array(line).max(2 * mostLines),
});

const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(entryPageSize),
  sort_by: z.enum(['entry_date']).default('entry_date'),
  order: z.enum(['asc', 'desc']).default('desc'),
});

/** Query of a host with `lists.1`. */
const servedQuery = listQuery.extend({
  page_size: z.coerce.number().int().min(1).max(200).default(entryPageSize),
  sort_by: z.enum(entrySorts).default('entry_date'),
  /** Entries with a line of these projects, as posted. */
  project_id: several(uuid).optional(),
  /** Entries made after their month had ended. */
  late: flag.optional(),
  ...searched,
});

const path = '/gl/entries';
const params = z.object({ id: uuid });
/** Room for the maximum number of lines, about 110 bytes each. */
const bodyLimitBytes = 1024 * 1024;

/** The general ledger (SPEC §7): entries are posted and read, never changed. A list omits their lines. */
export function ledger({ forMember, isExtended, now }: Routes): void {
  const query: z.ZodType<EntryQuery> = isExtended ? servedQuery : listQuery;
  const [head, whole] = isExtended ? ([linkedHead, linkedEntry] as const) : ([entryHead, entry] as const);
  forMember(
    {
      method: 'GET',
      path,
      summary: 'List: ledger entry, by day',
      needs: 'ledger:read',
      query,
      answer: pageOf(head),
    },
    ({ query: asked, scope }) => pageOfEntries(scope, asked),
  );

  forMember(
    {
      method: 'GET',
      path: `${path}/:id`,
      summary: 'One ledger entry with its lines',
      needs: 'ledger:read',
      params,
      answer: whole,
    },
    ({ params: { id }, scope }) => oneEntry(scope, id),
  );

  forMember(
    {
      method: 'POST',
      path,
      summary: 'Post: manual ledger entry',
      needs: 'ledger:write',
      body: manualEntry,
      answer: whole,
      status: 201,
      bodyLimitBytes,
    },
    ({ body, scope }) => postManualEntry(scope, body, todayInSaoPaulo(now()), { isExtended }),
  );
}

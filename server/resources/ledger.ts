import { z } from 'zod';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { entryPageSize, lineTypes } from '../../src/domain/ledger.ts';
import { accountNumber, amount, calendarDate, requiredText, uuid } from '../fields.ts';
import { entry, entryHead, oneEntry, pageOfEntries } from '../ledgerEntries.ts';
import { postManualEntry } from '../manualEntries.ts';
import { pageOf } from '../paging.ts';
import type { Routes } from '../routes.ts';

const line = z.strictObject({
  account_id: accountNumber,
  type: z.enum(lineTypes),
  amount,
  cost_center_id: uuid.nullable().optional(),
});

/** How many lines, and what they weigh, the laws of the domain judge. */
const manualEntry = z.strictObject({
  entry_date: calendarDate,
  description: requiredText(500),
  origin_type: z.enum(['MANUAL_ENTRY']),
  lines: z.array(line),
});

const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(entryPageSize),
  sort_by: z.enum(['entry_date']).default('entry_date'),
  order: z.enum(['asc', 'desc']).default('desc'),
});

const path = '/gl/entries';
const params = z.object({ id: uuid });
/** Room for the most lines that an entry takes, about 110 bytes each. */
const bodyLimitBytes = 1024 * 1024;

/** The general ledger (SPEC §7): entries are posted and read, never changed. A list tells them without their lines. */
export function ledger({ forMember, now }: Routes): void {
  forMember(
    {
      method: 'GET',
      path,
      summary: 'List: ledger entry, by day',
      query: listQuery,
      answer: pageOf(entryHead),
    },
    ({ query, scope }) => pageOfEntries(scope, query),
  );

  forMember(
    {
      method: 'GET',
      path: `${path}/:id`,
      summary: 'One ledger entry with its lines',
      params,
      answer: entry,
    },
    ({ params: { id }, scope }) => oneEntry(scope, id),
  );

  forMember(
    {
      method: 'POST',
      path,
      summary: 'Post: manual ledger entry',
      body: manualEntry,
      answer: entry,
      status: 201,
      bodyLimitBytes,
    },
    ({ body, scope }) => postManualEntry(scope, body, todayInSaoPaulo(now())),
  );
}

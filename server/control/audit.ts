import { z } from 'zod';
import type { Permission } from '../../src/domain/permission.ts';
import { longestSearch } from '../../src/domain/tables/tableLook.ts';
import { chainHead } from '../database/chain.ts';
import { refuseUnlessMay } from '../http/access.ts';
import { calendarDate, instant, several, text, uuid } from '../http/fields.ts';
import { pageOf } from '../http/paging.ts';
import { periodQuery } from '../http/periodQuery.ts';
import type { Routes } from '../http/routes.ts';
import { openBundle, zipFile } from './auditBundle.ts';
import { authorsOf, notedChange, pageOfChanges, peopleOfLog } from './auditRows.ts';

const query = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(200).default(50),
  entity: several(text(60)).optional(),
  entity_id: text(80).optional(),
  user_id: several(uuid).optional(),
  action: several(z.enum(['create', 'update', 'remove', 'restore'])).optional(),
  /** Days in São Paulo, both included. */
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  q: text(longestSearch).optional(),
});

const row = z.object({ entity: text(60), entity_id: text(80) });
const author = z.object({ by: z.string(), at: instant }).nullable();

const chainEnd = z
  .object({
    /** SHA-256 in hexadecimal over everything posted and noted so far. */
    fingerprint: z.string().nullable(),
    links: z.number(),
  })
  .meta({ id: 'ChainEnd' });

/** Authors of a row are for those who may read the row (D29). */
function readerOf(entity: string): Permission | 'membership' {
  return readers.get(entity) ?? 'membership';
}

const readers = new Map<string, Permission>([
  ['gl_entries', 'ledger:read'],
  ['entry_templates', 'ledger:read'],
  ['treasury_accounts', 'treasury:read'],
  ['treasury_movements', 'treasury:read'],
  ['tenant_periods', 'periods:read'],
]);

/** The audit trail (capability `audit.1`). */
export function audit({ forMember, database }: Routes): void {
  forMember(
    {
      method: 'GET',
      path: '/audit',
      summary: 'List: change, newest first, field by field',
      needs: 'audit:read',
      query,
      answer: pageOf(notedChange),
    },
    ({ query: asked, scope }) => pageOfChanges(scope, asked),
  );

  forMember(
    {
      method: 'GET',
      path: '/audit/people',
      summary: 'List: person who changed something',
      needs: 'audit:read',
      answer: z.array(z.object({ id: z.string(), name: z.string() })),
    },
    ({ scope }) => peopleOfLog(scope),
  );

  forMember(
    {
      method: 'GET',
      path: '/audit/authors',
      summary: 'Author and last editor of a row',
      needs: 'membership',
      query: row,
      answer: z.object({ created: author, changed: author }).meta({ id: 'Authors' }),
    },
    ({ query: asked, scope, caller }) => {
      refuseUnlessMay(caller, readerOf(asked.entity));
      return authorsOf(scope, asked);
    },
  );

  forMember(
    {
      method: 'GET',
      path: '/audit/chain',
      summary: 'Head of the chain of entries and changes',
      needs: 'audit:read',
      answer: chainEnd,
    },
    async ({ scope }) => (await chainHead(scope)) ?? { fingerprint: null, links: 0 },
  );

  forMember(
    {
      method: 'GET',
      path: '/audit/bundle',
      summary: 'File: entries and changes of a period, the chain, and a program that checks them',
      needs: 'audit:read',
      query: periodQuery({}),
      answer: zipFile,
      kinds: { answered: 'application/zip' },
    },
    async ({ query: { from, to }, scope, reply }) => {
      const name = `auditoria-${scope.tenantId.slice(-12)}-${from}-${to}.zip`;
      reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`);
      return openBundle(database, scope, { from, to });
    },
  );
}

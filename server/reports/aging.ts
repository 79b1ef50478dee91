import { sql } from 'kysely';
import { z } from 'zod';
import { partyRefusals } from '../../src/texts/server.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { uuid } from '../http/fields.ts';
import { reportDay } from '../http/periodQuery.ts';
import { byName } from '../http/searching.ts';
import { refuseUnknown } from '../http/unknownRows.ts';
import { openTitles } from './openTitles.ts';
import { openWithheld } from './openWithheld.ts';
import { mark, readMark } from './reportFields.ts';
import { reportRoute } from './reportRoute.ts';

const agingQuery = z.object({
  kind: z.enum(['payable', 'receivable']),
  date: reportDay,
  by: z.enum(['party', 'document']).default('party'),
  party_id: uuid.optional(),
});

const bucketNames = ['not_due', 'd1_30', 'd31_60', 'd61_90', 'over_90', 'total'] as const;
const buckets = Object.fromEntries(bucketNames.map((name) => [name, z.number()])) as Record<
  (typeof bucketNames)[number],
  z.ZodNumber
>;
const aging = z
  .object({
    rows: z.array(
      z.object({
        party_id: z.string(),
        party_name: z.string(),
        document_id: z.string().optional(),
        document_number: z.string().nullable().optional(),
        description: z.string().optional(),
        ...buckets,
      }),
    ),
    totals: z.object(buckets),
    /** Amounts withheld from suppliers that nothing collects, beside the titles (law L10); null for receivables. */
    withheld: z.object({ ...buckets, undated: z.number() }).nullable(),
    /** The party in the filter. */
    party: z.object({ id: z.string(), name: z.string() }).nullable(),
    mark,
  })
  .meta({ id: 'Aging' });

export const agingRoute = reportRoute({
  summary: 'Open titles by days overdue',
  query: agingQuery,
  answer: aging,
  read: readAging,
});

type Read = Record<(typeof bucketNames)[number], string> & {
  party_id: string;
  party_name: string;
  document_id?: string;
  document_number?: string | null;
  description?: string;
};

/** Open titles at the end of a day by days overdue (law R9): a title due on that day is not overdue. */
export async function readAging(
  scope: TenantScope,
  { kind, date, by, party_id: partyId }: z.infer<typeof agingQuery>,
): Promise<z.infer<typeof aging>> {
  const [parties, unknown] =
    kind === 'payable'
      ? (['suppliers', partyRefusals.unknownSupplier] as const)
      : (['customers', partyRefusals.unknownCustomer] as const);
  const party = await refuseUnknown(scope, 'party_id', parties, partyId, unknown);
  const ofDocument =
    by === 'document'
      ? sql`, document.id as document_id, document.document_number, document.description`
      : sql``;
  const grouped =
    by === 'document'
      ? sql`, document.id, document.document_number, document.description, document.issue_date`
      : sql``;
  const order = by === 'document' ? sql`, document.issue_date, document.id` : sql``;
  const { rows } = await sql<Read>`
    select title.party_id, party.name as party_name ${ofDocument}, ${aged(date)}
    from ${openTitles(scope, date)} title
    join title_documents document on document.tenant_id = ${scope.tenantId} and document.id = title.document_id
    join ${sql.table(parties)} party
      on party.tenant_id = ${scope.tenantId} and party.id = title.party_id
    where title.kind = ${kind.toUpperCase()} ${party ? sql`and title.party_id = ${party.id}` : sql``}
    group by title.party_id, party.name ${grouped} order by ${byName(sql.ref('party.name'))}, title.party_id ${order}`.execute(
    scope.db,
  );
  return {
    rows: rows.map((row) => ({ ...row, ...inReais((name) => Number(row[name])) })),
    totals: inReais((name) => rows.reduce((total, row) => total + Number(row[name]), 0)),
    withheld: kind === 'payable' ? await withheldOf(scope, date, party?.id) : null,
    party,
    mark: await readMark(scope),
  };
}

/** Sums of `title.open` by days overdue, in integer cents. */
function aged(date: string) {
  const late = sql`${date}::date - title.due_date`;
  const sum = (condition: ReturnType<typeof sql>) =>
    sql`(coalesce(sum(title.open) filter (where ${condition}), 0) * 100)::bigint`;
  return sql`${sum(sql`${late} <= 0`)} as not_due,
    ${sum(sql`${late} between 1 and 30`)} as d1_30, ${sum(sql`${late} between 31 and 60`)} as d31_60,
    ${sum(sql`${late} between 61 and 90`)} as d61_90, ${sum(sql`${late} > 90`)} as over_90, ${sum(sql`true`)} as total`;
}

function inReais(read: (name: (typeof bucketNames)[number]) => number) {
  return Object.fromEntries(bucketNames.map((name) => [name, read(name) / 100])) as z.infer<
    typeof aging
  >['totals'];
}

/** Withheld amounts that nothing collects, of all suppliers or one; those without a due date in their own column. */
async function withheldOf(scope: TenantScope, date: string, partyId: string | undefined) {
  const { rows } = await sql<Record<(typeof bucketNames)[number] | 'undated', string>>`
    select ${aged(date)}, (coalesce(sum(title.open) filter (where title.due_date is null), 0) * 100)::bigint as undated
    from ${openWithheld(scope, date)} title
    where true ${partyId ? sql`and title.party_id = ${partyId}` : sql``}`.execute(scope.db);
  const [found] = rows;
  return { ...inReais((name) => Number(found?.[name] ?? 0)), undated: Number(found?.undated ?? 0) / 100 };
}

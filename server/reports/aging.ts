import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantScope } from '../database/tenantScope.ts';
import { reportDay } from '../http/periodQuery.ts';
import { byName } from '../http/searching.ts';
import { openTitles } from './openTitles.ts';
import { mark, readMark } from './reportFields.ts';

export const agingQuery = z.object({
  kind: z.enum(['payable', 'receivable']),
  date: reportDay,
  by: z.enum(['party', 'document']).default('party'),
});

const bucketNames = ['not_due', 'd1_30', 'd31_60', 'd61_90', 'over_90', 'total'] as const;
const buckets = Object.fromEntries(bucketNames.map((name) => [name, z.number()])) as Record<
  (typeof bucketNames)[number],
  z.ZodNumber
>;
export const aging = z
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
    mark,
  })
  .meta({ id: 'Aging' });

type Read = Record<(typeof bucketNames)[number], string> & {
  party_id: string;
  party_name: string;
  document_id?: string;
  document_number?: string | null;
  description?: string;
};

/** What is open at the end of a day by how late it is (law R9): what falls due on that day is not late yet. */
export async function readAging(
  scope: TenantScope,
  { kind, date, by }: z.infer<typeof agingQuery>,
): Promise<z.infer<typeof aging>> {
  const late = sql`${date}::date - title.due_date`;
  const sum = (condition: ReturnType<typeof sql>) =>
    sql`(coalesce(sum(title.open) filter (where ${condition}), 0) * 100)::bigint`;
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
    select title.party_id, party.name as party_name ${ofDocument}, ${sum(sql`${late} <= 0`)} as not_due,
      ${sum(sql`${late} between 1 and 30`)} as d1_30, ${sum(sql`${late} between 31 and 60`)} as d31_60,
      ${sum(sql`${late} between 61 and 90`)} as d61_90, ${sum(sql`${late} > 90`)} as over_90, ${sum(sql`true`)} as total
    from ${openTitles(scope, date)} title
    join title_documents document on document.tenant_id = ${scope.tenantId} and document.id = title.document_id
    join ${sql.table(kind === 'payable' ? 'suppliers' : 'customers')} party
      on party.tenant_id = ${scope.tenantId} and party.id = title.party_id
    where title.kind = ${kind.toUpperCase()}
    group by title.party_id, party.name ${grouped} order by ${byName(sql.ref('party.name'))}, title.party_id ${order}`.execute(
    scope.db,
  );
  const inReais = (read: (name: (typeof bucketNames)[number]) => number) =>
    Object.fromEntries(bucketNames.map((name) => [name, read(name) / 100])) as z.infer<
      typeof aging
    >['totals'];
  return {
    rows: rows.map((row) => ({ ...row, ...inReais((name) => Number(row[name])) })),
    totals: inReais((name) => rows.reduce((total, row) => total + Number(row[name]), 0)),
    mark: await readMark(scope),
  };
}

import { sql } from 'kysely';
import { z } from 'zod';
import type { AccountClassification } from '../../src/domain/chart/account.ts';
import { monthOf, monthsBetween } from '../../src/domain/period.ts';
import { type Days, periodFault } from '../../src/domain/reports/reportPeriod.ts';
import { settledShares } from '../../src/domain/titles/titleDocument.ts';
import { reportRefusals } from '../../src/texts/reports/reportRefusals.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { reportDay } from '../http/periodQuery.ts';
import { byName } from '../http/searching.ts';
import { readChart } from './chart.ts';
import { sumLines } from './lineSums.ts';
import { openTitles } from './openTitles.ts';
import { mark, readMark } from './reportFields.ts';
import { reportRoute } from './reportRoute.ts';

const projectCostsQuery = z.object({ date: reportDay });
/** Without `from` since the project's beginning; by month `from` is required. */
export const costsOfProjectQuery = z
  .object({ from: reportDay.optional(), to: reportDay, by: z.enum(['none', 'month']).default('none') })
  .check(({ value: { from, to, by }, issues }) => {
    const fault = from === undefined ? null : periodFault({ from, to });
    if (fault)
      issues.push({ code: 'custom', path: ['to'], message: reportRefusals.period[fault], input: to });
    if (by === 'month' && from === undefined)
      issues.push({ code: 'custom', path: ['from'], message: reportRefusals.monthsOfNothing, input: from });
  });

const figures = { realized: z.number(), paid: z.number(), payable: z.number() };
const months = z.record(z.string(), z.number()).optional();
const projectCosts = z
  .object({
    rows: z.array(z.object({ project_id: z.string(), name: z.string(), ...figures })),
    totals: z.object(figures),
    mark,
  })
  .meta({ id: 'ProjectCosts' });

export const projectCostsRoute = reportRoute({
  summary: 'Cost of every project: realized, paid, still to pay',
  query: projectCostsQuery,
  answer: projectCosts,
  read: readProjectCosts,
});
export const costsOfProject = z
  .object({
    project: z.object({ id: z.string(), name: z.string() }),
    rows: z.array(
      z.object({ account_id: z.number(), code: z.string(), name: z.string(), ...figures, months }),
    ),
    totals: z.object({ ...figures, months }),
    mark,
  })
  .meta({ id: 'CostsOfProject' });

const isCost = (classification: AccountClassification) =>
  classification === 'CUSTO' || classification === 'DESPESA';

/**
 * Every project's cost from its beginning through a day: realized = still to pay + `paid`, which is
 * everything without an open title: payments, deductions, and costs without a title.
 */
export async function readProjectCosts(
  scope: TenantScope,
  { date }: z.infer<typeof projectCostsQuery>,
): Promise<z.infer<typeof projectCosts>> {
  const realized = await realizedOf(scope, date);
  const found = new Map([...realized].map(([id, cents]): [string, [number, number]] => [id, [cents, 0]]));
  const days = { from: null, to: date };
  for (const [id, payable] of await payableOf(scope, days, ({ projectId }) => projectId))
    found.set(id, [found.get(id)?.[0] ?? 0, payable]);
  const projects = await projectsByName(scope);
  return {
    rows: projects.flatMap(({ id, name }) => {
      const own = found.get(id);
      return own ? [{ project_id: id, name, ...figuresOf(own) }] : [];
    }),
    totals: figuresOf(sumOf([...found.values()])),
    mark: await readMark(scope),
  };
}

/** The projects with the highest cost from their beginning through a day, without the part still to pay. */
export async function readDearestProjects(scope: TenantScope, date: string, count: number) {
  const realized = await realizedOf(scope, date);
  const rows = (await projectsByName(scope)).flatMap(({ id, name }) => {
    const cents = realized.get(id);
    return cents === undefined ? [] : [{ project_id: id, name, realized: cents / 100 }];
  });
  return rows.toSorted((a, b) => b.realized - a.realized).slice(0, count);
}

/** In integer cents, by project. */
async function realizedOf(scope: TenantScope, date: string): Promise<Map<string, number>> {
  const costs = new Set(
    (await readChart(scope)).filter(({ row }) => isCost(row.classification)).map(({ row }) => row.id),
  );
  const sums = await sumLines(scope, { from: null, to: date }, { withoutClosing: true }, 'project');
  const found = new Map<string, number>();
  for (const { accountId, part, debitCents, creditCents } of sums)
    if (part !== null && costs.has(accountId))
      found.set(part, (found.get(part) ?? 0) + debitCents - creditCents);
  return found;
}

function projectsByName({ db, tenantId }: TenantScope) {
  return db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .orderBy(byName(sql.ref('name')))
    .orderBy('id')
    .execute();
}

/**
 * A project's cost by account in some days; the part still to pay counts the documents of these days, at
 * their end.
 */
export async function readCostsOfProject(
  scope: TenantScope,
  project: { id: string; name: string },
  query: z.infer<typeof costsOfProjectQuery>,
): Promise<z.infer<typeof costsOfProject>> {
  const filter = { projectId: project.id, withoutClosing: true };
  const days = { from: query.from ?? null, to: query.to };
  const sums = await sumLines(scope, days, filter, query.by);
  const owed = await payableOf(scope, days, ({ accountId, projectId }) =>
    projectId === project.id ? accountId : null,
  );
  const names =
    query.by === 'month' && query.from ? monthsBetween(monthOf(query.from), monthOf(query.to)) : [];
  const accounts = (await readChart(scope))
    .filter(({ row }) => isCost(row.classification))
    .map(({ row }) => row);
  const rows = accounts.flatMap(({ id, code, name }) => {
    const own = sums.filter(({ accountId }) => accountId === id);
    const payable = owed.get(id);
    if (own.length === 0 && payable === undefined) return [];
    const centsOf = (list: typeof own) =>
      list.reduce((sum, row) => sum + row.debitCents - row.creditCents, 0);
    const cents: [number, number] = [centsOf(own), payable ?? 0];
    const byMonth = names.map((month) => centsOf(own.filter(({ part }) => part === month)));
    return [{ account: { account_id: id, code, name }, cents, byMonth }];
  });
  const monthsOf = (byMonth: readonly number[]) =>
    query.by === 'month'
      ? { months: Object.fromEntries(names.map((month, at) => [month, (byMonth[at] ?? 0) / 100])) }
      : {};
  const ofAll = names.map((_, at) => rows.reduce((sum, { byMonth }) => sum + (byMonth[at] ?? 0), 0));
  return {
    project,
    rows: rows.map(({ account, cents, byMonth }) => ({
      ...account,
      ...figuresOf(cents),
      ...monthsOf(byMonth),
    })),
    totals: { ...figuresOf(sumOf(rows.map(({ cents }) => cents))), ...monthsOf(ofAll) },
    mark: await readMark(scope),
  };
}

function figuresOf([realized, payable]: readonly [number, number]) {
  return { realized: realized / 100, paid: (realized - payable) / 100, payable: payable / 100 };
}

function sumOf(list: readonly (readonly [number, number])[]): [number, number] {
  return list.reduce<[number, number]>(([a, b], [realized, payable]) => [a + realized, b + payable], [0, 0]);
}

/**
 * Part still to pay of the lines of open documents, in integer cents by the key of `keyOf`: a document's
 * settlements and deductions are spread over its lines (law T11). The project is the line's at posting.
 */
async function payableOf<Key>(
  scope: TenantScope,
  days: Days,
  keyOf: (line: { accountId: number; projectId: string }) => Key | null,
): Promise<Map<Key, number>> {
  const found = new Map<Key, number>();
  for (const { settled, lines } of (await stillToPay(scope, days).execute(scope.db)).rows) {
    const amounts = lines.map(([cents]) => cents);
    const shares = settledShares(amounts, Number(settled));
    for (const [at, [cents, accountId, projectId]] of lines.entries()) {
      const key = projectId === null ? null : keyOf({ accountId, projectId });
      if (key !== null) found.set(key, (found.get(key) ?? 0) + cents - (shares[at] ?? 0));
    }
  }
  return found;
}

/**
 * Documents with an open amount, and their lines in order; a line that is no cost has no project. The open
 * amount is summed once per document: per line the planner would sum it again, which takes seconds for a
 * hundred titles.
 */
export function stillToPay(scope: TenantScope, { from, to }: Days) {
  return sql<{ settled: string; lines: [cents: number, accountId: number, projectId: string | null][] }>`
    with owed as materialized (
      select document_id, sum(open) as open from ${openTitles(scope, to)} title where kind = 'PAYABLE' group by 1
    )
    select ((document.total - owed.open) * 100)::bigint as settled, json_agg(json_build_array(
        (line.amount * 100)::bigint, line.account_id,
        case when account.classification in ('CUSTO', 'DESPESA') then line.project_id end) order by line.line_no) as lines
    from owed join title_documents document on document.tenant_id = ${scope.tenantId} and document.id = owed.document_id
    join gl_lines line on line.tenant_id = document.tenant_id and line.entry_id = document.entry_id
      and line.type = 'DEBIT'
    join accounts account on account.tenant_id = line.tenant_id and account.id = line.account_id
    where document.accrual_date <= ${to}::date ${from === null ? sql`` : sql`and document.accrual_date >= ${from}::date`}
    group by document.id, document.total, owed.open`;
}

import { sql } from 'kysely';
import { z } from 'zod';
import { sumCents } from '../../src/domain/money.ts';
import { monthOf, monthsBetween } from '../../src/domain/period.ts';
import {
  type CostFigures,
  type CostShares,
  costEnds,
  costFigures,
  noShares,
  sumOfCosts,
} from '../../src/domain/reports/costShares.ts';
import { type Days, periodFault } from '../../src/domain/reports/reportPeriod.ts';
import type { TreeNode } from '../../src/domain/tree.ts';
import { reportRefusals } from '../../src/texts/reports/reportRefusals.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { reportDay } from '../http/periodQuery.ts';
import { byName } from '../http/searching.ts';
import { type ChartRow, readChart } from './chart.ts';
import { sumLines } from './lineSums.ts';
import { mark, readMark } from './reportFields.ts';
import { reportRoute } from './reportRoute.ts';
import { titleSharesOf } from './titleShares.ts';

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

/** The realized cost, and what became of it: each part is at least zero unless the cost is not, and they sum to it. */
const figures = {
  realized: z.number(),
  paid: z.number(),
  withheld: z.number(),
  offset: z.number(),
  payable: z.number(),
  untitled: z.number(),
};
const months = z.record(z.string(), z.number()).optional();
const projectCosts = z
  .object({
    rows: z.array(z.object({ project_id: z.string(), name: z.string(), ...figures })),
    totals: z.object(figures),
    mark,
  })
  .meta({ id: 'ProjectCosts' });

export const projectCostsRoute = reportRoute({
  summary: 'Cost of every project: realized, paid, withheld, offset, still to pay, and without a title',
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

type Costs = ReadonlyMap<number, ChartRow>;

/** Accounts of cost and expense, and of works in stock (finance settings), in the order of the chart. */
async function costAccounts(scope: TenantScope): Promise<Costs> {
  const settings = await scope.db
    .selectFrom('finance_settings')
    .select('works_account_id')
    .where('tenant_id', '=', scope.tenantId)
    .executeTakeFirst();
  const works = settings?.works_account_id ?? null;
  const isInStock = ({ row, parent }: TreeNode<ChartRow>): boolean =>
    works !== null && (row.id === works || (parent !== null && isInStock(parent)));
  const isCost = (node: TreeNode<ChartRow>) =>
    node.row.classification === 'CUSTO' ||
    node.row.classification === 'DESPESA' ||
    (node.row.classification === 'ATIVO' && isInStock(node));
  return new Map((await readChart(scope)).filter(isCost).map(({ row }) => [row.id, row]));
}

/** Every project's cost from its beginning through a day. What moves between its own accounts is no cost again. */
export async function readProjectCosts(
  scope: TenantScope,
  { date }: z.infer<typeof projectCostsQuery>,
): Promise<z.infer<typeof projectCosts>> {
  const costs = await costAccounts(scope);
  const days = { from: null, to: date };
  const titled = await sharesBy(scope, costs, days);
  const realized = await realizedOf(scope, costs, date);
  const figuresOfProject = new Map(
    [...new Set([...realized.keys(), ...titled.keys()])].map((id) => {
      const own = costFigures(realized.get(id) ?? new Map(), titled.get(id) ?? new Map());
      return [id, sumOfCosts(own.values())] as const;
    }),
  );
  const projects = await projectsByName(scope);
  return {
    rows: projects.flatMap(({ id, name }) => {
      const own = figuresOfProject.get(id);
      return own ? [{ project_id: id, name, ...inReais(own) }] : [];
    }),
    totals: inReais(sumOfCosts(figuresOfProject.values())),
    mark: await readMark(scope),
  };
}

/** The projects with the highest cost from their beginning through a day, without the part still to pay. */
export async function readDearestProjects(scope: TenantScope, date: string, count: number) {
  const realized = await realizedOf(scope, await costAccounts(scope), date);
  const rows = (await projectsByName(scope)).flatMap(({ id, name }) => {
    const own = realized.get(id);
    return own ? [{ project_id: id, name, realized: sumCents([...own.values()]) / 100 }] : [];
  });
  return rows.toSorted((a, b) => b.realized - a.realized).slice(0, count);
}

/** In integer cents, by project and account. */
async function realizedOf(scope: TenantScope, costs: Costs, date: string) {
  const sums = await sumLines(scope, { from: null, to: date }, { withoutClosing: true }, 'project');
  const found = new Map<string, Map<number, number>>();
  for (const { accountId, part, debitCents, creditCents } of sums) {
    if (part === null || !costs.has(accountId)) continue;
    const own = found.get(part) ?? new Map<number, number>();
    found.set(part, own.set(accountId, (own.get(accountId) ?? 0) + debitCents - creditCents));
  }
  return found;
}

/** Shares of titles on these accounts, by project and account. */
async function sharesBy(scope: TenantScope, costs: Costs, days: Days) {
  const found = new Map<string, Map<number, CostShares>>();
  for (const { accountId, projectId, shares } of await titleSharesOf(scope, days)) {
    if (!costs.has(accountId)) continue;
    const own = found.get(projectId) ?? new Map<number, CostShares>();
    const sum = own.get(accountId) ?? noShares();
    for (const end of costEnds) sum[end] += shares[end];
    found.set(projectId, own.set(accountId, sum));
  }
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

/** A project's cost by account in some days; the titles are the documents of these days, as they stand at their end. */
export async function readCostsOfProject(
  scope: TenantScope,
  project: { id: string; name: string },
  query: z.infer<typeof costsOfProjectQuery>,
): Promise<z.infer<typeof costsOfProject>> {
  const costs = await costAccounts(scope);
  const filter = { projectId: project.id, withoutClosing: true };
  const days = { from: query.from ?? null, to: query.to };
  const sums = (await sumLines(scope, days, filter, query.by)).filter(({ accountId }) =>
    costs.has(accountId),
  );
  const centsOf = (list: typeof sums) => list.reduce((sum, row) => sum + row.debitCents - row.creditCents, 0);
  const byAccount = Map.groupBy(sums, ({ accountId }) => accountId);
  const realized = new Map([...byAccount].map(([id, own]) => [id, centsOf(own)]));
  const titled = (await sharesBy(scope, costs, days)).get(project.id) ?? new Map();
  const figuresOf = costFigures<number>(realized, titled);
  const names =
    query.by === 'month' && query.from ? monthsBetween(monthOf(query.from), monthOf(query.to)) : [];
  const rows = [...costs.values()].flatMap(({ id, code, name }) => {
    const figures = figuresOf.get(id);
    if (!figures) return [];
    const own = byAccount.get(id) ?? [];
    const byMonth = names.map((month) => centsOf(own.filter(({ part }) => part === month)));
    return [{ account: { account_id: id, code, name }, figures, byMonth }];
  });
  const monthsOf = (byMonth: readonly number[]) =>
    query.by === 'month'
      ? { months: Object.fromEntries(names.map((month, at) => [month, (byMonth[at] ?? 0) / 100])) }
      : {};
  const ofAll = names.map((_, at) => rows.reduce((sum, { byMonth }) => sum + (byMonth[at] ?? 0), 0));
  return {
    project,
    rows: rows.map(({ account, figures, byMonth }) => ({
      ...account,
      ...inReais(figures),
      ...monthsOf(byMonth),
    })),
    totals: { ...inReais(sumOfCosts(figuresOf.values())), ...monthsOf(ofAll) },
    mark: await readMark(scope),
  };
}

function inReais({ realized, paid, withheld, offset, payable, untitled }: CostFigures): CostFigures {
  return {
    realized: realized / 100,
    paid: paid / 100,
    withheld: withheld / 100,
    offset: offset / 100,
    payable: payable / 100,
    untitled: untitled / 100,
  };
}

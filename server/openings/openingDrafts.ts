import { sql } from 'kysely';
import { wireOfCents } from '../../src/domain/money.ts';
import { takesCharges, takesEntries } from '../../src/domain/treasury/treasury.ts';
import { openingRefusals } from '../../src/texts/openings/openingRefusals.ts';
import {
  accountRefusals,
  costCenterRefusals,
  ledgerRefusals,
  projectRefusals,
} from '../../src/texts/server.ts';
import { heldPeriod } from '../control/periodRows.ts';
import { noteChange } from '../database/audit.ts';
import { type LivingOpening, livingOpening } from '../database/livingOpening.ts';
import { newId } from '../database/newId.ts';
import { insertions } from '../database/statements.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { type InputProblem, Refusal, refuseByCode, refuseField } from '../http/problems.ts';
import { centsOf } from '../titles/documentChecks.ts';
import { heldAccounts, heldCenters } from '../titles/heldAccounts.ts';
import { otherEntries } from './earlierEntries.ts';
import { heldOpening, livingPartOf, notedOf, noteOpening } from './heldOpening.ts';
import { waysOf } from './openingParts.ts';
import { linesOf } from './openingRows.ts';

interface SentOpening {
  cutover: string;
  transitional_account_id: number;
}

/** Starts the opening, or changes its cutover and transitional account while nothing is posted (law O1). */
export async function saveOpening(scope: TenantScope, sent: SentOpening, today: string): Promise<void> {
  if (sent.cutover > today) throw refuseField('cutover', openingRefusals.future, 'future');
  await heldPeriod(scope);
  const living = await livingOpening(scope);
  if (living?.finished_at) throw refuseByCode(409, 'finished', openingRefusals.finished);
  const isSame =
    living?.cutover === sent.cutover && living.transitional_account_id === sent.transitional_account_id;
  if (isSame) return;
  const account = (await heldAccounts(scope, [sent.transitional_account_id])).get(
    sent.transitional_account_id,
  );
  const refuseAccount = (msg: string, type: string) => refuseField('transitional_account_id', msg, type);
  if (!account) throw refuseAccount(accountRefusals.unknown, 'unknown');
  if (!takesEntries(account) || account.classification !== 'PATRIMONIO_LIQUIDO')
    throw refuseAccount(openingRefusals.unfitTransitional, 'unfit');
  if (living && (await livingPartOf(scope, living)))
    throw refuseByCode(409, 'opening_started', openingRefusals.started);
  const earlier = await otherEntries(scope, sent.cutover);
  if (earlier.count > 0)
    throw refuseByCode(
      409,
      'already_posted',
      openingRefusals.alreadyPosted(earlier.count, sent.cutover),
      earlier,
    );
  if (!living) return start(scope, sent);
  const lines = await linesOf(scope, living.id);
  if (lines.some(({ account_id }) => account_id === sent.transitional_account_id))
    throw refuseAccount(openingRefusals.transitionalInLines, 'in_lines');
  await scope.db
    .updateTable('openings')
    .set(sent)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', living.id)
    .execute();
  await scope.db
    .updateTable('project_prior_costs')
    .set({ as_of: sent.cutover })
    .where('tenant_id', '=', scope.tenantId)
    .execute();
  const { cutover, transitional_account_id } = living;
  await noteOpening(scope, living, { cutover, transitional_account_id }, sent);
}

async function start(scope: TenantScope, sent: SentOpening): Promise<void> {
  const { db, tenantId: tenant_id, userId: created_by } = scope;
  const values = { id: newId(), ...sent, created_by };
  await db
    .insertInto('openings')
    .values({ ...values, tenant_id })
    .execute();
  await noteChange(scope, {
    entity: 'openings',
    entityId: values.id,
    action: 'create',
    before: null,
    after: { ...notedOf(sent), ...values },
  });
}

interface SentLine {
  account_id: number;
  cost_center_id?: string | null | undefined;
  debit: number;
  credit: number;
}

/** Keeps the accountant's balancete, as a whole, in place of the one before. 409 while the balances are posted. */
export async function saveBalances(scope: TenantScope, sent: readonly SentLine[]): Promise<void> {
  const opening = await heldOpening(scope);
  if (await livingPartOf(scope, opening, 'BALANCES'))
    throw refuseByCode(409, 'posted', openingRefusals.posted);
  await refuseLines(scope, opening, sent);
  const { db, tenantId: tenant_id } = scope;
  const before = await linesOf(scope, opening.id);
  await db
    .deleteFrom('opening_balances')
    .where('tenant_id', '=', tenant_id)
    .where('opening_id', '=', opening.id)
    .execute();
  const lines = sent.map(({ account_id, cost_center_id = null, debit, credit }, index) => ({
    tenant_id,
    opening_id: opening.id,
    position: index + 1,
    account_id,
    cost_center_id,
    amount: wireOfCents(centsOf(debit) - centsOf(credit)),
  }));
  if (lines.length) await insertions('opening_balances', lines).execute(db);
  const sums = (cents: number[]) => ({
    lines: cents.length,
    debit: wireOfCents(cents.reduce((sum, one) => sum + Math.max(0, one), 0)),
    credit: wireOfCents(cents.reduce((sum, one) => sum + Math.max(0, -one), 0)),
  });
  await noteOpening(
    scope,
    opening,
    sums(before.map(({ cents }) => cents)),
    sums(sent.map(({ debit, credit }) => centsOf(debit) - centsOf(credit))),
  );
}

/** Every fault of every line at once (422). */
async function refuseLines(
  scope: TenantScope,
  opening: LivingOpening,
  lines: readonly SentLine[],
): Promise<void> {
  const accounts = await heldAccounts(
    scope,
    lines.map(({ account_id }) => account_id),
  );
  const centers = await heldCenters(
    scope,
    lines.flatMap(({ cost_center_id }) => cost_center_id ?? []),
  );
  const ways = await waysOf(scope);
  const seen = new Set<string>();
  const problems: InputProblem[] = [];
  for (const [index, { account_id, cost_center_id = null, debit, credit }] of lines.entries()) {
    const at = (field: keyof SentLine, msg: string, type: string) =>
      problems.push({ loc: ['body', 'lines', index, field], msg, type });
    const account = accounts.get(account_id);
    const key = `${account_id} ${cost_center_id}`;
    const way = ways.get(account_id);
    if (!account) at('account_id', accountRefusals.unknown, 'unknown');
    else if (!takesEntries(account)) at('account_id', ledgerRefusals.unfitAccount, 'unfit');
    else if (account_id === opening.transitional_account_id)
      at('account_id', openingRefusals.transitionalInLines, 'transitional');
    else if (seen.has(key)) at('account_id', openingRefusals.twice, 'duplicate');
    seen.add(key);
    const center = cost_center_id === null ? null : centers.get(cost_center_id);
    if (center === undefined) at('cost_center_id', costCenterRefusals.unknown, 'unknown');
    else if (center && !takesCharges(center)) at('cost_center_id', ledgerRefusals.unfitCostCenter, 'unfit');
    else if (center && way)
      at('cost_center_id', openingRefusals.centerReachedOtherwise[way], 'reached_otherwise');
    if (debit > 0 && credit > 0) at('credit', openingRefusals.bothSides, 'both_sides');
    else if (debit === 0 && credit === 0) at('debit', openingRefusals.neitherSide, 'neither_side');
  }
  if (problems.length) throw new Refusal(422, problems);
}

interface SentCost {
  project_id: string;
  account_id: number;
  amount: number;
}

/** Keeps costs of works before the cutover, as a whole (law O9); they are never posted. */
export async function savePriorCosts(scope: TenantScope, items: readonly SentCost[]): Promise<void> {
  const { db, tenantId: tenant_id } = scope;
  await heldPeriod(scope);
  const opening = await livingOpening(scope);
  if (!opening) throw refuseByCode(409, 'no_opening', openingRefusals.none);
  const accounts = await heldAccounts(
    scope,
    items.map(({ account_id }) => account_id),
  );
  const projects = await heldProjects(
    scope,
    items.map(({ project_id }) => project_id),
  );
  const seen = new Set<string>();
  const problems: InputProblem[] = [];
  for (const [index, { project_id, account_id }] of items.entries()) {
    const at = (field: keyof SentCost, msg: string, type: string) =>
      problems.push({ loc: ['body', 'items', index, field], msg, type });
    const account = accounts.get(account_id);
    if (!projects.has(project_id)) at('project_id', projectRefusals.unknown, 'unknown');
    if (!account) at('account_id', accountRefusals.unknown, 'unknown');
    else if (account.type !== 'ANALITICA') at('account_id', ledgerRefusals.unfitAccount, 'unfit');
    else if (seen.has(`${project_id} ${account_id}`)) at('account_id', openingRefusals.sameCost, 'duplicate');
    seen.add(`${project_id} ${account_id}`);
  }
  if (problems.length) throw new Refusal(422, problems);
  const before = await sumOfCosts(scope);
  await db.deleteFrom('project_prior_costs').where('tenant_id', '=', tenant_id).execute();
  const rows = items.map((item) => ({ ...item, tenant_id, as_of: opening.cutover }));
  if (rows.length) await insertions('project_prior_costs', rows).execute(db);
  await noteOpening(scope, opening, before, await sumOfCosts(scope));
}

async function heldProjects({ db, tenantId }: TenantScope, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from projects where tenant_id = ${tenantId} and deleted_at is null
      and id = any(${[...new Set(ids)]}::uuid[]) order by id for key share`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function sumOfCosts({ db, tenantId }: TenantScope) {
  const { rows } = await sql<{ count: string; amount: string }>`
    select count(*) as count, coalesce(sum(amount), 0) as amount from project_prior_costs
    where tenant_id = ${tenantId}`.execute(db);
  return { prior_costs: Number(rows[0]?.count ?? 0), prior_amount: Number(rows[0]?.amount ?? 0) };
}

import { sql } from 'kysely';
import { exactCents, sumCents, wireOfCents } from '../../src/domain/money.ts';
import { openingRefusals } from '../../src/texts/openings/openingRefusals.ts';
import { movementRefusals, treasuryRefusals } from '../../src/texts/server.ts';
import { noteChange } from '../database/audit.ts';
import type { LivingOpening } from '../database/livingOpening.ts';
import { newId } from '../database/newId.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { type InputProblem, Refusal, refuseByCode } from '../http/problems.ts';
import { postReversal, reversibleEntry } from '../ledger/entryReversals.ts';
import { type EntryLine, postEntry } from '../ledger/postEntry.ts';
import { cancelDocument } from '../titles/documentRows.ts';
import { heldAccounts } from '../titles/heldAccounts.ts';
import { payables, receivables } from '../titles/kinds.ts';
import { accountsOfLines } from '../titles/openedDocuments.ts';
import { reverseMovementsOf } from '../treasury/movementReversals.ts';
import { treasuryAccountRows } from '../treasury/treasuryAccountRows.ts';
import { keepMovement } from '../treasury/treasuryMovements.ts';
import { heldOpening, livingPartOf, notedOf } from './heldOpening.ts';
import { linesOf } from './openingRows.ts';

/** Posts the balancete by one entry, without what the treasury and titles reach (law O4). */
export async function postBalances(scope: TenantScope): Promise<void> {
  const opening = await heldOpening(scope);
  if (await livingPartOf(scope, opening, 'BALANCES'))
    throw refuseByCode(409, 'posted', openingRefusals.posted);
  const lines = await linesOf(scope, opening.id);
  const difference = sumCents(lines.map(({ cents }) => cents));
  if (difference !== 0)
    throw refuseByCode(422, 'unbalanced', openingRefusals.unbalanced(difference), {
      difference: wireOfCents(difference),
    });
  await refuseResult(scope, opening);
  const ways = await waysOf(scope);
  const own = lines.filter(({ account_id }) => !ways.has(account_id));
  if (own.length === 0) throw refuseByCode(409, 'no_lines', openingRefusals.noLines);
  await heldAccounts(scope, [opening.transitional_account_id, ...own.map(({ account_id }) => account_id)]);
  const posted = own.map(({ account_id, cost_center_id, cents }) => sided(account_id, cents, cost_center_id));
  const rest = sumCents(own.map(({ cents }) => cents));
  const { id: entry_id } = await postEntry(scope, {
    date: opening.cutover,
    description: openingRefusals.entry.balances(opening.cutover),
    originType: 'OPENING',
    originId: opening.id,
    lines: rest === 0 ? posted : [...posted, sided(opening.transitional_account_id, -rest)],
  });
  const debits = sumCents(own.map(({ cents }) => Math.max(0, cents)));
  const amountCents = debits || sumCents(own.map(({ cents }) => -cents));
  await keepPart(scope, opening, {
    kind: 'BALANCES',
    entry_id,
    treasury_account_id: null,
    outstanding: null,
    amountCents,
    description: openingRefusals.part.BALANCES,
  });
}

/** A year that ended at the cutover was closed elsewhere: its result accounts are zero (law O7). */
async function refuseResult({ db, tenantId }: TenantScope, { id, cutover }: LivingOpening): Promise<void> {
  if (!cutover.endsWith('-12-31')) return;
  const { rows } = await sql<{ code: string }>`
    select account.code from opening_balances line
    join accounts account on account.tenant_id = line.tenant_id and account.id = line.account_id
    where line.tenant_id = ${tenantId} and line.opening_id = ${id}
      and account.classification in ('RECEITA', 'CUSTO', 'DESPESA')
    group by account.code, account.code_key having sum(line.amount) <> 0 order by account.code_key`.execute(
    db,
  );
  if (rows.length > 0)
    throw refuseByCode(422, 'result_accounts', openingRefusals.resultAccounts(cutover), {
      accounts: rows.map(({ code }) => code),
    });
}

/** Accounts that the treasury and titles reach. */
export async function waysOf({ db, tenantId }: TenantScope): Promise<Map<number, 'treasury' | 'titles'>> {
  const { rows } = await sql<{ account_id: number; way: 'treasury' | 'titles' }>`
    select account_id, way from opening_ways(${tenantId})`.execute(db);
  return new Map(rows.map(({ account_id, way }) => [account_id, way]));
}

interface SentBalance {
  treasury_account_id: string;
  /** Negative for an overdraft, and for a cheque. */
  amount: number;
  outstanding?: string | undefined;
}

/**
 * Posts the balances of treasury accounts at the cutover, and what the bank has not seen (law O8), each as a movement and
 * a part of its own, all or none.
 */
export async function postTreasury(scope: TenantScope, items: readonly SentBalance[]): Promise<void> {
  const opening = await heldOpening(scope);
  const reached = await accountsOfLines(scope, opening);
  const problems: InputProblem[] = [];
  const seen = new Set<string>();
  const accounts = [];
  for (const [index, { treasury_account_id: id, outstanding }] of items.entries()) {
    const at = (msg: string, type: string) =>
      problems.push({ loc: ['body', 'items', index, 'treasury_account_id'], msg, type });
    const account = await treasuryAccountRows(scope).referred(id);
    const byLines = account && reached.get(account.accountancy_account_id);
    if (!account) at(treasuryRefusals.unknown, 'unknown');
    else if (outstanding === undefined && seen.has(id)) at(openingRefusals.sameTreasury, 'duplicate');
    else if (!account.is_active) at(movementRefusals.inactiveAccount, 'inactive');
    else if (byLines !== undefined) at(openingRefusals.reachedByLines(byLines), 'reached_otherwise');
    else accounts.push(account);
    if (outstanding === undefined) seen.add(id);
  }
  if (problems.length) throw new Refusal(422, problems);
  await heldAccounts(scope, [
    opening.transitional_account_id,
    ...accounts.map(({ accountancy_account_id }) => accountancy_account_id),
  ]);
  for (const [index, account] of accounts.entries()) {
    const { amount = 0, outstanding = null } = items[index] ?? {};
    const amountCents = exactCents(amount) ?? 0;
    if (outstanding === null && (await livingPartOf(scope, opening, 'TREASURY', account.id)))
      throw refuseByCode(409, 'posted', openingRefusals.treasuryPosted(account.name), {
        treasury_account_id: account.id,
      });
    const name = [account.name, outstanding].filter((text) => text !== null).join(' · ');
    const description = openingRefusals.entry.treasury(opening.cutover, name);
    const { id: entry_id } = await postEntry(scope, {
      date: opening.cutover,
      description,
      originType: 'OPENING',
      originId: opening.id,
      lines: [
        sided(account.accountancy_account_id, amountCents),
        sided(opening.transitional_account_id, -amountCents),
      ],
    });
    await keepMovement(scope, {
      id: newId(),
      treasury_account_id: account.id,
      movement_date: opening.cutover,
      amount: wireOfCents(Math.abs(amountCents)),
      type: amountCents > 0 ? 'DEBITO' : 'CREDITO',
      description: outstanding ?? description,
      contra_partida_account_id: opening.transitional_account_id,
      contra_partida_cost_center_id: null,
      origin_type: 'OPENING',
      entry_id,
    });
    await keepPart(scope, opening, {
      kind: 'TREASURY',
      entry_id,
      treasury_account_id: account.id,
      outstanding,
      amountCents,
      description: name,
    });
  }
}

/** A line with the sign as its side: debit is positive. */
function sided(accountId: number, cents: number, costCenterId: string | null = null): EntryLine {
  return { accountId, costCenterId, type: cents > 0 ? 'DEBIT' : 'CREDIT', amountCents: Math.abs(cents) };
}

interface NewPart {
  kind: 'BALANCES' | 'TREASURY';
  entry_id: string;
  treasury_account_id: string | null;
  outstanding: string | null;
  amountCents: number;
  description: string;
}

async function keepPart(
  scope: TenantScope,
  opening: LivingOpening,
  { amountCents, description, ...part }: NewPart,
): Promise<void> {
  const { db, tenantId: tenant_id, userId: created_by } = scope;
  const id = newId();
  const values = {
    id,
    opening_id: opening.id,
    ...part,
    document_id: null,
    amount: wireOfCents(amountCents),
    created_by,
  };
  await db
    .insertInto('opening_parts')
    .values({ ...values, tenant_id })
    .execute();
  await noteChange(scope, {
    entity: 'opening_parts',
    entityId: id,
    action: 'create',
    before: null,
    after: { ...values, description },
  });
}

/** Takes one part back whole, at the cutover (law O2). 404 when there is none, 409 when it cannot be. */
export async function reversePart(
  scope: TenantScope,
  id: string,
  reason: string,
  today: string,
): Promise<void> {
  const { db, tenantId, userId: reversed_by } = scope;
  const opening = await heldOpening(scope, async () => {
    if (!(await partOf(scope, id))) throw new Refusal(404, openingRefusals.unknownPart);
  });
  const part = await partOf(scope, id);
  if (!part || part.opening_id !== opening.id) throw new Refusal(404, openingRefusals.unknownPart);
  if (part.reversed_at) throw refuseByCode(409, 'already_reversed', openingRefusals.partReversed);
  const sent = { reason, date: opening.cutover };
  if (part.kind === 'TREASURY') await reverseMovementsOf(scope, part.entry_id, sent, today);
  else if (part.document_id === null)
    await postReversal(scope, await reversibleEntry(scope, part.entry_id), sent, today);
  else
    await cancelDocument(
      scope,
      part.document_kind === 'PAYABLE' ? payables : receivables,
      part.document_id,
      sent,
      today,
    ).catch(asEnded);
  const reversed = { reversed_by, reversed_at: new Date().toISOString(), reason };
  await db
    .updateTable('opening_parts')
    .set(reversed)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  const noted = { kind: part.kind, description: part.name };
  await noteChange(scope, {
    entity: 'opening_parts',
    entityId: id,
    action: 'update',
    before: { ...notedOf(opening), ...noted },
    after: { ...notedOf(opening), ...noted, ...reversed },
  });
}

/** The only date of this reversal is the cutover: one that comes too early for a title is a state, not an input. */
function asEnded(error: unknown): never {
  if (error instanceof Refusal && error.status === 422) throw refuseByCode(409, 'ended', error.message);
  throw error;
}

interface Part {
  opening_id: string;
  kind: 'BALANCES' | 'TREASURY' | 'DOCUMENT';
  entry_id: string;
  document_id: string | null;
  document_kind: 'PAYABLE' | 'RECEIVABLE' | null;
  reversed_at: string | null;
  name: string;
}

async function partOf({ db, tenantId }: TenantScope, id: string): Promise<Part | undefined> {
  const { rows } = await sql<Part>`
    select part.opening_id, part.kind, part.entry_id, part.document_id, part.reversed_at,
      document.kind as document_kind,
      coalesce(treasury.name || coalesce(' · ' || part.outstanding, ''), document.description,
        ${openingRefusals.part.BALANCES}) as name
    from opening_parts part
    left join title_documents document on document.tenant_id = part.tenant_id and document.id = part.document_id
    left join treasury_accounts treasury
      on treasury.tenant_id = part.tenant_id and treasury.id = part.treasury_account_id
    where part.tenant_id = ${tenantId} and part.id = ${id}`.execute(db);
  return rows[0];
}

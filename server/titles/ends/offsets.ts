import { sql } from 'kysely';
import { bareTaxId } from '../../../src/domain/imports/importing.ts';
import { formatBrl, largestCents, sumCents } from '../../../src/domain/money.ts';
import { type Booked, linesOfOffset } from '../../../src/domain/titles/titleEnds.ts';
import { openOf } from '../../../src/domain/titles/titleItem.ts';
import { titleDeskTexts } from '../../../src/texts/titles/titleDesk.ts';
import { endRefusals } from '../../../src/texts/titles/titleEnds.ts';
import { titleRefusals } from '../../../src/texts/titles/titleRefusals.ts';
import { noteChange } from '../../database/audit.ts';
import { newId } from '../../database/newId.ts';
import { insertions } from '../../database/statements.ts';
import type { TenantScope } from '../../database/tenantScope.ts';
import { type InputProblem, Refusal, refuseByCode, refuseField } from '../../http/problems.ts';
import type { SentReversal } from '../../ledger/entryReversals.ts';
import { postEntry } from '../../ledger/postEntry.ts';
import { centsOf } from '../documentChecks.ts';
import { heldInstallments, type InstallmentRow } from '../installmentRows.ts';
import { otherNouns, type TitleNouns } from '../kinds.ts';
import { heldAdvances } from './advances.ts';
import type { NewOffset } from './endFields.ts';
import { refuseBeyondOpen, refuseUnfitAccount, reverseEnd } from './endings.ts';
import { oneOffset } from './endRows.ts';

/** Titles and their amounts of one side. */
interface Side {
  nouns: TitleNouns;
  items: { row: InstallmentRow; cents: number; openCents: number }[];
}

/**
 * Ends titles of one person without cash, all or none, by one entry (laws L4 to L6): against titles of the other kind,
 * advances, or an account. Refuses input with 422; with 409 canceled titles, amounts above the open ones and advances
 * that are spent. Returns its id.
 */
export async function offset(
  scope: TenantScope,
  nouns: TitleNouns,
  sent: NewOffset,
  today: string,
): Promise<string> {
  if (sent.date > today) throw refuseField('date', endRefusals.future, 'future');
  const other = otherNouns(nouns);
  const others = sent.against.kind === 'TITLES' ? sent.against.items : [];
  await lockInOrder(scope, sent);
  const own = await heldSide(scope, nouns, sent.date, sent.items, ['items']);
  const against = await heldSide(scope, other, sent.date, others, ['against', 'items']);
  refuseSeveralParties(own, 'items');
  if (against.items.length) {
    refuseSeveralParties(against, 'against');
    await refuseOtherPerson(scope, own, against);
  }
  refuseBeyondOpen(nouns, own.items);
  refuseBeyondOpen(other, against.items);
  const cents = totalOf(own);
  if (cents > largestCents) throw refuseField('items', endRefusals.tooLarge, 'too_large');
  const counter = await counterSide(scope, nouns, sent, own, against);
  const otherCents = sumCents(counter.map(({ amountCents }) => amountCents));
  if (otherCents !== cents)
    throw refuseByCode(422, 'sums_differ', endRefusals.sumsDiffer(formatBrl(cents), formatBrl(otherCents)), {
      titles: cents / 100,
      against: otherCents / 100,
    });
  return keep(scope, nouns, sent, own, against, linesOfOffset(nouns.kind, controlsOf(own), counter));
}

/** Locks every installment of the offset in one order, whichever side it is on: two offsets never wait in a circle. */
async function lockInOrder({ db, tenantId }: TenantScope, { items, against }: NewOffset): Promise<void> {
  const titles = [...items, ...(against.kind === 'TITLES' ? against.items : [])];
  const ids = titles.map(({ installment_id }) => installment_id);
  const advances = against.kind === 'ADVANCES' ? against.items.map(({ document_id }) => document_id) : [];
  await sql`
    select id from title_installments where tenant_id = ${tenantId}
      and (id = any(${ids}::uuid[]) or document_id = any(${advances}::uuid[]))
    order by id for no key update`.execute(db);
}

async function heldSide(
  scope: TenantScope,
  nouns: TitleNouns,
  date: string,
  asked: readonly { installment_id: string; amount: number }[],
  place: readonly string[],
): Promise<Side> {
  if (asked.length === 0) return { nouns, items: [] };
  const held = await heldInstallments(
    scope,
    nouns,
    asked.map(({ installment_id }) => installment_id),
  );
  const problems: InputProblem[] = [];
  const seen = new Set<string>();
  const items = asked.flatMap(({ installment_id: id, amount }, index) => {
    const at = (msg: string, type: string) =>
      problems.push({ loc: ['body', ...place, index, nouns.installment], msg, type });
    const row = held.get(id);
    if (!row) at(titleRefusals.unknown, 'unknown');
    else if (seen.has(id)) at(endRefusals.twice, 'duplicate');
    else if (date < row.issue_date) at(endRefusals.beforeIssue(row.issue_date), 'before_issue');
    seen.add(id);
    return row ? [{ row, cents: centsOf(amount), openCents: openOf(row) }] : [];
  });
  if (problems.length) throw new Refusal(422, problems);
  return { nouns, items };
}

function totalOf({ items }: Side): number {
  return sumCents(items.map(({ cents }) => cents));
}

function controlsOf({ items }: Side): Booked[] {
  return items.map(({ row, cents }) => ({ accountId: row.control_account_id, amountCents: cents }));
}

/** One side has titles of one party. */
function refuseSeveralParties({ items }: Side, field: string): void {
  if (new Set(items.map(({ row }) => row.party_id)).size > 1)
    throw refuseField(field, endRefusals.otherParty, 'other_party');
}

/** Supplier and customer are one person by their tax ids, however typed (law L4). */
async function refuseOtherPerson(scope: TenantScope, own: Side, against: Side): Promise<void> {
  const [one, other] = [await taxIdOf(scope, own), await taxIdOf(scope, against)];
  if (!one || !other) throw refuseByCode(422, 'no_tax_id', endRefusals.noTaxId);
  if (one !== other) throw refuseByCode(422, 'other_party', endRefusals.otherParty);
}

async function taxIdOf({ db, tenantId }: TenantScope, { nouns, items }: Side): Promise<string> {
  const party = await db
    .selectFrom(nouns.parties)
    .select('cnpj_cpf')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', items[0]?.row.party_id ?? '')
    .executeTakeFirst();
  return bareTaxId(party?.cnpj_cpf ?? '');
}

/** Accounts and amounts of the other side. */
async function counterSide(
  scope: TenantScope,
  nouns: TitleNouns,
  { against: sent, date }: NewOffset,
  own: Side,
  against: Side,
): Promise<Booked[]> {
  if (sent.kind === 'TITLES') return controlsOf(against);
  if (sent.kind === 'ADVANCES') {
    const ownIds = new Set(own.items.map(({ row }) => row.document_id));
    if (sent.items.some(({ document_id }) => ownIds.has(document_id)))
      throw refuseField('against', endRefusals.ownAdvance, 'same');
    return heldAdvances(scope, nouns, sent.items, own.items[0]?.row.party_id, date);
  }
  const controls = own.items.map(({ row }) => row.control_account_id);
  await refuseUnfitAccount(scope, sent, controls, 'against');
  const { account_id: accountId, cost_center_id: costCenterId = null } = sent;
  return [{ accountId, costCenterId, amountCents: totalOf(own) }];
}

async function keep(
  scope: TenantScope,
  nouns: TitleNouns,
  sent: NewOffset,
  own: Side,
  other: Side,
  lines: ReturnType<typeof linesOfOffset>,
): Promise<string> {
  const { db, tenantId: tenant_id, userId: created_by } = scope;
  const { kind } = nouns;
  const [first] = own.items;
  if (!first) throw new Error('An offset without titles was to be kept.');
  const { row } = first;
  const named = titleDeskTexts.named({
    description: row.description,
    number: row.number,
    count: row.installment_count,
  });
  const description = sent.description ?? endRefusals.offsetEntry(row.party_name, named, own.items.length);
  const { id: entry_id } = await postEntry(scope, {
    date: sent.date,
    description,
    originType: 'TITLE',
    originId: row.document_id,
    lines,
  });
  const id = newId();
  const account = sent.against.kind === 'ACCOUNT' ? sent.against : null;
  const values = {
    tenant_id,
    id,
    kind,
    offset_date: sent.date,
    against: sent.against.kind,
    description,
    account_id: account?.account_id ?? null,
    cost_center_id: account?.cost_center_id ?? null,
    reason: account?.reason ?? null,
    entry_id,
    created_by,
  };
  await db.insertInto('title_offsets').values(values).execute();
  const items = [own, other].flatMap((side) =>
    side.items.map(({ row: { id: installment_id }, cents }) => ({
      tenant_id,
      offset_id: id,
      installment_id,
      kind: side.nouns.kind,
      principal: cents / 100,
    })),
  );
  await insertions('title_offset_items', items).execute(db);
  const uses = sent.against.kind === 'ADVANCES' ? sent.against.items : [];
  if (uses.length)
    await insertions(
      'advance_uses',
      uses.map(({ document_id, amount }) => ({ tenant_id, offset_id: id, document_id, kind, amount })),
    ).execute(db);
  await noteChange(scope, {
    entity: 'title_offsets',
    entityId: id,
    action: 'create',
    before: null,
    after: { ...values, amount: totalOf(own) / 100 },
  });
  return id;
}

/** Reverses an offset; titles of both sides are open again, and advances unused. */
export async function reverseOffset(
  scope: TenantScope,
  nouns: TitleNouns,
  id: string,
  sent: SentReversal,
  today: string,
): Promise<void> {
  const found = await oneOffset(scope, nouns, id);
  if (!found) throw new Refusal(404, endRefusals.unknownOffset);
  await reverseEnd(
    scope,
    {
      table: 'title_offsets',
      items: ['title_offset_items', 'offset_id'],
      id,
      description: found.description,
    },
    sent,
    today,
  );
}

import { sql } from 'kysely';
import { z } from 'zod';
import { folded } from '../../src/domain/statements/pairing.ts';
import { lineSides, sideOf } from '../../src/domain/statements/reconciliation.ts';
import { fitsRule, ruleWords } from '../../src/domain/statements/rules.ts';
import { cashOf } from '../../src/domain/titles/settlement.ts';
import { matchRefusals } from '../../src/texts/statements/statementRefusals.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { accountNumber, bookDate, requiredText, uuid } from '../http/fields.ts';
import { refuseByCode, refuseField } from '../http/problems.ts';
import { payables, receivables } from '../titles/kinds.ts';
import { oneSettlement } from '../titles/settlementRows.ts';
import { amountsOf, settle } from '../titles/settling.ts';
import { newSettlement } from '../titles/titleFields.ts';
import { recordTransfer } from '../treasury/transfers.ts';
import { recordMovement } from '../treasury/treasuryMovements.ts';
import { heldAccount, startOf } from './accounts.ts';
import { type LineAnswer, oneLine } from './lines.ts';
import { keepMatch, reconciliation } from './matching.ts';
import { livingRules } from './rules.ts';

/** The day of the movement where the line's month is closed: the first open one, with the pair in transit. */
const date = bookDate.optional();

export const movementOfLine = z.strictObject({
  description: requiredText(500),
  contra_partida_account_id: accountNumber,
  contra_partida_cost_center_id: uuid.nullable().optional(),
  date,
});

const settlementOf = (nouns: typeof payables) =>
  newSettlement(nouns).omit({ settlement_date: true, treasury_account_id: true }).extend({ date });

export const settlementOfLine = z.union([
  settlementOf(payables).transform((sent) => ({ ...sent, side: 'OUT' as const })),
  settlementOf(receivables).transform((sent) => ({ ...sent, side: 'IN' as const })),
]);

export const transferOfLine = z.strictObject({
  other_account_id: uuid,
  description: requiredText(500),
  date,
});

const suggestedRule = z.object({
  treasury_account_id: z.string().nullable(),
  side: z.enum(lineSides),
  words: z.string(),
  account_id: z.number(),
  cost_center_id: z.string().nullable(),
  description: z.string(),
});

export const bookedLine = z
  .object({
    movement_id: z.string(),
    entry_id: z.string(),
    reconciliation,
    /** A rule worth keeping, once the same choice was made twice. */
    suggested_rule: suggestedRule.nullable(),
  })
  .meta({ id: 'BookedLine' });

type Booked = z.infer<typeof bookedLine>;

interface HeldLine extends LineAnswer {
  cents: number;
}

/** An open line after the start, while nobody else matches it, and the day on which it is booked. */
async function openLine(
  scope: TenantScope,
  { lineId, today }: LinePlace,
  day: string | undefined,
): Promise<{ line: HeldLine; day: string }> {
  const { treasury_account_id: accountId } = await oneLine(scope, lineId);
  await heldAccount(scope, accountId);
  const line = await oneLine(scope, lineId);
  if (line.reconciliation_id)
    throw refuseByCode(409, 'already_matched', matchRefusals.alreadyMatched, { ids: [lineId] });
  const start = await startOf(scope, accountId);
  if (start && line.date <= start.date)
    throw refuseByCode(409, 'before_start', matchRefusals.beforeStart(start.date));
  if (day !== undefined && day < line.date)
    throw refuseField('date', matchRefusals.beforeLine, 'before_line');
  if (day !== undefined && day > today) throw refuseField('date', matchRefusals.future, 'future');
  return { line: { ...line, cents: Math.round(Number(line.amount) * 100) }, day: day ?? line.date };
}

export interface LinePlace {
  lineId: string;
  /** São Paulo's day. */
  today: string;
}

/** Books a line on an account and matches both, in one transaction. */
export async function bookMovement(
  scope: TenantScope,
  place: LinePlace,
  sent: z.infer<typeof movementOfLine>,
): Promise<Booked> {
  const { line, day } = await openLine(scope, place, sent.date);
  const { date: _, ...fields } = sent;
  const movement = await recordMovement(scope, {
    ...fields,
    treasury_account_id: line.treasury_account_id,
    movement_date: day,
    amount: Math.abs(line.cents) / 100,
    type: line.cents < 0 ? 'CREDITO' : 'DEBITO',
    origin_type: 'STATEMENT',
  });
  const booked = await matched(scope, line, movement);
  return { ...booked, suggested_rule: await suggestedFor(scope, line, fields) };
}

/** Settles titles with a line whose cash is exactly theirs, and matches both. */
export async function bookSettlement(
  scope: TenantScope,
  place: LinePlace,
  sent: z.infer<typeof settlementOfLine>,
): Promise<Booked> {
  const { line, day } = await openLine(scope, place, sent.date);
  if (sideOf(line.cents) !== sent.side) throw refuseField('items', matchRefusals.wrongSide, 'side');
  const { date: _, side, ...settlement } = sent;
  const cash = cashOf(sent.items.map(amountsOf));
  const difference = Math.abs(line.cents) - cash;
  if (difference !== 0)
    throw refuseByCode(409, 'sums_differ', matchRefusals.sumsDiffer(difference), {
      lines: Math.abs(line.cents) / 100,
      movements: cash / 100,
      difference: difference / 100,
    });
  const nouns = side === 'OUT' ? payables : receivables;
  const values = { ...settlement, settlement_date: day, treasury_account_id: line.treasury_account_id };
  const id = await settle(scope, nouns, values, place.today);
  const made = await oneSettlement(scope, nouns, id);
  if (!made) throw new Error('A settlement was not found again.');
  return matched(scope, line, { id: made.movement_id, entry_id: made.entry_id });
}

/** Moves money between own accounts as a line says, and matches its leg; the other one stays open for its bank. */
export async function bookTransfer(
  scope: TenantScope,
  place: LinePlace,
  sent: z.infer<typeof transferOfLine>,
): Promise<Booked> {
  const { line, day } = await openLine(scope, place, sent.date);
  const [from, to] =
    line.cents < 0
      ? [line.treasury_account_id, sent.other_account_id]
      : [sent.other_account_id, line.treasury_account_id];
  const { movements } = await recordTransfer(scope, {
    from_account_id: from,
    to_account_id: to,
    date: day,
    amount: Math.abs(line.cents) / 100,
    description: sent.description,
  });
  const own = movements.find(({ treasury_account_id }) => treasury_account_id === line.treasury_account_id);
  if (!own) throw new Error('A transfer lacks the leg of its account.');
  return matched(scope, line, own);
}

async function matched(
  scope: TenantScope,
  line: HeldLine,
  movement: { id: string; entry_id: string },
): Promise<Booked> {
  const accountId = line.treasury_account_id;
  const parts = { accountId, lineIds: [line.id], movementIds: [movement.id] };
  const kept = await keepMatch(scope, parts);
  return {
    movement_id: movement.id,
    entry_id: movement.entry_id,
    reconciliation: kept,
    suggested_rule: null,
  };
}

/** The rule that this choice suggests: made twice for lines of the same words, and none fits yet. */
async function suggestedFor(
  scope: TenantScope,
  line: HeldLine,
  chosen: {
    contra_partida_account_id: number;
    contra_partida_cost_center_id?: string | null | undefined;
    description: string;
  },
): Promise<Booked['suggested_rule']> {
  const accountId = line.treasury_account_id;
  const words = ruleWords(line.text);
  if (words === '') return null;
  const rules = await livingRules(scope);
  const own = { treasuryAccountId: accountId, cents: line.cents, text: line.text };
  if (
    rules.some(({ treasury_account_id, ...rule }) =>
      fitsRule({ ...rule, treasuryAccountId: treasury_account_id }, own),
    )
  )
    return null;
  const center = chosen.contra_partida_cost_center_id ?? null;
  const { rows } = await sql<{ text: string }>`
    select line.text from treasury_movements movement
    join reconciliation_movements part on part.tenant_id = movement.tenant_id and part.movement_id = movement.id
      and part.is_active
    join reconciliation_lines other on other.tenant_id = part.tenant_id
      and other.reconciliation_id = part.reconciliation_id
    join statement_lines line on line.tenant_id = other.tenant_id and line.id = other.line_id
    where movement.tenant_id = ${scope.tenantId} and movement.treasury_account_id = ${accountId}
      and movement.origin_type = 'STATEMENT'
      and movement.contra_partida_account_id = ${chosen.contra_partida_account_id}
      and movement.contra_partida_cost_center_id is not distinct from ${center}::uuid
      and sign(line.amount) = ${Math.sign(line.cents)}
    order by movement.created_at desc limit 50`.execute(scope.db);
  const alike = rows.filter(({ text }) => words.split(' ').every((word) => folded(text).includes(word)));
  return alike.length < 2
    ? null
    : {
        treasury_account_id: accountId,
        side: sideOf(line.cents),
        words,
        account_id: chosen.contra_partida_account_id,
        cost_center_id: center,
        description: chosen.description,
      };
}

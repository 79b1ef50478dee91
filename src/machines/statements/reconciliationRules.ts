import { parseTypedDate } from '../../domain/calendarDate.ts';
import { bankAmount } from '../../domain/statements/bankAmount.ts';
import type {
  Desk,
  DeskLine,
  DeskOrder,
  DeskOutcome,
  DeskProposal,
  DeskView,
  ProofSheet,
  SuggestedRule,
} from '../../domain/statements/desk.ts';
import { folded } from '../../domain/statements/pairing.ts';
import type { AddressPart } from '../../domain/tables/tableLook.ts';
import type { TreasuryAccount } from '../../domain/treasury/treasury.ts';
import { statementTexts } from '../../texts/statements/statements.ts';
import type { BookingOptions } from '../posting/bookingOptions.ts';
import type { Failure } from '../shared/errorText.ts';
import type { Doubt } from '../shared/forms/sendingMachine.ts';
import type { ScreenInput } from '../shared/screenInput.ts';
import type { LineSettlementInput } from './lineSettlementMachine.ts';

/** Fields that a person fills for an action. */
export interface Draft {
  kind: 'movement' | 'transfer' | 'start' | 'balance';
  lineId: string;
  values: DraftValues;
  error: string | null;
}

export interface DraftValues {
  description: string;
  ledgerAccount: string;
  center: string;
  other: string;
  /** As typed, `dd/mm/aaaa`. */
  date: string;
  balance: string;
}

export const noValues: DraftValues = {
  description: '',
  ledgerAccount: '',
  center: '',
  other: '',
  date: '',
  balance: '',
};

export interface ReconciliationContext extends ScreenInput {
  told: AddressPart;
  accounts: TreasuryAccount[];
  options: BookingOptions;
  /** São Paulo's day. */
  today: string;
  accountId: string;
  view: DeskView;
  /** Day of the proof, '' for the last one whose balance is known. */
  date: string;
  search: string;
  desk: Desk | null;
  focusedId: string | null;
  markedLines: string[];
  markedMovements: string[];
  proposals: DeskProposal[] | null;
  draft: Draft | null;
  order: DeskOrder | null;
  doubts: Doubt<DeskOrder>[];
  suggestion: SuggestedRule | null;
  /** The reconciliation that was made last, which U undoes. */
  lastId: string | null;
  /** The proof that is being printed. */
  sheet: ProofSheet | null;
  failure: Failure | null;
}

type Context = ReconciliationContext;

/** Accounts that have a bank, those that are told first. */
export function bankAccounts({ accounts }: Pick<Context, 'accounts'>): TreasuryAccount[] {
  return accounts.filter(({ account_type }) => account_type !== 'CAIXA');
}

/** The shown lines: those with the searched words, by text, document or amount. */
export function shownLines({ desk, search }: Pick<Context, 'desk' | 'search'>): DeskLine[] {
  const words = folded(search).split(' ').filter(Boolean);
  return (desk?.lines ?? []).filter(({ text, document, cents }) => {
    const said = `${folded(text)} ${document} ${(Math.abs(cents) / 100).toFixed(2).replace('.', ',')}`;
    return words.every((word) => said.includes(word));
  });
}

export function focusedLine(context: Pick<Context, 'desk' | 'search' | 'focusedId'>): DeskLine | null {
  const lines = shownLines(context);
  return lines.find(({ id }) => id === context.focusedId) ?? lines[0] ?? null;
}

/** The line so many rows away, within the list. */
export function lineAt(context: Pick<Context, 'desk' | 'search' | 'focusedId'>, by: number): string | null {
  const lines = shownLines(context);
  const at = lines.findIndex(({ id }) => id === focusedLine(context)?.id);
  return lines[Math.min(lines.length - 1, Math.max(0, at + by))]?.id ?? null;
}

/** The line that has the focus when the desk is loaded again: the same, or the one that took its place. */
export function focusAfter(before: Context, desk: Desk): string | null {
  const old = shownLines(before);
  const at = old.findIndex(({ id }) => id === focusedLine(before)?.id);
  const lines = shownLines({ desk, search: before.search });
  const { movement = '' } = before.told;
  const same =
    before.desk === null
      ? lines.find(({ movementIds }) => movementIds.includes(movement))
      : lines.find(({ id }) => id === focusedLine(before)?.id);
  return (same ?? lines[Math.min(Math.max(0, at), lines.length - 1)])?.id ?? null;
}

/** How far the marked sides are from each other; null without marks. */
export function markedDifference({ desk, markedLines, markedMovements }: Context): number | null {
  if (markedLines.length + markedMovements.length === 0) return null;
  const sum = (rows: readonly { id: string; cents: number }[], ids: string[]) =>
    rows.reduce((total, { id, cents }) => (ids.includes(id) ? total + cents : total), 0);
  return sum(desk?.lines ?? [], markedLines) - sum(desk?.movements ?? [], markedMovements);
}

/** The action of Enter: the marks, else the first proposal; a rule opens its form instead. */
export function acceptedOrder(context: Context, index = 0): DeskOrder | null {
  const { accountId, markedLines, markedMovements, proposals } = context;
  const line = focusedLine(context);
  if (index === 0 && markedDifference(context) !== null)
    return markedDifference(context) === 0 && markedLines.length + markedMovements.length > 1
      ? { kind: 'match', accountId, lineIds: markedLines, movementIds: markedMovements }
      : null;
  const proposal = proposals?.[index];
  if (!line || !proposal || line.reconciliationId) return null;
  if (proposal.kind === 'movements') {
    const movementIds = proposal.movements.map(({ id }) => id);
    return { kind: 'match', accountId, lineIds: [line.id], movementIds };
  }
  return proposal.kind === 'installment' ? settlementOf(line, proposal) : null;
}

/** The action of T: the first installment among the proposals. */
export function settlementOrder(context: Context): DeskOrder | null {
  const line = focusedLine(context);
  const found = context.proposals?.find((proposal) => proposal.kind === 'installment');
  return line && !line.reconciliationId && found ? settlementOf(line, found) : null;
}

function settlementOf(line: DeskLine, found: Extract<DeskProposal, { kind: 'installment' }>): DeskOrder {
  const { side, id, cents } = found;
  const item = { titleId: id, principalCents: cents, interestCents: 0, fineCents: 0, discountCents: 0 };
  return { kind: 'settlement', lineId: line.id, side, items: [item], date: null };
}

/** The action of U: the reconciliation of the focused line, else the last one that was made here. */
export function undoOrder(context: Context): DeskOrder | null {
  const id = focusedLine(context)?.reconciliationId ?? context.lastId;
  return id === null || id === undefined ? null : { kind: 'undo', reconciliationId: id };
}

/** A new movement for the focused line, filled by the first rule that fits. */
export function movementDraft(context: Context): Draft | null {
  const line = focusedLine(context);
  if (!line || line.reconciliationId) return null;
  const found = context.proposals?.find((proposal) => proposal.kind === 'rule');
  const rule = found?.kind === 'rule' ? found.rule : null;
  const values = {
    ...noValues,
    description: rule?.description ?? line.text,
    ledgerAccount: rule ? String(rule.ledgerAccountId) : '',
    center: rule?.centerId ?? '',
  };
  return { kind: 'movement', lineId: line.id, values, error: null };
}

/** The focused line, for which several titles are chosen. */
export function settlementInput(context: Context): LineSettlementInput {
  const line = focusedLine(context);
  if (!line) throw new Error('no line has the focus');
  return { line, today: context.today, knowsWithheld: context.capabilities.includes('titles.2') };
}

export function transferDraft(context: Context): Draft | null {
  const line = focusedLine(context);
  if (!line || line.reconciliationId) return null;
  return { kind: 'transfer', lineId: line.id, values: { ...noValues, description: line.text }, error: null };
}

export function dayDraft(kind: 'start' | 'balance'): Draft {
  return { kind, lineId: '', values: noValues, error: null };
}

const texts = statementTexts.draft;

/** The action that a draft asks for, or what it lacks. */
export function orderOfDraft(context: Context): { order: DeskOrder } | { error: string } {
  const { draft, accountId, markedMovements } = context;
  if (!draft) return { error: texts.required };
  const { lineId, values } = draft;
  const { description, ledgerAccount, center, other } = values;
  const date = parseTypedDate(values.date);
  if (values.date !== '' && date === null) return { error: texts.invalidDate };
  if (draft.kind === 'movement') {
    if (description.trim() === '' || ledgerAccount === '') return { error: texts.required };
    const ledgerAccountId = Number(ledgerAccount);
    const centerId = center || null;
    return { order: { kind: 'movement', lineId, description, ledgerAccountId, centerId, date } };
  }
  if (draft.kind === 'transfer') {
    if (description.trim() === '' || other === '') return { error: texts.required };
    return { order: { kind: 'transfer', lineId, otherId: other, description } };
  }
  if (date === null) return { error: texts.required };
  const cents = bankAmount(values.balance);
  if (cents === null) return { error: texts.invalidBalance };
  if (draft.kind === 'balance') return { order: { kind: 'balance', accountId, date, cents } };
  return { order: { kind: 'start', accountId, date, cents, outstanding: markedMovements } };
}

/** What an action changed for the page, beside the rows that are loaded again. */
export function afterOrder(order: DeskOrder | null, outcome: DeskOutcome) {
  const isMade = outcome.reconciliationId !== null;
  return {
    lastId: isMade ? outcome.reconciliationId : null,
    suggestion: outcome.suggestion,
    markedLines: [],
    markedMovements: [],
    draft: null,
    failure: null,
    ...(order?.kind === 'balance' && { date: order.date }),
  };
}

export function mayWrite({ permissions }: ScreenInput): boolean {
  return permissions.includes('statements:write');
}

/** Another account or view starts without what was chosen in the one before. */
export function nothingChosen() {
  return {
    desk: null,
    focusedId: null,
    markedLines: [],
    markedMovements: [],
    proposals: null,
    suggestion: null,
    lastId: null,
    failure: null,
  };
}

export function toggled(list: readonly string[], id: string): string[] {
  return list.includes(id) ? list.filter((each) => each !== id) : [...list, id];
}

/** The address of a movement shows its line among the matched ones. */
export function viewOf({ movement }: AddressPart): DeskView {
  return movement === undefined ? 'open' : 'matched';
}

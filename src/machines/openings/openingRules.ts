import { livingParts, type Opening, openDifferences, postedBalances } from '../../domain/openings/opening.ts';
import type { OpeningOrder, OpeningSection } from '../../domain/openings/openingOrders.ts';
import type { Party } from '../../domain/tenant/party.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import { openingTexts as texts } from '../../texts/openings/openings.ts';
import type { PastedRow } from '../posting/pastedRows.ts';
import { pastedLines } from '../posting/pastedRows.ts';
import type { Failure } from '../shared/errorText.ts';
import type { Doubt, SendingOutcome } from '../shared/forms/sendingMachine.ts';
import type { ScreenInput } from '../shared/screenInput.ts';
import { mayRegisterParties } from '../titles/titleDeskRules.ts';
import { type ReadBalance, readBalancete } from './balanceteRows.ts';
import {
  type BalanceLine,
  balanceSums,
  balancesOrder,
  hasDrafts,
  nextKey,
  type OpeningDrafts,
  type OutstandingLine,
  type PriorLine,
  priorOrder,
  shownBalances,
  shownPrior,
  shownStart,
  startOrder,
  treasuryOrder,
  typedOutstanding,
  typedTreasury,
} from './openingDrafts.ts';
import type { OpeningDesk, TypedSection } from './openingEvents.ts';
import {
  balancesFaults,
  noSectionErrors,
  type OpeningErrors,
  priorFaults,
  type SectionErrors,
  startFaults,
  treasuryFaults,
} from './openingFaults.ts';
import type { ReasonDraft } from './openingReasonMachine.ts';

export interface OpeningContext extends ScreenInput {
  desk: OpeningDesk | null;
  drafts: OpeningDrafts;
  errors: OpeningErrors;
  /** What is being sent. */
  order: OpeningOrder | null;
  doubts: Doubt<OpeningOrder>[];
  /** Text of a spreadsheet; it stays when its dialog is closed. */
  pasted: string;
  fileId: string;
  /** What is taken back. */
  subject: ReasonDraft | null;
  titleKind: TitleKind;
  /** The name of the party to register. */
  wanted: string;
  /** Parties registered while the new title is open: its choices were loaded before. */
  registered: Party[];
  /** Why it did not load, or could not be finished. */
  failure: Failure | null;
}

export type OpeningOutcome = SendingOutcome<OpeningOrder, Opening>;

export function mayWrite({ permissions }: ScreenInput): boolean {
  return permissions.includes('openings:write');
}

/** True when nothing can be changed any more: the page is a record of the first day. */
export function isRecord({ desk }: Pick<OpeningContext, 'desk'>): boolean {
  return desk?.opening.state === 'finished';
}

export function deskOf({ desk }: Pick<OpeningContext, 'desk'>): OpeningDesk {
  if (desk !== null) return desk;
  throw new Error('the opening is not loaded');
}

/** The part that an order belongs to; finishing belongs to none. */
export function sectionOf(order: OpeningOrder | null): OpeningSection | null {
  if (order === null || order.kind === 'finish') return null;
  return order.kind === 'posting' ? 'balances' : order.kind;
}

/** Why a part cannot be changed now, or null. */
export function whyLocked(context: OpeningContext, section: OpeningSection): string | null {
  const { desk, order } = context;
  if (desk === null) return texts.loading;
  if (!mayWrite(context)) return texts.role;
  const { opening } = desk;
  if (isRecord(context)) return texts.isFinished;
  if (section !== 'start' && opening.head === null) return texts.startFirst;
  if (section === 'start' && livingParts(opening).length > 0) return texts.start.locked;
  if (section === 'balances' && postedBalances(opening) !== null) return texts.balances.posted;
  return sectionOf(order) === section ? texts.loading : null;
}

/** True when something of a part is typed and not kept by the host yet. */
export function isTyped(drafts: OpeningDrafts, section: TypedSection): boolean {
  return drafts[section] !== null || (section === 'treasury' && drafts.outstanding !== null);
}

/** Why a part cannot be sent now, or null; faults of its fields are told when it is sent. */
export function whyNotSend(context: OpeningContext, section: TypedSection): string | null {
  const locked = whyLocked(context, section);
  if (locked !== null) return locked;
  const { drafts } = context;
  const isNew = section === 'start' && context.desk?.opening.head === null;
  return !isTyped(drafts, section) && !isNew ? texts.balances.noChange : null;
}

/** Why the balancete cannot be posted now, or null. */
export function whyNotPost(context: OpeningContext): string | null {
  const locked = whyLocked(context, 'balances');
  if (locked !== null) return locked;
  const { lines, totals } = deskOf(context).opening;
  if (context.drafts.balances !== null) return texts.balances.saveFirst;
  if (lines.length === 0) return texts.balances.noLines;
  const difference = totals.debitCents - totals.creditCents;
  return difference === 0 ? null : texts.balances.unbalanced(difference);
}

export function whyNotAbandon(context: OpeningContext): string | null {
  const { desk } = context;
  if (!mayWrite(context)) return texts.role;
  if (desk === null || desk.opening.head === null) return texts.startFirst;
  return livingParts(desk.opening).length > 0 ? texts.start.livingParts : null;
}

export function whyNotTakeBack(context: OpeningContext): string | null {
  return mayWrite(context) ? null : texts.role;
}

/** True when the role may register the supplier or customer that a title lacks. */
export function mayRegister({
  titleKind: kind,
  permissions,
}: Pick<OpeningContext, 'titleKind' | 'permissions'>): boolean {
  return mayRegisterParties({ kind, permissions });
}

/** Why the opening cannot be finished now, in the host's words where it has some, or null. */
export function whyNotFinish(context: OpeningContext): string | null {
  if (!mayWrite(context)) return texts.role;
  if (!context.permissions.includes('openings:finish')) return texts.finishRole;
  const { opening } = deskOf(context);
  if (opening.head === null) return texts.startFirst;
  if (hasDrafts(context.drafts)) return texts.checks.unsaved;
  if (opening.blockers.length > 0) return opening.blockers.map(({ detail }) => detail).join(' ');
  const differing = openDifferences(opening).length;
  return differing > 0 ? texts.checks.differing(differing) : null;
}

export function faultsOf(context: OpeningContext, section: TypedSection): SectionErrors {
  const { opening, today } = deskOf(context);
  const { drafts } = context;
  switch (section) {
    case 'start':
      return startFaults(shownStart(opening, drafts), today);
    case 'balances':
      return balancesFaults(shownBalances(opening, drafts));
    case 'treasury':
      return treasuryFaults(drafts);
    case 'prior':
      return priorFaults(shownPrior(opening, drafts));
  }
}

export function orderOf(context: OpeningContext, section: TypedSection): OpeningOrder {
  const { opening } = deskOf(context);
  const { drafts } = context;
  switch (section) {
    case 'start':
      return startOrder(shownStart(opening, drafts));
    case 'balances':
      return balancesOrder(shownBalances(opening, drafts));
    case 'treasury':
      return treasuryOrder(drafts, opening.parts.length);
    case 'prior':
      return priorOrder(shownPrior(opening, drafts));
  }
}

/** The changed draft of a part; the errors of what was touched go. */
export function withLine<Line extends { key: number }>(
  lines: readonly Line[],
  key: number,
  patch: Partial<Line>,
): Line[] {
  return lines.map((line) => (line.key === key ? { ...line, ...patch } : line));
}

export function withoutErrors(
  errors: OpeningErrors,
  section: OpeningSection,
  touched: { fields?: string[]; line?: number },
): OpeningErrors {
  const own = errors[section];
  if (own === undefined) return errors;
  const fields = { ...own.fields };
  for (const field of touched.fields ?? []) delete fields[field];
  const lines = { ...own.lines };
  if (touched.line !== undefined) delete lines[touched.line];
  return { ...errors, [section]: { fields, lines, form: null } };
}

export function newBalanceLine(lines: readonly BalanceLine[]): BalanceLine {
  return { key: nextKey(lines), account_id: '', cost_center_id: '', debit: '', credit: '' };
}

export function newOutstandingLine(lines: readonly OutstandingLine[]): OutstandingLine {
  return { key: nextKey(lines), treasury_account_id: '', outstanding: '', amount: '' };
}

export function newPriorLine(lines: readonly PriorLine[]): PriorLine {
  return { key: nextKey(lines), project_id: '', account_id: '', amount: '' };
}

/** How the pasted text was read. */
export function pastedRows({
  desk,
  pasted,
}: Pick<OpeningContext, 'desk' | 'pasted'>): PastedRow<ReadBalance>[] {
  if (desk === null || pasted.trim() === '') return [];
  return readBalancete(pasted, desk.options, desk.opening.head?.transitionalAccountId ?? null);
}

/** The balancete of the pasted text, or null while a row is wrong. */
export function pastedBalances(context: Pick<OpeningContext, 'desk' | 'pasted'>): BalanceLine[] | null {
  const lines = pastedLines(pastedRows(context));
  return lines?.map((line, index) => ({ key: index + 1, ...line })) ?? null;
}

export function pastedSums(rows: readonly PastedRow<ReadBalance>[]) {
  return balanceSums(rows.flatMap(({ line }) => (line ? [{ key: 0, ...line }] : [])));
}

/** What an accepted order leaves: the opening as it is now, and no draft of that part. */
export function afterOrder(context: OpeningContext, opening: Opening): Partial<OpeningContext> {
  const { order, drafts, errors, desk } = context;
  const section = sectionOf(order);
  const isSent = section !== null && section !== 'titles' && order?.kind !== 'posting';
  return {
    desk: desk && { ...desk, opening },
    drafts: isSent
      ? { ...drafts, [section]: null, ...(section === 'treasury' && { outstanding: null }) }
      : drafts,
    errors: section === null ? errors : { ...errors, [section]: noSectionErrors },
    order: null,
    failure: null,
  };
}

export function selectSums(context: OpeningContext): { debitCents: number; creditCents: number } {
  return balanceSums(shownBalances(deskOf(context).opening, context.drafts));
}

export function selectTypedTreasury({ drafts }: OpeningContext): number {
  return typedTreasury(drafts).length + typedOutstanding(drafts).length;
}

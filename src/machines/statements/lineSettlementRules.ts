import { parseTypedDate } from '../../domain/calendarDate.ts';
import type { DeskLine, DeskOrder, DeskOutcome } from '../../domain/statements/desk.ts';
import { cashOf } from '../../domain/titles/settlement.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type { TitleItem } from '../../domain/titles/titleItem.ts';
import { statementTexts } from '../../texts/statements/statements.ts';
import { settlementTexts, titleDeskTexts } from '../../texts/titles/titleDesk.ts';
import type { Failure } from '../shared/errorText.ts';
import type { Doubt } from '../shared/forms/sendingMachine.ts';
import {
  lineFault,
  newSettlementDraft,
  type SettlementDraft,
  type SettlementLine,
  settlementRows,
} from '../titles/settlementRules.ts';

export interface LineSettlementContext {
  line: DeskLine;
  kind: TitleKind;
  /** São Paulo's day. */
  today: string;
  /** A customer may withhold taxes (ability `titles.2`). */
  knowsWithheld: boolean;
  search: string;
  found: FoundTitles;
  /** Chosen titles, in the order of the choice. */
  draft: SettlementDraft;
  lines: SettlementLine[];
  /** Day of the movement where the line's month is closed, as typed. */
  date: string;
  fault: string | null;
  failure: Failure | null;
  doubts: Doubt<DeskOrder>[];
  done: DeskOutcome | null;
}

/** Open titles of a side that match a search: the first of so many. */
export interface FoundTitles {
  rows: TitleItem[];
  count: number;
}

type Context = Pick<LineSettlementContext, 'line' | 'draft' | 'lines' | 'date'>;

export function draftOf(kind: TitleKind, today: string): SettlementDraft {
  return newSettlementDraft(kind, today, []);
}

/** Chosen titles with what is open of them now. */
export function foundAgain(draft: SettlementDraft, rows: readonly TitleItem[]): SettlementDraft {
  const titles = draft.titles.map((title) => rows.find(({ id }) => id === title.id) ?? title);
  return { ...draft, titles };
}

/** The choice with a found title added at its whole open amount, or taken out. */
export function withTitle(context: LineSettlementContext, id: string) {
  const { draft, lines, found, kind, today, knowsWithheld } = context;
  if (lines.some(({ titleId }) => titleId === id)) {
    const titles = draft.titles.filter((title) => title.id !== id);
    return { draft: { ...draft, titles }, lines: lines.filter(({ titleId }) => titleId !== id) };
  }
  const title = found.rows.find((row) => row.id === id);
  if (!title) return {};
  const { values } = newSettlementDraft(kind, today, [title], knowsWithheld);
  return { draft: { ...draft, titles: [...draft.titles, title] }, lines: [...lines, ...values.lines] };
}

/** Cash of the line less that of the chosen titles, in cents: positive while titles or interest are missing. */
export function missingCents({ line, draft, lines }: Pick<Context, 'line' | 'draft' | 'lines'>): number {
  const rows = settlementRows({ ...draft.values, lines }, draft);
  return Math.abs(line.cents) - cashOf(rows.map(({ amounts }) => amounts));
}

/** The first thing that keeps the line from being settled; null when it closes to the cent. */
export function lineFaultOf(context: Context): string | null {
  const { draft, lines, date } = context;
  const rows = settlementRows({ ...draft.values, lines }, draft);
  if (rows.length === 0) return settlementTexts.nothing;
  for (const { line, title } of rows) {
    const fault = lineFault(line, title);
    if (fault) return settlementTexts.ofTitle(titleDeskTexts.named(title), fault.text);
  }
  if (date !== '' && parseTypedDate(date) === null) return statementTexts.draft.invalidDate;
  const missing = missingCents(context);
  return missing === 0 ? null : statementTexts.settling.differs(missing);
}

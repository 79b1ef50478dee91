import type { SettledItem } from '../titles/titleItem.ts';
import type { CsvColumns } from './bankCsv.ts';
import type { FileShape } from './csvShape.ts';
import type { BalanceSource, LineSide, StatementFormat } from './reconciliation.ts';

/** A line of the statement on the page. Amounts are signed cents: money in is positive. */
export interface DeskLine {
  id: string;
  /** `YYYY-MM-DD`. */
  date: string;
  cents: number;
  text: string;
  document: string;
  reconciliationId: string | null;
  movementIds: string[];
}

export interface DeskMovement {
  id: string;
  date: string;
  cents: number;
  text: string;
}

export interface DeskRule {
  id: string;
  accountId: string | null;
  side: LineSide;
  words: string;
  ledgerAccountId: number;
  centerId: string | null;
  description: string | null;
}

/** A rule that a choice made twice suggests. */
export type SuggestedRule = Omit<DeskRule, 'id'>;

export type DeskProposal =
  | { kind: 'movements'; movements: DeskMovement[] }
  | {
      kind: 'installment';
      side: LineSide;
      id: string;
      dueDate: string;
      cents: number;
      party: string;
      text: string;
    }
  | { kind: 'rule'; rule: DeskRule };

/** The proof of a day; null while the account has no start. */
export interface DeskProof {
  date: string;
  startDate: string;
  bankCents: number;
  unmatchedMovementsCents: number;
  unmatchedLinesCents: number;
  straddlingCents: number;
  ledgerCents: number;
  openLines: number;
  /** The bank's own balance of the day, and how far the lines are from it. */
  known: { cents: number; differenceCents: number; source: BalanceSource } | null;
}

/** The proof with the items of its rows, for the sheet. */
export interface ProofSheet extends DeskProof {
  account: string;
  movements: DeskMovement[];
  lines: DeskMovement[];
  straddling: DeskMovement[];
}

export interface DeskFile {
  id: string;
  name: string;
  from: string | null;
  to: string | null;
  added: number;
  known: number;
  importedAt: string;
}

/** Everything that the page shows of an account. */
export interface Desk {
  lines: DeskLine[];
  /** Number of lines of the chosen view, of which the first are shown. */
  lineCount: number;
  movements: DeskMovement[];
  proof: DeskProof | null;
  files: DeskFile[];
  rules: DeskRule[];
}

export const deskViews = ['open', 'matched'] as const;
export type DeskView = (typeof deskViews)[number];

/** A file of a bank as the page read it. */
export interface ReadFile {
  name: string;
  format: StatementFormat;
  content: string;
}

/** What a person answered about a file. */
export interface FileAnswers {
  bind?: true;
  signs?: true;
  account?: string;
  leftOut: number[];
  /** Rows that cannot be read, as a person read them. */
  typed?: { row: number; date: string; cents: number }[];
  /** Roles of the columns, where the file does not name them. */
  columns?: CsvColumns;
}

export interface FileRow {
  row: number;
  date: string;
  cents: number;
  text: string;
}

/** What an import does, or would do. */
export interface FileCheck {
  id: string | null;
  added: number;
  known: number;
  doubtful: (FileRow & { knownText: string })[];
  refused: { row: number; raw: string; text: string }[];
  future: FileRow[];
  beforeStart: FileRow[];
  leftOut: number[];
  from: string | null;
  to: string | null;
  /** Heading and columns that a person explained; null where the file explains itself. */
  shape: FileShape | null;
}

/** An action of the page; each is one call. */
export type DeskOrder =
  | { kind: 'match'; accountId: string; lineIds: string[]; movementIds: string[] }
  | {
      kind: 'movement';
      lineId: string;
      description: string;
      ledgerAccountId: number;
      centerId: string | null;
      date: string | null;
    }
  /** `date` only where the line's month is closed. */
  | { kind: 'settlement'; lineId: string; side: LineSide; items: SettledItem[]; date: string | null }
  | { kind: 'transfer'; lineId: string; otherId: string; description: string }
  | { kind: 'undo'; reconciliationId: string }
  | { kind: 'start'; accountId: string; date: string; cents: number; outstanding: string[] }
  | { kind: 'balance'; accountId: string; date: string; cents: number }
  | { kind: 'rule'; rule: SuggestedRule }
  | { kind: 'ruleRemoval'; id: string }
  | { kind: 'fileRemoval'; id: string };

export interface DeskOutcome {
  /** The reconciliation that was made, which can be undone. */
  reconciliationId: string | null;
  suggestion: SuggestedRule | null;
}

/** Shape of a file by its name and text; a web page saved as one is read as OFX, which refuses it by name. */
export function formatOf(name: string, text: string): StatementFormat {
  if (/<OFX\s*>/i.test(text) || /\.ofx$/i.test(name)) return 'OFX';
  const [first = ''] = text.split(/\r?\n/, 1);
  return /^\d{8}/.test(first) && first.length > 200 ? 'CNAB240' : 'CSV';
}

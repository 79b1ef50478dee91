import { formatCount } from '../../domain/count.ts';
import { type FileFault, mostSheetColumns, mostSheetLines } from '../../domain/imports/fileFault.ts';
import type { ImportCounts, ImportedRow } from '../../domain/imports/importing.ts';
import {
  hasSource,
  type ImportKind,
  type ImportSource,
  importKinds,
  importSources,
} from '../../domain/imports/importKinds.ts';
import { listedKind, openingKinds, takesMarked } from '../../domain/imports/openingKinds.ts';
import type { Problem } from '../../domain/problem.ts';
import type { AddressPart } from '../../domain/tables/tableLook.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import type { Paper } from '../../domain/titles/titleImport.ts';
import { importTexts } from '../../texts/imports/imports.ts';
import { failure, success } from '../shared/announcements.ts';
import type { NoticeContent } from '../shared/appMailbox.ts';
import { explain, type Failure } from '../shared/errorText.ts';
import { type Doubt, isSame, type SendingOutcome } from '../shared/forms/sendingMachine.ts';
import type { ScreenInput } from '../shared/screenInput.ts';
import type { HeadingPlace } from './headings.ts';
import { type CheckedRow, type RowPart, recognised, rowsToSend, type Standing } from './importTable.ts';
import { type SheetMarks, type Table, unmarked } from './sheet.ts';
import { papersOf } from './titleNames.ts';

/** An external source: a file that the page holds under an id, or another company's chart. */
export type Origin = { kind: 'file'; id: string; name: string } | { kind: 'company'; tenantId: string };

export interface ImportsContext extends ScreenInput {
  kind: ImportKind;
  source: ImportSource;
  pasted: string;
  origin: Origin | null;
  /** Number of rows read so far. */
  progress: number;
  table: Table;
  marks: SheetMarks;
  headings: HeadingPlace;
  /** The field of each column; '' when not imported. */
  mapping: string[];
  standing: Standing;
  rows: CheckedRow[];
  /** The part of the rows that is shown; null for all of them. */
  part: RowPart | null;
  /** Faults of the whole file. */
  faults: string[];
  failure: Failure | null;
  /** Sent imports with an unknown outcome (decision D27). */
  doubts: Doubt<ImportBody>[];
  counts: ImportCounts | null;
}

/** Rows of one kind to send. */
export interface ImportBody {
  kind: ImportKind;
  rows: ImportedRow[];
}

export type ImportOutcome = SendingOutcome<ImportBody, ImportCounts>;

/** Pasted text exists nowhere else. */
export function pastedWork({ context: { pasted } }: { context: ImportsContext }) {
  return { type: pasted.trim() === '' ? 'work.saved' : 'work.unsaved' } as const;
}

export function nothingRead() {
  return {
    origin: null,
    progress: 0,
    table: [],
    marks: unmarked(),
    headings: { line: 0, lines: 1 },
    mapping: [],
    rows: [],
    part: null,
    faults: [],
    failure: null,
  } satisfies Partial<ImportsContext>;
}

/** Kind and source in an address, else the defaults. */
export function choiceOf(part: AddressPart, told: ScreenInput): { kind: ImportKind; source: ImportSource } {
  const known = [...importKinds, ...Object.values(openingKinds)];
  const taken = known.filter((kind) => takesKind(told, kind));
  const kind = taken.find((kind) => kind === part.kind) ?? taken[0] ?? importKinds[0];
  const source = importSources.find((known) => known === part.source && hasSource(kind, known));
  return { kind, source: source ?? importSources[0] };
}

/** True when the host lets this user import the kind. */
export function takesKind({ capabilities, permissions }: ScreenInput, kind: ImportKind): boolean {
  return takesMarked(kind, capabilities, permissions);
}

/** An unreadable file gets its own explanation, as it is no answer of the host. */
export function explainUnread(origin: Origin | null, problem: Problem): Failure {
  const failure = explain(problem, importTexts.readFailed);
  if (origin?.kind !== 'file' || problem.kind !== 'unreadable') return failure;
  return { ...failure, text: problem.fault ? faultText(problem.fault) : importTexts.unreadable };
}

function faultText(fault: FileFault): string {
  return fault.code === 'tooFar'
    ? importTexts.fileFaults.tooFar(fault.cell, formatCount(mostSheetLines), formatCount(mostSheetColumns))
    : importTexts.fileFaults[fault.code];
}

export function originOf({ origin }: ImportsContext): Origin {
  if (origin !== null) return origin;
  throw new Error('nothing was chosen to be read');
}

/** The documents of the file, for imports of titles. */
export function papersIn({ standing: { titles }, rows }: ImportsContext): Paper[] {
  return titles
    ? papersOf(
        titles,
        rows.map(({ row }) => row),
      )
    : [];
}

export function titleKindOf({ kind }: ImportsContext): TitleKind {
  return listedKind(kind) === 'receivables' ? 'RECEIVABLE' : 'PAYABLE';
}

/** Other columns may name other documents. */
export function withoutTitles({ documents: _, ...standing }: Standing): Standing {
  return standing;
}

/** The table with another line of headings, whose columns are recognised anew. */
export function withHeadings({ kind, table, standing, capabilities }: ImportsContext, line: number) {
  const headings: HeadingPlace = { line, lines: 1 };
  const mapping = recognised(kind, table, headings, capabilities);
  return { headings, mapping, standing: withoutTitles(standing), failure: null };
}

/** Titles count their installments as their paper does only where the host keeps it (ability `titles.2`). */
export function countedBy(loaded: Standing, abilities: ScreenInput['capabilities']) {
  const titles = loaded.titles && { ...loaded.titles, countsInstallments: abilities.includes('titles.2') };
  const standing: Standing = { ...loaded, ...(titles && { titles }) };
  return { standing, failure: null };
}

export function doneNotice(outcome: ImportOutcome) {
  return { type: 'notice.raised', notice: importedNotice(countsIn(outcome)) } as const;
}

/** Notice with the numbers of created and unchanged rows. */
export function importedNotice({ created, unchanged }: ImportCounts): NoticeContent {
  return success(importTexts.done, importTexts.doneText(created, unchanged));
}

export function notImportedNotice(_: unknown, text: string): NoticeContent {
  return failure(importTexts.failed, text);
}

export function countsIn(outcome: ImportOutcome): ImportCounts {
  if (outcome.kind === 'accepted') return outcome.answer;
  throw new Error('nothing was imported');
}

export function problemIn(outcome: ImportOutcome): Problem {
  if (outcome.kind !== 'accepted') return outcome.problem;
  throw new Error('nothing was refused');
}

/** True when the shown rows may have been imported already (decision D27); rows read since are others. */
export function selectMayHaveComeIn({ context }: { context: ImportsContext }): boolean {
  return context.doubts.some((doubt) => isSame(doubt, sentOf(context)));
}

export function sentOf({ kind, rows }: ImportsContext) {
  return { body: { kind, rows: rowsToSend(rows) ?? [] } };
}

import type { ImportedRow } from '../../domain/imports/importing.ts';
import { keptText } from '../../domain/keptText.ts';
import { wireOfCents } from '../../domain/money.ts';
import { parseShownDay } from '../../domain/shownDay.ts';
import type { Party } from '../../domain/tenant/party.ts';
import { type DocumentType, documentTypes, type TitleKind } from '../../domain/titles/titleDocument.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { importTexts } from '../../texts/imports/imports.ts';
import { pasteTexts } from '../../texts/ledger/ledger.ts';
import { openingTitleTexts } from '../../texts/openings/openingTitles.ts';
import { documentTypeNames } from '../../texts/titles/titleDesk.ts';
import { titleRefusals } from '../../texts/titles/titleRefusals.ts';
import {
  payableStatusNames,
  payableTexts,
  receivableStatusNames,
  receivableTexts,
} from '../../texts/titles/titles.ts';
import * as words from '../../texts/words.ts';
import { pastedCents } from '../posting/pastedRows.ts';
import { foldedWord, type ImportLaws, type RowCells, readWord } from './importLaws.ts';
import { documentOf, meantBy, sharesHead, type TitleSurroundings } from './titleNames.ts';
import { endedFaults, isOpen, situationSaid } from './titleSigns.ts';

const { faults } = importTexts;

/** Titles from a file: a row is an installment with its booking; the rows of one document belong together. */
export function titleImport(kind: TitleKind, isOpening = false): ImportLaws {
  return {
    read(cells) {
      const { type, number } = paperIn(cells);
      const charged = {
        accounts: codesIn(said('account_code', cells)),
        centers: codesIn(said('cost_center_code', cells)),
      };
      const isSplit = !isOpening && (charged.accounts.length > 1 || charged.centers.length > 1);
      const {
        accounts: [account = ''],
        centers: [center = ''],
      } = charged;
      const cents = pastedCents((cells.amount ?? '').trim());
      const days = {
        issue_date: parseShownDay(cells.issue_date ?? ''),
        due_date: parseShownDay(cells.due_date ?? ''),
      };
      const row: ImportedRow = {
        ...says('party_name', cells),
        ...('cnpj_cpf' in cells && { cnpj_cpf: said('cnpj_cpf', cells) || null }),
        document_type: type || documentTypes[0],
        document_number: number,
        ...says('description', cells),
        ...days,
        amount: typeof cents === 'number' ? wireOfCents(cents) : 0,
        ...(!isOpening && {
          account_code: account,
          ...('cost_center_code' in cells && { cost_center_code: center || null }),
        }),
      };
      return {
        row,
        faults: [
          ...required({ ...cells, document_number: number }, titleColumnNames(kind)),
          ...statusFaults(cells),
          ...(type === null
            ? [faults.ofColumn(words.documentType, faults.unknownWord(cells.document_type ?? ''))]
            : []),
          ...dayFaults(words.issueDate, cells.issue_date, days.issue_date),
          ...dayFaults(words.dueDate, cells.due_date, days.due_date),
          ...(days.issue_date && days.due_date && days.due_date < days.issue_date
            ? [titleRefusals.dueBeforeIssue]
            : []),
          ...(typeof cents === 'string' ? [cents] : cents < 1 ? [pasteTexts.notPositive] : []),
        ],
        // Only for new documents.
        anew: [
          ...(isSplit ? [faults.severalBookings] : []),
          ...(isSettled(cells) ? [faults.settled(settledNames[kind])] : []),
        ],
        charged: isSplit ? charged : undefined,
      };
    },
    refuse(row, { titles }) {
      if (titles === null) return [];
      const [party, other] = meantBy(titles, row);
      const booking = isOpening
        ? null
        : titles.bookingOf(String(row.account_code), String(row.cost_center_code ?? ''));
      return [
        ...(party ? partyFaults(kind, party, other) : [importTexts.unknownParty[kind]]),
        ...(String(row.issue_date) > titles.today ? [titleRefusals.futureIssue] : []),
        ...(isOpening ? cutoverFaults(row, titles.cutover) : []),
        ...(typeof booking === 'string' ? [booking] : []),
        ...(sharesHead(titles, row) ? [] : [titleRefusals.twoHeads]),
        ...(standingOf(titles, row) === 'differs' ? [faults.differs] : []),
      ];
    },
    ended: (row, cells) => endedFaults(kind, row, cells.amount),
    stands: (row, { titles }) => titles !== null && standingOf(titles, row) === 'same',
  };
}

/** A title of the opening was issued until its cutover. */
function cutoverFaults({ issue_date }: ImportedRow, cutover: string | null): string[] {
  if (cutover === null) return [openingTitleTexts.noOpening];
  return String(issue_date) > cutover ? [openingTitleTexts.afterCutover(cutover)] : [];
}

/** Required columns. */
export function titleColumnNames(kind: TitleKind) {
  return {
    party_name: kind === 'PAYABLE' ? words.supplier : words.customer,
    document_number: words.documentNumber,
    description: words.description,
  };
}

function partyFaults(kind: TitleKind, party: Party, other: Party | undefined): string[] {
  if (other) return [titleRefusals.ambiguousParty];
  return party.is_active ? [] : [titleRefusals.inactiveParty[kind]];
}

function standingOf(titles: TitleSurroundings, row: ImportedRow): 'same' | 'differs' | undefined {
  return titles.standing.get(documentOf(titles, row));
}

/** Type and number of a document; exports have both in one column. */
function paperIn(cells: RowCells): { type: DocumentType | '' | null; number: string } {
  const number = said('document_number', cells);
  if (cells.document_type !== undefined) {
    return { type: readWord(cells.document_type, documentTypeNames, 'NF'), number };
  }
  const named = typesByLength.find((type) =>
    `${foldedWord(number)} `.startsWith(`${foldedWord(documentTypeNames[type])} `),
  );
  if (!named) return { type: 'NF', number };
  const wordCount = documentTypeNames[named].split(' ').length;
  return { type: named, number: number.split(/\s+/).slice(wordCount).join(' ') };
}

/** One name may begin with another. */
const typesByLength = documentTypes.toSorted(
  (one, other) => documentTypeNames[other].length - documentTypeNames[one].length,
);

const statusNames = { ...payableStatusNames, ...receivableStatusNames };
const settledNames = { PAYABLE: payableTexts.paid, RECEIVABLE: receivableTexts.received };

/** An exported list also has canceled titles, which would enter as open. */
function statusFaults({ status = '' }: RowCells): string[] {
  const said = statusSaid(status);
  if (said === null) return [faults.ofColumn(words.status, faults.unknownWord(status))];
  return said === 'canceled' ? [faults.canceled] : [];
}

/** An exported list also has settled amounts; partly settled titles would enter as open. */
function isSettled({ status = '', settled = '' }: RowCells): boolean {
  return statusSaid(status) === 'settled' || !isOpen(settled);
}

/** A situation in our words, or in those of another program. */
function statusSaid(status: string): ReturnType<typeof situationSaid> {
  const own = readWord(status, statusNames, '');
  if (own === null) return situationSaid(status);
  return own === 'canceled' ? 'canceled' : settledStatuses.has(own) ? 'settled' : 'open';
}

const settledStatuses: ReadonlySet<string> = new Set([
  'paid',
  'partially_paid',
  'received',
  'partially_received',
]);

/**
 * Codes in a cell, with names as in an export, which may contain a semicolon. An export writes words for a missing cost
 * center beside others.
 */
function codesIn(cell: string): string[] {
  const named = /^([\w./-]+) - ./;
  const parts = cell.split(named.test(cell) ? bookingsApart : '; ');
  return parts.map((text) => (text === words.withoutCenter ? '' : (named.exec(text)?.[1] ?? text)));
}

const bookingsApart = new RegExp(`; (?=[\\w./-]+ - .|${words.withoutCenter}$)`);

function said(field: string, cells: RowCells): string {
  return keptText(cells[field] ?? '');
}

function says(field: string, cells: RowCells): ImportedRow {
  return { [field]: said(field, cells) };
}

function required(cells: RowCells, columns: Readonly<Record<string, string>>): string[] {
  return Object.entries(columns).flatMap(([field, title]) =>
    said(field, cells) ? [] : [faults.ofColumn(title, formTexts.required)],
  );
}

function dayFaults(title: string, cell = '', day: string | null): string[] {
  if (day !== null) return [];
  return [faults.ofColumn(title, keptText(cell) ? faults.invalidDate(cell) : formTexts.required)];
}

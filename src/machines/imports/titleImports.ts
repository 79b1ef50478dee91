import type { ImportedRow } from '../../domain/imports/importing.ts';
import { keptText } from '../../domain/keptText.ts';
import { formatMoney, sumCents, wireOfCents } from '../../domain/money.ts';
import { parseShownDay } from '../../domain/shownDay.ts';
import type { Party } from '../../domain/tenant/party.ts';
import { withheldTaxes } from '../../domain/titles/settlement.ts';
import { type DocumentType, documentTypes, type TitleKind } from '../../domain/titles/titleDocument.ts';
import { readInstallment } from '../../domain/titles/titleImport.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { importTexts } from '../../texts/imports/imports.ts';
import { pasteTexts } from '../../texts/ledger/ledger.ts';
import { openingTitleTexts } from '../../texts/openings/openingTitles.ts';
import { documentTypeNames, settlementTexts } from '../../texts/titles/titleDesk.ts';
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
      const accrual = said('accrual_date', cells) ? parseShownDay(cells.accrual_date ?? '') : undefined;
      const withheld = withheldIn(cells, cents);
      const row: ImportedRow = {
        ...says('party_name', cells),
        ...('cnpj_cpf' in cells && { cnpj_cpf: said('cnpj_cpf', cells) || null }),
        document_type: type || documentTypes[0],
        document_number: number,
        ...says('description', cells),
        ...days,
        amount: typeof cents === 'number' ? wireOfCents(cents) : 0,
        ...('accrual_date' in cells && !isOpening && { accrual_date: accrual ?? null }),
        ...('control_account_code' in cells && {
          control_account_code: codesIn(said('control_account_code', cells))[0] || null,
        }),
        ...('installment' in cells && { installment: said('installment', cells) || null }),
        ...withheld.amounts,
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
          ...(accrual === undefined ? [] : dayFaults(words.accrualDate, cells.accrual_date, accrual)),
          ...(accrual && days.issue_date && accrual < days.issue_date
            ? [titleRefusals.accrualBeforeIssue]
            : []),
          ...installmentFaults(cells.installment),
          ...withheld.faults,
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
        ...(String(row.accrual_date ?? '') > titles.today ? [titleRefusals.futureAccrual] : []),
        ...controlFaults(titles, row),
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

function controlFaults({ bookingOf }: TitleSurroundings, { control_account_code: code }: ImportedRow) {
  const booking = code ? bookingOf(String(code), '') : null;
  return typeof booking === 'string' ? [faults.ofColumn(words.controlAccount, booking)] : [];
}

/** A number alone counts nothing; the document numbers its installments by their days. */
function installmentFaults(cell = ''): string[] {
  const text = keptText(cell);
  if (text === '' || /^\d{1,3}$/.test(text) || readInstallment(text)) return [];
  return [faults.ofColumn(words.installment, faults.invalidInstallment(text))];
}

/**
 * Taxes that the customer withheld, beside the amount that is left. The whole amount must be said, and be their sum:
 * 'Valor' of another program may be the one or the other.
 */
function withheldIn(cells: RowCells, left: number | string) {
  const told = withheldTaxes.filter((tax) => said(tax, cells));
  const read = told.map((tax) => ({ tax, cents: pastedCents(said(tax, cells)) }));
  const found: string[] = read.flatMap(({ tax, cents }) => {
    const fault = typeof cents === 'string' ? cents : cents < 0 ? pasteTexts.notPositive : null;
    return fault === null ? [] : [faults.ofColumn(settlementTexts.amounts[tax], fault)];
  });
  const amounts = read.flatMap(({ tax, cents }) =>
    typeof cents === 'number' && cents > 0 ? [{ tax, cents }] : [],
  );
  if (amounts.length > 0 && found.length === 0 && typeof left === 'number') {
    const sum = sumCents([left, ...amounts.map(({ cents }) => cents)]);
    const gross = said('gross', cells) ? pastedCents(said('gross', cells)) : null;
    if (gross === null) found.push(faults.noGross);
    else if (gross !== sum) found.push(faults.grossDiffers(said('gross', cells), formatMoney(sum)));
  }
  return {
    amounts: Object.fromEntries(amounts.map(({ tax, cents }) => [tax, wireOfCents(cents)])),
    faults: found,
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

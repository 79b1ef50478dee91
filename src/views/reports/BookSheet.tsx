import '../theme/print.css';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { formatMoney } from '../../domain/money.ts';
import type { Days } from '../../domain/reports/reportPeriod.ts';
import { bookPages } from '../../domain/reports/signing.ts';
import { type Cell, cellText } from '../../domain/tables/cell.ts';
import { signingTexts as texts } from '../../texts/reports/signing.ts';
import { type Signatory, Signatures } from '../parts/tables/Signatures.tsx';

interface BookFacts {
  company: string;
  address: string | null;
  nire: string | null;
  volume: number;
  /** First and last leaf. */
  first: number;
  last: number;
  days: Days<string>;
}

/** A book of a company; a part of one that goes on has no opening statement. */
export interface BookLook extends Omit<BookFacts, 'company' | 'last'> {
  signatories: readonly Signatory[];
  status: string;
  isOpened: boolean;
  isClosed: boolean;
}

interface Props extends BookLook {
  company: string;
  columns: { key: string; title: string; align?: 'left' | 'right' }[];
  rows: Cell[][];
}

/**
 * Letters on a line of each column, by its place: number, day, account, history, document, debit, credit. The columns
 * have these widths on every page, so that a row takes the counted lines.
 */
const widths = [7, 12, 29, 47, 13, 16, 16];
const allWidths = widths.reduce((sum, width) => sum + width, 0);

/** The Livro Diário on paper: statements, numbered pages, and the totals of each page. */
export function BookSheet({ company, columns, rows, ...look }: Props) {
  const summed = columns.flatMap(({ align }, place) => (align === 'right' ? [place] : []));
  const pages = bookPages(
    rows.filter((row) => !row.some(({ isTotal }) => isTotal)),
    widths,
    summed,
  );
  const first = look.first;
  const leaves = pages.length + Number(look.isOpened) + Number(look.isClosed);
  const facts: BookFacts = { ...look, company, last: first + leaves - 1 };
  const leafOfPage = (page: number) => first + page + Number(look.isOpened);
  return (
    <article className="print-sheet print-book" data-wide aria-hidden>
      {look.isOpened && (
        <Statement
          facts={facts}
          leaf={first}
          title={texts.opening}
          text={texts.opens(contentsOf(facts), bookOf(facts))}
          look={look}
        />
      )}
      {pages.map((page, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a book is drawn once.
        <section key={at} className="print-leaf">
          <LeafHead facts={facts} leaf={leafOfPage(at)} status={look.status} />
          <table>
            <colgroup>
              {columns.map(({ key }, column) => (
                <col key={key} style={{ width: `${(100 * (widths[column] ?? 0)) / allWidths}%` }} />
              ))}
            </colgroup>
            <thead>
              <tr>
                {columns.map(({ key, title, align }) => (
                  <th key={key} data-align={align}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {page.rows.map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a book is drawn once.
                <tr key={place}>
                  {columns.map(({ key, align }, column) => (
                    <td key={key} data-align={align}>
                      {row[column] && cellText(row[column])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <Totals label={texts.ownTotals} cents={page.own} columns={columns.length} />
              <Totals label={texts.throughTotals} cents={page.through} columns={columns.length} />
            </tfoot>
          </table>
        </section>
      ))}
      {look.isClosed && (
        <Statement
          facts={facts}
          leaf={facts.last}
          title={texts.closing}
          text={texts.closes(contentsOf(facts), bookOf(facts))}
          look={look}
        />
      )}
    </article>
  );
}

function contentsOf({ first, last }: BookFacts): string {
  return texts.contents(last - first + 1, first, last);
}

function bookOf({ volume, company, nire, address, days }: BookFacts): string {
  return [
    texts.ofCompany(texts.book(volume), company),
    nire && texts.nire(nire),
    address && texts.at(address),
    texts.covers(formatCalendarDate(days.from), formatCalendarDate(days.to)),
  ]
    .filter(Boolean)
    .join(', ');
}

function Totals({ label, cents, columns }: { label: string; cents: number[]; columns: number }) {
  return (
    <tr>
      <td colSpan={columns - cents.length}>{label}</td>
      {cents.map((sum, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a book is drawn once.
        <td key={place} data-align="right">
          {formatMoney(sum)}
        </td>
      ))}
    </tr>
  );
}

function LeafHead({ facts, leaf, status }: { facts: BookFacts; leaf: number; status: string }) {
  return (
    <header className="print-leaf-head">
      <strong>{facts.company}</strong>
      <span>{[texts.book(facts.volume), status].filter(Boolean).join(' · ')}</span>
      <span>{texts.leafOf(leaf)}</span>
    </header>
  );
}

interface StatementProps {
  facts: BookFacts;
  leaf: number;
  title: string;
  text: string;
  look: BookLook;
}

function Statement({ facts, leaf, title, text, look }: StatementProps) {
  return (
    <section className="print-leaf">
      <LeafHead facts={facts} leaf={leaf} status="" />
      <h1>{title}</h1>
      <p className="print-statement">{text}</p>
      <Signatures signatories={look.signatories} />
    </section>
  );
}

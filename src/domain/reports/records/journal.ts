import { codeCell, dateCell, plainMoneyCell, textCell } from '../../tables/cell.ts';
import { line, totalLine } from '../reportLines.ts';
import { type LineLead, reportOf } from '../reportRecord.ts';

interface Journal {
  lines: {
    entry_id: string;
    line_no: number;
    number: string;
    date: string;
    account: { code: string; name: string };
    history: string;
    document: string | null;
    debit: number;
    credit: number;
  }[];
  totals: { debit: number; credit: number };
  metadata: { current_page: number; total_pages: number; total_items: number };
}

/** The Livro Diário: every line with the number of its entry. */
export const journal = reportOf<Journal>()({
  needs: 'reports:read',
  ability: 'books.1',
  keepsOrder: true,
  days: 'period',
  splits: ['none'],
  fields: [],
  compares: false,
  pageRows: 500,
  isBook: true,
  columns: {
    number: { kind: 'code', width: 76 },
    date: 'date',
    account: { kind: 'text', width: 220 },
    history: 'text',
    document: { kind: 'text', width: 110 },
    debit: 'money',
    credit: 'money',
  },
  rows: ['total'],
  tableOf({ data }) {
    const { current_page: page, total_pages: pages } = data.metadata;
    const rows = data.lines.map((row) => {
      const lead: LineLead = { kind: 'entry', id: row.entry_id };
      return line(
        `${row.entry_id}-${row.line_no}`,
        row.history,
        {
          number: codeCell(row.number),
          date: dateCell(row.date),
          account: textCell(`${row.account.code} ${row.account.name}`),
          history: textCell(row.history),
          document: textCell(row.document),
          debit: plainMoneyCell(row.debit || null),
          credit: plainMoneyCell(row.credit || null),
        },
        { lead, leads: { debit: lead, credit: lead } },
      );
    });
    const totals = { debit: plainMoneyCell(data.totals.debit), credit: plainMoneyCell(data.totals.credit) };
    return {
      rows: [...rows, ...(page === pages && rows.length > 0 ? [totalLine('total', 'account', totals)] : [])],
    };
  },
});

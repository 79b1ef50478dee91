import { codeCell, dateCell, plainMoneyCell, textCell } from '../../tables/cell.ts';
import { balanceCells, line, totalLine } from '../reportLines.ts';
import { type LineLead, reportOf } from '../reportRecord.ts';

/** An account or a cost center beside a line, in words or in parts. */
type Called = { code?: string; name?: string } | string;

interface AccountLedger {
  account: { id: number; code: string; name: string };
  opening: number;
  lines: {
    entry_id: string;
    line_no?: number;
    number?: string;
    date: string;
    description: string;
    counterparts?: Called[] | Called | null;
    cost_center?: Called | null;
    debit: number;
    credit: number;
    balance: number;
  }[];
  closing: number;
  totals?: { debit: number; credit: number };
  metadata: { current_page: number; total_pages: number; total_items: number };
}

export const accountLedger = reportOf<AccountLedger>()({
  needs: 'reports:read',
  days: 'period',
  splits: ['none'],
  fields: ['account', 'center', 'project', 'closing'],
  required: 'account',
  compares: false,
  pageRows: 500,
  columns: {
    date: 'date',
    number: { kind: 'code', width: 56 },
    description: 'text',
    counterparts: { kind: 'text', width: 114 },
    center: { kind: 'text', width: 108 },
    debit: 'money',
    credit: 'money',
    balance: 'balance',
  },
  rows: ['opening', 'closing'],
  tableOf({ data }) {
    const { current_page: page, total_pages: pages } = data.metadata;
    const hasNumbers = data.lines.some(({ number }) => number !== undefined);
    const rows = data.lines.map((row, index) => {
      const lead: LineLead = { kind: 'entry', id: row.entry_id };
      return line(
        `${row.entry_id}-${row.line_no ?? index}`,
        row.description,
        {
          date: dateCell(row.date),
          ...(hasNumbers && { number: codeCell(row.number) }),
          description: textCell(row.description),
          counterparts: textCell([row.counterparts ?? []].flat().map(inWords).join('; ')),
          center: textCell(row.cost_center && inWords(row.cost_center)),
          debit: plainMoneyCell(row.debit || null),
          credit: plainMoneyCell(row.credit || null),
          ...balanceCells('balance', row.balance),
        },
        { lead, leads: { debit: lead, credit: lead } },
      );
    });
    const { debit = null, credit = null } = data.totals ?? {};
    const closing = {
      debit: plainMoneyCell(debit),
      credit: plainMoneyCell(credit),
      ...balanceCells('balance', data.closing),
    };
    return {
      columns: [
        'date',
        ...(hasNumbers ? (['number'] as const) : []),
        ...(['description', 'counterparts', 'center', 'debit', 'credit', 'balance'] as const),
      ],
      rows: [
        ...(page === 1 ? [totalLine('opening', 'description', balanceCells('balance', data.opening))] : []),
        ...rows,
        ...(page === pages ? [totalLine('closing', 'description', closing)] : []),
      ],
    };
  },
  namesOf: ({ data: { account } }) => ({
    account: { id: String(account.id), name: inWords({ code: account.code, name: account.name }) },
  }),
});

function inWords(called: Called): string {
  return typeof called === 'string' ? called : [called.code, called.name].filter(Boolean).join(' ');
}

import { codeCell, dateCell, plainMoneyCell, textCell } from '../../tables/cell.ts';
import { balanceCells, line, totalLine, withTotals } from '../reportLines.ts';
import { type LineLead, reportOf } from '../reportRecord.ts';

const events = [
  'title',
  'cancellation',
  'settlement',
  'settlementReversal',
  'offset',
  'offsetReversal',
  'remainder',
  'remainderReversal',
  'reduction',
  'reductionReversal',
] as const;

interface Moved {
  debit: number;
  credit: number;
}

/** Balances are positive in debit. */
interface PartyStatement {
  party: { id: string; name: string } | null;
  /** Empty with a party in the filter. */
  parties: (Moved & { party_id: string; party_name: string; opening: number; closing: number })[];
  opening: number;
  lines: (Moved & {
    entry_id: string;
    document_id: string;
    installment_id: string | null;
    number: string;
    date: string;
    event: (typeof events)[number];
    document: string | null;
    description: string;
    balance: number;
  })[];
  closing: number;
  totals: Moved;
  /** Ledger balance of the control accounts; null for one party. */
  ledger: number | null;
  metadata: { current_page: number; total_pages: number; total_items: number };
}

/** Debts to a supplier or of a customer, line by line; without one the balances of all beside the ledger's. */
export const partyStatement = reportOf<PartyStatement>()({
  needs: { payable: 'payables:read', receivable: 'receivables:read' },
  ability: 'titles.2',
  days: 'period',
  splits: ['none'],
  fields: ['kind', 'party'],
  compares: false,
  pageRows: 500,
  columns: {
    party: 'text',
    date: 'date',
    number: { kind: 'code', width: 56 },
    event: { kind: 'text', width: 170 },
    document: { kind: 'text', width: 130 },
    description: 'text',
    opening: 'balance',
    debit: 'money',
    credit: 'money',
    balance: 'balance',
  },
  rows: [...events, 'opening', 'closing', 'total', 'others', 'ledger'],
  tableOf({ data }) {
    return data.party ? linesOf(data) : partiesIn(data);
  },
  namesOf: ({ data }) => ({ party: data.party }),
  partiesOf: ({ data }) => data.parties.map(({ party_id: id, party_name: name }) => ({ id, name })),
});

function linesOf({ lines, opening, closing, totals, metadata }: PartyStatement) {
  const { current_page: page, total_pages: pages } = metadata;
  const rows = lines.map((row) => {
    const lead: LineLead = { kind: 'entry', id: row.entry_id };
    return {
      ...line(
        `${row.entry_id}-${row.installment_id ?? row.document_id}`,
        '',
        {
          date: dateCell(row.date),
          number: codeCell(row.number),
          document: textCell(row.document),
          description: textCell(row.description),
          ...movedCells(row),
          ...balanceCells('balance', row.balance),
        },
        { lead, leads: { debit: lead, credit: lead } },
      ),
      word: row.event,
      namedAt: 'event',
    };
  });
  return {
    columns: ['date', 'number', 'event', 'document', 'description', 'debit', 'credit', 'balance'] as const,
    rows: [
      ...(page === 1 ? [totalLine('opening', 'event', balanceCells('balance', opening))] : []),
      ...rows,
      ...(page === pages
        ? [totalLine('closing', 'event', { ...movedCells(totals), ...balanceCells('balance', closing) })]
        : []),
    ],
  };
}

function partiesIn({ parties, opening, closing, totals, ledger }: PartyStatement) {
  const cells = (row: Moved & { opening: number; closing: number }) => ({
    ...balanceCells('opening', row.opening),
    ...movedCells(row),
    ...balanceCells('balance', row.closing),
  });
  const rows = parties.map((row) => {
    const lead: LineLead = { kind: 'report', patch: { party: row.party_id } };
    const leads = { opening: lead, debit: lead, credit: lead, balance: lead };
    return line(
      row.party_id,
      row.party_name,
      { party: textCell(row.party_name), ...cells(row) },
      { lead, leads },
    );
  });
  const others = ledger === null ? 0 : ledger - closing;
  return {
    columns: ['party', 'opening', 'debit', 'credit', 'balance'] as const,
    rows: withTotals(
      rows,
      totalLine('total', 'party', cells({ ...totals, opening, closing })),
      ...(others === 0 ? [] : [totalLine('others', 'party', balanceCells('balance', others))]),
      ...(ledger === null ? [] : [totalLine('ledger', 'party', balanceCells('balance', ledger))]),
    ),
  };
}

function movedCells({ debit, credit }: Moved) {
  return { debit: plainMoneyCell(debit || null), credit: plainMoneyCell(credit || null) };
}

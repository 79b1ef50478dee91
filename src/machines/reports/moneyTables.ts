import { changedQuery } from '../../domain/reports/report.ts';
import type { Aged, Called, ReportAnswer } from '../../domain/reports/reportAnswers.ts';
import { longestUntil } from '../../domain/reports/reportPeriod.ts';
import { entryName } from '../../domain/shortId.ts';
import { codeCell, dateCell, moneyCell, textCell } from '../../domain/tables/cell.ts';
import { agedNames, reportColumns as columns, reportRows as names } from '../../texts/reports/reports.ts';
import { sideCell } from './accountTables.ts';
import { changeCells, changeColumns } from './comparison.ts';
import {
  type Lead,
  line,
  money,
  type ReportTable,
  sideColumn,
  toLedger,
  totalLine,
  words,
} from './reportLines.ts';

type Of<Name extends ReportAnswer['report']> = Extract<ReportAnswer, { report: Name }>;

export function ledgerTable({ data }: Of<'account-ledger'>): ReportTable {
  const balance = (cents: number) => ({ balance: moneyCell(cents), side: sideCell(cents) });
  const { current_page: page, total_pages: pages } = data.metadata;
  const rows = data.lines.map((row, index) => {
    const lead: Lead = { kind: 'entry', id: row.entry_id };
    return line(
      `${row.entry_id}-${row.line_no ?? index}`,
      row.description,
      {
        date: dateCell(row.date),
        description: textCell(row.description),
        counterparts: textCell([row.counterparts ?? []].flat().map(inWords).join('; ')),
        center: textCell(row.cost_center && inWords(row.cost_center)),
        debit: moneyCell(row.debit || null),
        credit: moneyCell(row.credit || null),
        ...balance(row.balance),
      },
      { lead, leads: { debit: lead, credit: lead } },
    );
  });
  const { debit = null, credit = null } = data.totals ?? {};
  const closing = { debit: moneyCell(debit), credit: moneyCell(credit), ...balance(data.closing) };
  return {
    columns: [
      ...[words('date', columns.date, 102), words('description', columns.description)],
      ...[words('counterparts', columns.counterparts, 128), words('center', columns.center, 120)],
      ...[
        money('debit', columns.debited),
        money('credit', columns.credited),
        money('balance', columns.balance),
      ],
      sideColumn('side'),
    ],
    rows: [
      ...(page === 1 ? [totalLine('opening', names.opening, 'description', balance(data.opening))] : []),
      ...rows,
      ...(page === pages ? [totalLine('closing', names.closing, 'description', closing)] : []),
    ],
  };
}

function inWords(called: Called): string {
  return typeof called === 'string' ? called : [called.code, called.name].filter(Boolean).join(' ');
}

const agedKeys = Object.keys(agedNames) as (keyof Aged)[];

export function agingTable({ data, query }: Of<'aging'>): ReportTable {
  const isByDocument = query.by === 'document';
  const amounts = (aged: Aged) => Object.fromEntries(agedKeys.map((key) => [key, moneyCell(aged[key])]));
  /** The report's heading names the party. */
  const isOfOne = isByDocument && query.party !== '';
  const place = query.kind === 'payable' ? 'payables' : 'receivables';
  const rows = data.rows.map((row) => {
    const document =
      [row.document_number, row.description].filter(Boolean).join(' · ') || entryName(row.document_id ?? '');
    const cells = {
      ...(!isOfOne && { party: textCell(row.party_name) }),
      ...(isByDocument && { document: textCell(document) }),
      ...amounts(row),
    };
    const lead: Lead = row.document_id
      ? { kind: 'place', place, part: { 'at.title': row.document_id } }
      : { kind: 'report', query: changedQuery(query, { by: 'document', party: row.party_id }) };
    const leads = Object.fromEntries(agedKeys.filter((key) => row[key] !== 0).map((key) => [key, lead]));
    return line(row.document_id ?? row.party_id, row.party_name, cells, { lead, leads });
  });
  return {
    columns: [
      ...(isOfOne ? [] : [words('party', columns.party)]),
      ...(isByDocument ? [words('document', columns.document)] : []),
      ...agedKeys.map((key) => money(key, agedNames[key])),
    ],
    rows: rows.length
      ? [...rows, totalLine('total', names.total, isOfOne ? 'document' : 'party', amounts(data.totals))]
      : [],
  };
}

/** Link to the unpaid titles of a project. */
function toPay(project: string): Lead {
  return { kind: 'place', place: 'payables', part: { 'f.show': 'open', 'f.project': project } };
}

export function costsTable({ data, query, before, isPast }: Of<'project-costs'>): ReportTable {
  const amounts = (row: { realized: number; paid: number; payable: number }) => ({
    realized: moneyCell(row.realized),
    paid: moneyCell(row.paid),
    payable: moneyCell(row.payable),
  });
  const isOfOne = query.project !== '';
  const isByAccount = isOfOne || data.rows.some((row) => row.account_id !== undefined && !row.project_id);
  const keyOf = (row: { account_id?: number; project_id?: string }) => row.account_id ?? row.project_id;
  const past = new Map(before?.data.rows.map((row) => [keyOf(row), row.realized]));
  const compared = (amount: number, former = 0) => (before ? changeCells(amount, former) : {});
  const leadsOn = (project: string) => ({ ...(!isPast && { payable: toPay(project) }) });
  const from = longestUntil(query.to);
  const rows = data.rows.map(({ project_id, account_id, code, name, ...row }) => {
    const lead: Lead = isByAccount
      ? toLedger(query, account_id ?? 0, { from })
      : { kind: 'report', query: changedQuery(query, { project: project_id ?? '' }) };
    const cells = { ...(isByAccount && { code: codeCell(code) }), name: textCell(name), ...amounts(row) };
    const former = compared(row.realized, past.get(account_id ?? project_id));
    // An account's lines add up to its total cost; while a part is unpaid, no list has the paid part.
    const isListed = !isByAccount || row.payable === 0;
    return line(
      String(account_id ?? project_id),
      name,
      { ...cells, ...former },
      // Titles are not listed by account: the unpaid total has a row of its own.
      {
        lead,
        leads: { realized: lead, ...(isListed && { paid: lead }), ...(project_id && leadsOn(project_id)) },
      },
    );
  });
  const totals = {
    ...amounts(data.totals),
    ...compared(data.totals.realized, before?.data.totals.realized),
  };
  const total = totalLine('total', names.total, 'name', totals);
  return {
    columns: [
      ...(isByAccount ? [words('code', columns.code, 150)] : []),
      words('name', isByAccount ? columns.account : columns.project),
      ...[
        money('realized', columns.realized),
        money('paid', columns.paid),
        money('payable', columns.payable),
      ],
      ...(before ? changeColumns : []),
    ],
    rows: rows.length ? [...rows, isOfOne ? { ...total, leads: leadsOn(query.project) } : total] : [],
  };
}

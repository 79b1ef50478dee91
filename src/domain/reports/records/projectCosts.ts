import { codeCell, plainMoneyCell, textCell } from '../../tables/cell.ts';
import { comparedCells } from '../comparison.ts';
import { type CostEnd, costEnds } from '../costShares.ts';
import { line, toLedger, totalLine, withTotals } from '../reportLines.ts';
import { longestUntil } from '../reportPeriod.ts';
import { type LineLead, type ReportCall, reportOf } from '../reportRecord.ts';

type Figure = 'realized' | CostEnd | 'untitled';
/** A host that tells less sends three of the figures; its paid one is all that is not payable. */
type Costs = Record<'realized' | 'paid' | 'payable', number> & Partial<Record<Figure, number>>;
interface ProjectCosts {
  /** The project filtered by. */
  project?: { id: string; name: string };
  rows: (Costs & { project_id?: string; account_id?: number; code?: string; name: string })[];
  totals: Costs;
}

/** Six amounts and a name fit on a common screen. */
const amountColumn = { kind: 'money', width: 116 } as const;

/** The cost of every project, or of one by account. */
export const projectCosts = reportOf<ProjectCosts>()({
  needs: 'project-costs:read',
  days: 'day',
  splits: ['none'],
  fields: ['project'],
  compares: true,
  callOf({ project, to }): ReportCall {
    if (project === '') return { path: ['project-costs'], parameters: { date: to } };
    return { path: ['projects', project, 'costs'], parameters: { to } };
  },
  columns: {
    code: { kind: 'code', width: 104 },
    account: 'text',
    project: 'text',
    realized: amountColumn,
    paid: amountColumn,
    withheld: amountColumn,
    offset: amountColumn,
    payable: amountColumn,
    untitled: amountColumn,
    unopened: amountColumn,
  },
  rows: ['total'],
  tableOf({ data, query, before, isPast }) {
    const isTold = data.totals.untitled !== undefined;
    const shown: readonly Figure[] = isTold ? figures : ['realized', 'paid', 'payable'];
    const amounts = (row: Costs) =>
      Object.fromEntries(shown.map((figure) => [figure, plainMoneyCell(row[figure] ?? 0)]));
    const isOfOne = query.project !== '';
    const isByAccount = isOfOne || data.rows.some((row) => row.account_id !== undefined && !row.project_id);
    const keyOf = (row: { account_id?: number; project_id?: string }) => row.account_id ?? row.project_id;
    const past = new Map(before?.data.rows.map((row) => [keyOf(row), row.realized]));
    const leadsOn = (project: string) => ({ ...(!isPast && { payable: toPay(project) }) });
    const from = longestUntil(query.to);
    const rows = data.rows.map(({ project_id, account_id, code, name, ...row }) => {
      const lead: LineLead = isByAccount
        ? toLedger(account_id ?? 0, { from })
        : { kind: 'report', patch: { project: project_id ?? '' } };
      const cells = { ...(isByAccount && { code: codeCell(code) }), name: textCell(name), ...amounts(row) };
      // An account's lines add up to its total cost; while another part is there, no list has the paid part.
      const isListed = !isByAccount || row.paid === row.realized;
      return line(
        String(account_id ?? project_id),
        name,
        {
          ...cells,
          ...comparedCells(before !== null, row.realized, past.get(account_id ?? project_id)),
        },
        // Titles are not listed by account: the unpaid total has a row of its own.
        {
          lead,
          leads: { realized: lead, ...(isListed && { paid: lead }), ...(project_id && leadsOn(project_id)) },
        },
      );
    });
    const totals = {
      ...amounts(data.totals),
      ...comparedCells(before !== null, data.totals.realized, before?.data.totals.realized),
    };
    return {
      columns: [
        ...(isByAccount ? (['code'] as const) : []),
        { key: 'name', titled: isByAccount ? 'account' : 'project' },
        ...shown.map((figure) =>
          figure === 'paid' && !isTold ? ({ key: 'paid', titled: 'unopened' } as const) : figure,
        ),
      ],
      rows: withTotals(rows, totalLine('total', 'name', totals, isOfOne ? leadsOn(query.project) : {})),
    };
  },
  namesOf: ({ data }) => ({ project: data.project ?? null }),
});

const figures: readonly Figure[] = ['realized', ...costEnds, 'untitled'];

/** Link to the unpaid titles of a project. */
function toPay(project: string): LineLead {
  return { kind: 'place', place: 'payables', part: { 'f.show': 'open', 'f.project': project } };
}

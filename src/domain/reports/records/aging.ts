import { entryName } from '../../shortId.ts';
import { plainMoneyCell, textCell } from '../../tables/cell.ts';
import { line, totalLine, withTotals } from '../reportLines.ts';
import { type LineLead, reportOf } from '../reportRecord.ts';

const agedKeys = ['not_due', 'd1_30', 'd31_60', 'd61_90', 'over_90', 'total'] as const;
type Aged = Record<(typeof agedKeys)[number], number>;

interface Aging {
  rows: (Aged & {
    party_id: string;
    party_name: string;
    document_id?: string;
    document_number?: string | null;
    description?: string;
  })[];
  totals: Aged;
  /** Uncollected deductions of payables by their due date, and those without one (law L10). */
  withheld?: Aged & { undated: number };
  /** The party filtered by. */
  party?: { id: string; name: string } | null;
}

export const aging = reportOf<Aging>()({
  needs: { payable: 'payables:read', receivable: 'receivables:read' },
  days: 'today',
  splits: ['party', 'document'],
  fields: ['kind', 'party'],
  compares: false,
  columns: {
    party: 'text',
    document: 'text',
    not_due: 'money',
    d1_30: 'money',
    d31_60: 'money',
    d61_90: 'money',
    over_90: 'money',
    total: 'money',
  },
  rows: ['total', 'withheld', 'undated'],
  tableOf({ data, query }) {
    const isByDocument = query.by === 'document';
    const amounts = (aged: Aged) =>
      Object.fromEntries(agedKeys.map((key) => [key, plainMoneyCell(aged[key])]));
    /** The report's heading names the party. */
    const isOfOne = isByDocument && query.party !== '';
    const place = query.kind === 'payable' ? 'payables' : 'receivables';
    const rows = data.rows.map((row) => {
      const document =
        [row.document_number, row.description].filter(Boolean).join(' · ') ||
        entryName(row.document_id ?? '');
      const cells = {
        ...(!isOfOne && { party: textCell(row.party_name) }),
        ...(isByDocument && { document: textCell(document) }),
        ...amounts(row),
      };
      const lead: LineLead = row.document_id
        ? { kind: 'place', place, part: { 'at.title': row.document_id } }
        : { kind: 'report', patch: { by: 'document', party: row.party_id } };
      const leads = Object.fromEntries(agedKeys.filter((key) => row[key] !== 0).map((key) => [key, lead]));
      return line(row.document_id ?? row.party_id, row.party_name, cells, { lead, leads });
    });
    const namedAt = isOfOne ? 'document' : 'party';
    const { withheld } = data;
    const undated = withheld?.undated ?? 0;
    const lead: LineLead = { kind: 'place', place: 'withholdings' };
    const outside = { lead, leads: { total: lead } };
    return {
      columns: [
        ...(isOfOne ? [] : (['party'] as const)),
        ...(isByDocument ? (['document'] as const) : []),
        ...agedKeys.slice(0, -1),
        'total',
      ],
      rows: [
        ...withTotals(rows, totalLine('total', namedAt, amounts(data.totals))),
        ...(withheld && withheld.total !== undated
          ? [
              {
                ...totalLine('withheld', namedAt, amounts({ ...withheld, total: withheld.total - undated })),
                ...outside,
              },
            ]
          : []),
        ...(undated === 0
          ? []
          : [{ ...totalLine('undated', namedAt, { total: plainMoneyCell(undated) }), ...outside }]),
      ],
    };
  },
  namesOf: ({ data }) => ({ party: data.party ?? null }),
  partiesOf: ({ data }) => data.rows.map(({ party_id: id, party_name: name }) => ({ id, name })),
});

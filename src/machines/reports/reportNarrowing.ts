import { isOfDay, type ReportOptions } from '../../domain/reports/report.ts';
import type { Named } from '../../domain/reports/reportRecord.ts';
import { type ReportAnswer, type ReportQuery, recordOf } from '../../domain/reports/reports.ts';
import { reportColumns as columns, reportTexts as texts } from '../../texts/reports/reports.ts';

/** Filters, split and comparison of a report, for paper and files. */
export function reportNarrowing(answer: ReportAnswer, options: ReportOptions): string {
  const { query, before } = answer;
  const { fields, splits, namesOf } = recordOf(query.report);
  const names = namesOf?.(answer) ?? {};
  const named = (field: keyof typeof lists) =>
    choicesOf(field, query, options, answer).find(({ id }) => id === query[field])?.name ?? '';
  const chosen = {
    kind: [texts.kind, texts.titleKinds[query.kind]],
    party: [texts.party[query.kind], names.party?.name ?? ''],
    account: [texts.ledgerAccount, names.account?.name ?? ''],
    center: [texts.splits.center, named('center')],
    project: [columns.project, named('project')],
    treasury: [texts.treasuryAccount, named('treasury')],
    closing: [texts.closing, query.closing ? texts.closings[query.closing] : ''],
  } as const;
  const [plain] = splits;
  return [
    ...fields.map((name) => chosen[name]),
    ...(query.by === plain ? [] : [[texts.by, texts.splits[query.by]] as const]),
    ...(before
      ? [[columns.before, isOfDay(query) ? texts.onDay(before.days.to) : texts.of(before.days)] as const]
      : []),
  ]
    .filter(([, name]) => name !== '')
    .map(([title, name]) => texts.filteredBy(title, name))
    .join(' · ');
}

const lists = {
  account: 'accounts',
  center: 'centers',
  project: 'projects',
  treasury: 'treasury',
} as const satisfies Record<string, Exclude<keyof ReportOptions, 'signing'>>;

/** Filter choices, including a chosen value that was removed or whose list is not loaded. */
export function choicesOf(
  field: keyof typeof lists,
  query: ReportQuery,
  options: ReportOptions,
  answer: ReportAnswer | null,
): { id: string; name: string }[] {
  const [list, id] = [options[lists[field]], query[field]];
  if (id === '' || list.some((option) => option.id === id)) return list;
  const named = answer && query.report === answer.report ? recordOf(answer.report).namesOf?.(answer) : null;
  const found = named?.[field];
  return [...list, { id, name: (found?.id === id && found.name) || texts.unlisted }];
}

/** Parties in the report, and the one that it is filtered by. */
export function partiesOf(answer: ReportAnswer | null, { report, kind }: ReportQuery): Named[] {
  if (answer?.report !== report || answer.query.kind !== kind) return [];
  const { namesOf, partiesOf: listOf } = recordOf(report);
  const chosen = namesOf?.(answer).party;
  const found = [...(chosen ? [chosen] : []), ...(listOf?.(answer) ?? [])];
  return [...new Map(found.map((each) => [each.id, each])).values()];
}

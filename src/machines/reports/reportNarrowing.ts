import {
  isOfDay,
  narrowsBy,
  type ReportOptions,
  type ReportQuery,
  splitsOf,
} from '../../domain/reports/report.ts';
import type { ReportAnswer } from '../../domain/reports/reportAnswers.ts';
import { reportColumns as columns, reportTexts as texts } from '../../texts/reports/reports.ts';

/** Filters, split and comparison of a report, for paper and files. */
export function reportNarrowing(answer: ReportAnswer, options: ReportOptions): string {
  const { query, before } = answer;
  const named = (field: keyof typeof lists) =>
    choicesOf(field, query, options, answer).find(({ id }) => id === query[field])?.name ?? '';
  const chosen = {
    kind: [texts.kind, texts.titleKinds[query.kind]],
    party: [texts.party[query.kind], partyOf(answer)],
    account: [texts.ledgerAccount, accountOf(answer)],
    center: [texts.splits.center, named('center')],
    project: [columns.project, named('project')],
    treasury: [texts.treasuryAccount, named('treasury')],
  } as const;
  const [plain] = splitsOf[query.report];
  return [
    ...narrowsBy[query.report].map((name) => chosen[name]),
    ...(query.by === plain ? [] : [[texts.by, texts.splits[query.by]] as const]),
    ...(before
      ? [
          [
            columns.beforeAmount,
            isOfDay(query) ? texts.onDay(before.days.to) : texts.of(before.days),
          ] as const,
        ]
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
} as const satisfies Record<string, keyof ReportOptions>;

/** Filter choices, including a chosen value that was removed or whose list is not loaded. */
export function choicesOf(
  field: keyof typeof lists,
  query: ReportQuery,
  options: ReportOptions,
  answer: ReportAnswer | null,
): { id: string; name: string }[] {
  const [list, id] = [options[lists[field]], query[field]];
  if (id === '' || list.some((option) => option.id === id)) return list;
  const told = answer && query.report === answer.report ? toldBy(answer)[field] : undefined;
  return [...list, { id, name: (told?.id === id && told.name) || texts.unlisted }];
}

/** Filters named in the answer. */
function toldBy(answer: ReportAnswer): Partial<Record<keyof typeof lists, { id: string; name: string }>> {
  if (answer.report === 'account-ledger')
    return { account: { id: String(answer.data.account.id), name: accountOf(answer) } };
  return answer.report === 'project-costs' && answer.data.project ? { project: answer.data.project } : {};
}

function accountOf(answer: ReportAnswer): string {
  if (answer.report !== 'account-ledger') return '';
  const { code, name } = answer.data.account;
  return `${code} ${name}`;
}

function partyOf(answer: ReportAnswer): string {
  return answer.report === 'aging' ? (answer.data.party?.name ?? '') : '';
}

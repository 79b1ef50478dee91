import { isOfDay, narrowsBy, type ReportOptions, splitsOf } from '../../domain/report.ts';
import type { ReportAnswer } from '../../domain/reportAnswers.ts';
import { reportColumns as columns, reportTexts as texts } from '../../texts/reports.ts';

/** What a report is narrowed to, how it is split and what it stands beside: on paper and in a file nothing else tells. */
export function reportNarrowing(answer: ReportAnswer, options: ReportOptions): string {
  const { query, before } = answer;
  const named = (list: keyof ReportOptions, id: string) =>
    options[list].find((option) => option.id === id)?.name ?? id;
  const chosen = {
    kind: [texts.kind, texts.titleKinds[query.kind]],
    party: [texts.party[query.kind], partyOf(answer)],
    account: [texts.ledgerAccount, accountOf(answer)],
    center: [texts.splits.center, query.center && named('centers', query.center)],
    project: [columns.project, query.project && named('projects', query.project)],
    treasury: [texts.treasuryAccount, query.treasury && named('treasury', query.treasury)],
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

function accountOf(answer: ReportAnswer): string {
  if (answer.report !== 'account-ledger') return '';
  const { code, name } = answer.data.account;
  return `${code} ${name}`;
}

function partyOf(answer: ReportAnswer): string {
  return answer.report === 'aging' ? (answer.data.party?.name ?? '') : '';
}

import { accountLedger } from './records/accountLedger.ts';
import { aging } from './records/aging.ts';
import { balanceSheet } from './records/balanceSheet.ts';
import { cashFlow } from './records/cashFlow.ts';
import { incomeStatement } from './records/incomeStatement.ts';
import { journal } from './records/journal.ts';
import { partyStatement } from './records/partyStatement.ts';
import { projectCosts } from './records/projectCosts.ts';
import { trialBalance } from './records/trialBalance.ts';
import type { Asked, Query, ReportRecord } from './reportRecord.ts';

/** Every report under its name in addresses and calls, in the order in which they are offered. */
export const reports = {
  'trial-balance': trialBalance,
  'account-ledger': accountLedger,
  journal,
  'income-statement': incomeStatement,
  'balance-sheet': balanceSheet,
  'cash-flow': cashFlow,
  aging,
  'party-statement': partyStatement,
  'project-costs': projectCosts,
};

export type ReportName = keyof typeof reports;
export type ReportQuery = Query<ReportName>;

export const reportNames = Object.keys(reports) as ReportName[];

type DataOf<Record> = Record extends ReportRecord<infer Data, string, string> ? Data : never;

/** Answers of the reports, amounts in integer cents. A host may leave out optional fields. */
export type ReportAnswers = { [Name in ReportName]: DataOf<(typeof reports)[Name]> };

/** A report as read: its days and the ledger's mark. */
export type ReportAnswer = {
  [Name in ReportName]: Asked<ReportAnswers[Name]> & { report: Name; query: ReportQuery };
}[ReportName];

/** The record of a report, whatever it answers. */
export function recordOf(report: ReportName): ReportRecord<unknown> {
  return reports[report];
}

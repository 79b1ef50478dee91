import { sql } from 'kysely';
import { z } from 'zod';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { projectRefusals } from '../../src/texts/server.ts';
import { refuseUnlessMay } from '../http/access.ts';
import { uuid } from '../http/fields.ts';
import { Refusal } from '../http/problems.ts';
import type { Routes } from '../http/routes.ts';
import { accountLedger, accountLedgerQuery, readAccountLedger } from './accountLedger.ts';
import { aging, agingQuery, readAging } from './aging.ts';
import { balanceSheet, balanceSheetQuery, readBalanceSheet } from './balanceSheet.ts';
import { cashFlow, cashFlowQuery, readCashFlow } from './cashFlow.ts';
import { incomeStatement, incomeStatementQuery, readIncomeStatement } from './incomeStatement.ts';
import {
  costsOfProject,
  costsOfProjectQuery,
  projectCosts,
  projectCostsQuery,
  readCostsOfProject,
  readProjectCosts,
} from './projectCosts.ts';
import { mark, readMark } from './reportFields.ts';
import { readSummary, summary } from './summary.ts';
import { readTrialBalance, trialBalance, trialBalanceQuery } from './trialBalance.ts';

/** Reports on the ledger, the treasury and the titles (capability `reports.1`). */
export function reports(routes: Routes): void {
  const { now } = routes;
  const needs = 'reports:read';
  const today = () => todayInSaoPaulo(now());
  const report = { method: 'GET', needs } as const;
  /**
   * Reads at one moment, so that concurrent postings cannot make the numbers and the mark of a report
   * disagree.
   */
  const forReader: typeof routes.forMember = (route, handle) =>
    routes.forMember(route, async (call) => {
      await sql`set transaction isolation level repeatable read`.execute(call.scope.db);
      return handle(call);
    });

  forReader(
    {
      ...report,
      path: '/reports/trial-balance',
      summary: 'Trial balance: opening, debit, credit and closing of every account and group',
      query: trialBalanceQuery,
      answer: trialBalance,
    },
    ({ query, scope }) => readTrialBalance(scope, query),
  );

  forReader(
    {
      ...report,
      path: '/reports/account-ledger',
      summary: 'Ledger: the lines of an account with its running balance',
      query: accountLedgerQuery,
      answer: accountLedger,
    },
    ({ query, scope }) => readAccountLedger(scope, query),
  );

  forReader(
    {
      ...report,
      path: '/reports/income-statement',
      summary: 'Income statement: result of a period, perhaps by month, cost center or project',
      query: incomeStatementQuery,
      answer: incomeStatement,
    },
    ({ query, scope }) => readIncomeStatement(scope, query),
  );

  forReader(
    {
      ...report,
      path: '/reports/balance-sheet',
      summary: 'Balance sheet: assets, liabilities, equity and open result at the end of a day',
      query: balanceSheetQuery,
      answer: balanceSheet,
    },
    ({ query, scope }) => readBalanceSheet(scope, query),
  );

  forReader(
    {
      ...report,
      path: '/reports/cash-flow',
      summary: 'Cash flow: cash in and out, and cash expected from open titles',
      query: cashFlowQuery,
      answer: cashFlow,
    },
    ({ query, scope }) => readCashFlow(scope, query, today()),
  );

  forReader(
    {
      method: 'GET',
      path: '/reports/aging',
      summary: 'Open titles by days overdue',
      query: agingQuery,
      answer: aging,
    },
    ({ query, scope, caller }) => {
      refuseUnlessMay(caller, query.kind === 'payable' ? 'payables:read' : 'receivables:read');
      return readAging(scope, query);
    },
  );

  forReader(
    {
      method: 'GET',
      path: '/reports/project-costs',
      summary: 'Cost of every project: realized, paid, still to pay',
      needs: 'project-costs:read',
      query: projectCostsQuery,
      answer: projectCosts,
    },
    ({ query, scope }) => readProjectCosts(scope, query),
  );

  forReader(
    {
      method: 'GET',
      path: '/reports/projects/:id/costs',
      summary: 'Cost of a project by account, perhaps by month',
      needs: 'project-costs:read',
      params: z.object({ id: uuid }),
      query: costsOfProjectQuery,
      answer: costsOfProject,
    },
    async ({ params, query, scope }) => {
      const project = await scope.db
        .selectFrom('projects')
        .select(['id', 'name'])
        .where('tenant_id', '=', scope.tenantId)
        .where('id', '=', params.id)
        .executeTakeFirst();
      if (!project) throw new Refusal(404, projectRefusals.unknown);
      return readCostsOfProject(scope, project, query);
    },
  );

  forReader(
    {
      method: 'GET',
      path: '/reports/summary',
      summary: 'Tiles of the dashboard; null where the role may not read',
      answer: summary,
    },
    ({ scope, caller }) => readSummary(scope, caller, today()),
  );

  forReader(
    {
      method: 'GET',
      path: '/reports/mark',
      summary: 'A text that changes whenever a report may have changed',
      answer: z.object({ mark }),
    },
    async ({ scope }) => ({ mark: await readMark(scope) }),
  );
}

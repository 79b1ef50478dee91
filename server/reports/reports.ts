import { sql } from 'kysely';
import { z } from 'zod';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { type ReportName, reportNames } from '../../src/domain/reports/reports.ts';
import { projectRefusals } from '../../src/texts/server.ts';
import { uuid } from '../http/fields.ts';
import { Refusal } from '../http/problems.ts';
import type { Routes } from '../http/routes.ts';
import { accountLedgerRoute } from './accountLedger.ts';
import { agingRoute } from './aging.ts';
import { balanceSheetRoute } from './balanceSheet.ts';
import { cashFlowRoute } from './cashFlow.ts';
import { incomeStatementRoute } from './incomeStatement.ts';
import { journalRoute } from './journal.ts';
import { partyStatementRoute } from './partyStatement.ts';
import {
  costsOfProject,
  costsOfProjectQuery,
  projectCostsRoute,
  readCostsOfProject,
} from './projectCosts.ts';
import { mark, readMark } from './reportFields.ts';
import type { ReportRoute } from './reportRoute.ts';
import { readSigning, signing } from './signing.ts';
import { readSummary, summary } from './summary.ts';
import { trialBalanceRoute } from './trialBalance.ts';

const served: Record<ReportName, ReportRoute> = {
  'trial-balance': trialBalanceRoute,
  'account-ledger': accountLedgerRoute,
  journal: journalRoute,
  'income-statement': incomeStatementRoute,
  'balance-sheet': balanceSheetRoute,
  'cash-flow': cashFlowRoute,
  aging: agingRoute,
  'party-statement': partyStatementRoute,
  'project-costs': projectCostsRoute,
};

/** Reports on the ledger, the treasury and the titles (capability `reports.1`). */
export function reports(routes: Routes): void {
  const { now } = routes;
  const today = () => todayInSaoPaulo(now());
  /** Reads at one moment, so that concurrent postings cannot make the numbers and the mark of a report disagree. */
  const forReader: typeof routes.forMember = (route, handle) =>
    routes.forMember(route, async (call) => {
      await sql`set transaction isolation level repeatable read`.execute(call.scope.db);
      return handle(call);
    });

  for (const name of reportNames) served[name](forReader, name, today);

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
      needs: 'membership',
      answer: summary,
    },
    ({ scope, caller }) => readSummary(scope, caller, today()),
  );

  forReader(
    {
      method: 'GET',
      path: '/reports/signing',
      summary: 'Facts that the sheets of the company are signed with',
      needs: 'membership',
      answer: signing,
    },
    ({ scope }) => readSigning(scope),
  );

  forReader(
    {
      method: 'GET',
      path: '/reports/mark',
      summary: 'A text that changes whenever a report may have changed',
      needs: 'membership',
      answer: z.object({ mark }),
    },
    async ({ scope }) => ({ mark: await readMark(scope) }),
  );
}

import { z } from 'zod';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { uuid } from '../http/fields.ts';
import { pageOf } from '../http/paging.ts';
import type { Routes } from '../http/routes.ts';
import { refuseStale } from '../http/staleRows.ts';
import { accountOfPath } from './accounts.ts';
import { balancesOf, knownBalance, newBalance, typeBalance } from './balances.ts';
import { declareOther, livingFiles, removeFile, statementFile } from './files.ts';
import { bodyLimitBytes, importedStatement, importStatement, newStatement } from './importing.ts';
import {
  bookedLine,
  bookMovement,
  bookSettlement,
  bookTransfer,
  movementOfLine,
  settlementOfLine,
  transferOfLine,
} from './lineActions.ts';
import { lineQuery, oneLine, pageOfLines, statementLine } from './lines.ts';
import { begin, match, newMatch, newStart, reconciliation, undo } from './matching.ts';
import { proof, proofOf, proofQuery } from './proof.ts';
import { proposal, proposalsOf } from './proposals.ts';
import { livingRules, newRule, rule, statementRules } from './rules.ts';

const account = '/treasury/accounts/:id';
const files = `${account}/statements`;
const file = '/treasury/statements/:id';
const line = '/treasury/statement-lines/:id';
const rules = '/treasury/statement-rules';
const params = z.object({ id: uuid });
const reads = { needs: 'statements:read' } as const;
const writes = { needs: 'statements:write', status: 201 } as const;

/** Statements of banks and their reconciliation (capability `statements.1`). */
export function statements(routes: Routes): void {
  fileCalls(routes);
  lineCalls(routes);
  matchCalls(routes);
  ruleCalls(routes);
}

function fileCalls({ forMember, now }: Routes): void {
  const today = () => todayInSaoPaulo(now());
  forMember(
    {
      method: 'POST',
      path: files,
      summary: 'Import: statement of a bank, whole or not at all',
      ...writes,
      params,
      body: newStatement,
      answer: importedStatement,
      bodyLimitBytes,
    },
    ({ params: { id }, body, scope }) => importStatement(scope, id, body, today()),
  );
  forMember(
    {
      method: 'GET',
      path: files,
      summary: 'List: imported statement, newest first',
      ...reads,
      params,
      answer: z.array(statementFile),
    },
    async ({ params: { id }, scope }) => {
      await accountOfPath(scope, id);
      return livingFiles(scope, id);
    },
  );
  forMember(
    {
      method: 'DELETE',
      path: file,
      summary: 'Remove: imported statement, with the lines that only it has',
      needs: 'statements:write',
      params,
      answer: statementFile,
    },
    ({ params: { id }, scope }) => removeFile(scope, id),
  );
  forMember(
    {
      method: 'POST',
      path: `${file}/rows/:row/other`,
      summary: 'Declare: doubtful row of a statement, another payment',
      ...writes,
      params: params.extend({ row: z.coerce.number().int().min(1).max(1_000_000) }),
      answer: statementFile,
    },
    ({ params: { id, row }, scope }) => declareOther(scope, { id, row }),
  );
  forMember(
    {
      method: 'GET',
      path: `${account}/known-balances`,
      summary: 'List: balance that the bank or a person states, newest first',
      ...reads,
      params,
      answer: z.array(knownBalance),
    },
    async ({ params: { id }, scope }) => {
      await accountOfPath(scope, id);
      return balancesOf(scope, id);
    },
  );
  forMember(
    {
      method: 'POST',
      path: `${account}/known-balances`,
      summary: 'Create: balance that a person read at the bank',
      ...writes,
      params,
      body: newBalance,
      answer: knownBalance,
    },
    ({ params: { id }, body, scope }) => typeBalance(scope, id, body, today()),
  );
}

function lineCalls({ forMember, now }: Routes): void {
  const placeOf = ({ id }: { id: string }) => ({ lineId: id, today: todayInSaoPaulo(now()) });
  forMember(
    {
      method: 'GET',
      path: `${account}/statement-lines`,
      summary: 'List: line of the statement, oldest first',
      ...reads,
      params,
      query: lineQuery,
      answer: pageOf(statementLine),
    },
    ({ params: { id }, query, scope }) => pageOfLines(scope, id, query),
  );
  forMember(
    {
      method: 'GET',
      path: line,
      summary: 'One line of the statement',
      ...reads,
      params,
      answer: statementLine,
    },
    ({ params: { id }, scope }) => oneLine(scope, id),
  );
  forMember(
    {
      method: 'GET',
      path: `${line}/proposals`,
      summary: 'List: answer to a line, the best first',
      ...reads,
      params,
      answer: z.array(proposal),
    },
    ({ params: { id }, scope }) => proposalsOf(scope, id),
  );
  forMember(
    {
      method: 'POST',
      path: `${line}/movement`,
      summary: 'Create: movement of a line, matched with it',
      ...writes,
      params,
      body: movementOfLine,
      answer: bookedLine,
    },
    ({ params, body, scope }) => bookMovement(scope, placeOf(params), body),
  );
  forMember(
    {
      method: 'POST',
      path: `${line}/settlement`,
      summary: 'Settle: titles by a line, matched with it',
      ...writes,
      params,
      body: settlementOfLine,
      answer: bookedLine,
    },
    ({ params, body, scope }) => bookSettlement(scope, placeOf(params), body),
  );
  forMember(
    {
      method: 'POST',
      path: `${line}/transfer`,
      summary: 'Create: transfer of a line, its leg matched with it',
      ...writes,
      params,
      body: transferOfLine,
      answer: bookedLine,
    },
    ({ params, body, scope }) => bookTransfer(scope, placeOf(params), body),
  );
}

function matchCalls({ forMember, now }: Routes): void {
  forMember(
    {
      method: 'POST',
      path: '/treasury/reconciliations',
      summary: 'Match: lines with movements of one account',
      ...writes,
      body: newMatch,
      answer: reconciliation,
    },
    ({ body, scope }) => match(scope, body),
  );
  forMember(
    {
      method: 'POST',
      path: '/treasury/reconciliations/:id/undo',
      summary: 'Undo: reconciliation',
      ...writes,
      params,
      answer: reconciliation,
    },
    ({ params: { id }, scope }) => undo(scope, id),
  );
  forMember(
    {
      method: 'POST',
      path: `${account}/statement-start`,
      summary: 'Start: reconciliation of an account',
      ...writes,
      params,
      body: newStart,
      answer: reconciliation,
    },
    ({ params: { id }, body, scope }) => begin(scope, id, body, todayInSaoPaulo(now())),
  );
  forMember(
    {
      method: 'GET',
      path: `${account}/reconciliation-proof`,
      summary: 'Proof: balance of the bank and of the treasury on a day',
      ...reads,
      params,
      query: proofQuery,
      answer: proof,
    },
    ({ params: { id }, query, scope }) => proofOf(scope, id, query),
  );
}

function ruleCalls({ forMember }: Routes): void {
  forMember(
    {
      method: 'GET',
      path: rules,
      summary: 'List: rule for lines, in order',
      ...reads,
      answer: z.array(rule),
    },
    ({ scope }) => livingRules(scope),
  );
  forMember(
    {
      method: 'POST',
      path: rules,
      summary: 'Create: rule for lines',
      ...writes,
      body: newRule,
      answer: rule,
    },
    ({ body, scope }) => statementRules(scope).add(body),
  );
  forMember(
    {
      method: 'PUT',
      path: `${rules}/:id`,
      summary: 'Change: rule for lines',
      needs: 'statements:write',
      params,
      body: newRule.partial(),
      answer: rule,
    },
    async ({ params: { id }, body, scope, request }) => {
      const before = await statementRules(scope).locked(id);
      refuseStale(request, before, rule);
      return statementRules(scope).change(before, body);
    },
  );
  forMember(
    {
      method: 'DELETE',
      path: `${rules}/:id`,
      summary: 'Remove: rule for lines',
      needs: 'statements:write',
      params,
      answer: rule,
    },
    async ({ params: { id }, scope, request }) => {
      const before = await statementRules(scope).locked(id);
      refuseStale(request, before, rule);
      return statementRules(scope).remove(before);
    },
  );
}

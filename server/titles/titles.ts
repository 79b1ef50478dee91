import { z } from 'zod';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { mayDo } from '../../src/domain/permission.ts';
import { uuid } from '../http/fields.ts';
import { pageOf } from '../http/paging.ts';
import type { Routes } from '../http/routes.ts';
import type { Caller } from '../http/sessions.ts';
import { refuseStale } from '../http/staleRows.ts';
import { newReversal } from '../treasury/reversals.ts';
import { control, readControl } from './controlAccounts.ts';
import { cancelOwnDocument, changeDueDate, readDocument, refuseUnlessOfProject } from './documentRows.ts';
import { reverseSettlement } from './ends/settlementReversals.ts';
import { financeSettingsCalls } from './financeSettings.ts';
import { itemOf } from './installmentRows.ts';
import { integrationKeyCalls } from './integrationKeys.ts';
import { payables, receivables, type TitleNouns } from './kinds.ts';
import { addDocument, addOpened } from './newDocuments.ts';
import { oneSettlement } from './settlementRows.ts';
import { settle } from './settling.ts';
import { titleAnswers } from './titleAnswers.ts';
import { newDocument, newDueDate, newSettlement } from './titleFields.ts';
import { pageOfTitles, titleQuery } from './titleList.ts';

const params = z.object({ id: uuid });
/** Room for the maximum number of installments and allocations of a document. */
const bodyLimitBytes = 256 * 1024;

/** Payables, receivables and their defaults (capability `titles.1`). */
export function titles(routes: Routes): void {
  titlesOf(routes, payables);
  titlesOf(routes, receivables);
  financeSettingsCalls(routes);
  integrationKeyCalls(routes);
}

function titlesOf(routes: Routes, nouns: TitleNouns): void {
  const { forMember, now } = routes;
  const { path, noun, may } = nouns;
  const answers = titleAnswers[nouns.kind];
  const today = () => todayInSaoPaulo(now());
  const document = `${path}/documents/:id`;
  const isLimited = ({ roleId }: Caller) => !mayDo(roleId, may.readAll);

  forMember(
    {
      method: 'GET',
      path,
      summary: `List: ${noun} by installment, with the totals of the whole filter`,
      needs: may.read,
      query: titleQuery(nouns),
      answer: pageOf(answers.item).extend({ totals: answers.totals, desk: answers.desk }),
    },
    ({ query, scope, caller }) =>
      pageOfTitles(scope, nouns, { ...query, isOfProjects: isLimited(caller) }, today()),
  );

  forMember(
    {
      method: 'POST',
      path,
      summary: `Create: ${noun}, with its installments and its ledger entry`,
      needs: may.create,
      takesKey: nouns.kind === 'RECEIVABLE',
      body: newDocument(nouns),
      answer: answers.document,
      status: 201,
      bodyLimitBytes,
    },
    async ({ body, scope }) => {
      const id = await (body.isOfOpening
        ? addOpened(scope, nouns, body.document, today())
        : addDocument(scope, nouns, body.document, today()));
      return readDocument(scope, nouns, id, today());
    },
  );

  forMember(
    {
      method: 'GET',
      path: `${path}/control`,
      summary: `Open ${noun}s beside the balance of their control accounts`,
      needs: may.readAll,
      answer: control,
    },
    ({ scope }) => readControl(scope, nouns),
  );

  forMember(
    {
      method: 'GET',
      path: document,
      summary: `One ${noun} with all its parts`,
      needs: may.read,
      params,
      answer: answers.document,
    },
    async ({ params: { id }, scope, caller }) => {
      if (isLimited(caller)) await refuseUnlessOfProject(scope, id);
      return readDocument(scope, nouns, id, today());
    },
  );

  forMember(
    {
      method: 'POST',
      path: `${document}/cancellation`,
      summary: `Cancel: ${noun} without settlements`,
      needs: may.write,
      params,
      body: newReversal,
      answer: answers.document,
      status: 201,
    },
    async ({ params: { id }, body, scope }) => {
      await cancelOwnDocument(scope, nouns, id, body, today());
      return readDocument(scope, nouns, id, today());
    },
  );

  forMember(
    {
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Change: due date of one installment of a ${noun}`,
      needs: may.write,
      params,
      body: newDueDate,
      answer: answers.item,
    },
    async ({ params: { id }, body, scope, request }) => {
      const refuseIfStale = (row: Parameters<typeof itemOf>[1]) =>
        refuseStale(request, { ...itemOf(nouns, row, today()), version: row.version }, answers.item);
      const after = await changeDueDate(scope, nouns, id, body, refuseIfStale);
      return itemOf(nouns, after, today());
    },
  );

  forMember(
    {
      method: 'POST',
      path: `${path}/settlements`,
      summary: `Settle: installments of ${noun}s, all or none, with one movement and one ledger entry`,
      needs: may.settle,
      body: newSettlement(nouns),
      answer: answers.settlement,
      status: 201,
      bodyLimitBytes,
    },
    async ({ body, scope }) => {
      const id = await settle(scope, nouns, body, today());
      return found(await oneSettlement(scope, nouns, id));
    },
  );

  forMember(
    {
      method: 'POST',
      path: `${path}/settlements/:id/reversal`,
      summary: `Reverse: settlement of ${noun}s, with its movement and its ledger entry`,
      needs: may.settle,
      params,
      body: newReversal,
      answer: answers.settlement,
      status: 201,
    },
    async ({ params: { id }, body, scope }) => {
      await reverseSettlement(scope, nouns, id, body, today());
      return found(await oneSettlement(scope, nouns, id));
    },
  );
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('A settlement was not found again.');
  return row;
}

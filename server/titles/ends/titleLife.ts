import { z } from 'zod';
import { todayInSaoPaulo } from '../../../src/domain/dateText.ts';
import { mayDo } from '../../../src/domain/permission.ts';
import { titleRefusals } from '../../../src/texts/titles/titleRefusals.ts';
import { uuid } from '../../http/fields.ts';
import { Refusal } from '../../http/problems.ts';
import type { Routes } from '../../http/routes.ts';
import { newReversal } from '../../treasury/reversals.ts';
import { readDocument } from '../documentRows.ts';
import { payables, receivables, type TitleNouns } from '../kinds.ts';
import { itemsOfSettlement, oneSettlement } from '../settlementRows.ts';
import { titleAnswers } from '../titleAnswers.ts';
import { newItemReversal } from '../titleFields.ts';
import { cancelRemainder, reduceDocument, reverseAdjustment, reverseRemainder } from './adjustments.ts';
import { advanceAnswer, readAdvances } from './advances.ts';
import { collect } from './collections.ts';
import { correctDocument } from './corrections.ts';
import { counterpartsAnswer, readCounterparts } from './counterparts.ts';
import {
  adjustmentAnswer,
  advanceQuery,
  newCorrection,
  newOffset,
  newReduction,
  newRemainder,
  offsetAnswer,
} from './endFields.ts';
import { oneAdjustment, oneOffset } from './endRows.ts';
import { offset, reverseOffset } from './offsets.ts';
import { reverseItems } from './settlementReversals.ts';
import { newCollection, withholdingQuery, withholdingsAnswer } from './withholdingFields.ts';
import { pageOfWithholdings } from './withholdings.ts';

const params = z.object({ id: uuid });
/** Room for the maximum number of titles of an offset. */
const bodyLimitBytes = 256 * 1024;

/** Ends of titles without cash (capability `titles.2`). */
export function titleLife(routes: Routes): void {
  for (const nouns of [payables, receivables]) lifeOf(routes, nouns);
  withheld(routes);
}

/** Amounts withheld from suppliers, and the guias and releases that collect them. */
function withheld({ forMember, now }: Routes): void {
  const { path, may } = payables;
  const today = () => todayInSaoPaulo(now());

  forMember(
    {
      method: 'GET',
      path: `${path}/deductions`,
      summary: 'List: amounts withheld from suppliers, with the totals of the whole filter',
      needs: may.read,
      query: withholdingQuery,
      answer: withholdingsAnswer,
    },
    ({ query, scope, caller }) =>
      pageOfWithholdings(scope, { ...query, isOfProjects: !mayDo(caller.roleId, may.readAll) }),
  );

  forMember(
    {
      method: 'POST',
      path: `${path}/collections`,
      summary: 'Create: payable that collects withheld amounts, a guia or a release, with its ledger entry',
      needs: may.create,
      body: newCollection,
      answer: titleAnswers.PAYABLE.document,
      status: 201,
      bodyLimitBytes,
    },
    async ({ body, scope }) => readDocument(scope, payables, await collect(scope, body, today()), today()),
  );
}

function lifeOf({ forMember, now }: Routes, nouns: TitleNouns): void {
  const { path, noun, may } = nouns;
  const today = () => todayInSaoPaulo(now());
  const document = titleAnswers[nouns.kind].document;

  forMember(
    {
      method: 'GET',
      path: `${path}/advances`,
      summary: `List: advances of ${noun}s`,
      needs: may.readAll,
      query: advanceQuery(nouns),
      answer: z.object({ items: z.array(advanceAnswer) }),
    },
    async ({ query, scope }) => ({ items: await readAdvances(scope, nouns, query) }),
  );

  forMember(
    {
      method: 'GET',
      path: `${path}/documents/:id/counterparts`,
      summary: `Open titles and advances that a ${noun} can be offset against`,
      needs: may.settle,
      params,
      answer: counterpartsAnswer,
    },
    ({ params: { id }, scope }) => readCounterparts(scope, nouns, id),
  );

  forMember(
    {
      method: 'POST',
      path: `${path}/offsets`,
      summary: `Offset: ${noun}s against titles of the same person, advances or an account, with one ledger entry`,
      needs: may.settle,
      body: newOffset(nouns),
      answer: offsetAnswer,
      status: 201,
      bodyLimitBytes,
    },
    async ({ body, scope }) =>
      found(await oneOffset(scope, nouns, await offset(scope, nouns, body, today()))),
  );

  forMember(
    {
      method: 'POST',
      path: `${path}/offsets/:id/reversal`,
      summary: `Reverse: offset of ${noun}s, with its ledger entry`,
      needs: may.settle,
      params,
      body: newReversal,
      answer: offsetAnswer,
      status: 201,
    },
    async ({ params: { id }, body, scope }) => {
      await reverseOffset(scope, nouns, id, body, today());
      return found(await oneOffset(scope, nouns, id));
    },
  );

  forMember(
    {
      method: 'POST',
      path: `${path}/documents/:id/remainder`,
      summary: `Cancel: what a ${noun} still owes, with one ledger entry`,
      needs: may.settle,
      params,
      body: newRemainder,
      answer: document,
      status: 201,
    },
    async ({ params: { id }, body, scope }) => {
      await cancelRemainder(scope, nouns, id, body, today());
      return readDocument(scope, nouns, id, today());
    },
  );

  forMember(
    {
      method: 'POST',
      path: `${path}/documents/:id/remainder/reversal`,
      summary: `Reverse: canceled remainder of a ${noun}`,
      needs: may.settle,
      params,
      body: newReversal,
      answer: document,
      status: 201,
    },
    async ({ params: { id }, body, scope }) => {
      await reverseRemainder(scope, nouns, id, body, today());
      return readDocument(scope, nouns, id, today());
    },
  );

  forMember(
    {
      method: 'POST',
      path: `${path}/documents/:id/reductions`,
      summary: `Reduce: installments of a ${noun}, back to its accounts and centers`,
      needs: may.settle,
      params,
      body: newReduction(nouns),
      answer: document,
      status: 201,
      bodyLimitBytes,
    },
    async ({ params: { id }, body, scope }) => {
      await reduceDocument(scope, nouns, id, body, today());
      return readDocument(scope, nouns, id, today());
    },
  );

  forMember(
    {
      method: 'POST',
      path: `${path}/adjustments/:id/reversal`,
      summary: `Reverse: reduction or canceled remainder of a ${noun}`,
      needs: may.settle,
      params,
      body: newReversal,
      answer: adjustmentAnswer,
      status: 201,
    },
    async ({ params: { id }, body, scope }) => {
      await reverseAdjustment(scope, nouns, id, body, today());
      return found(await oneAdjustment(scope, nouns, id));
    },
  );

  forMember(
    {
      method: 'POST',
      path: `${path}/documents/:id/corrections`,
      summary: `Correct: number and description of a ${noun}, without a ledger entry`,
      needs: may.write,
      params,
      body: newCorrection,
      answer: document,
      status: 201,
    },
    async ({ params: { id }, body, scope }) => {
      await correctDocument(scope, nouns, id, body);
      return readDocument(scope, nouns, id, today());
    },
  );

  forMember(
    {
      method: 'GET',
      path: `${path}/settlements/:id/items`,
      summary: `Titles of a settlement of ${noun}s, each with its cash`,
      needs: may.readAll,
      params,
      answer: titleAnswers[nouns.kind].settledTitles,
    },
    async ({ params: { id }, scope }) => {
      const items = await itemsOfSettlement(scope, nouns, id);
      if (items.length === 0) throw new Refusal(404, titleRefusals.unknownSettlement);
      return { items };
    },
  );

  forMember(
    {
      method: 'POST',
      path: `${path}/settlements/:id/items/reversal`,
      summary: `Reverse: some titles of a settlement of ${noun}s, with their share of its movement and ledger entry`,
      needs: may.settle,
      params,
      body: newItemReversal(nouns),
      answer: titleAnswers[nouns.kind].settlement,
      status: 201,
    },
    async ({ params: { id }, body, scope }) => {
      await reverseItems(scope, nouns, id, body, today());
      return found(await oneSettlement(scope, nouns, id));
    },
  );
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('An end of titles was not found again.');
  return row;
}

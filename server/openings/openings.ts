import { z } from 'zod';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { exactCents, isTooMuch } from '../../src/domain/money.ts';
import { isMonthEnd } from '../../src/domain/period.ts';
import { amountTexts } from '../../src/texts/amounts.ts';
import { openingRefusals } from '../../src/texts/openings/openingRefusals.ts';
import { inputTexts } from '../../src/texts/server.ts';
import { accountNumber, bookDate, money, reasonText, requiredText, uuid } from '../http/fields.ts';
import { refuseField } from '../http/problems.ts';
import type { Routes } from '../http/routes.ts';
import { saveBalances, saveOpening, savePriorCosts } from './openingDrafts.ts';
import { abandonOpening, finishOpening } from './openingEnds.ts';
import { postBalances, postTreasury, reversePart } from './openingParts.ts';
import { opening as answer, readOpening } from './openingRows.ts';

/** As the database limits it. */
const longestOutstanding = 200;
/** Limits of one balancete, and of the costs of works before the cutover. */
const mostLines = 5000;
const mostItems = 1000;
const bodyLimitBytes = 2 * 1024 * 1024;

const start = z.strictObject({ cutover: bookDate, transitional_account_id: accountNumber });

const inCents = (amount: z.ZodNumber) =>
  amount
    .refine((reais) => !isTooMuch(reais), { error: amountTexts.tooLarge, abort: true })
    .refine((reais) => exactCents(reais) !== null, { error: inputTexts.notCents });
const line = z.strictObject({
  account_id: accountNumber,
  cost_center_id: uuid.nullable().optional(),
  debit: inCents(z.number().min(0)),
  credit: inCents(z.number().min(0)),
});
const balances = z.strictObject({ lines: z.array(line).max(mostLines) });
const treasury = z.strictObject({
  items: z
    .array(
      z.strictObject({
        treasury_account_id: uuid,
        amount: inCents(z.number()).refine((reais) => reais !== 0, { error: openingRefusals.zeroAmount }),
        /** Names a cheque or a deposit that the bank has not seen; absent for the balance. */
        outstanding: requiredText(longestOutstanding).optional(),
      }),
    )
    .min(1)
    .max(mostItems),
});
const priorCosts = z.strictObject({
  items: z
    .array(z.strictObject({ project_id: uuid, account_id: accountNumber, amount: money.sent }))
    .max(mostLines),
});
const reason = z.strictObject({ reason: reasonText });
const nothing = z.strictObject({});

/**
 * The opening of a company's books (ability `opening.1`): who reads reports reads it, Financeiro works on it, a Tenant
 * Admin finishes it.
 */
export function openings({ forMember, now }: Routes): void {
  const today = () => todayInSaoPaulo(now());
  const needs = 'openings:write';

  forMember(
    {
      method: 'GET',
      path: '/openings',
      summary: 'The opening of the books, with what is still missing',
      needs: 'reports:read',
      answer,
    },
    ({ scope }) => readOpening(scope, today()),
  );

  forMember(
    {
      method: 'PUT',
      path: '/openings',
      summary: 'Start or change: the cutover and the transitional account of the opening',
      needs,
      body: start,
      answer,
    },
    async ({ body, scope }) => {
      if (!isMonthEnd(body.cutover)) throw refuseField('cutover', openingRefusals.monthEnd, 'month_end');
      await saveOpening(scope, body, today());
      return readOpening(scope, today());
    },
  );

  forMember(
    {
      method: 'PUT',
      path: '/openings/balances',
      summary: 'Replace: the balancete of the opening',
      needs,
      body: balances,
      answer,
      bodyLimitBytes,
    },
    async ({ body, scope }) => {
      await saveBalances(scope, body.lines);
      return readOpening(scope, today());
    },
  );

  forMember(
    {
      method: 'POST',
      path: '/openings/balances/posting',
      summary: 'Post: the balances that come by lines, with one ledger entry',
      needs,
      body: nothing,
      answer,
      status: 201,
    },
    async ({ scope }) => {
      await postBalances(scope);
      return readOpening(scope, today());
    },
  );

  forMember(
    {
      method: 'POST',
      path: '/openings/treasury',
      summary: 'Post: balances of treasury accounts, all or none, each with its movement and ledger entry',
      needs,
      body: treasury,
      answer,
      status: 201,
      bodyLimitBytes,
    },
    async ({ body, scope }) => {
      await postTreasury(scope, body.items);
      return readOpening(scope, today());
    },
  );

  forMember(
    {
      method: 'POST',
      path: '/openings/parts/:id/reversal',
      summary: 'Reverse: one part of the opening, whole',
      needs,
      params: z.object({ id: uuid }),
      body: reason,
      answer,
      status: 201,
    },
    async ({ params: { id }, body, scope }) => {
      await reversePart(scope, id, body.reason, today());
      return readOpening(scope, today());
    },
  );

  forMember(
    {
      method: 'PUT',
      path: '/openings/prior-costs',
      summary: 'Replace: costs of works before the cutover, which are never posted',
      needs,
      body: priorCosts,
      answer,
      bodyLimitBytes,
    },
    async ({ body, scope }) => {
      await savePriorCosts(scope, body.items);
      return readOpening(scope, today());
    },
  );

  forMember(
    {
      method: 'POST',
      path: '/openings/finish',
      summary: 'Finish: the opening, and close the months through its cutover',
      needs: 'openings:finish',
      body: nothing,
      answer,
      status: 201,
    },
    async ({ scope }) => {
      await finishOpening(scope, today());
      return readOpening(scope, today());
    },
  );

  forMember(
    {
      method: 'POST',
      path: '/openings/abandonment',
      summary: 'Abandon: an opening of which nothing is posted',
      needs,
      body: reason,
      answer,
      status: 201,
    },
    async ({ body, scope }) => {
      await abandonOpening(scope, body.reason);
      return readOpening(scope, today());
    },
  );
}

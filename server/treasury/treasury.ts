import { z } from 'zod';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import {
  movementTypes,
  reconciliationStatuses,
  treasuryAccountLimit,
  treasuryAccountTypes,
} from '../../src/domain/treasury/treasury.ts';
import { movementTexts } from '../../src/texts/treasury/treasury.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { accountNumber, bookDate, money, optionalText, requiredText, uuid } from '../http/fields.ts';
import { limit, pageOf } from '../http/paging.ts';
import { refuseField } from '../http/problems.ts';
import type { Routes } from '../http/routes.ts';
import { searched } from '../http/searching.ts';
import { refuseStale } from '../http/staleRows.ts';
import { refuseShared } from '../ledger/carriedAccounts.ts';
import { withBalances } from './movementBalances.ts';
import { type MovementQuery, movementSorts, pageOfMovements } from './movementPages.ts';
import {
  comparedAccount,
  type TreasuryAccountAnswer,
  treasuryAccount,
  treasuryAccountRows,
} from './treasuryAccountRows.ts';
import { withDifference, withDifferences } from './treasuryDifferences.ts';
import { linkedMovement, movement, newestMovements, recordMovement } from './treasuryMovements.ts';

const accountFields = z.strictObject({
  name: requiredText(200),
  account_type: z.enum(treasuryAccountTypes),
  bank_name: optionalText(100),
  agency_number: optionalText(20),
  account_number: optionalText(30),
  accountancy_account_id: accountNumber,
  is_active: z.boolean().optional(),
});

const manualMovement = z.strictObject({
  treasury_account_id: uuid,
  movement_date: bookDate,
  amount: money.sent,
  type: z.enum(movementTypes),
  description: requiredText(500),
  contra_partida_account_id: accountNumber,
  contra_partida_cost_center_id: uuid.nullable().optional(),
});

const all = '/treasury/accounts';
const one = `${all}/:id`;
const params = z.object({ id: uuid });
const accountQuery = z.object({ limit: limit(treasuryAccountLimit) });
const movementQuery = z.object({ limit: limit(1000) });

/** Query of a host with `lists.1`: with a `page`, the matching movements as a page. */
const servedMovementQuery = movementQuery.extend({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  size: z.coerce.number().int().min(1).max(1000).default(15),
  sort_by: z.enum(movementSorts).default('movement_date'),
  order: z.enum(['asc', 'desc']).default('desc'),
  type: z.enum(movementTypes).optional(),
  reconciliation_status: z.enum(reconciliationStatuses).optional(),
  ...searched,
});

/** Treasury accounts and their movements (SPEC §7): nothing is deleted, and a movement is never changed. */
export function treasury({ forMember, isExtended, now }: Routes): void {
  const shown = isExtended ? linkedMovement : movement;
  const shownAccount = isExtended ? comparedAccount : treasuryAccount;
  const asShown = async (scope: TenantScope, account: TreasuryAccountAnswer) =>
    isExtended ? withDifference(scope, account) : account;
  const query: z.ZodType<{ limit: number } | MovementQuery> = isExtended
    ? servedMovementQuery
    : movementQuery;
  const answer = isExtended ? z.union([z.array(shown), pageOf(shown)]) : z.array(shown);
  forMember(
    {
      method: 'GET',
      path: all,
      summary: 'List: treasury account',
      needs: 'treasury:read',
      query: accountQuery,
      answer: z.array(shownAccount),
    },
    async ({ query, scope }) => {
      const accounts = await treasuryAccountRows(scope).list(query.limit);
      return isExtended ? withDifferences(scope, accounts) : accounts;
    },
  );

  forMember(
    {
      method: 'GET',
      path: one,
      summary: 'One treasury account',
      needs: 'treasury:read',
      params,
      answer: shownAccount,
    },
    async ({ params: { id }, scope }) => asShown(scope, await treasuryAccountRows(scope).one(id)),
  );

  forMember(
    {
      method: 'POST',
      path: all,
      summary: 'Create: treasury account',
      needs: 'treasury:write',
      body: accountFields,
      answer: shownAccount,
      status: 201,
    },
    async ({ body, scope }) => {
      if (isExtended) await refuseShared(scope, body.accountancy_account_id);
      return asShown(scope, { ...(await treasuryAccountRows(scope).add(body)), current_balance: 0 });
    },
  );

  forMember(
    {
      method: 'PUT',
      path: one,
      summary: 'Change: treasury account',
      needs: 'treasury:write',
      params,
      body: accountFields.partial(),
      answer: shownAccount,
    },
    async ({ params: { id }, body, scope, request }) => {
      const rows = treasuryAccountRows(scope);
      const before = await rows.locked(id);
      const { current_balance } = await rows.one(id);
      refuseStale(request, await asShown(scope, { ...before, current_balance }), shownAccount);
      if (isExtended && body.accountancy_account_id !== before.accountancy_account_id)
        await refuseShared(scope, body.accountancy_account_id, id);
      return asShown(scope, { ...(await rows.change(before, body)), current_balance });
    },
  );

  forMember(
    {
      method: 'GET',
      path: `${one}/movements`,
      summary: 'List: movement, newest first',
      needs: 'treasury:read',
      params,
      query,
      answer,
    },
    async ({ params: { id }, query: asked, scope }) => {
      if ('page' in asked && asked.page !== undefined)
        return pageOfMovements(scope, id, { ...asked, page: asked.page });
      const newest = await newestMovements(scope, id, asked.limit);
      return isExtended ? withBalances(scope, id, newest) : newest;
    },
  );

  forMember(
    {
      method: 'POST',
      path: '/treasury/movements/manual',
      summary: 'Create: movement, with its ledger entry',
      needs: 'treasury:write',
      body: manualMovement,
      answer: shown,
      status: 201,
    },
    async ({ body, scope }) => {
      if (body.movement_date > todayInSaoPaulo(now())) {
        throw refuseField('movement_date', movementTexts.form.future, 'future');
      }
      return recordMovement(scope, body);
    },
  );
}

import { z } from 'zod';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { movementTypes, treasuryAccountLimit, treasuryAccountTypes } from '../../src/domain/treasury.ts';
import { movementTexts } from '../../src/texts/treasury.ts';
import { accountNumber, amount, calendarDate, optionalText, requiredText, uuid } from '../fields.ts';
import { limit } from '../paging.ts';
import { refuseField } from '../problems.ts';
import type { Routes } from '../routes.ts';
import { treasuryAccount, treasuryAccountRows } from '../treasuryAccountRows.ts';
import { movement, newestMovements, recordMovement } from '../treasuryMovements.ts';
import { refuseStale } from '../versions.ts';

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
  movement_date: calendarDate,
  amount,
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

/** Treasury accounts and their movements (SPEC §7): nothing is deleted, and a movement is never changed. */
export function treasury({ forMember, now }: Routes): void {
  forMember(
    {
      method: 'GET',
      path: all,
      summary: 'List: treasury account',
      query: accountQuery,
      answer: z.array(treasuryAccount),
    },
    ({ query, scope }) => treasuryAccountRows(scope).list(query.limit),
  );

  forMember(
    { method: 'GET', path: one, summary: 'One treasury account', params, answer: treasuryAccount },
    ({ params: { id }, scope }) => treasuryAccountRows(scope).one(id),
  );

  forMember(
    {
      method: 'POST',
      path: all,
      summary: 'Create: treasury account',
      body: accountFields,
      answer: treasuryAccount,
      status: 201,
    },
    async ({ body, scope }) => ({ ...(await treasuryAccountRows(scope).add(body)), current_balance: 0 }),
  );

  forMember(
    {
      method: 'PUT',
      path: one,
      summary: 'Change: treasury account',
      params,
      body: accountFields.partial(),
      answer: treasuryAccount,
    },
    async ({ params: { id }, body, scope, request }) => {
      const rows = treasuryAccountRows(scope);
      const before = await rows.locked(id);
      const { current_balance } = await rows.one(id);
      refuseStale(request, { ...before, current_balance }, treasuryAccount);
      return { ...(await rows.change(before, body)), current_balance };
    },
  );

  forMember(
    {
      method: 'GET',
      path: `${one}/movements`,
      summary: 'List: movement, newest first',
      params,
      query: movementQuery,
      answer: z.array(movement),
    },
    ({ params: { id }, query, scope }) => newestMovements(scope, id, query.limit),
  );

  forMember(
    {
      method: 'POST',
      path: '/treasury/movements/manual',
      summary: 'Create: movement, with its ledger entry',
      body: manualMovement,
      answer: movement,
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

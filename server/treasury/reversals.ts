import { z } from 'zod';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { movementTexts } from '../../src/texts/treasury/treasury.ts';
import { bookDate, reasonText, uuid } from '../http/fields.ts';
import { refuseField } from '../http/problems.ts';
import type { Routes } from '../http/routes.ts';
import { reverseEntry } from '../ledger/entryReversals.ts';
import { linkedEntry } from '../ledger/ledgerEntries.ts';
import { reverseMovement } from './movementReversals.ts';
import { newTransfer, recordTransfer, transfer } from './transfers.ts';
import { linkedMovement } from './treasuryMovements.ts';

/** Input of every reversal. */
export const newReversal = z.strictObject({ reason: reasonText, date: bookDate.optional() });

const params = z.object({ id: uuid });

/** Reversals of entries and movements, and transfers between own accounts (capability `entries.reversal.1`). */
export function reversals({ forMember, now }: Routes): void {
  forMember(
    {
      method: 'POST',
      path: '/gl/entries/:id/reversal',
      summary: 'Reverse: ledger entry without an owner',
      needs: 'entries:reverse',
      params,
      body: newReversal,
      answer: linkedEntry,
      status: 201,
    },
    ({ params: { id }, body, scope }) => reverseEntry(scope, id, body, todayInSaoPaulo(now())),
  );

  forMember(
    {
      method: 'POST',
      path: '/treasury/movements/:id/reversal',
      summary: 'Reverse: movement, with its ledger entry and the rest of its transfer',
      needs: 'treasury:reverse',
      params,
      body: newReversal,
      answer: linkedMovement,
      status: 201,
    },
    ({ params: { id }, body, scope }) => reverseMovement(scope, id, body, todayInSaoPaulo(now())),
  );

  forMember(
    {
      method: 'POST',
      path: '/treasury/transfers',
      summary: 'Create: transfer between two own accounts, with its ledger entry',
      needs: 'treasury:transfer',
      body: newTransfer,
      answer: transfer,
      status: 201,
    },
    async ({ body, scope }) => {
      if (body.date > todayInSaoPaulo(now())) throw refuseField('date', movementTexts.form.future, 'future');
      return recordTransfer(scope, body);
    },
  );
}

import { z } from 'zod';
import { longestReason } from '../../src/domain/ledger/reversal.ts';
import { exactCents, isTooMuch } from '../../src/domain/money.ts';
import { mostSettlementItems } from '../../src/domain/titles/settlement.ts';
import {
  deductionKinds,
  documentTypes,
  longestNumber,
  mostAllocations,
  mostDeductions,
  mostInstallments,
} from '../../src/domain/titles/titleDocument.ts';
import { amountTexts } from '../../src/texts/amounts.ts';
import { inputTexts } from '../../src/texts/server.ts';
import {
  accountNumber,
  calendarDate,
  money,
  optionalText,
  requiredText,
  trimmedText,
  uuid,
} from '../http/fields.ts';
import type { TitleNouns } from './kinds.ts';

/** Input for a document, with the kind's field for the party. */
export function newDocument({ party }: TitleNouns) {
  return z
    .strictObject({
      ...({ [`${party}_id`]: uuid } as { party_id: typeof uuid }),
      document_type: z.enum(documentTypes),
      document_number: optionalText(longestNumber),
      description: requiredText(500),
      issue_date: calendarDate,
      control_account_id: accountNumber.nullable().optional(),
      allocations: z
        .array(
          z.strictObject({
            account_id: accountNumber,
            cost_center_id: uuid.nullable().optional(),
            amount: money.sent,
          }),
        )
        .min(1)
        .max(mostAllocations),
      deductions: z
        .array(
          z.strictObject({
            kind: z.enum(deductionKinds),
            account_id: accountNumber,
            amount: money.sent,
            due_date: calendarDate.nullable().optional(),
          }),
        )
        .max(mostDeductions)
        .optional(),
      installments: z
        .array(z.strictObject({ due_date: calendarDate, amount: money.sent }))
        .min(1)
        .max(mostInstallments),
    })
    .transform((sent) => {
      const { [`${party}_id` as 'party_id']: party_id, ...document } = sent;
      return { ...document, party_id };
    });
}

export type NewDocument = z.output<ReturnType<typeof newDocument>>;

/** An amount that may be zero; zero when absent. */
const charge = z
  .number()
  .min(0)
  .refine((reais) => !isTooMuch(reais), { error: amountTexts.tooLarge, abort: true })
  .refine((reais) => exactCents(reais) !== null, { error: inputTexts.notCents })
  .default(0);

/** Input for a settlement, with the kind's field for installments. */
export function newSettlement({ installment }: TitleNouns) {
  const item = z
    .strictObject({
      ...({ [installment]: uuid } as { installment_id: typeof uuid }),
      principal: money.sent,
      interest: charge,
      fine: charge,
      discount: charge,
    })
    .transform((sent) => {
      const { [installment as 'installment_id']: installment_id, ...amounts } = sent;
      return { ...amounts, installment_id };
    });
  return z.strictObject({
    settlement_date: calendarDate,
    treasury_account_id: uuid,
    description: optionalText(500),
    items: z.array(item).min(1).max(mostSettlementItems),
  });
}

export type NewSettlement = z.output<ReturnType<typeof newSettlement>>;

export const newDueDate = z.strictObject({
  due_date: calendarDate,
  reason: trimmedText(longestReason).optional(),
});

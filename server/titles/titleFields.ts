import { z } from 'zod';
import { longestReason } from '../../src/domain/ledger/reversal.ts';
import { exactCents, isTooMuch } from '../../src/domain/money.ts';
import { mostSettlementItems, type WithheldTax, withheldTaxes } from '../../src/domain/titles/settlement.ts';
import {
  deductionKinds,
  documentTypes,
  longestNumber,
  mostAllocations,
  mostDeductions,
  mostInstallments,
} from '../../src/domain/titles/titleDocument.ts';
import { amountTexts } from '../../src/texts/amounts.ts';
import { openingRefusals } from '../../src/texts/openings/openingRefusals.ts';
import { inputTexts } from '../../src/texts/server.ts';
import {
  accountNumber,
  bookDate,
  money,
  optionalNumber,
  optionalText,
  reasonText,
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
      document_number: optionalNumber(longestNumber),
      description: requiredText(500),
      issue_date: bookDate,
      accrual_date: bookDate.nullable().optional(),
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
        .max(mostAllocations)
        .optional(),
      deductions: z
        .array(
          z.strictObject({
            kind: z.enum(deductionKinds),
            account_id: accountNumber,
            amount: money.sent,
            due_date: bookDate.nullable().optional(),
          }),
        )
        .max(mostDeductions)
        .optional(),
      installments: z
        .array(z.strictObject({ due_date: bookDate, amount: money.sent }))
        .min(1)
        .max(mostInstallments),
      /** A title that the opening of the books brings (ability `opening.1`): without allocations and accrual. */
      opening: z.boolean().optional(),
    })
    .check(({ value, issues }) => {
      const at = (field: 'allocations' | 'accrual_date', message: string) =>
        issues.push({ code: 'custom', path: [field], message, input: value[field] });
      if (value.opening && value.allocations) at('allocations', openingRefusals.withAllocations);
      if (value.opening && value.accrual_date) at('accrual_date', openingRefusals.withAccrual);
      if (!value.opening && !value.allocations) at('allocations', inputTexts.required);
    })
    .transform((sent) => {
      const {
        [`${party}_id` as 'party_id']: party_id,
        allocations = [],
        opening: isOfOpening = false,
        ...document
      } = sent;
      return { document: { ...document, allocations, party_id }, isOfOpening };
    });
}

type SentDocument = z.output<ReturnType<typeof newDocument>>['document'];
/** A document to post; a file may count its installments as their paper does. */
export type NewDocument = Omit<SentDocument, 'installments'> & {
  installments: readonly (SentDocument['installments'][number] & { number?: number })[];
  installment_count?: number | undefined;
  /** Withheld amounts that a guia or a release collects; no call takes them as they are. */
  collects?: { document_id: string; position: number; amount: number }[];
};

/** An amount that may be zero. */
const amountOrZero = z
  .number()
  .min(0)
  .refine((reais) => !isTooMuch(reais), { error: amountTexts.tooLarge, abort: true })
  .refine((reais) => exactCents(reais) !== null, { error: inputTexts.notCents });
const charge = amountOrZero.default(0);

const withheld = amountOrZero.optional();
/** Taxes that a customer withholds when paying (ability `titles.2`). */
export const withheldFields = Object.fromEntries(withheldTaxes.map((tax) => [tax, withheld])) as Record<
  WithheldTax,
  typeof withheld
>;

/** Input for a settlement, with the kind's field for installments. */
export function newSettlement({ kind, installment }: TitleNouns) {
  const item = z
    .strictObject({
      ...({ [installment]: uuid } as { installment_id: typeof uuid }),
      principal: money.sent,
      interest: charge,
      fine: charge,
      discount: charge,
      ...((kind === 'RECEIVABLE' ? withheldFields : {}) as typeof withheldFields),
    })
    .transform((sent) => {
      const { [installment as 'installment_id']: installment_id, ...amounts } = sent;
      return { ...amounts, installment_id };
    });
  return z.strictObject({
    settlement_date: bookDate,
    treasury_account_id: uuid,
    description: optionalText(500),
    items: z.array(item).min(1).max(mostSettlementItems),
  });
}

export type NewSettlement = z.output<ReturnType<typeof newSettlement>>;

/** Input for the reversal of some items of a settlement, with the kind's field for installments. */
export function newItemReversal({ installment }: TitleNouns) {
  const item = z
    .strictObject({ [installment]: uuid } as { installment_id: typeof uuid })
    .transform((sent) => sent[installment as 'installment_id']);
  return z.strictObject({
    reason: reasonText,
    date: bookDate.optional(),
    items: z.array(item).min(1).max(mostSettlementItems),
  });
}

export type SentItemReversal = z.output<ReturnType<typeof newItemReversal>>;

export const newDueDate = z.strictObject({
  due_date: bookDate,
  reason: trimmedText(longestReason).optional(),
});

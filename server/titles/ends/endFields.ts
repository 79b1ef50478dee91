import { z } from 'zod';
import { longestNumber, mostInstallments } from '../../../src/domain/titles/titleDocument.ts';
import { mostOffsetItems } from '../../../src/domain/titles/titleEnds.ts';
import {
  accountNumber,
  bookDate,
  instant,
  money,
  optionalNumber,
  optionalText,
  reasonText,
  requiredText,
  uuid,
} from '../../http/fields.ts';
import { otherNouns, type TitleNouns } from '../kinds.ts';

/** A title and an amount of it, under the kind's field. */
function items(nouns: TitleNouns) {
  const item = z
    .strictObject({
      ...({ [nouns.installment]: uuid } as { installment_id: typeof uuid }),
      amount: money.sent,
    })
    .transform((sent) => ({
      installment_id: sent[nouns.installment as 'installment_id'],
      amount: sent.amount,
    }));
  return z.array(item).min(1).max(mostOffsetItems);
}

const advances = z
  .array(z.strictObject({ document_id: uuid, amount: money.sent }))
  .min(1)
  .max(mostOffsetItems);

/** Input for an offset: titles of the kind, and the other side. */
export function newOffset(nouns: TitleNouns) {
  return z.strictObject({
    date: bookDate,
    description: optionalText(500),
    items: items(nouns),
    against: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('TITLES'), items: items(otherNouns(nouns)) }),
      z.strictObject({ kind: z.literal('ADVANCES'), items: advances }),
      z.strictObject({
        kind: z.literal('ACCOUNT'),
        account_id: accountNumber,
        cost_center_id: uuid.nullable().optional(),
        reason: reasonText,
      }),
    ]),
  });
}
export type NewOffset = z.output<ReturnType<typeof newOffset>>;

/** Input for the cancellation of all that a document still owes; without an account it goes back where it came from. */
export const newRemainder = z.strictObject({
  reason: reasonText,
  date: bookDate.optional(),
  account_id: accountNumber.nullable().optional(),
  cost_center_id: uuid.nullable().optional(),
});
export type NewRemainder = z.output<typeof newRemainder>;

/** Input for a reduction of some installments: returned goods, an abatement. */
export function newReduction({ installment }: TitleNouns) {
  const item = z
    .strictObject({ ...({ [installment]: uuid } as { installment_id: typeof uuid }), amount: money.sent })
    .transform((sent) => ({ installment_id: sent[installment as 'installment_id'], amount: sent.amount }));
  return newRemainder.extend({ items: z.array(item).min(1).max(mostInstallments) });
}
export type NewReduction = z.output<ReturnType<typeof newReduction>>;

/** Input for a correction that posts nothing; a field that is not sent stays as it is. */
export const newCorrection = z.strictObject({
  reason: reasonText,
  document_number: optionalNumber(longestNumber),
  description: requiredText(500).optional(),
});
export type SentCorrection = z.output<typeof newCorrection>;

/** Query for the advances of a party. */
export function advanceQuery({ party }: TitleNouns) {
  return z
    .object({
      ...({ [`${party}_id`]: uuid.optional() } as { party_id: z.ZodOptional<typeof uuid> }),
      open: z.enum(['true', 'false']).default('true'),
    })
    .transform((asked) => ({ party_id: asked[`${party}_id` as 'party_id'], isOpen: asked.open === 'true' }));
}

const named = z.object({ code: z.string(), name: z.string() });

export const offsetAnswer = z
  .object({
    id: z.string(),
    kind: z.string(),
    date: z.string(),
    against: z.string(),
    account: named.nullable(),
    description: z.string(),
    reason: z.string().nullable(),
    amount: money.answered,
    entry_id: z.string(),
    reversal_entry_id: z.string().nullable(),
    created_at: instant,
    parts: z.array(
      z.object({
        kind: z.string(),
        document_id: z.string(),
        installment_id: z.string().nullable(),
        description: z.string(),
        number: z.number().nullable(),
        amount: money.answered,
      }),
    ),
  })
  .meta({ id: 'TitleOffset' });

export const adjustmentAnswer = z
  .object({
    id: z.string(),
    document_id: z.string(),
    reason_kind: z.string(),
    date: z.string(),
    reason: z.string(),
    account: named.nullable(),
    amount: z.number(),
    entry_id: z.string(),
    reversal_entry_id: z.string().nullable(),
    created_at: instant,
    parts: z.array(z.object({ installment_id: z.string(), number: z.number(), amount: z.number() })),
  })
  .meta({ id: 'TitleAdjustment' });

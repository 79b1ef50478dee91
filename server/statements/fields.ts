import { z } from 'zod';
import { exactCents, isTooMuch } from '../../src/domain/money.ts';
import { amountTexts } from '../../src/texts/amounts.ts';
import { inputTexts } from '../../src/texts/server.ts';

/** Signed money in reais with at most two decimals: money in is positive. */
export const signedMoney = {
  sent: z
    .number()
    .refine((reais) => !isTooMuch(reais), { error: amountTexts.tooLarge, abort: true })
    .refine((reais) => exactCents(reais) !== null, { error: inputTexts.notCents }),
  answered: z.coerce.number(),
};

import { z } from 'zod';
import { hasControlCharacter } from '../../src/domain/controlCharacter.ts';
import { keptNumber, keptTaxId, keptText } from '../../src/domain/keptText.ts';
import { isFitReason, longestReason, shortestReason } from '../../src/domain/ledger/reversal.ts';
import { exactCents, isTooMuch } from '../../src/domain/money.ts';
import { amountTexts } from '../../src/texts/amounts.ts';
import { inputTexts } from '../../src/texts/server.ts';
import { movementTexts } from '../../src/texts/treasury/treasury.ts';

/**
 * Text without control characters and lone surrogates: PostgreSQL refuses NUL and invalid Unicode, and the
 * others are invisible. Line breaks are allowed.
 */
export function text(maximum: number) {
  return plain(z.string().max(maximum));
}

/** Text as it is kept (decision D36); its length is measured after trimming. */
export function trimmedText(maximum: number) {
  return plain(z.string().overwrite(keptText).max(maximum));
}

function plain(characters: z.ZodString) {
  return characters
    .refine((value) => value.isWellFormed(), { error: inputTexts.brokenText, abort: true })
    .refine((value) => !hasControlCharacter(value), { error: inputTexts.controlCharacter });
}

/** Text as it is kept (decision D36), which must not be empty. */
export function requiredText(maximum: number) {
  return text(maximum).overwrite(keptText).min(1);
}

/** Text as it is kept, where null and blank both mean "no value"; an absent field changes nothing. */
export function optionalText(maximum: number) {
  return orNone(text(maximum).overwrite(keptText));
}

/** Number of a document as it is kept (decision D36). */
export function requiredNumber(maximum: number) {
  return text(maximum).overwrite(keptNumber).min(1);
}

export function optionalNumber(maximum: number) {
  return orNone(text(maximum).overwrite(keptNumber));
}

function orNone(kept: z.ZodString) {
  return kept
    .transform((value) => value || null)
    .nullable()
    .optional();
}

/** Reason for undoing something, in the characters that the database counts. */
export const reasonText = trimmedText(longestReason)
  .min(shortestReason, { abort: true })
  .refine(isFitReason, { error: inputTexts.atLeast('string', shortestReason) });

/** A CNPJ or CPF, or another identifier that a company keeps in its place (SPEC §5: optional text). */
export const taxId = orNone(text(32).overwrite(keptTaxId));

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const longestEmail = 320;

/** A trimmed e-mail address; its case is kept and ignored in comparisons. */
export const emailAddress = text(longestEmail)
  .trim()
  .min(1, { abort: true })
  .regex(emailPattern, { error: inputTexts.wrongFormat('email') });

export function isEmailAddress(value: string): boolean {
  return emailPattern.test(value) && value.length <= longestEmail;
}

/** `true` or `false` in a query. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** One value in a query or several, separated by commas. */
export function several<Value extends z.ZodType<unknown, string>>(one: Value) {
  return z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(one).min(1).max(mostOfSeveral));
}

const mostOfSeveral = 200;

/** An existing day, as `YYYY-MM-DD` (decision D6); PostgreSQL has no year 0. */
export const calendarDate = z.iso
  .date()
  .refine((day) => day >= '0001-01-01', { error: inputTexts.wrongFormat('date') });

/** A day of the books: an earlier one is a typing error. */
export const bookDate = calendarDate.refine((day) => day >= '1900-01-01', { error: inputTexts.before1900 });

/** Any UUID spelling, normalised to the database's. */
export const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, { error: inputTexts.wrongFormat('uuid') })
  .toLowerCase();

/** Money in reais. Input is positive, with at most two decimals; `exactCents` gives it in integer cents. */
export const money = {
  sent: z
    .number()
    .refine((reais) => reais > 0, { error: movementTexts.form.notPositive, abort: true })
    .refine((reais) => !isTooMuch(reais), { error: amountTexts.tooLarge, abort: true })
    .refine((reais) => exactCents(reais) !== null, { error: inputTexts.notCents }),
  /** The driver returns `numeric` as text. */
  answered: z.coerce.number(),
};

/** The number of a role, a database integer. */
export const roleNumber = z.int32().min(1);

/** The number of an account, a database integer. */
export const accountNumber = z.int32().min(1);

/** A timestamp of the database: ISO 8601 in UTC. */
export const instant = z.string().meta({ format: 'date-time' });

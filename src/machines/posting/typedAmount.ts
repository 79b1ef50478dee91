import { parseTypedMoney, saysTooMuch } from '../../domain/typedMoney.ts';
import { amountTexts } from '../../texts/amounts.ts';

/** A typed amount in cents, or why the text is no amount that can be kept. */
export function typedAmount(text: string, unreadable: string = amountTexts.unreadable): number | string {
  return parseTypedMoney(text) ?? (saysTooMuch(text) ? amountTexts.tooLarge : unreadable);
}

/** The fault of an amount that must be positive, or undefined. */
export function positiveAmountFault(
  text: string,
  notPositive: string,
  unreadable?: string,
): string | undefined {
  const cents = typedAmount(text, unreadable);
  if (typeof cents === 'string') return cents;
  return cents > 0 ? undefined : notPositive;
}

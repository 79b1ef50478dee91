import { parseTypedMoney, saysTooMuch } from '../../domain/typedMoney.ts';
import { amountTexts } from '../../texts/amounts.ts';

/** A typed amount in cents, or the sentence of what keeps the text from being one that can be kept. */
export function typedAmount(text: string, unreadable: string = amountTexts.unreadable): number | string {
  return parseTypedMoney(text) ?? (saysTooMuch(text) ? amountTexts.tooLarge : unreadable);
}

/** What an amount that must be positive lacks, or undefined. */
export function positiveAmountFault(
  text: string,
  notPositive: string,
  unreadable?: string,
): string | undefined {
  const cents = typedAmount(text, unreadable);
  if (typeof cents === 'string') return cents;
  return cents > 0 ? undefined : notPositive;
}

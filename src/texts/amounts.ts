import { formatBrl, largestCents } from '../domain/money.ts';

/** Errors of typed or sent amounts. */
export const amountTexts = {
  unreadable: 'Valor não reconhecido. Use 1.234,56, com no máximo duas casas decimais.',
  tooLarge: `O valor passa do limite de ${formatBrl(largestCents)}.`,
};

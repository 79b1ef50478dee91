import { formatBrl, largestCents } from '../domain/money.ts';

/** What is said of a typed or a sent amount that cannot be kept. */
export const amountTexts = {
  unreadable: 'Valor não reconhecido. Use 1.234,56, com no máximo duas casas decimais.',
  tooLarge: `O valor passa do limite de ${formatBrl(largestCents)}.`,
};

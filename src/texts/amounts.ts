import { formatBrl, largestCents } from '../domain/money.ts';

/** Errors of typed or sent amounts. */
export const amountTexts = {
  /** Title of a table whose cells omit the currency. */
  inReais: 'Valores em reais',
  unreadable: 'Valor não reconhecido. Use 1.234,56, com no máximo duas casas decimais.',
  tooLarge: `O valor passa do limite de ${formatBrl(largestCents)}.`,
};

import { once } from './once.ts';

const short = once(() => new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 2 }));

/** Integer cents as rounded reais: `2,5 mi`, `150 mil`. */
export function shortMoney(cents: number): string {
  return short().format(cents / 100);
}

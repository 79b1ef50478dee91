import { once } from './once.ts';

const counts = once(() => new Intl.NumberFormat('pt-BR'));

/** A number of things, with the thousands apart: '5.001'. */
export function formatCount(count: number): string {
  return counts().format(count);
}

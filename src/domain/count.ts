import { once } from './once.ts';

const counts = once(() => new Intl.NumberFormat('pt-BR'));

/** A count with thousands separators: '5.001'. */
export function formatCount(count: number): string {
  return counts().format(count);
}

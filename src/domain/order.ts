import { once } from './once.ts';

const names = once(() => new Intl.Collator('pt-BR', { sensitivity: 'base' }));
const codes = once(() => new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' }));

/** Orders names for a Brazilian reader (SPEC §9, decision D7). */
export function compareNames(a: string, b: string): number {
  return names().compare(a, b);
}

/** Orders hierarchical codes by their numbers: 1.1.2 before 1.1.10 (decision D7). */
export function compareCodes(a: string, b: string): number {
  return codes().compare(a, b);
}

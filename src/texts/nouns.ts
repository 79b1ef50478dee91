import type { Capability } from '../domain/capability.ts';

export interface NounWords {
  /** One row in English, as machines and the API's description call it. */
  item: string;
  /** Singular and plural, masculine. */
  one: string;
  many: string;
  /** A host without the ability has no such screen (decision D22). */
  needs?: Capability;
}

const words = {
  projects: { item: 'project', one: 'projeto', many: 'projetos' },
  suppliers: { item: 'supplier', one: 'fornecedor', many: 'fornecedores' },
  customers: { item: 'customer', one: 'cliente', many: 'clientes' },
} as const satisfies Record<string, NounWords>;

export type NounName = keyof typeof words;

/** The nouns whose rows a company names, by table, in the order of the menu. Each has a record in `tenantRecords.ts`. */
export const nouns: Readonly<Record<NounName, NounWords>> = words;

export const nounNames = Object.keys(words) as NounName[];

/** One of a kind for each noun. */
export function ofNouns<Kind>(make: (name: NounName) => Kind): Record<NounName, Kind> {
  return Object.fromEntries(nounNames.map((name) => [name, make(name)])) as Record<NounName, Kind>;
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

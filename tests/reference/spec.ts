/**
 * The specification of a company's lists, in the fewest words, without machines, loading states and screens.
 * Each command returns the resulting page and the calls that it costs.
 */
export const registries = ['projects', 'suppliers', 'customers'] as const;
export type Registry = (typeof registries)[number];
export type Place = Registry | 'accounts' | 'ledger' | 'tenantDashboard';

export interface Account {
  code: string;
  name: string;
  parent: string | null;
  isActive: boolean;
  /** A treasury account with money in it uses it. */
  carriesBalance: boolean;
}

export interface Company {
  rows: Record<Registry, string[]>;
  accounts: Account[];
  /** Descriptions of entries, newest first. */
  entries: string[];
}

export interface Spec {
  companies: [Company, Company];
  company: 0 | 1;
  place: Place;
  search: string;
  showsInactive: boolean;
  /** The entries when the list was last requested; null while it is hidden. */
  listed: string[] | null;
}

/** The visible page when it is idle. */
export interface Sight {
  place: Place;
  company: 0 | 1;
  rows: string[];
  /** Titles of the notices since the last command. */
  told: string[];
  dialog: string | null;
}

export const openingAccounts: Account[] = [
  { code: '1', name: 'Ativo', parent: null, isActive: true, carriesBalance: false },
  { code: '1.1', name: 'Banco', parent: '1', isActive: true, carriesBalance: true },
  { code: '1.2', name: 'Caixa', parent: '1', isActive: true, carriesBalance: false },
  { code: '3', name: 'Receitas', parent: null, isActive: true, carriesBalance: false },
  { code: '3.1', name: 'Vendas', parent: '3', isActive: true, carriesBalance: false },
];

export const openingRows: Record<Registry, string[]> = {
  projects: ['Água Clara', 'Areal'],
  suppliers: ['Brita Sul', 'Zênite'],
  customers: ['Casa Nova'],
};

export const openingEntry = 'Saldo inicial';

export function newSpec(): Spec {
  const company = (): Company => ({
    rows: structuredClone(openingRows),
    accounts: openingAccounts.map((account) => ({ ...account })),
    entries: [openingEntry],
  });
  return {
    companies: [company(), company()],
    company: 0,
    place: 'projects',
    search: '',
    showsInactive: false,
    listed: null,
  };
}

export const here = (spec: Spec): Company => spec.companies[spec.company];

/** §2: every list in its order, searched without case or accents; hidden rows are left out. */
export function sightOf(spec: Spec, told: string[] = [], dialog: string | null = null): Sight {
  return { place: spec.place, company: spec.company, rows: rowsOf(spec), told, dialog };
}

function rowsOf(spec: Spec): string[] {
  const { place, search, showsInactive } = spec;
  if (place === 'tenantDashboard') return [];
  if (place === 'ledger') return spec.listed ?? [];
  if (place === 'accounts') {
    return here(spec)
      .accounts.filter(({ isActive }) => isActive || showsInactive)
      .map(({ code, isActive }) => `${code} ${isActive ? 'Ativa' : 'Inativa'}`);
  }
  const names = here(spec).rows[place].filter((name) => plain(name).includes(plain(search)));
  return names.sort((one, other) => plain(one).localeCompare(plain(other)));
}

/** §4: a summary account with active accounts below stays active. */
export function isHeld(spec: Spec, code: string): boolean {
  return here(spec).accounts.some(({ parent, isActive }) => parent === code && isActive);
}

/** Calls for entering a place, or loading it again. */
export function readsOf(place: Place): string[] {
  const reads: Record<Place, string[]> = {
    projects: ['GET /projects/'],
    suppliers: ['GET /suppliers/'],
    customers: ['GET /customers/'],
    accounts: ['GET /chart-of-accounts/'],
    ledger: [],
    tenantDashboard: [],
  };
  return reads[place];
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A role that a link gives a user inside a tenant (SPEC §3). */
export interface Role {
  id: number;
  name: string;
}

/** The roles of every installation, used when the call for roles fails (decision D12). */
export const fallbackRoles: Role[] = [
  { id: 1, name: 'Tenant Admin' },
  { id: 2, name: 'Financeiro' },
  { id: 3, name: 'Comercial' },
  { id: 4, name: 'Operacional' },
  { id: 5, name: 'Visualizador' },
];

/** A company that uses the system (SPEC §3). `status` is free text; 'active' is the usual one. */
export interface Tenant {
  id: string;
  name: string;
  cnpj?: string | null;
  status?: string | null;
  created_at: string;
  updated_at?: string | null;
  deleted_at: string | null;
  version?: number;
}

/** SPEC §2: only this status counts as active; it is free text, and any other is shown as it is. */
export function isActiveTenant({ status }: Pick<Tenant, 'status'>): boolean {
  return status === 'active';
}

/** A company that uses the system (SPEC §3). `status` is free text, usually 'active'. */
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

/** Only this status counts as active (SPEC §2). */
export function isActiveTenant({ status }: Pick<Tenant, 'status'>): boolean {
  return status === 'active';
}

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

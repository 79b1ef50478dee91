/** A supplier or a customer (SPEC §3). Timestamps are ISO 8601. */
export interface Party {
  id: string;
  name: string;
  cnpj_cpf?: string | null;
  is_active: boolean;
  created_at: string;
  deleted_at: string | null;
  version?: number;
}

/** The fields sent for a supplier or a customer. */
export interface PartyBody {
  name: string;
  cnpj_cpf: string | null;
  is_active: boolean;
}

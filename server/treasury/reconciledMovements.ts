import { sql } from 'kysely';

/** State of a row of `treasury_movements`: reconciled while it stands in a living reconciliation (law S7). */
export const reconciliationStatus = sql<'PENDING' | 'RECONCILED'>`case when exists (
  select from reconciliation_movements as matched where matched.tenant_id = treasury_movements.tenant_id
    and matched.movement_id = treasury_movements.id and matched.is_active) then 'RECONCILED' else 'PENDING' end`;

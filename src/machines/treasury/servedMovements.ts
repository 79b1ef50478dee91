import type { ServedColumns } from '../../domain/tables/servedColumns.ts';
import { movementTypes, type reconciliationStatuses } from '../../domain/treasury/treasury.ts';
import { movementTexts, movementTypeNames } from '../../texts/treasury/treasury.ts';

/** Columns of the movements, by their names on a host with `lists.1`; a filter's value is the word in its cell. */
export const servedMovements: ServedColumns = {
  sorts: {
    date: 'movement_date',
    description: 'description',
    type: 'type',
    amount: 'amount',
    origin: 'origin_type',
    reconciliation: 'reconciliation_status',
    reversal: 'reversal',
    counterpart: 'counterpart',
    in: 'inflow',
    out: 'outflow',
    // The balance is sorted by date.
    balance: 'movement_date',
  },
  period: 'date',
  choices: {
    type: (name) => ({ type: movementTypes.find((known) => movementTypeNames[known] === name) ?? name }),
    reconciliation: (name) => ({ reconciliation_status: statusNamed[name] ?? name }),
  },
};

/** Other words from an address are left to the host to refuse. */
const statusNamed: Record<string, (typeof reconciliationStatuses)[number]> = {
  [movementTexts.reconciled]: 'RECONCILED',
  [movementTexts.pending]: 'PENDING',
};

import { movementTypes, type reconciliationStatuses } from '../../domain/treasury/treasury.ts';
import type { ServedColumns } from '../../services/lookQuery.ts';
import { movementTexts, movementTypeNames } from '../../texts/treasury/treasury.ts';

/** The columns of the movements as a host with `lists.1` calls them; what is chosen is what the cell says. */
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
    // The balance runs with the days.
    balance: 'movement_date',
  },
  period: 'date',
  choices: {
    type: (name) => ({ type: movementTypes.find((known) => movementTypeNames[known] === name) ?? name }),
    reconciliation: (name) => ({ reconciliation_status: statusNamed[name] ?? name }),
  },
};

/** What an address says beside these is the host's to refuse: it is no filter by another status. */
const statusNamed: Record<string, (typeof reconciliationStatuses)[number]> = {
  [movementTexts.reconciled]: 'RECONCILED',
  [movementTexts.pending]: 'PENDING',
};

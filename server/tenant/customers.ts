import { z } from 'zod';
import { partyRefusals } from '../../src/texts/server.ts';
import type { Routes } from '../http/routes.ts';
import { registerRegistry } from './namedRows.ts';
import { partyFields, partyRow, partySearched } from './parties.ts';

/** Customers of a tenant (SPEC §7 Suppliers and customers). */
export function customers(routes: Routes): void {
  registerRegistry(routes, {
    table: 'customers',
    path: '/customers',
    noun: 'customer',
    row: z.object(partyRow).meta({ id: 'Customer' }),
    fields: partyFields,
    searched: partySearched,
    unknown: partyRefusals.unknownCustomer,
  });
}

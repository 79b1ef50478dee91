import { z } from 'zod';
import { partyRefusals } from '../../src/texts/server.ts';
import type { Routes } from '../http/routes.ts';
import { registerRegistry } from './namedRows.ts';
import { partyFields, partyRow, partySearched } from './parties.ts';

/** Suppliers of a tenant (SPEC §7 Suppliers and customers). */
export function suppliers(routes: Routes): void {
  registerRegistry(routes, {
    table: 'suppliers',
    path: '/suppliers',
    noun: 'supplier',
    row: z.object(partyRow).meta({ id: 'Supplier' }),
    fields: partyFields,
    searched: partySearched,
    unknown: partyRefusals.unknownSupplier,
  });
}

import { z } from 'zod';
import { partyRefusals } from '../../src/texts/server.ts';
import { registerRegistry } from '../registry.ts';
import type { Routes } from '../routes.ts';
import { partyFields, partyRow } from './parties.ts';

/** Suppliers of a tenant (SPEC §7 Suppliers and customers). */
export function suppliers(routes: Routes): void {
  registerRegistry(routes, {
    table: 'suppliers',
    path: '/suppliers',
    noun: 'supplier',
    row: z.object(partyRow).meta({ id: 'Supplier' }),
    fields: partyFields,
    unknown: partyRefusals.unknownSupplier,
  });
}

import type { Routes } from '../http/routes.ts';
import { registerRecord } from './recordSchemas.ts';

/** Customers of a tenant (SPEC §7 Suppliers and customers). */
export function customers(routes: Routes): void {
  registerRecord(routes, 'customers');
}

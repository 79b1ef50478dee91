import type { Routes } from '../http/routes.ts';
import { registerRecord } from './recordSchemas.ts';

/** Suppliers of a tenant (SPEC §7 Suppliers and customers). */
export function suppliers(routes: Routes): void {
  registerRecord(routes, 'suppliers');
}

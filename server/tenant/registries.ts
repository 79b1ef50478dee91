import { registryTables } from '../database/registryTables.ts';
import type { Routes } from '../http/routes.ts';

/** The calls of each registry of named rows: the function of its table's name, in the file of that name. */
export const registries: ((routes: Routes) => void)[] = await Promise.all(
  registryTables.map(async (table) => (await import(`../tenant/${table}.ts`))[table]),
);

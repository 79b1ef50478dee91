import type { z } from 'zod';
import { foldedName, partyKey } from '../../src/domain/importing.ts';
import { type Importing, registerImport } from '../http/importing.ts';
import type { Routes } from '../http/routes.ts';
import { partyFields } from './parties.ts';
import { projectFields, refuseUnlawfulProject } from './projects.ts';
import { type NamedTable, type NamedValues, type TenantRow, tenantRows } from './tenantRows.ts';

interface PartyRow extends TenantRow {
  cnpj_cpf: string | null;
}

interface ProjectRow extends TenantRow {
  start_date: string | null;
  end_date: string | null;
}

type Sent<Table extends NamedTable, Row> = NamedValues<Table> & Partial<Row>;

/** Imports of the registries of named rows (ability `imports.1`). */
export function namedImports(routes: Routes): void {
  registerImport(
    routes,
    named<'projects', ProjectRow>(
      '/projects',
      'project',
      'projects',
      projectFields,
      nameOf,
      refuseUnlawfulProject,
    ),
  );
  registerImport(routes, named('/suppliers', 'supplier', 'suppliers', partyFields, partyKeyOf));
  registerImport(routes, named('/customers', 'customer', 'customers', partyFields, partyKeyOf));
}

function named<Table extends NamedTable, Row extends TenantRow>(
  path: string,
  noun: string,
  table: Table,
  row: z.ZodType<Sent<Table, Row>>,
  keyOf: (values: Partial<Row>) => string,
  refuseUnlawful: (values: Partial<Row>) => void = () => {},
): Importing<Sent<Table, Row>, Row, Sent<Table, Row>> {
  return {
    path,
    noun,
    row,
    async begin(scope) {
      const rows = tenantRows<Table, Row>(scope, table);
      const standing = new Map<string, Row[]>();
      const keep = (kept: Row) => standing.set(keyOf(kept), [...(standing.get(keyOf(kept)) ?? []), kept]);
      for (const kept of await rows.all()) keep(kept);
      return {
        placed: (sent) => sent,
        reference: 'name',
        alike: (values) => standing.get(keyOf(values)) ?? [],
        async add(values) {
          refuseUnlawful(values);
          const added = await rows.add(values);
          keep(added);
          return added;
        },
      };
    },
  };
}

function nameOf({ name = '' }: Partial<TenantRow>): string {
  return foldedName(name);
}

function partyKeyOf({ name = '', cnpj_cpf }: Partial<PartyRow>): string {
  return partyKey({ name, cnpj_cpf });
}

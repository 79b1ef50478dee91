import type { z } from 'zod';
import { foldedName, partyKey } from '../../src/domain/imports/importing.ts';
import { importNeeds } from '../../src/domain/imports/importKinds.ts';
import { takeTurn } from '../database/turns.ts';
import { type Importing, registerImport } from '../http/importing.ts';
import type { Routes } from '../http/routes.ts';
import { refuseUnlawfulProject } from './projects.ts';
import { fieldsSchema } from './recordSchemas.ts';
import { type NamedTable, type NamedValues, type TenantRow, tenantRows } from './tenantRows.ts';

interface PartyRow extends TenantRow {
  cnpj_cpf: string | null;
}

interface ProjectRow extends TenantRow {
  start_date: string | null;
  end_date: string | null;
}

/** Number of rows that one statement writes. */
const atOnce = 500;

type Sent<Table extends NamedTable, Row> = NamedValues<Table> & Partial<Row>;

/** Imports of the registries of named rows (ability `imports.1`). */
export function namedImports(routes: Routes): void {
  registerImport(
    routes,
    named<'projects', ProjectRow>(
      '/projects',
      'project',
      'projects',
      fieldsSchema('projects'),
      nameOf,
      refuseUnlawfulProject,
    ),
  );
  registerImport(routes, named('/suppliers', 'supplier', 'suppliers', fieldsSchema('suppliers'), partyKeyOf));
  registerImport(routes, named('/customers', 'customer', 'customers', fieldsSchema('customers'), partyKeyOf));
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
    needs: importNeeds[table],
    row,
    async begin(scope) {
      // Takes a turn, so that the second of two users with the same file finds the rows of the first.
      await takeTurn(scope, `import of ${table}`);
      const rows = tenantRows<Table, Row>(scope, table);
      const standing = Map.groupBy(await rows.all(), keyOf);
      const gathered = new Map<string, Sent<Table, Row>>();
      const write = async () => {
        const added = await rows.addAll([...gathered.values()]);
        for (const row of added) standing.set(keyOf(row), [...(standing.get(keyOf(row)) ?? []), row]);
        gathered.clear();
      };
      return {
        placed: (sent) => sent,
        reference: 'name',
        async alike(values) {
          const key = keyOf(values);
          // Compared again after writing: the stored row has more columns than the file.
          if (gathered.has(key)) await write();
          return standing.get(key) ?? [];
        },
        async add(values) {
          refuseUnlawful(values);
          gathered.set(keyOf(values), values);
          if (gathered.size === atOnce) await write();
        },
        end: write,
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

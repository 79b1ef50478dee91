import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { BodyOf, Column } from '../../src/domain/columns.ts';
import { writerOf } from '../../src/domain/permission.ts';
import { capital, type NounName, nouns } from '../../src/texts/nouns.ts';
import { tenantRecords } from '../../src/texts/tenant/tenantRecords.ts';
import type { RowChanges } from '../database/statements.ts';
import { calendarDate, money, optionalText, requiredText, taxId } from '../http/fields.ts';
import type { Routes } from '../http/routes.ts';
import { shownAmount, shownTaxId, shownWord } from '../http/searching.ts';
import { type Registry, registerRegistry, registryRow } from './namedRows.ts';
import type { NamedValues, TenantRow } from './tenantRows.ts';

/** A row of a noun as the API answers it. */
export type RecordRow<Name extends NounName> = TenantRow & BodyOf<(typeof tenantRecords)[Name]['columns']>;

/**
 * The calls of a noun, from its record (SPEC §7); `refuseUnlawful` is a law across its fields. A host without extensions
 * has no noun that needs an ability (D22).
 */
export function registerRecord<Name extends NounName>(
  routes: Routes,
  table: Name,
  refuseUnlawful?: Registry<Name, RecordRow<Name>>['refuseUnlawful'],
): void {
  const { item, needs } = nouns[table];
  if (needs && !routes.isExtended) return;
  registerRegistry<Name, RecordRow<Name>>(routes, {
    writes: writerOf(table),
    table,
    path: `/${table}`,
    noun: item,
    row: rowSchema(table),
    fields: fieldsSchema(table),
    searched: ownColumns(table).flatMap(searchedIn),
    unknown: tenantRecords[table].unknown,
    refuseUnlawful,
  });
}

function rowSchema<Name extends NounName>(table: Name) {
  const own = ownColumns(table).map(([name, column]) => [name, answered(column)]);
  const shape: z.ZodRawShape = { ...registryRow, ...Object.fromEntries(own) };
  const schema: z.ZodType = z.object(shape).meta({ id: capital(nouns[table].item) });
  return schema as z.ZodType<RecordRow<Name>>;
}

type Fields<Name extends NounName> = z.ZodType<NamedValues<Name> & Partial<RecordRow<Name>>> & {
  partial(): z.ZodType<RowChanges<Name> & Partial<RecordRow<Name>>>;
};

/** Input of a row. */
export function fieldsSchema<Name extends NounName>(table: Name): Fields<Name> {
  const columns = Object.entries<Column>(tenantRecords[table].columns);
  const shape = columns.flatMap(([name, column]) => {
    const field = sent(column);
    return field ? [[name, field] as const] : [];
  });
  const schema: z.ZodType & { partial(): z.ZodType } = z.strictObject(Object.fromEntries(shape));
  return schema as Fields<Name>;
}

function ownColumns(table: NounName): [string, Column][] {
  return Object.entries<Column>(tenantRecords[table].columns).filter(([name]) => !(name in registryRow));
}

function answered(column: Column): z.ZodType {
  if (column.kind === 'flag') return z.boolean();
  const value =
    column.kind === 'choice' ? wordOf(column.names) : column.kind === 'money' ? money.answered : z.string();
  return isRequired(column) ? value : value.nullable();
}

function sent(column: Column): z.ZodType | null {
  switch (column.kind) {
    case 'text':
    case 'code':
      return isRequired(column) ? requiredText(longestOf(column)) : optionalText(longestOf(column));
    case 'taxId':
      return taxId;
    case 'flag':
      return z.boolean().optional();
    case 'choice':
      return optionalUnlessRequired(column, wordOf(column.names));
    case 'money':
      return optionalUnlessRequired(column, money.sent);
    case 'date':
      return optionalUnlessRequired(column, calendarDate);
    default:
      return null;
  }
}

function wordOf(names: Readonly<Record<string, string>>) {
  return z.enum(Object.keys(names));
}

function optionalUnlessRequired(column: Column, value: z.ZodType): z.ZodType {
  return isRequired(column) ? value : value.nullable().optional();
}

function isRequired(column: Column): boolean {
  return 'isRequired' in column && column.isRequired === true;
}

function longestOf({ longest = 200 }: { longest?: number }): number {
  return longest;
}

/** Columns searched beside the name, as the page shows them. */
function searchedIn([name, column]: [string, Column]): RawBuilder<unknown>[] {
  switch (column.kind) {
    case 'text':
    case 'code':
      return [sql.ref(name)];
    case 'taxId':
      return [shownTaxId(sql.ref(name))];
    case 'choice':
      return [shownWord(sql.ref(name), column.names)];
    case 'money':
      return [shownAmount(sql.ref(name))];
    default:
      return [];
  }
}

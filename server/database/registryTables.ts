import type { ColumnType, Generated } from 'kysely';
import type { BodyOf, Columns } from '../../src/domain/columns.ts';
import { nounNames } from '../../src/texts/nouns.ts';
import type { tenantRecords } from '../../src/texts/tenant/tenantRecords.ts';

type Records = typeof tenantRecords;

/**
 * The tables of rows that a tenant names, with the columns of their records. Each has the rights of all of them
 * (`rights.ts`), and the calls in `server/tenant` of its name.
 */
export type RegistryTables = {
  [Table in keyof Records]: NamedRowTable & OwnColumns<Records[Table]['columns']>;
};

export const registryTables = nounNames;

/** A row that a tenant names, changes by version and removes softly. */
export interface NamedRowTable {
  tenant_id: string;
  id: string;
  name: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

/** A flag has a default; the driver gives an amount as text. */
type OwnColumns<Own extends Columns> = {
  [Name in Exclude<keyof BodyOf<Own>, keyof NamedRowTable>]: BodyOf<Own>[Name] extends boolean
    ? Generated<BodyOf<Own>[Name]>
    : number extends BodyOf<Own>[Name]
      ? ColumnType<string | Extract<BodyOf<Own>[Name], null>, BodyOf<Own>[Name], BodyOf<Own>[Name]>
      : BodyOf<Own>[Name];
};

import type pg from 'pg';

export interface Column {
  name: string;
  isText: boolean;
  /** Name of the type in PostgreSQL. */
  type: string;
}

export interface Reference {
  name: string;
  definition: string;
  target: string;
  columns: string[];
}

/** A table as the database describes it. Archives derive from this, so that no new table is forgotten. */
export interface TableShape {
  name: string;
  columns: Column[];
  key: string[];
  references: Reference[];
  /** `O` fires, `A` always, `R` in a replica, `D` never. */
  triggers: { name: string; enabled: 'O' | 'A' | 'R' | 'D' }[];
  isForced: boolean;
  isOfTenant: boolean;
}

/** Tables without value elsewhere: sessions are opened again, a copy has no runs and no pending batches. */
const left = new Set([
  'schema_migrations',
  'sessions',
  'operator_runs',
  'pending_batches',
  'pending_entries',
]);

/** The archived tables, by name. Throws for one without a primary key: its rows would have no order. */
export async function tablesToCarry(client: Pick<pg.ClientBase, 'query'>): Promise<TableShape[]> {
  const { rows } = await client.query<Omit<TableShape, 'isOfTenant'>>(`
    select c.relname as name, c.relforcerowsecurity as "isForced",
      (select json_agg(json_build_object('name', attname, 'isText', attcollation <> 0,
          'type', (select typname from pg_type where oid = atttypid)) order by attnum)
         from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(a.attname order by array_position(i.indkey::smallint[], a.attnum)), '[]')
         from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
         where i.indrelid = c.oid and i.indisprimary) as key,
      (select coalesce(json_agg(json_build_object('name', conname, 'definition', pg_get_constraintdef(f.oid),
                'target', t.relname, 'columns', (select json_agg(attname) from pg_attribute
                   where attrelid = c.oid and attnum = any(f.conkey))) order by conname), '[]')
         from pg_constraint f join pg_class t on t.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f') as references,
      (select coalesce(json_agg(json_build_object('name', tgname, 'enabled', tgenabled) order by tgname), '[]')
         from pg_trigger where tgrelid = c.oid and not tgisinternal) as triggers
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
    order by c.relname collate "C"`);
  const shapes = rows.filter(({ name }) => !left.has(name));
  const keyless = shapes.filter(({ key }) => key.length === 0);
  if (keyless.length) throw new Error(`No primary key: ${keyless.map(({ name }) => name).join(', ')}`);
  return shapes.map((shape) => ({
    ...shape,
    isOfTenant: shape.columns.some(({ name }) => name === 'tenant_id'),
  }));
}

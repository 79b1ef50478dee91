import { type RawBuilder, sql } from 'kysely';
import { type Change, noteChange } from './audit.ts';
import { assignments, insertion, matching, type NewRow, type RowChanges, sent } from './statements.ts';
import type { Tables } from './tables.ts';
import type { Scope } from './transactions.ts';

/** What a table's rows show of themselves, and how one is found. */
export interface RowKind<Table extends keyof Tables, Row> {
  table: Table;
  /** What is read back and noted in the log: secrets are left out. */
  columns: readonly (keyof Row & string)[] | 'all';
  keyOf(row: Row): object;
  /** Names a row in the log. */
  idOf(row: Row): string;
}

/** Writes rows of one kind: every change raises the version and is noted in the log of the scope. */
export function versionedRows<Table extends keyof Tables, Row extends { version: number }>(
  scope: Scope,
  kind: RowKind<Table, Row>,
) {
  const { table, columns, keyOf, idOf } = kind;
  const from = sql.table(table);
  const shown = columns === 'all' ? sql`*` : sql.join(columns.map((column) => sql.ref(column)));

  const one = async (key: object, lock: RawBuilder<unknown>): Promise<Row | undefined> => {
    const query = sql<Row>`select ${shown} from ${from} where ${matching(key)} ${lock}`;
    return (await query.execute(scope.db)).rows[0];
  };

  return {
    /**
     * The one row, which nobody else can change until the transaction ends; undefined when there is none. Rows that
     * only refer to it, as the log does to users, need not wait: two users who change each other would deadlock.
     */
    locked: (key: object) => one(key, sql`for no key update`),

    /** The same, and nobody can refer to it (`referred`) either. */
    lockedAlone: (key: object) => one(key, sql`for update`),

    /** The one row to refer to: it stays as it is read here for everybody who would lock it alone. */
    referred: (key: object) => one(key, sql`for key share`),

    /**
     * Those of these ids among the rows of `key`, to refer to, in one statement. They are locked in the order of their
     * ids, so that nobody who locks several waits in a circle.
     */
    async referredAll(key: object, ids: readonly (string | number)[]): Promise<Row[]> {
      const query = sql<Row>`
        select ${shown} from ${from} where ${matching(key)} and id = any(${ids}) order by id for key share`;
      return (await query.execute(scope.db)).rows;
    },

    async add(values: NewRow<Table>): Promise<Row> {
      const query = sql<Row>`${insertion(table, values)} returning ${shown}`;
      const [after] = (await query.execute(scope.db)).rows;
      if (!after) throw new Error('An added row was not returned.');
      await noteChange(scope, {
        entity: table,
        entityId: idOf(after),
        action: 'create',
        before: null,
        after,
      });
      return after;
    },

    /** Changes a locked row; `remark` stands beside it in the log. */
    async change(
      before: Row,
      action: Change['action'],
      values: RowChanges<Table>,
      remark: object = {},
    ): Promise<Row> {
      const next = { ...sent(values), version: sql`version + 1`, updated_at: sql`now()` };
      const query = sql<Row>`
        update ${from} set ${assignments(next)} where ${matching(keyOf(before))} returning ${shown}`;
      const [after] = (await query.execute(scope.db)).rows;
      if (!after) throw new Error('A locked row was not found again.');
      const noted = { ...after, ...remark };
      await noteChange(scope, { entity: table, entityId: idOf(after), action, before, after: noted });
      return after;
    },

    /** Removes a locked row for good. */
    async erase(before: Row): Promise<void> {
      await sql`delete from ${from} where ${matching(keyOf(before))}`.execute(scope.db);
      await noteChange(scope, {
        entity: table,
        entityId: idOf(before),
        action: 'remove',
        before,
        after: null,
      });
    },
  };
}

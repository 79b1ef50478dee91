import { type RawBuilder, sql } from 'kysely';
import { type Change, noteChange } from './audit.ts';
import { assignments, insertion, matching, type NewRow, type RowChanges, sent } from './statements.ts';
import type { Tables } from './tables.ts';
import type { Scope } from './transactions.ts';

/** The columns that a table's rows show, and the key that finds one. */
export interface RowKind<Table extends keyof Tables, Row> {
  table: Table;
  /** Columns that are read back and noted in the log, without secrets. */
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
     * The one row, locked against changes until the transaction ends; undefined when there is none.
     * References to it, such as the log's to users, need not wait: two users who change each other would
     * deadlock.
     */
    locked: (key: object) => one(key, sql`for no key update`),

    /** The same, locked also against references (`referred`). */
    lockedAlone: (key: object) => one(key, sql`for update`),

    /** The one row to refer to: it cannot be locked alone until the transaction ends. */
    referred: (key: object) => one(key, sql`for key share`),

    /**
     * The rows of `key` with these ids, to refer to, in one statement. Locked in the order of their ids, so
     * that concurrent callers cannot deadlock.
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

    /** Changes a locked row; the log shows `remark` beside it. */
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

    /** Deletes a locked row physically. */
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

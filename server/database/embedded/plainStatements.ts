import type pg from 'pg';

const transactions = /^(begin|commit|rollback|set transaction isolation level repeatable read)$/;
const plain =
  /^[\s(]*(select|insert|update|delete|with|set constraints|start transaction|savepoint|rollback to|release)\b/i;

/** Statements that enter the rows of one tenant, or of none. */
const entersTenant =
  /^set local role app_user(; set local app\.tenant_id = '[0-9a-f-]{36}'(; set local app\.user_id = '[0-9a-f-]{0,36}')?)?$/;

/** A commit that waits for no disk: the last use of a session may be lost. */
const waitsForNoDisk = 'set local synchronous_commit = off';

/**
 * A connection that accepts one data statement at a time and refuses all others with the database's error: in
 * the embedded home nothing else keeps a wrapped `reset role` from restoring the owner's rights.
 * `sealSession` revokes the function that could do it inside a query.
 */
export function plainStatements(client: pg.PoolClient): Serving {
  const found = known.get(client);
  if (found) return found;
  const query = (text: string, values: readonly unknown[] = []) => {
    if (transactions.test(text) || entersTenant.test(text) || text === waitsForNoDisk)
      return client.query(text);
    if (!plain.test(text)) return Promise.reject(refusal(text));
    if (values.length) return client.query(text, [...values]);
    // By default the driver sends a text without values as one that may hold several statements.
    return client.query({ text, values: [], queryMode: 'extended' } as pg.QueryConfig);
  };
  const serving = {
    query: query as Serving['query'],
    release: (destroy?: boolean) => client.release(destroy),
  };
  known.set(client, serving);
  return serving;
}

/** Revokes from everybody but the owner the functions that change a session's role inside a query. */
export const sealSession = `
  revoke execute on function set_config(text, text, boolean) from public;
  revoke update on pg_settings from public`;

type Serving = Pick<pg.PoolClient, 'query' | 'release'>;

const known = new WeakMap<pg.PoolClient, Serving>();

function refusal(text: string): Error {
  const told = `permission denied: serving connections run data statements only, not "${text.trim().slice(0, 40)}"`;
  return Object.assign(new Error(told), {
    code: '42501',
  });
}

import type pg from 'pg';

const transactions = /^(begin|commit|rollback|set transaction isolation level repeatable read)$/;
const plain =
  /^[\s(]*(select|insert|update|delete|with|set constraints|start transaction|savepoint|rollback to|release)\b/i;

/** What gives a transaction the rows of one tenant, or of none. */
const entersTenant = /^set local role app_user(; set local app\.tenant_id = '[0-9a-f-]{36}')?$/;

/** What lets a commit wait for no disk: the use of a session may be forgotten. */
const waitsForNoDisk = 'set local synchronous_commit = off';

/**
 * A connection that says one statement of data at a time, and refuses every other as the database would: on the embedded
 * home nothing else keeps `reset role`, however it is wrapped, from giving the owner's rights back. The function that
 * could do it out of a query is taken from everybody when the home opens (`sealSession`).
 */
export function plainStatements(client: pg.PoolClient): Serving {
  const found = known.get(client);
  if (found) return found;
  const query = (text: string, values: readonly unknown[] = []) => {
    if (transactions.test(text) || entersTenant.test(text) || text === waitsForNoDisk)
      return client.query(text);
    if (!plain.test(text)) return Promise.reject(refusal(text));
    if (values.length) return client.query(text, [...values]);
    // By itself the driver would send a text without values as one that may hold several statements.
    return client.query({ text, values: [], queryMode: 'extended' } as pg.QueryConfig);
  };
  const serving = {
    query: query as Serving['query'],
    release: (destroy?: boolean) => client.release(destroy),
  };
  known.set(client, serving);
  return serving;
}

/** Takes from everybody but the owner what would change a session's role out of a query. */
export const sealSession = `
  revoke execute on function set_config(text, text, boolean) from public;
  revoke update on pg_settings from public`;

type Serving = Pick<pg.PoolClient, 'query' | 'release'>;

const known = new WeakMap<pg.PoolClient, Serving>();

function refusal(text: string): Error {
  const told = `permission denied: what serves says statements of data only, not "${text.trim().slice(0, 40)}"`;
  return Object.assign(new Error(told), {
    code: '42501',
  });
}

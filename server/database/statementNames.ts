import type pg from 'pg';

const limit = 500;

/**
 * Names every statement with parameters, so that it is parsed and planned once per connection: most of a
 * statement's cost in the embedded engine. `NAMED_STATEMENTS=off` turns it off, for poolers that switch
 * connections after each transaction.
 */
export function nameStatements(client: pg.PoolClient): void {
  const names = new Map<string, string>();
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const named = (...args: unknown[]) => {
    const [text, values] = args;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return send(...args);
    const name = names.get(text) ?? (names.size < limit ? `s${names.size}` : null);
    if (!name) return send(...args);
    names.set(text, name);
    return send({ name, text, values }, ...args.slice(2));
  };
  client.query = named as typeof client.query;
}

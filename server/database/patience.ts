import type pg from 'pg';

/** Timeouts of serving connections; the owner's have none. */
export const impatient = [
  "set statement_timeout = '10s'",
  "set lock_timeout = '4s'",
  "set idle_in_transaction_session_timeout = '15s'",
].join(';');

const frozenMs = 15_000;

/**
 * Ends a serving connection that is silent for fifteen seconds while it owes an answer: no timeout of the
 * server fires in a frozen back end or behind a lost network. The waiting query fails, and the pool opens
 * another connection.
 */
export function giveUpFrozen(client: pg.PoolClient, isServing: () => boolean, limitMs = frozenMs): void {
  const { connection } = client as pg.PoolClient & { connection: Connection };
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  let timer: NodeJS.Timeout | undefined;
  const giveUp = () => connection.stream.destroy(new Error('Connection terminated: the database is silent'));
  client.query = ((...args: unknown[]) => {
    if (isServing()) timer ??= setTimeout(giveUp, limitMs);
    return send(...args);
  }) as typeof client.query;
  const rest = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  client.on('drain', rest);
  client.on('end', rest);
  connection.on('readyForQuery', () => timer?.refresh());
}

interface Connection {
  stream: { destroy(error: Error): void };
  on(event: 'readyForQuery', listener: () => void): void;
}

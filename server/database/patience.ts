import type pg from 'pg';

/** How long a server may take to serve: whoever asks as the owner has all the time of the world. */
export const impatient = [
  "set statement_timeout = '10s'",
  "set lock_timeout = '4s'",
  "set idle_in_transaction_session_timeout = '15s'",
].join(';');

const frozenMs = 15_000;

/**
 * Ends a connection that serves when it says nothing for fifteen seconds while it owes an answer: no timeout of the server
 * fires in a back end that is frozen, or behind a network that is gone. What waited for it fails, and the pool opens
 * another.
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

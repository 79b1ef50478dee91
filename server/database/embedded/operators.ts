import { chmodSync, lstatSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { EngineClient } from './engineClient.ts';
import { greeting, isIdleAfter, simpleQuery } from './frames.ts';
import { Requests } from './requests.ts';

const port = 5432;
/** The file name that PostgreSQL's own programs look for. */
const socketName = `.s.PGSQL.${port}`;
/** Maximum length in bytes of a local socket's path on every system. */
const longestPath = 100;

interface Served {
  pool: pg.Pool;
  engine: EngineClient;
}

/**
 * Lets the operator's commands speak SQL to the database of a running server, through a socket that only the
 * directory's owner may open. On Windows, or when the path is too long, the commands ask to stop the server
 * instead. Returns the function that ends it.
 */
export async function serveOperators(directory: string, served: Served): Promise<() => Promise<void>> {
  const path = join(directory, socketName);
  if (process.platform === 'win32' || Buffer.byteLength(path) > longestPath) return async () => {};
  if (isSocket(path)) rmSync(path);
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {}).once('close', () => open.delete(socket));
    answer(socket, served);
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done));
  chmodSync(path, 0o600);
  server.unref();
  return async () => {
    for (const socket of open) socket.destroy();
    await new Promise((done) => server.close(done));
  };
}

/** A pool through which a command reaches the server that has `directory`. */
export function operatorPool(directory: string, options: pg.PoolConfig): pg.Pool {
  return new pg.Pool({
    ...options,
    host: resolve(directory),
    port,
    user: 'postgres',
    database: 'postgres',
    max: 1,
  });
}

/** The engine has one session: a command holds it from the first request of a transaction to its end. */
function answer(socket: Socket, { pool, engine }: Served): void {
  const requests = new Requests();
  let held: pg.PoolClient | null = null;
  const giveBack = () => {
    // The next connection drops what the command left in the session.
    held?.release(true);
    held = null;
  };
  const take = async () => {
    held = await pool.connect();
    await engine.execute(simpleQuery('discard all'));
  };
  const execute = async (bytes: Uint8Array) => {
    if (!held) await take();
    const answered = await engine.execute(bytes);
    if (socket.destroyed) return;
    if (isIdleAfter(answered)) giveBack();
    socket.write(answered);
  };
  let turn: Promise<unknown> = Promise.resolve();
  const next = (work: () => unknown) => {
    turn = turn.then(work).catch(() => socket.destroy());
  };
  socket.on('data', (chunk) => {
    for (const demand of requests.read(chunk)) {
      if (demand === 'start') next(() => socket.write(greeting()));
      else if (demand === 'end') next(() => socket.end());
      else next(() => execute(demand));
    }
  });
  socket.once('close', () => next(giveBack));
}

function isSocket(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSocket() ?? false;
}

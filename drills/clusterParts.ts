import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../tests/support/server/postgres.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const startsWithinMs = 90_000;

export interface Balancer {
  /** The public address. */
  url: string;
  /** The address of the writable database. */
  databaseUrl: string;
  apiPorts: number[];
  stop(): Promise<void>;
}

/** HAProxy as deployed, in front of three server ports and two databases. */
export async function startBalancer(primaryUrl: string, standbyUrl: string): Promise<Balancer> {
  const [http, sql, ...apiPorts] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const here = (port: number | undefined) => `127.0.0.1:${port}`;
  const child = spawn('haproxy', ['-db', '-f', fromRoot('deploy/haproxy.cfg')], {
    env: {
      ...process.env,
      BALANCER_HTTP: here(http),
      BALANCER_SQL: here(sql),
      API_1: here(apiPorts[0]),
      API_2: here(apiPorts[1]),
      API_3: here(apiPorts[2]),
      DATABASE_1: new URL(primaryUrl).host,
      DATABASE_2: new URL(standbyUrl).host,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.on('data', (said: Buffer) => {
    if (String(said).includes('[ALERT] ') && String(said).includes('config')) process.stderr.write(said);
  });
  endWithUs(child);
  return {
    url: `http://${here(http)}`,
    databaseUrl: `postgresql://postgres@${here(sql)}/postgres`,
    apiPorts,
    stop: () => killed(child),
  };
}

export interface ApiServer {
  kill(): Promise<void>;
  /** Number of its process. */
  pid(): number;
  start(): Promise<void>;
}

/** One server of the product at DATABASE_URL or DATA_DIR; resolves when it is ready. */
export async function startApi(port: number, home: Record<string, string>): Promise<ApiServer> {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const own = { HOST: '127.0.0.1', PORT: String(port), TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' };
  const environment = { ...inherited, ...own, ...home };
  let child: ChildProcess;
  const start = async () => {
    child = spawn(process.execPath, [fromRoot('server/main.ts')], { env: environment, stdio: 'ignore' });
    endWithUs(child);
    const giveUpAt = Date.now() + startsWithinMs;
    while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
      if (Date.now() > giveUpAt || child.exitCode !== null)
        throw new Error(`The server at ${port} did not start.`);
      await pause(200);
    }
  };
  await start();
  return { start, kill: () => killed(child), pid: () => child.pid ?? 0 };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function endWithUs(child: ChildProcess): void {
  process.once('exit', () => child.kill('SIGKILL'));
}

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { layFiles } from '../server/templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URLs of the built product, one per worker, without a trailing slash: `productUrl()` of the visits. */
    productUrls: string[];
  }
}

const patienceSeconds = 120;

/**
 * Starts the built product for the browser tests, one for each worker with its own port and demonstration
 * data, so that parallel files do not see each other's rows.
 */
export default async function startProducts(project: TestProject) {
  if (!existsSync('dist/index.html')) throw new Error('The page is not built: run `npm run build` first.');
  const started: Product[] = [];
  const stopAll = () => Promise.all(started.map(({ end }) => end()));
  try {
    for (let worker = 0; worker < workers(project); worker += 1) started.push(await startProduct());
  } catch (problem) {
    await stopAll();
    throw problem;
  }
  project.provide(
    'productUrls',
    started.map(({ url }) => url),
  );
  return stopAll;
}

interface Product {
  url: string;
  end(): Promise<void>;
}

function workers(project: TestProject): number {
  const most = Number(project.config.maxWorkers);
  if (!Number.isInteger(most)) throw new Error('Browser tests need the number of workers: set `maxWorkers`.');
  return most;
}

/** A product of its own; with `clockFrom` its clock begins there. */
export async function startProduct(clockFrom?: string): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'erp-browser-'));
  await layFiles(dataDir, 'demo');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _, ...environment } = process.env;
  const clock = clockFrom ? ['--import', './tests/support/page/startedClock.ts'] : [];
  const server = spawn(process.execPath, [...clock, 'server/main.ts'], {
    env: {
      ...environment,
      ...(clockFrom && { CLOCK_FROM: clockFrom }),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'on',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = listen(server);
  const end = async () => {
    await stop(server);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await answers(url, server);
  } catch (problem) {
    await end();
    throw new Error(`The product did not start.\n${said()}`, { cause: problem });
  }
  return { url, end };
}

function listen(server: ChildProcess): () => string {
  const pieces: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (piece) => pieces.push(String(piece)));
  return () => pieces.join('').slice(-4000);
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + patienceSeconds * 1000;
  while (Date.now() < giveUpAt) {
    if (server.exitCode !== null) throw new Error(`The server exited with code ${server.exitCode}.`);
    const answer = await fetch(`${url}/api/v1/health`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`No answer from ${url} within ${patienceSeconds} s.`);
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  const insist = setTimeout(() => server.kill('SIGKILL'), 15_000);
  await gone;
  clearTimeout(insist);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { startTexts } from '../src/texts/server.ts';
import { createApp } from './app.ts';
import { type Database, openDatabase } from './database/database.ts';
import { startHousekeeping } from './database/housekeeping.ts';
import { migrate } from './database/migrate.ts';
import { closeDemo, openLogins } from './demo/closeDemo.ts';
import { seedDemo } from './demo/demo.ts';
import { addressOf, isLoopback, readSettings, type Settings } from './settings.ts';

const hardLimitMs = 10_000;
/** Time after the stop signal during which new requests are refused, not reset. */
const lingerMs = 1_000;

await start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

async function start(): Promise<void> {
  const settings = readSettings(process.env, process.stdout.isTTY);
  const database = await openDatabase(settings.database);
  endWhenLost(database);
  try {
    await migrate(database.pool);
    const closed = settings.demo ? [] : await closeDemo(database);
    if (closed.length) console.log(startTexts.demoClosed(closed));
    if (settings.demo && (await seedDemo(database))) await database.pool.query('select analyze_grown()');
    const page = builtPage();
    const { isExtended, isApiPublic, trustProxy, logLevel: level } = settings;
    const options = { isExtended, isApiPublic, trustProxy, logger: { level }, lingerMs };
    const app = await createApp({ database, page, ...options });
    stopInOrder(app, database);
    startHousekeeping(database, (error) => app.log.error({ err: error }, 'housekeeping failed'));
    await listen(app, settings);
    await greet(app, database, settings, page !== undefined);
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

/** After losing the files the process must not touch them, not even to close them. */
function endWhenLost({ lost }: Database): void {
  lost.then((reason) => {
    console.error(reason.message);
    process.exit(1);
  });
}

function builtPage(): string | undefined {
  const directory = fileURLToPath(new URL('../dist', import.meta.url));
  return existsSync(`${directory}/index.html`) ? directory : undefined;
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? new Error(startTexts.portInUse(host, port)) : error;
  }
}

/** Prints the product's address and, when the demonstration users exist, how to sign in. */
async function greet(
  app: FastifyInstance,
  database: Database,
  settings: Settings,
  hasPage: boolean,
): Promise<void> {
  const { port } = app.server.address() as AddressInfo;
  const paragraphs = [startTexts.address(addressOf(settings.host, port))];
  if (!hasPage) paragraphs.push(startTexts.noPage);
  const users = await database.queries
    .selectFrom('users')
    .select('is_superuser')
    .where('password_hash', 'is not', null)
    .execute();
  const logins = await openLogins(database);
  if (settings.demo && logins.length)
    paragraphs.push([startTexts.logins, ...logins.map(describeLogin)].join('\n'));
  if (logins.length && !isLoopback(settings.host)) paragraphs.push(startTexts.demoExposed);
  if (!users.some((user) => user.is_superuser)) paragraphs.push(startTexts.noSuperuser);
  console.log(`\n${paragraphs.join('\n\n')}\n`);
}

function describeLogin({
  email,
  password,
  description,
}: Awaited<ReturnType<typeof openLogins>>[number]): string {
  return `  ${email.padEnd(40)}${password.padEnd(20)}${description}`;
}

/** Stops new requests first, then running ones, then the database; ten seconds at most. */
function stopInOrder(app: FastifyInstance, database: Database): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    console.log(startTexts.stopping);
    setTimeout(() => process.exit(1), hardLimitMs).unref();
    await app.close();
    await database.close();
    process.exit(0);
  };
  const stopOrFail = () => {
    stop().catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  };
  process.on('SIGINT', stopOrFail);
  process.on('SIGTERM', stopOrFail);
}

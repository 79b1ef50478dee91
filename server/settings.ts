import { isIP, isIPv4 } from 'node:net';
import { startTexts } from '../src/texts/server.ts';
import type { DatabaseHome } from './database/database.ts';

export interface Settings {
  host: string;
  port: number;
  database: DatabaseHome;
  /** Whether an empty installation gets the demonstration data. */
  demo: boolean;
  /** Whether the API does more than the specification asks (D22). */
  isExtended: boolean;
  logLevel: string;
  /** The proxies whose word about the caller's address and TLS is taken; none by default. */
  trustProxy: string | false;
  /** Whether anyone may read the description of the API, or only who is signed in. */
  isApiPublic: boolean;
}

/**
 * The settings of the environment: PORT (3000), HOST (127.0.0.1), DATABASE_URL (the owner's; SERVING_DATABASE_URL for a
 * login that serves) or else DATA_DIR (./data), DEMO=off, EXTENSIONS=off, TRUST_PROXY (addresses and networks, by commas),
 * OPENAPI=public, LOG_LEVEL (info; warn when a person watches, so that the logins stay on the screen). Throws a sentence
 * on a PORT, a LOG_LEVEL, a TRUST_PROXY or a switch that is none, before anything is opened.
 */
export function readSettings(env: NodeJS.ProcessEnv, isWatched: boolean): Settings {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(startTexts.invalidPort(env.PORT ?? ''));
  const logLevel = env.LOG_LEVEL || (isWatched ? 'warn' : 'info');
  if (!logLevels.includes(logLevel)) throw new Error(startTexts.invalidLogLevel(logLevel));
  const trustProxy = env.TRUST_PROXY || false;
  if (trustProxy && !trustProxy.split(',').every(isNetwork))
    throw new Error(startTexts.invalidProxy(trustProxy));
  return {
    host: env.HOST || '127.0.0.1',
    port,
    database: databaseHome(env),
    demo: isOn('DEMO', env),
    isExtended: isOn('EXTENSIONS', env),
    trustProxy,
    isApiPublic: env.OPENAPI?.toLowerCase() === 'public',
    logLevel,
  };
}

/** A switch that is on unless it is turned off; misspelled it must not stay on without a word. */
function isOn(name: string, env: NodeJS.ProcessEnv): boolean {
  const given = env[name] || 'on';
  const way = given.trim().toLowerCase();
  if (way !== 'on' && way !== 'off') throw new Error(startTexts.invalidSwitch(name, given));
  return way === 'on';
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether it is an address, a network (10.0.0.0/8, 10.0.0.0/255.0.0.0) or one of those that have a name. */
function isNetwork(text: string): boolean {
  const [address = '', size, ...more] = text.trim().split('/');
  if (size === undefined) return isIP(address) !== 0 || namedNetworks.includes(address);
  if (more.length > 0 || isIP(address) === 0) return false;
  if (isIPv4(size)) return isIPv4(address) && isMask(size);
  return /^\d+$/.test(size) && Number(size) > 0 && Number(size) <= (isIPv4(address) ? 32 : 128);
}

function isMask(mask: string): boolean {
  const bits = mask.split('.').map((byte) => Number(byte).toString(2).padStart(8, '0'));
  return /^1+0*$/.test(bits.join(''));
}

/** A server when DATABASE_URL names one, else the embedded database under DATA_DIR. */
export function databaseHome(env: NodeJS.ProcessEnv): DatabaseHome {
  return env.DATABASE_URL
    ? { url: env.DATABASE_URL, servingUrl: env.SERVING_DATABASE_URL || undefined }
    : { directory: env.DATA_DIR || './data' };
}

/** Where a browser finds the product; an address of IPv6 stands in brackets. */
export function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Whether nobody but this machine reaches a program that listens there. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

import { isIP, isIPv4 } from 'node:net';
import { startTexts } from '../src/texts/server.ts';
import type { DatabaseHome } from './database/database.ts';

export interface Settings {
  host: string;
  port: number;
  database: DatabaseHome;
  /** Fills an empty installation with the demonstration data. */
  demo: boolean;
  /** Serves the extensions beyond the specification (D22). */
  isExtended: boolean;
  logLevel: string;
  /** The proxies whose report of the caller's address and TLS is trusted; none by default. */
  trustProxy: string | false;
  /** Serves the description of the API without a login. */
  isApiPublic: boolean;
}

/**
 * The settings of the environment: PORT (3000), HOST (127.0.0.1), DATABASE_URL (the owner's;
 * SERVING_DATABASE_URL for a login that serves) or else DATA_DIR (./data), DEMO (on where only this machine reaches HOST,
 * because its passwords are published), EXTENSIONS=off,
 * TRUST_PROXY (addresses and networks, by commas), OPENAPI=public, LOG_LEVEL (info; warn on a terminal, so
 * that the logins stay visible). Throws a sentence on an invalid PORT, LOG_LEVEL, TRUST_PROXY or switch,
 * before anything is opened.
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
  const host = env.HOST || '127.0.0.1';
  return {
    host,
    port,
    database: databaseHome(env),
    demo: isOn('DEMO', env) && (Boolean(env.DEMO) || isLoopback(host)),
    isExtended: isOn('EXTENSIONS', env),
    trustProxy,
    isApiPublic: env.OPENAPI?.toLowerCase() === 'public',
    logLevel,
  };
}

/** A switch that is on by default; a misspelled value throws. */
function isOn(name: string, env: NodeJS.ProcessEnv): boolean {
  const given = env[name] || 'on';
  const way = given.trim().toLowerCase();
  if (way !== 'on' && way !== 'off') throw new Error(startTexts.invalidSwitch(name, given));
  return way === 'on';
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** True for an address, a network (10.0.0.0/8, 10.0.0.0/255.0.0.0) or the name of one. */
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

/** The URL of the product for a browser; IPv6 addresses are in brackets. */
export function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** True when only this machine can reach a program that listens there. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

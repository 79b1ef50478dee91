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
 * The settings of the environment: PORT (3000), HOST (127.0.0.1), DATABASE_URL (the owner's; SERVING_DATABASE_URL for a login that serves) or else DATA_DIR (./data), DEMO=off,
 * EXTENSIONS=off, TRUST_PROXY (addresses and networks, by commas), OPENAPI=public, LOG_LEVEL (info; warn when a person watches, so that the logins stay on the screen). Throws on a bad PORT.
 */
export function readSettings(env: NodeJS.ProcessEnv, isWatched: boolean): Settings {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(startTexts.invalidPort(env.PORT ?? ''));
  return {
    host: env.HOST || '127.0.0.1',
    port,
    database: databaseHome(env),
    demo: env.DEMO?.toLowerCase() !== 'off',
    isExtended: env.EXTENSIONS?.toLowerCase() !== 'off',
    trustProxy: env.TRUST_PROXY || false,
    isApiPublic: env.OPENAPI?.toLowerCase() === 'public',
    logLevel: env.LOG_LEVEL || (isWatched ? 'warn' : 'info'),
  };
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

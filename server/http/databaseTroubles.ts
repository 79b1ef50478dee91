import { ShareTaken } from '../database/shares.ts';

/** True when the database cannot serve now: unreachable, out of connections, or too slow. */
export function isDatabaseTrouble(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return error instanceof ShareTaken || codes.has(code) || /^08/.test(code) || said.test(error.message);
}

/** True when it can be read but not written: the disk is full, or the embedded home is close to it. */
export function isNotWritable(error: Error): boolean {
  return 'code' in error && (error.code === diskFull || error.code === readOnlyTransaction);
}

const diskFull = '53100';
const readOnlyTransaction = '25006';

const codes = new Set([
  ...['57014', '55P03', '25P03', '25P04'], // Timeout of a statement, a lock or an idle transaction.
  ...['40001', '40P01'], // Still failing after retries.
  ...['53300', '53400', '57P01', '57P02'], // Out of connections, or the server is stopping.
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
]);

/** Messages of the driver and its pool that carry no code. */
const said =
  /timeout exceeded when trying to connect|^Connection terminated|connection error and is not queryable/;

import { ShareTaken } from '../database/shares.ts';

/** Whether the database cannot serve just now: it is away, out of connections, or something was too slow. */
export function isDatabaseTrouble(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return error instanceof ShareTaken || codes.has(code) || /^08/.test(code) || said.test(error.message);
}

/** Whether it can be read and not written: its disk is full, or the embedded home writes nothing while it nearly is. */
export function isNotWritable(error: Error): boolean {
  return 'code' in error && (error.code === diskFull || error.code === readOnlyTransaction);
}

const diskFull = '53100';
const readOnlyTransaction = '25006';

const codes = new Set([
  ...['57014', '55P03', '25P03', '25P04'], // A statement, a lock, an idle transaction took too long.
  ...['40001', '40P01'], // Repeated in vain.
  ...['53300', '53400', '57P01', '57P02'], // No connection is left; the server stops.
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

/** What the driver and its pool say without a code. */
const said =
  /timeout exceeded when trying to connect|^Connection terminated|connection error and is not queryable/;

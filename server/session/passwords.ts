import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isTooShort, shortestPassword } from '../../src/domain/session/password.ts';
import { commonPasswordWords, refusalTexts } from '../../src/texts/server.ts';
import { createFairLine } from '../http/fairLine.ts';
import { Refusal } from '../http/problems.ts';

const derive = promisify(argon2);
/** OWASP's minimum for argon2id; stored in each hash, so it can rise later. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const line = createFairLine({
  atOnce: 2,
  longest: 120,
  longestOfCaller: 30,
  refusal: () => new Refusal(503, refusalTexts.busy, { 'retry-after': '5' }),
});

const commonPasswords = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= shortestPassword),
);

/** True for a password shorter than `shortestPassword`, or equal to the user's e-mail. */
export function isWeakPassword(password: string, email: string): boolean {
  return isTooShort(password) || password.toLowerCase() === email.toLowerCase();
}

const commonWords = new Set(commonPasswordWords.split(' '));
const lettersOf: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  '@': 'a',
  $: 's',
  5: 's',
  7: 't',
};

/** True for one of the ten thousand most common passwords, and for a common word between digits and signs. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const plain = lower.normalize('NFD').replace(/\p{M}/gu, '');
  const spelled = plain.replace(/(?<=\p{L})[013@$457](?!\d)/gu, (sign) => lettersOf[sign] ?? '');
  return (
    commonPasswords.has(lower) ||
    [plain, spelled].some((text) => commonWords.has(text.replace(/[^a-z]+/g, '')))
  );
}

/** One attempt at a password, whose caller has a share of the line. */
interface Attempt {
  caller?: string;
  /** Returns true when unknown users are not worth a hash any more. */
  begin: () => Promise<unknown>;
  succeeded: () => Promise<void>;
}

/** A password as an argon2id PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await limited('', () => digest(password, salt, cost));
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${base64(salt)}$${base64(hash)}`;
}

/**
 * True when `password` matches `stored`. Takes the same time without a stored hash, so that the time does not
 * reveal whether the user exists (decision S4). `attempt` begins when this caller's turn comes, may throw
 * then, and learns of success before the next turn: of many concurrent attempts, few count as not yet
 * successful. A caller with too many failures no longer costs a hash for unknown users.
 */
export async function passwordMatches(
  password: string,
  stored: string | null,
  attempt?: Attempt,
): Promise<boolean> {
  const known = parse(stored) ?? { ...cost, salt: Buffer.alloc(16), hash: Buffer.alloc(32) };
  return limited(attempt?.caller ?? '', async () => {
    if ((await attempt?.begin()) && stored === null) return false;
    const hash = await digest(password, known.salt, known);
    const matches = timingSafeEqual(hash, known.hash) && stored !== null;
    if (matches) await attempt?.succeeded();
    return matches;
  });
}

/** Hashing is slow on purpose, so only two run at once and a long line is refused instead of grown. */
async function limited<T>(caller: string, work: () => Promise<T>): Promise<T> {
  await line.enter(caller);
  try {
    return await work();
  } finally {
    line.leave();
  }
}

function digest(
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: typeof cost,
): Promise<Buffer> {
  const message = password.normalize('NFC');
  return derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: 32 });
}

function parse(stored: string | null) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? '');
  if (!match) return null;
  const [memory, passes, parallelism] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const [salt, hash] = [Buffer.from(match[4] ?? '', 'base64'), Buffer.from(match[5] ?? '', 'base64')];
  return hash.length === 32 ? { memory, passes, parallelism, salt, hash } : null;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isTooShort, shortestPassword } from '../../src/domain/session/password.ts';
import { refusalTexts } from '../../src/texts/server.ts';
import { Refusal } from '../http/problems.ts';

const derive = promisify(argon2);
/** OWASP's minimum for argon2id; stored in each hash, so it can rise later. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const concurrent = 2;
const longestQueue = 60;

const commonPasswords = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= shortestPassword),
);

/** True for a password shorter than `shortestPassword`, or equal to the user's e-mail. */
export function isWeakPassword(password: string, email: string): boolean {
  return isTooShort(password) || password.toLowerCase() === email.toLowerCase();
}

/** True for one of the ten thousand most common passwords, which attackers try first. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}

/** A password as an argon2id PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await limited(() => digest(password, salt, cost));
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${base64(salt)}$${base64(hash)}`;
}

/**
 * True when `password` matches `stored`. Takes the same time without a stored hash, so that the time does not
 * reveal whether the user exists (decision S4). `attempt` begins when this caller's turn comes, may throw
 * then, and learns of success before the next turn: of many concurrent attempts, few count as not yet
 * successful.
 */
export async function passwordMatches(
  password: string,
  stored: string | null,
  attempt?: { begin: () => Promise<void>; succeeded: () => Promise<void> },
): Promise<boolean> {
  const known = parse(stored) ?? { ...cost, salt: Buffer.alloc(16), hash: Buffer.alloc(32) };
  return limited(async () => {
    await attempt?.begin();
    const hash = await digest(password, known.salt, known);
    const matches = timingSafeEqual(hash, known.hash) && stored !== null;
    if (matches) await attempt?.succeeded();
    return matches;
  });
}

let running = 0;
const queue: (() => void)[] = [];

/** Hashing is slow on purpose, so only two run at once and a long queue is refused instead of grown. */
async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (queue.length >= longestQueue) throw new Refusal(503, refusalTexts.busy, { 'retry-after': '5' });
  if (running >= concurrent) await new Promise<void>((resolve) => queue.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
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

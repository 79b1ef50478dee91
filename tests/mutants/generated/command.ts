import { join } from 'node:path';
import type { Outcome } from '../job.ts';
import type { Mutant } from '../mutant.ts';
import { runAll } from '../runAll.ts';
import { askedAgain, sampleOf } from './sample.ts';
import { lockDropped } from './serverOperators.ts';

const root = join(import.meta.dirname, '../../..');

/** `npm run mutants -- --sample 200 --seed 7`: plants faults that nobody thought of, and prints which survive. */
export async function runSample(words: string[]): Promise<number> {
  const side = words.includes('--server') ? 'server' : 'page';
  const count = numberAfter(words, '--sample') ?? 200;
  const seed = numberAfter(words, '--seed') ?? 1;
  const from = numberAfter(words, '--from') ?? 0;
  const mutants = sampleOf(root, { of: side, count, seed, from, only: wordAfter(words, '--only') ?? '' });
  const sparing = { workers: numberAfter(words, '--workers') ?? 2, proof: 'alone' as const };
  const [locks = [], others = []] = [true, false].map((isLock) =>
    mutants.filter(({ name }) => name.startsWith(lockDropped) === isLock),
  );
  const outcomes = new Map([
    ...(await runAll(others, report, sparing)),
    // The embedded database lets one statement in at a time: what a lock is for is only seen on a server.
    ...(await runAll(locks, report, { ...sparing, onServer: true })),
  ]);
  const survivors = mutants.filter(({ name }) => outcomes.get(name)?.kind === 'survived');
  // A fault that its own tests let pass may be seen on the page.
  const again = survivors
    .map((mutant) => askedAgain(root, mutant))
    .filter(({ suite }) => suite.files.length > 0);
  for (const [name, outcome] of again.length > 0 ? await runAll(again, report, sparing) : [])
    outcomes.set(name, outcome);
  const of = (kind: Outcome['kind']) => mutants.filter(({ name }) => outcomes.get(name)?.kind === kind);
  const judged = of('caught').length + of('survived').length;
  const share = ((100 * of('caught').length) / judged).toFixed(1);
  console.log(
    `\nseed ${seed}: ${of('caught').length} of ${judged} caught (${share}%), ${of('broken').length} not judged`,
  );
  for (const { name, replace } of of('survived')) console.log(`SURVIVED  ${name}\n${shown(replace)}`);
  return 0;
}

export function numberAfter(words: string[], name: string): number | undefined {
  const value = Number(wordAfter(words, name));
  return Number.isInteger(value) ? value : undefined;
}

export function wordAfter(words: string[], name: string): string | undefined {
  const at = words.indexOf(name);
  return at < 0 ? undefined : words[at + 1];
}

function report(name: string, outcome: Outcome): void {
  console.log(`${outcome.kind.padEnd(9)} ${name}${outcome.kind === 'broken' ? `: ${outcome.why}` : ''}`);
}

function shown(replace: Mutant['replace']): string {
  return replace.replace(/^/gm, '          ');
}

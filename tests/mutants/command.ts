import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { areas } from './areas.ts';
import { runSample } from './generated/command.ts';
import type { Outcome } from './job.ts';
import { lastSeenOn } from './lastSeen.ts';
import { pageOf } from './page.ts';
import { runAll } from './runAll.ts';
import { runEvery } from './switched/command.ts';

const pagePath = join(import.meta.dirname, '../../docs/mutation-check.md');

const given = process.argv.slice(2);
process.exitCode = await (given.includes('--every')
  ? runEvery(given)
  : given.includes('--sample')
    ? runSample(given)
    : obey(given));

/** `npm run mutants`; answers the exit code. */
async function obey(words: string[]): Promise<number> {
  const isWritten = words.includes('--write');
  const wanted = words.filter((word) => word !== '--write').map((word) => word.toLowerCase());
  const all = areas.flatMap(({ title, mutants }) => mutants.map((mutant) => ({ title, mutant })));
  const chosen = all.filter(({ title, mutant }) => {
    const text = `${title} ${mutant.name} ${mutant.file} ${mutant.suite.project}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  if (chosen.length === 0) return complain(`No mutant is called "${words.join(' ')}".`);
  if (isWritten && chosen.length < all.length) return complain('Only a run of all mutants can be written.');
  const lastSeen = lastSeenOn(pagePath);
  const startedAt = Date.now();
  const outcomes = await runAll(
    chosen.map(({ mutant }) => ({ ...mutant, lastSeen: lastSeen.get(mutant.name) })),
    (name, outcome) => console.log(lineOf(name, outcome)),
  );
  const caught = [...outcomes.values()].filter(({ kind }) => kind === 'caught').length;
  console.log(
    `\n${caught} of ${chosen.length} caught in ${((Date.now() - startedAt) / 1000).toFixed(0)} seconds`,
  );
  for (const [name, outcome] of outcomes) if (outcome.kind !== 'caught') console.log(lineOf(name, outcome));
  if (isWritten) writeFileSync(pagePath, pageOf(readFileSync(pagePath, 'utf8'), areas, outcomes));
  return caught === chosen.length ? 0 : 1;
}

function lineOf(name: string, outcome: Outcome): string {
  switch (outcome.kind) {
    case 'caught':
      return `caught    ${name}\n          by ${outcome.by}`;
    case 'survived':
      return `SURVIVED  ${name}`;
    case 'broken':
      return `BROKEN    ${name}\n          ${outcome.why}`;
  }
}

function complain(sentence: string): number {
  console.error(sentence);
  return 1;
}

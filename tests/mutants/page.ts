import type { Outcome } from './job.ts';
import type { Area } from './mutant.ts';

/** The page docs/mutation-check.md anew: how it is run, the score, what it says of other samples, and what caught each mutant. */
export function pageOf(
  former: string,
  areas: readonly Area[],
  outcomes: ReadonlyMap<string, Outcome>,
): string {
  const all = areas.flatMap(({ mutants }) => mutants);
  const caught = all.filter(({ name }) => outcomes.get(name)?.kind === 'caught');
  const rest = all.length - caught.length;
  return `# Mutation check

Tests that pass prove little until they have been seen to fail. This check plants one fault at a time in a copy of the
project, runs the tests that should see it, and says which test did.

\`\`\`
npm run mutants                  # all of them
npm run mutants -- balance       # those whose sentence, file or area has the word
npm run mutants -- --write       # all, and this page anew
\`\`\`

**${caught.length} of ${all.length} caught; ${rest === 0 ? 'none survives' : `${rest} survive`}.**

Mutants stand in \`tests/mutants/areas/\`: a sentence, the file, the text, what stands in its place, and the tests that
should see it. The tests must be green without the mutant, and a mutant that keeps them from being read does not count
as caught. The test that this page names is asked first, the whole suite when it sees nothing. The working tree is
never touched. \`tests/mutants.test.ts\` keeps this page and the list together.
${writtenByHand(former, areas)}${areas.map((area) => tableOf(area, outcomes)).join('')}`;
}

function tableOf({ title, mutants }: Area, outcomes: ReadonlyMap<string, Outcome>): string {
  const rows = mutants.map(({ name, file }) => {
    const outcome = outcomes.get(name);
    const by = outcome?.kind === 'caught' ? testName(outcome.by) : '**nothing**';
    return `| ${cell(name)} | \`${file}\` | ${by} |`;
  });
  return `
## ${title}

| What is broken | Where | Caught by |
| --- | --- | --- |
${rows.join('\n')}
`;
}

function testName(by: string): string {
  const [file = '', ...title] = by.split(': ');
  return `${cell(title.join(': '))} (\`${file}\`)`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

/** What stands between the list's own words and its first table was written by hand: judgements of faults that nobody thought of. */
function writtenByHand(page: string, [first]: readonly Area[]): string {
  const start = page.indexOf('\n## Faults that nobody thought of\n');
  const end = page.indexOf(`\n## ${first?.title}\n`);
  return start < 0 || end < start ? '' : page.slice(start, end);
}

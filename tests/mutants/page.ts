import type { Outcome } from './job.ts';
import type { Area } from './mutant.ts';

/** The page docs/mutation-check.md: how it is run, the score, and what caught each mutant. */
export function pageOf(areas: readonly Area[], outcomes: ReadonlyMap<string, Outcome>): string {
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
${generatedFaults}${areas.map((area) => tableOf(area, outcomes)).join('')}`;
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

const generatedFaults = `
## Faults that nobody thought of

\`\`\`
npm run mutants -- --sample 200 --seed 7
\`\`\`

plants faults that operators make (\`tests/mutants/generated/operators.ts\`): a condition negated, a sign or a constant
swapped, an action, a guard, an entry or an \`onError\` dropped, a call without its signal, key or version, a control without
its handler or its error. They are drawn from about 6,800 places of machines, domain, services and views; a seed names a
sample. The tests nearest by their imports are asked, those that compare drawn charts never are: what only they see does
not count. A survivor is asked of the other project too, and then printed with its text. Some survivors change nothing
that can be seen. \`--from 20\` leaves the first twenty out, so that a sample can be run in pieces.

No sample of 200 has been run to its end: on a busy machine of two cores twenty took half an hour. What was seen of seed 7
on 2026-11-22, each survivor looked at:

| Drawn | Judged | Caught by behaviour | Survived |
| --- | --- | --- | --- |
| 1 to 20 | 20 | 13 (65 %) | 7 |
| 21 to 40, the nearest tests only | 13 | 6 | 7 |

| Survivor | Judgement |
| --- | --- |
| TitleForm: \`required\` dropped | seen now: a field that refuses to be empty says so, in every form; it found one more in the product |
| commands: a passing command is named though it cannot be done | seen now: \`commands.test.ts\` |
| liveMachine: the screen is not told first | seen now: \`liveMachine.test.ts\` |
| MenuPopup: Home goes to the second item | seen now: \`MenuPopup.test.tsx\` |
| PeriodPicker: the last day of a report cannot be typed | seen now: \`reportPeriod.test.tsx\` |
| financeSettings: GET becomes POST | seen now: \`abilityCalls.test.ts\`, for all calls of settings, account, templates and health |
| titleItem: a week has eight days | seen now: \`titleItem.test.ts\` |
| financeSettingsMachine: a refused revocation is not told | seen now: the signed ledger of effects (ADR 78) |
| TitleFormLines: the account of a deduction cannot be chosen | seen now: \`titleLines.test.tsx\`, every field of every line of a title |
| cashTable: months of another count are compared | seen now: \`reportTables.test.ts\` |
| movementListMachine: page 1 cannot be asked for again | seen now: \`treasury.test.ts\` |
| LedgerToggles: the two icons change places; movementColumns: 111 pixels | nothing that a test should hold |
| titleRules: installments are numbered from -1; SettlementForm: a field that no conflict names | nothing that can be seen |
`;

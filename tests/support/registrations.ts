/** A place where a new machine is registered, and the test that misses it. */
interface Registration {
  what: string;
  where: string;
  test: string;
}

const pure = 'tests/models/machines.pure.test.ts';
const charts = 'tests/charts/charts.test.ts';

/** The steps of a new machine; `docs/testing.md` has them as a table, the tests name them when one is forgotten. */
export const registrations = {
  machine: { what: 'machine', where: 'src/machines/allMachines.ts', test: pure },
  limit: {
    what: '`options: machineOptions` (`maxIterations`)',
    where: 'src/machines/shared/patience.ts',
    test: pure,
  },
  model: { what: 'model', where: 'tests/models/models.ts', test: pure },
  row: { what: 'row of each transition', where: 'build/charts/sentences', test: charts },
  sentence: { what: 'sentence', where: 'src/texts/sentences', test: charts },
  name: { what: 'name, below another', where: 'machineNames of src/texts/help/help.ts', test: charts },
  tag: { what: 'meaning of a tag', where: 'tagMeanings of src/texts/help/help.ts', test: charts },
  mask: {
    what: 'mask of a field',
    where: 'src/domain/trail/maskSchema.ts',
    test: 'tests/flowLog/secrets.test.ts',
  },
  signature: { what: 'chart, effects, controls', where: '`npm run sign`', test: `${pure}, ${charts}` },
} satisfies Record<string, Registration>;

/** The sentence of a test that misses a step. */
export function forgotten(step: keyof typeof registrations): string {
  const { what, where } = registrations[step];
  const way = step === 'signature' ? `if it is meant, run ${where}` : `register it in ${where}`;
  return `${what}: ${way} (docs/testing.md)`;
}

import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { editsOf } from './mutants/operators.ts';
import { withSwitches } from './mutants/switches.ts';

const source = `
  export function sides(lines, limit) {
    const high = lines.filter((line) => line.amount > limit && !line.gone);
    if (high.length === 0) return { none: true, of: limit };
    return high.length > 1 ? \`\${high.length - 1} more\` : { one: high[0]?.amount ?? 0 };
  }
`;
const inputs = [
  [[], 10],
  [[{ amount: 10 }, { amount: 11 }], 10],
  [
    [
      { amount: 11, gone: true },
      { amount: 9, gone: true },
    ],
    10,
  ],
  [[{ amount: 12 }, { amount: 11 }, { amount: 1 }], 10],
] as const;

test('a switched fault acts as it does alone, and sleeping faults change nothing', async () => {
  const edits = editsOf('sides.ts', source);
  const faults = edits.map((edit, number) => ({ number, edit }));
  const switched = withSwitches('sides.ts', source, faults);
  expect(faults.length).toBeGreaterThan(12);
  const answers = async (code: string, awake: number) => {
    const { code: plain } = await transformWithOxc(code, 'sides.ts');
    const run = new Function('$fault', `${plain.replace('export ', '')}; return sides;`);
    const sides = run((number: number) => number === awake);
    return inputs.map(([lines, limit]) => {
      try {
        return sides(lines, limit);
      } catch (error) {
        return String(error);
      }
    });
  };
  expect(await answers(switched, -1)).toEqual(await answers(source, -1));
  for (const { number, edit } of faults) {
    const alone = source.slice(0, edit.start) + edit.text + source.slice(edit.end);
    expect([edit.what, await answers(switched, number)]).toEqual([edit.what, await answers(alone, -1)]);
  }
});

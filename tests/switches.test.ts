import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { editsOf } from './mutants/generated/operators.ts';
import { placed, withSwitches } from './mutants/switched/switches.ts';

const root = join(import.meta.dirname, '..');
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

test('each fault behind its switch does what it does alone, and none does anything while all are asleep', async () => {
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

test('every fault of every view has a place for its switch', () => {
  const counts = globSync('src/views/**/*.{ts,tsx}', { cwd: root }).map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const edits = editsOf(file, text);
    return { file, without: edits.length - placed(file, text, edits).length };
  });
  expect(counts.filter(({ without }) => without > 0)).toEqual([]);
});

test('every machine of the finance area can be read with all of its faults in it, each behind its switch', () => {
  const faulty = globSync('src/machines/{chart,ledger,treasury,titles,control,posting}/*.ts', {
    cwd: root,
  }).filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const faults = placed(file, text, editsOf(file, text)).map((edit, number) => ({ number, edit }));
    return parseSync(file, withSwitches(file, text, faults), { lang: 'ts' }).errors.length > 0;
  });
  expect(faulty).toEqual([]);
});

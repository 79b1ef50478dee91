import type { AnyEventObject } from 'xstate';
import { transitionLabels } from '../../../../build/charts/transitions.ts';
import type { Model } from '../defineModel.ts';
import { meaning } from '../events.ts';
import { passage } from '../passage.ts';
import { type ReplayedStep, replay } from '../replay.ts';
import { study } from '../study.ts';

/** Import paths of an emitted file. */
export interface Sources {
  /** `name` is imported, `expression` of it is the machine. */
  machine: { from: string; name: string; expression: string };
  onStage: string;
  /** The kit's `done`, `failed` and `after`. */
  events: string;
}

export interface EmittedTest {
  number: number;
  file: string;
  text: string;
}

/**
 * Each walk of a machine's models as a test file, numbered as `story` numbers them. It contains every event and its
 * expected result, so it needs no model, and only the machine can make it fail. Not formatted yet.
 */
export function emittedTests(sources: Sources, model: Model, ...others: Model[]): EmittedTest[] {
  const files: EmittedTest[] = [];
  for (const each of [model, ...others]) {
    const { exploration, walks } = study(each);
    for (const walk of walks) {
      const number = files.length + 1;
      const text = written(sources, each, [...replay(each, walk, exploration)], number);
      files.push({ number, file: `${each.machine.id}.walk${number}.pure.test.ts`, text });
    }
  }
  return files;
}

function written(
  { machine, onStage, events }: Sources,
  model: Model,
  steps: ReplayedStep[],
  number: number,
): string {
  const labels = transitionLabels(model.machine);
  const given = model.input === undefined ? '' : `, ${literal(model.input)}`;
  const [start, ...rest] = steps.map(({ name, event, snapshot, taken }) => ({
    name,
    cause: event === null ? '' : causeOf(event),
    expected: literal(passage(snapshot, taken, labels)),
  }));
  const makers = ['after', 'done', 'failed'].filter((maker) =>
    rest.some(({ cause }) => cause.startsWith(`${maker}(`)),
  );
  const title = `${model.name}, walk ${number}: ${counted(rest.length)} lead where they led when this was written`;
  return [
    `import { expect, test } from 'vitest';`,
    `import { ${machine.name} } from ${literal(machine.from)};`,
    ...(makers.length > 0 ? [`import { ${makers.join(', ')} } from ${literal(events)};`] : []),
    `import { onStage } from ${literal(onStage)};`,
    '',
    `test(${literal(title)}, () => {`,
    `const stage = onStage(${machine.expression}${given});`,
    `expect(stage.start).toEqual(${start?.expected});`,
    ...rest.flatMap(({ name, cause, expected }) => [
      '',
      `// ${name}`,
      `expect(stage.cause(${cause})).toEqual(${expected});`,
    ]),
    '});',
    '',
  ].join('\n');
}

/** The event as a call of the kit, so that only the kit knows XState's event types. */
function causeOf(event: AnyEventObject): string {
  const said = meaning(event);
  if (said.kind === 'ordinary') return literal(event);
  if (said.kind === 'after') return `after(${literal(said.delay)}, ${literal(said.stateId)})`;
  const given = said.kind === 'done' ? said.output : said.error;
  const value = given === undefined ? '' : `, ${literal(given)}`;
  return `${said.kind}(${literal(said.actorId)}${value})`;
}

function literal(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}

function counted(steps: number): string {
  return steps === 1 ? 'one step' : `${steps} steps`;
}

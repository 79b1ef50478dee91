import type { AnyStateMachine } from 'xstate';
import { chartDot } from './dot.ts';
import { servicesOf } from './sentences/service.ts';
import { chartSvg } from './svg.ts';

/**
 * The files of `src/charts`: name → text. Each distinct drawing once, under the name of its first machine;
 * `drawings.json` maps machines to drawings; `sentences.json` maps transition keys to sentences, for each
 * machine.
 */
export async function chartFiles(machines: Record<string, AnyStateMachine>): Promise<Map<string, string>> {
  const listed = Object.values(machines);
  const firstWith = new Map<string, AnyStateMachine>();
  for (const machine of listed) firstWith.set(chartOf(machine), firstWith.get(chartOf(machine)) ?? machine);
  const drawings = listed.map((machine) => [machine.id, firstWith.get(chartOf(machine))?.id] as const);
  const served = listed.map((machine) => [machine.id, Object.fromEntries(servicesOf(machine))] as const);
  const drawn = [...firstWith.values()].map(
    async (machine) => [`${machine.id}.svg`, await chartSvg(machine)] as const,
  );
  return new Map([
    ['drawings.json', lines(drawings)],
    ['sentences.json', lines(served)],
    ...(await Promise.all(drawn)),
  ]);
}

/** All that a drawing shows of a machine, before the layout. */
function chartOf(machine: AnyStateMachine): string {
  return chartDot(machine, { direction: 'LR', tail: 'last' });
}

/**
 * An object with a line for each entry, sorted by name, so that branches that add machines rarely conflict.
 */
function lines(entries: (readonly [string, unknown])[]): string {
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{\n${sorted.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(',\n')}\n}\n`;
}

import type { AnyStateMachine } from 'xstate';
import { chartDot } from './dot.ts';
import { roomOf } from './rooms.ts';
import { servicesOf } from './sentences/service.ts';
import { chartSvg } from './svg.ts';

/**
 * The files of `src/charts`: path → text. Each distinct drawing once, in the room and under the name of its first machine;
 * `drawings.json` maps machines to drawings; `sentences.json` maps transition keys to sentences, for each
 * machine.
 */
export async function chartFiles(machines: Record<string, AnyStateMachine>): Promise<Map<string, string>> {
  const listed = Object.values(machines);
  const firstWith = new Map<string, AnyStateMachine>();
  for (const machine of listed) firstWith.set(chartOf(machine), firstWith.get(chartOf(machine)) ?? machine);
  const drawings = listed.map(
    (machine) => [machine.id, placeOf(firstWith.get(chartOf(machine)) ?? machine)] as const,
  );
  const served = listed.map((machine) => [machine.id, Object.fromEntries(servicesOf(machine))] as const);
  const drawn = [...firstWith.values()].map(
    async (machine) => [`${placeOf(machine)}.svg`, await chartSvg(machine)] as const,
  );
  return new Map([
    ['drawings.json', lines(drawings)],
    ['sentences.json', lines(served)],
    ...(await Promise.all(drawn)),
  ]);
}

function placeOf({ id }: AnyStateMachine): string {
  return `${roomOf(id)}/${id}`;
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

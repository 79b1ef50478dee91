import type { AnyStateMachine } from 'xstate';
import { chart } from './chart.ts';
import { stateNodes } from './graph.ts';
import { actorName } from './names.ts';
import { definitions } from './transitions.ts';

/** The pages of `docs/machines`: file name → text, an index and one page per machine. */
export function chartPages(machines: Record<string, AnyStateMachine>): Map<string, string> {
  const byId = Object.values(machines).sort((a, b) => (a.id < b.id ? -1 : 1));
  return new Map([
    ['README.md', index(byId)],
    ...byId.map((machine) => [`${machine.id}.md`, page(machine)] as [string, string]),
  ]);
}

const origin = 'Written by `npm run charts` from the machines themselves; a test fails when a page is stale.';

function index(machines: AnyStateMachine[]): string {
  const rows = machines.map(
    (machine) =>
      `| [${machine.id}](${machine.id}.md) | ${stateNodes(machine).length} | ${definitions(machine).length} | ${list(ports(machine))} |`,
  );
  return `${['# Statecharts', '', origin, '', '| Machine | States | Transitions | Actors |', '|---|---|---|---|', ...rows].join('\n')}\n`;
}

function page(machine: AnyStateMachine): string {
  const { description } = machine.root;
  const facts = [
    `Actors: ${list(ports(machine))}.`,
    `Delays: ${list(Object.keys(machine.implementations.delays))}.`,
    `Tags: ${list([...new Set(stateNodes(machine).flatMap((node) => node.tags))])}.`,
  ];
  return `${[
    `# ${machine.id}`,
    '',
    ...(description ? [description, ''] : []),
    '```mermaid',
    chart(machine),
    '```',
    '',
    ...facts,
    '',
    `[All machines](README.md). ${origin}`,
  ].join('\n')}\n`;
}

function ports(machine: AnyStateMachine): string[] {
  return [...new Set(stateNodes(machine).flatMap((node) => node.invoke.map(({ src }) => actorName(src))))];
}

function list(names: string[]): string {
  return names.length > 0 ? names.map((name) => `\`${name}\``).join(', ') : 'none';
}

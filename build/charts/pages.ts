import type { AnyStateMachine } from 'xstate';
import { actorName } from '../../tests/models/kit/chart/names.ts';
import { definitions, stateNodes } from '../../tests/models/kit/chart/transitions.ts';
import { chart } from './mermaid.ts';
import { type Ledger, readSignedEffects } from './signedEffects.ts';
import { actorTable, effectTable, eventTable, guardTable, stateTable, transitionTable } from './tables.ts';

/** The files of `docs/machines`, which are not committed: name → text. An index, and a page per machine. */
export function machinePages(machines: Record<string, AnyStateMachine>): Map<string, string> {
  const byId = Object.values(machines).sort((a, b) => (a.id < b.id ? -1 : 1));
  const signed = readSignedEffects();
  const known = new Set(byId.map(({ id }) => id));
  return new Map([
    ['README.md', index(byId)],
    ...byId.map(
      (machine) => [`${machine.id}.md`, page(machine, known, signed.get(machine.id) ?? new Map())] as const,
    ),
  ]);
}

const origin = 'Written by `npm run charts` from the machines themselves.';

function index(machines: AnyStateMachine[]): string {
  const rows = machines.map(
    (machine) =>
      `| [${machine.id}](${machine.id}.md) | ${stateNodes(machine).length} | ${definitions(machine).length} | ${ports(machine)} |`,
  );
  return text([
    '# Statecharts',
    '',
    origin,
    '',
    'Each page has the chart, the states, events, guards and actors, and for every transition the sentence that the',
    'user reads in the help, with the section of docs/specification.md or the decision behind it. Effects are what a',
    'person signed and the walks of the models saw (ADR 31).',
    '',
    '| Machine | States | Transitions | Actors |',
    '|---|---|---|---|',
    ...rows,
  ]);
}

function page(machine: AnyStateMachine, known: Set<string>, signed: Ledger): string {
  const { description } = machine.root;
  const delays = Object.keys(machine.implementations.delays).map((delay) => `\`${delay}\``);
  return text([
    `# ${machine.id}`,
    '',
    ...(description ? [description, ''] : []),
    '```mermaid',
    chart(machine),
    '```',
    ...section('States', stateTable(machine)),
    ...section('Events', eventTable(machine)),
    ...section('Guards', guardTable(machine)),
    ...section('Actors', actorTable(machine, known)),
    ...(delays.length > 0 ? ['', `Delays: ${delays.join(', ')}.`] : []),
    ...section('Transitions', transitionTable(machine)),
    ...section('Effects', effectTable(machine, signed)),
    '',
    `[All machines](README.md). ${origin}`,
  ]);
}

function section(title: string, lines: string[]): string[] {
  return ['', `## ${title}`, '', ...lines];
}

function ports(machine: AnyStateMachine): string {
  const names = stateNodes(machine).flatMap((node) => node.invoke.map(({ src }) => actorName(src)));
  return names.length > 0 ? [...new Set(names)].map((name) => `\`${name}\``).join(', ') : 'none';
}

function text(lines: string[]): string {
  return `${lines.join('\n')}\n`;
}

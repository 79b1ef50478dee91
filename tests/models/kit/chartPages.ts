import type { AnyStateMachine } from 'xstate';
import { chart } from './chart.ts';
import { chartSvg } from './chartSvg.ts';
import { actorTable, eventTable, guardTable, stateTable, transitionTable } from './chartTables.ts';
import { stateNodes } from './graph.ts';
import { actorName } from './names.ts';
import { servicesOf } from './spec/service.ts';
import { definitions } from './transitions.ts';

/**
 * The files of `docs/machines`: name → text. An index, a page and a drawing per machine, and `sentences.json`, from
 * which the product tells what a transition serves.
 */
export async function chartPages(machines: Record<string, AnyStateMachine>): Promise<Map<string, string>> {
  const byId = Object.values(machines).sort((a, b) => (a.id < b.id ? -1 : 1));
  const known = new Set(byId.map(({ id }) => id));
  const drawings = await Promise.all(
    byId.map(async (machine) => [`${machine.id}.svg`, await chartSvg(machine)] as const),
  );
  return new Map([
    ['README.md', index(byId)],
    ['sentences.json', sentencesFile(byId)],
    ...byId.map((machine) => [`${machine.id}.md`, page(machine, known)] as const),
    ...drawings,
  ]);
}

const origin = 'Written by `npm run charts` from the machines themselves; a test fails when a page is stale.';

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
    'Each page has the drawing, the states, events, guards and actors, and for every transition the sentence of the',
    'specification (§), the decision (D, S) or the house rule that it serves. A new machine is given its sentences in',
    '`tests/models/kit/spec`; a test names each transition that has none.',
    '',
    '| Machine | States | Transitions | Actors |',
    '|---|---|---|---|',
    ...rows,
  ]);
}

function page(machine: AnyStateMachine, known: Set<string>): string {
  const { description } = machine.root;
  const delays = Object.keys(machine.implementations.delays).map((delay) => `\`${delay}\``);
  return text([
    `# ${machine.id}`,
    '',
    ...(description ? [description, ''] : []),
    `![The statechart of ${machine.id}](${machine.id}.svg)`,
    ...section('States', stateTable(machine)),
    ...section('Events', eventTable(machine)),
    ...section('Guards', guardTable(machine)),
    ...section('Actors', actorTable(machine, known)),
    ...(delays.length > 0 ? ['', `Delays: ${delays.join(', ')}.`] : []),
    ...section('Transitions', transitionTable(machine)),
    ...section('As text', ['```mermaid', chart(machine), '```']),
    '',
    `[All machines](README.md). ${origin}`,
  ]);
}

/** `texts` once each, and for each machine: transition key → number of its text. */
function sentencesFile(machines: AnyStateMachine[]): string {
  const texts: string[] = [];
  const numberOf = (service: { section: string; quote: string }) => {
    const line = JSON.stringify([service.section, service.quote]);
    if (!texts.includes(line)) texts.push(line);
    return texts.indexOf(line);
  };
  const lines = machines.map((machine) => {
    const rows = [...servicesOf(machine)].map(([key, service]) => [key, numberOf(service)]);
    return `${JSON.stringify(machine.id)}: ${JSON.stringify(Object.fromEntries(rows))}`;
  });
  return text(['{"texts": [', texts.join(',\n'), '],', '"machines": {', lines.join(',\n'), '}}']);
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

import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { cause } from '../chartLabels.ts';
import { definitions, transitionKey } from '../transitions.ts';
import { frame } from './frame.ts';
import { ledger } from './ledger.ts';
import { registries } from './registries.ts';
import { screens } from './screens.ts';
import { type SentenceName, sentences } from './sentences.ts';
import type { MachineServices, Services } from './services.ts';

/** What a transition serves: where it is said, and how it reads. */
export interface Service {
  section: string;
  quote: string;
}

/** Every machine's rows of the mapping, by the machine's id. A machine that is new begins here. */
export const machineServices: Record<string, MachineServices> = {
  ...frame,
  ...registries,
  ...screens,
  ...ledger,
};

/** The mapping of a machine: transition key → what it serves. A transition that no row names is not in it. */
export function servicesOf(machine: AnyStateMachine): Map<string, Service> {
  const found = match(machine);
  return new Map([...found.served].map(([key, name]) => [key, serviceNamed(name)]));
}

/** What is wrong with the mapping of these machines, a sentence each; nothing when it is whole. */
export function faultsOfServices(machines: Record<string, AnyStateMachine>): string[] {
  const usedRows = new Map<Services, Set<string>>();
  const usedNames = new Set<SentenceName>();
  const faults = Object.values(machines).flatMap((machine) => {
    const { unserved, rows, own, served } = match(machine);
    for (const [of, pattern] of rows) usedRows.set(of, (usedRows.get(of) ?? new Set()).add(pattern));
    for (const name of served.values()) usedNames.add(name);
    const { own: given = {} } = machineServices[machine.id] ?? {};
    return [
      ...unserved.map((line) => `${machine.id}: "${line}" serves no sentence`),
      ...Object.keys(given)
        .filter((part) => !own.has(part))
        .map((part) => `${machine.id}: own.${part} serves no transition`),
    ];
  });
  const named = Object.entries(machineServices);
  const tables = new Map(
    named.flatMap(([id, { like, rows }]) => [...pair(like, 'a factory'), ...pair(rows, id)]),
  );
  return [
    ...faults,
    ...named.filter(([id]) => !machines[id]).map(([id]) => `${id}: there is no such machine`),
    ...[...tables].flatMap(([table, of]) =>
      Object.keys(table)
        .filter((pattern) => !usedRows.get(table)?.has(pattern))
        .map((pattern) => `${of}: the row "${pattern}" serves no transition`),
    ),
    ...Object.keys(sentences)
      .filter((name) => !usedNames.has(name as SentenceName))
      .map((name) => `the sentence "${name}" serves no transition`),
  ];
}

function pair(table: Services | undefined, of: string): [Services, string][] {
  return table ? [[table, of]] : [];
}

function match(machine: AnyStateMachine) {
  const { like = {}, own = {}, rows = {} } = machineServices[machine.id] ?? {};
  const served = new Map<string, SentenceName>();
  const unserved: string[] = [];
  const usedRows: [Services, string][] = [];
  const usedOwn = new Set<string>();
  for (const transition of definitions(machine)) {
    const line = lineOf(transition);
    const table = [rows, like].find((candidate) => rowFor(candidate, line) !== undefined);
    const pattern = table && rowFor(table, line);
    const value = table && pattern ? table[pattern] : undefined;
    const part = value?.startsWith('own.') ? value.slice('own.'.length) : undefined;
    const name = part === undefined ? (value as SentenceName | undefined) : own[part];
    if (table && pattern) usedRows.push([table, pattern]);
    if (part !== undefined) usedOwn.add(part);
    if (name === undefined) unserved.push(line);
    else served.set(transitionKey(transition), name);
  }
  return { served, unserved, rows: usedRows, own: usedOwn };
}

/** `editing: form.submitted [isInvalid] → stays`, with states as paths below the machine. */
function lineOf(transition: AnyTransitionDefinition): string {
  const { source, target } = transition;
  const goals = target?.map(({ path }) => path.join('.') || 'machine').join(', ') ?? 'stays';
  return `${source.path.join('.') || 'machine'}: ${cause(transition)} → ${goals}`;
}

/** The row whose pattern is the line, or the first whose pattern fits it. */
function rowFor(table: Services, line: string): string | undefined {
  const [withoutGoal = line] = line.split(' → ');
  if (withoutGoal in table) return withoutGoal;
  return Object.keys(table).find((pattern) => {
    const source = pattern
      .split('*')
      .map((part) => part.replaceAll(/[.[\]]/g, '\\$&'))
      .join('.*');
    return new RegExp(`^${source}$`).test(pattern.includes('→') ? line : withoutGoal);
  });
}

function serviceNamed(name: SentenceName): Service {
  const [section, quote] = sentences[name];
  return { section, quote };
}

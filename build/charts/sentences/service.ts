import type { AnyStateMachine } from 'xstate';
import { type SentenceName, sentences } from '../../../src/texts/sentences/sentences.ts';
import { definitions, lineOf, transitionKey } from '../../../tests/models/kit/chart/transitions.ts';
import { frame } from './frame.ts';
import { gate } from './gate.ts';
import { imports } from './imports.ts';
import { ledger } from './ledger.ts';
import { openings } from './openings.ts';
import { ownAccount } from './ownAccount.ts';
import { registries } from './registries.ts';
import { reports } from './reports.ts';
import { screens } from './screens.ts';
import type { MachineServices, OwnSentences, Services } from './services.ts';
import { statements } from './statements.ts';
import { titles } from './titles.ts';

/** The rows of every machine, by its id. A new machine is added here. */
export const machineServices: Record<string, MachineServices> = {
  ...frame,
  ...registries,
  ...screens,
  ...ledger,
  ...imports,
  ...reports,
  ...ownAccount,
  ...gate,
  ...statements,
  ...titles,
  ...openings,
};

/** The mapping of a machine: transition key → its sentence. Transitions without a row are left out. */
export function servicesOf(machine: AnyStateMachine): Map<string, SentenceName> {
  return match(machine).served;
}

/** Faults in the mapping of these machines, a sentence each. */
export function faultsOfServices(machines: Record<string, AnyStateMachine>): string[] {
  const matches = Object.values(machines).map((machine) => ({ machine, ...match(machine) }));
  const named = Object.entries(machineServices);
  const told = new Set(
    named.flatMap(([, { like = {}, own = {}, rows = {} }]) => [like, own, rows].flatMap(Object.values)),
  );
  return [
    ...matches.flatMap(({ machine, unserved }) =>
      unserved.map((line) => `${machine.id}: "${line}" serves no sentence`),
    ),
    ...named.filter(([id]) => !machines[id]).map(([id]) => `${id}: there is no such machine`),
    ...unused(
      named.flatMap(([id, { like, rows }]) => [...pair(like, 'a factory'), ...pair(rows, id)]),
      matches.flatMap(({ rows }) => rows),
    ).map(([of, pattern]) => `${of}: the row "${pattern}" serves no transition`),
    ...unused(
      named.flatMap(([id, { own }]) => pair(own, id)),
      matches.flatMap(({ own }) => own),
    ).map(([of, name]) => `${of}: own.${name} serves no transition`),
    ...Object.keys(sentences)
      .filter((name) => !told.has(name))
      .map((name) => `no row has the sentence "${name}"`),
  ];
}

type Table = Services | OwnSentences;

/** Unused keys of tables, each with the owner of the table; a shared table is checked once. */
function unused(tables: [Table, string][], used: [Table, string][]): [of: string, key: string][] {
  return [...new Map(tables)].flatMap(([table, of]) =>
    Object.keys(table)
      .filter((key) => !used.some(([other, name]) => other === table && name === key))
      .map((key): [string, string] => [of, key]),
  );
}

function pair(table: Table | undefined, of: string): [Table, string][] {
  return table ? [[table, of]] : [];
}

function match(machine: AnyStateMachine) {
  const { like = {}, own = {}, rows = {} } = machineServices[machine.id] ?? {};
  const served = new Map<string, SentenceName>();
  const unserved: string[] = [];
  const usedRows: [Table, string][] = [];
  const usedOwn: [Table, string][] = [];
  for (const transition of definitions(machine)) {
    const line = lineOf(transition);
    const table = [rows, like].find((candidate) => rowFor(candidate, line) !== undefined);
    const pattern = table && rowFor(table, line);
    const shared = table && pattern ? table[pattern] : undefined;
    if (table && pattern) usedRows.push([table, pattern]);
    if (shared === undefined) unserved.push(line);
    else served.set(transitionKey(transition), (table === like && own[shared]) || shared);
    if (shared !== undefined && table === like && own[shared]) usedOwn.push([own, shared]);
  }
  return { served, unserved, rows: usedRows, own: usedOwn };
}

/** The row whose pattern equals the line, or the first whose pattern matches it. */
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

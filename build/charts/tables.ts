import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate';
import { type SentenceName, sentences } from '../../src/texts/sentences/sentences.ts';
import { readable } from '../../tests/models/kit/chart/eventNames.ts';
import { actorName, guardName } from '../../tests/models/kit/chart/names.ts';
import { definitions, lineOf, stateNodes, transitionKey } from '../../tests/models/kit/chart/transitions.ts';
import { actionsAt, effects, fullCause } from './labels.ts';
import { servicesOf } from './sentences/service.ts';
import type { Ledger } from './signedEffects.ts';

/** Each state with its tags, its actors, and its entry and exit actions. */
export function stateTable(machine: AnyStateMachine): string[] {
  return table(
    ['State', 'Tags', 'Runs', 'Entry', 'Exit'],
    stateNodes(machine).map((node) => [
      `\`${nameOf(node)}\`${kindOf(node)}`,
      list(node.tags),
      list(node.invoke.map(({ id }) => id)),
      list(actionsAt('entry', node)),
      list(actionsAt('exit', node)),
    ]),
  );
}

/** Each event, delay and answer with the states that handle it. */
export function eventTable(machine: AnyStateMachine): string[] {
  const hears = byName(definitions(machine), ({ eventType }) =>
    eventType === '' ? [] : [readable(eventType)],
  );
  return table(['Event', 'Heard in'], rowsOf(hears));
}

/** Each guard with the states where it decides. */
export function guardTable(machine: AnyStateMachine): string[] {
  const decides = byName(definitions(machine), ({ guard }) =>
    guard === undefined ? [] : [guardName(guard)],
  );
  return table(['Guard', 'Decides in'], rowsOf(decides));
}

/** Each actor with the states that run it; one that is a machine links to its page. */
export function actorTable(machine: AnyStateMachine, known: Set<string>): string[] {
  const rows = stateNodes(machine).flatMap((node) =>
    node.invoke.map(({ id, src }) => {
      const name = actorName(src);
      const logic: unknown = machine.implementations.actors[name];
      const inner = typeof logic === 'object' && logic !== null ? String(Reflect.get(logic, 'id') ?? '') : '';
      return [
        `\`${id}\``,
        known.has(inner) ? `[${inner}](${inner}.md)` : `port \`${name}\``,
        `\`${nameOf(node)}\``,
      ];
    }),
  );
  return table(['Actor', 'Is', 'Runs in'], rows);
}

/** Each transition with its sentence. */
export function transitionTable(machine: AnyStateMachine): string[] {
  const services = servicesOf(machine);
  return table(
    ['From', 'Event and guard', 'To', 'Actions', 'Serves'],
    definitions(machine).map((transition) => {
      const served = services.get(transitionKey(transition));
      const goals = transition.target?.map(nameOf) ?? [];
      return [
        `\`${nameOf(transition.source)}\``,
        fullCause(transition),
        goals.length > 0 ? list(goals) : 'stays',
        list(effects(transition)),
        served ? servedBy(served) : '',
      ];
    }),
  );
}

/** The signed effects of each transition, with its sentence. */
export function effectTable(machine: AnyStateMachine, signed: Ledger): string[] {
  const services = servicesOf(machine);
  const served = new Map(
    definitions(machine).map((transition) => [lineOf(transition), services.get(transitionKey(transition))]),
  );
  return table(
    ['Transition', 'Effects', 'Serves'],
    [...signed].map(([row, ways]) => [
      row
        .split(' + ')
        .map((line) => `\`${line}\``)
        .join(' with '),
      ways.join(', or '),
      row
        .split(' + ')
        .flatMap((line) => served.get(line) ?? [])
        .map(servedBy)
        .join(' '),
    ]),
  );
}

function servedBy(name: SentenceName): string {
  const [reference, sentence] = sentences[name];
  return `${reference}: ${sentence}`;
}

function table(head: string[], rows: string[][]): string[] {
  if (rows.length === 0) return ['None.'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

function byName(
  transitions: AnyTransitionDefinition[],
  namesOf: (transition: AnyTransitionDefinition) => string[],
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const transition of transitions)
    for (const name of namesOf(transition))
      found.set(name, (found.get(name) ?? new Set()).add(nameOf(transition.source)));
  return found;
}

function rowsOf(found: Map<string, Set<string>>): string[][] {
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, states]) => [`\`${name}\``, list([...states])]);
}

function nameOf(node: StateNode): string {
  return node.path.join('.') || node.key;
}

function kindOf({ type }: StateNode): string {
  return type === 'parallel' || type === 'final' ? ` (${type})` : '';
}

function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

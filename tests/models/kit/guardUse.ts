import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import { guardName } from './chart/names.ts';
import { outgoing, stateNodes, transitionKey, transitionLabel } from './chart/transitions.ts';
import type { Model } from './defineModel.ts';
import { explore } from './explore.ts';

/**
 * Useless guards: in every state that the models of one machine explore, with every case offered there, they gave one
 * answer, or were never evaluated because earlier branches always win. Each transition's guard counts separately. A
 * sentence per fault: `projects: guard "isEditable" is never false (…)`.
 */
export function guardFaults(model: Model, ...others: Model[]): string[] {
  const answers = new Map<string, Set<boolean>>();
  for (const each of [model, ...others]) explore({ ...each, machine: listening(each.machine, answers) });
  return guarded(model.machine).flatMap((transition) => {
    const verdict = judged(answers.get(transitionKey(transition)) ?? new Set());
    const name = guardName(transition.guard);
    const label = transitionLabel(transition);
    return verdict ? [`${model.machine.id}: guard "${name}" is ${verdict} (${label})`] : [];
  });
}

function judged(answers: Set<boolean>): string | null {
  if (answers.size === 2) return null;
  if (answers.size === 0) return 'never asked';
  return answers.has(true) ? 'never false' : 'never true';
}

function guarded(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return stateNodes(machine)
    .flatMap(outgoing)
    .filter(({ guard }) => guard !== undefined);
}

/** A copy of the machine that records its guards' answers. */
function listening(machine: AnyStateMachine, answers: Map<string, Set<boolean>>): AnyStateMachine {
  const copy = machine.provide({});
  for (const transition of guarded(copy)) {
    const key = transitionKey(transition);
    const given = answers.get(key) ?? new Set();
    answers.set(key, given);
    transition.guard = heard(transition.guard, (answer) => given.add(answer));
  }
  return copy;
}

type Guard = AnyTransitionDefinition['guard'];

/** XState calls a guard's `check` with the snapshot that resolves named guards. */
function heard(guard: Guard, note: (answer: boolean) => void): Guard {
  const asked = () => {
    throw new Error('a guard was asked without its snapshot');
  };
  return Object.assign(asked, {
    check(snapshot: AnyMachineSnapshot, { context, event }: { context: object; event: EventObject }) {
      const answer = guard === undefined || evaluateGuard(guard, context, event, snapshot);
      note(answer);
      return answer;
    },
  });
}

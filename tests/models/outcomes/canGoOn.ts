import { type AnyActorRef, type AnyMachineSnapshot, isMachineSnapshot } from 'xstate';
import { activeNodes } from '../../../src/machines/app/liveMachine.ts';
import { meaning } from '../kit/events.ts';
import { nextStep } from '../kit/step.ts';
import type { Arrival } from './arrivals.ts';
import type { Invocation } from './invocations.ts';

/**
 * True when a failure leaves a way to continue: the machine ended; or the dead end is declared; or a form became
 * editable; or a `….retried` event is possible (named so by convention, without data), after which a call runs again;
 * or the first request can be repeated, and no failure remains visible.
 */
export function canGoOn(
  { model, way, snapshot: before }: Arrival,
  snapshot: AnyMachineSnapshot,
  { id, kind }: Invocation,
): boolean {
  if (snapshot.status === 'done' || activeNodes(snapshot).some(({ meta }) => meta?.terminal === true))
    return true;
  if (isEditable(snapshot) && !isEditable(before)) return true;
  const asked = way.at(-1);
  const kindOfAsked = asked ? meaning(asked).kind : undefined;
  const isAskedAgain =
    asked && (kindOfAsked === 'ordinary' || kindOfAsked === 'after') && !snapshot.hasTag('failed');
  const retries = model.machine.events.filter((type) => type.endsWith('.retried')).map((type) => ({ type }));
  return [...retries, ...(isAskedAgain ? [asked] : [])].some((event) => {
    if (!snapshot.can(event)) return false;
    const after = nextStep(model.machine, snapshot, event).snapshot;
    return kind !== 'call' || after.children[id] !== undefined;
  });
}

function isEditable(snapshot: AnyMachineSnapshot): boolean {
  if (snapshot.hasTag('editable')) return true;
  return Object.values(snapshot.children).some((child) => {
    const inner: unknown = (child as AnyActorRef | undefined)?.getSnapshot();
    return isMachineSnapshot(inner) && inner.hasTag('editable');
  });
}

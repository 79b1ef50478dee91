import { expect } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { activeNodes } from '../../../src/machines/app/liveMachine.ts';
import type { Call } from '../kit/controlled.ts';
import { choices } from '../kit/defineModel.ts';
import { done, failed, ownActions } from '../kit/events.ts';
import { onStage, type Stage } from '../kit/onStage.ts';
import { nextStep } from '../kit/step.ts';
import type { Arrival } from './arrivals.ts';
import { canGoOn } from './canGoOn.ts';
import { type Invocation, successes } from './invocations.ts';
import type { Exception, Refusal } from './refusals.ts';
import { newWords } from './words.ts';

/** The actor succeeds, in each way of the models: the running machine continues as computed. */
export function succeeds(invocation: Invocation): void {
  const arrival = arrivalOf(invocation);
  const ways = successes(arrival, invocation.id);
  if (ways.length === 0) throw new Error(`no case of the models lets "${invocation.id}" succeed`);
  for (const { event } of ways) settle(arrival, event);
}

/** The actor fails: the machine survives, and its user can continue. */
export function survives(invocation: Invocation, error: unknown): void {
  const arrival = arrivalOf(invocation);
  const { snapshot } = settle(arrival, failed(invocation.id, error));
  if (canGoOn(arrival, snapshot, invocation)) return;
  throw new Error(`stuck in ${JSON.stringify(snapshot.value)} after "${invocation.id}" failed`);
}

/** The words of the refusal are new in the machine's context, output or messages to the app. */
export function tells(invocation: Invocation, refusal: Refusal): void {
  judge(settle(arrivalOf(invocation), failed(invocation.id, refusal.problem)).told, refusal);
}

/** The same for a machine of ours with a refusal as its output. */
export function tellsOutcome(invocation: Invocation, outcome: unknown, refusal: Refusal): void {
  judge(settle(arrivalOf(invocation), done(invocation.id, outcome)).told, refusal);
}

function judge(told: string[], { words }: Refusal): void {
  if (words.some((word) => told.some((text) => text.includes(word)))) return;
  throw new Error(`told: ${told.join(' | ') || 'nothing'}; awaited: ${words.join(' or ')}`);
}

/** An exception still holds: the user sees no news, or a sentence other than the refusal's. */
export function keepsTo(says: Exception['says'], invocation: Invocation, { problem, words }: Refusal): void {
  const { told } = settle(arrivalOf(invocation), failed(invocation.id, problem));
  const isRepeated = words.some((word) => told.some((text) => text.includes(word)));
  const isKept = says === 'nothing' ? told.length === 0 : told.some((text) => text.includes(' '));
  if (isRepeated || !isKept) throw new Error(`told: ${told.join(' | ') || 'nothing'}; mend the exception`);
}

/** A child wrote with unknown outcome (decision D27): the owner of the row reloads it, or passes the doubt on. */
export function readsAgain(invocation: Invocation, outcome: unknown): void {
  const { model, snapshot: before } = arrivalOf(invocation);
  const { snapshot, actions } = nextStep(model.machine, before, done(invocation.id, outcome));
  const isRead = actions.some(({ type, params }) => {
    const { id, event } = params as unknown as { id?: string; event?: AnyEventObject };
    if (type === ownActions.spawn) return id === 'load';
    return type === ownActions.send && event !== undefined && readingAgain.includes(event.type);
  });
  if (isRead || snapshot.output?.isInDoubt === true) return;
  throw new Error(`nothing is read again after "${invocation.id}" ended in doubt`);
}

/** Events that make a child reload. */
const readingAgain = [
  'list.outdated',
  'titles.reopened',
  'list.reloadRequested',
  // Rows that are only choices of a form.
  'options.requested',
  'movement.recorded',
  'balance.doubted',
];

/** Leaving the machine, or this state, leaves no call behind, and a late answer changes nothing. */
export function ignoresLateAnswers(invocation: Invocation): void {
  const arrival = arrivalOf(invocation);
  const stage = comeTo(arrival);
  const calls = running(stage);
  const before = seen(stage);
  stage.leave();
  expect(
    calls.flatMap((call) => (call.aborted() ? [] : [call.id])),
    'left running',
  ).toEqual([]);
  for (const call of calls) answerLate(call);
  expect(seen(stage)).toEqual(before);
  for (const { name, event } of choices(arrival.model, arrival.snapshot)) {
    leaveBy(name, event, comeTo(arrival), invocation);
  }
}

function leaveBy(name: string, event: AnyEventObject, stage: Stage, { id, state }: Invocation): void {
  const calls = running(stage);
  stage.cause(event);
  const isStill = activeNodes(stage.actor.getSnapshot()).some((node) => node.id === state);
  const before = seen(stage);
  for (const call of calls) {
    if (!isStill && call.id === id) expect(call.state, `after "${name}"`).not.toBe('running');
    if (call.aborted()) answerLate(call);
  }
  expect(seen(stage), `after "${name}"`).toEqual(before);
}

function answerLate(call: Call): void {
  call.send({ type: 'late' });
  call.resolve('late');
  call.reject('late');
}

function running({ actor, ports }: Stage): Call[] {
  return ports.startedBy(actor).filter(({ state }) => state === 'running');
}

function seen({ actor, mail }: Stage) {
  const { value, context } = actor.getSnapshot();
  return { value, context, mail: [...mail] };
}

function arrivalOf({ arrival, id, state }: Invocation): Arrival {
  if (!arrival) throw new Error(`no model brings about "${id}" in ${state}: add a case that leads there`);
  return arrival;
}

/** A running actor in the state that the models reached. */
function comeTo({ model, way, snapshot }: Arrival): Stage {
  const stage = onStage(model.machine, model.input);
  for (const event of way) stage.cause(event);
  expect(stage.actor.getSnapshot().value, 'the way led elsewhere').toEqual(snapshot.value);
  return stage;
}

/** Causes `event` in the running actor, which must reach the computed state. */
function settle(arrival: Arrival, event: AnyEventObject): { snapshot: AnyMachineSnapshot; told: string[] } {
  const { model } = arrival;
  const { snapshot } = nextStep(model.machine, arrival.snapshot, event);
  const stage = comeTo(arrival);
  const before = stage.actor.getSnapshot().context;
  const mailBefore = stage.mail.length;
  stage.cause(event);
  const { value, status, context, output } = stage.actor.getSnapshot();
  const notices = stage.mail
    .slice(mailBefore)
    .flatMap(({ type, notice }) => (type === 'notice.raised' ? [notice.title, notice.text] : []));
  expect({ value, status }).toEqual({ value: snapshot.value, status: snapshot.status });
  return { snapshot, told: newWords(before, [context, output, notices]) };
}

import { expect } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { isUsable, type TagContract } from './contract.ts';
import type { Call } from './controlled.ts';
import { keyOf, type Model, offers } from './defineModel.ts';
import { stoppedIn } from './effects.ts';
import { meaning, ownActions } from './events.ts';
import { kitOptions } from './kitOptions.ts';
import type { Ports } from './ports.ts';
import type { ReplayedStep } from './replay.ts';

export interface Checked {
  model: Model;
  step: ReplayedStep;
  actor: AnyActorRef;
  ports: Ports;
  contract: TagContract;
  /** Keys of the transitions that the actor took in this step. */
  takenNow: () => string[];
  /** Port calls before this step, and those still running. */
  callsBefore: number;
  runningBefore: Call[];
  driver: {
    controls?: Record<string, () => HTMLElement | null>;
    comparable?(input: unknown): unknown;
  };
}

/** Compares the running actor and its page with the model's step; throws at the first difference. */
export function checkStep(checked: Checked): void {
  const snapshot: AnyMachineSnapshot = checked.actor.getSnapshot();
  const { model, step, contract } = checked;
  expect(snapshot.status, `the machine stopped: ${JSON.stringify(snapshot.error)}`).toBe(
    step.snapshot.status,
  );
  expect(keyOf(model, snapshot), 'the machine is not where the model says').toBe(keyOf(model, step.snapshot));
  const taken = checked.takenNow();
  expect(
    step.taken.filter((key) => !taken.includes(key)),
    'transitions of the model that the page did not take',
  ).toEqual([]);
  checkPorts(checked);
  for (const tag of snapshot.tags) contract[tag]?.(document.body);
  checkControls(checked, snapshot);
  checkFocus(document.activeElement);
  checkHidden();
  checkLaws();
}

/** Spoken text must be visible; only empty elements may be hidden. */
function checkHidden(): void {
  const unseen = [...document.querySelectorAll('[hidden]')].map(({ textContent }) => textContent);
  expect(unseen.filter(Boolean), 'what is said, but hidden').toEqual([]);
}

/** Only a real browser knows that the focused element is drawn. */
function checkFocus(focused: Element | null): void {
  if (focused && 'checkVisibility' in focused)
    expect(focused.checkVisibility(), `what has the focus is not drawn: ${focused.outerHTML}`).toBe(true);
}

/** In jsdom they run once, at the end of a walk: every step would take ten times as long. */
function checkLaws(): void {
  if ('checkVisibility' in document.body)
    expect(kitOptions.brokenLaws(), 'what holds of any page').toEqual([]);
}

function checkPorts(checked: Checked): void {
  const { step, actor, ports, callsBefore, driver } = checked;
  const comparable = driver.comparable ?? ((input: unknown) => input);
  const started = ports.startedBy(actor).slice(callsBefore);
  const expected = step.actions
    .filter(({ type }) => type === ownActions.spawn)
    .map(({ params }) => spawned(params));
  const known = new Set(ports.startedBy(actor).map(({ id }) => id));
  for (const { id, input } of expected) {
    const call = started.findLast((each) => each.id === id);
    // An invoked machine, or a port with its real logic, leaves no call.
    if (!call && !known.has(id)) continue;
    expect(call, `the port "${id}" was not started`).toBeDefined();
    expect(comparable(call?.input), `the input of the port "${id}"`).toEqual(comparable(input));
  }
  const surprising = started.map(({ id }) => id).filter((id) => !expected.some((each) => each.id === id));
  expect(surprising, 'ports started although the model starts none').toEqual([]);
  const once = expected.map(({ id }) => id).filter((id) => known.has(id));
  expect(started.map(({ id }) => id).sort(), 'the ports that were started').toEqual(once.sort());
  checkStops(checked);
}

/** A call is stopped exactly when the model stops it. */
function checkStops({ step, runningBefore }: Checked): void {
  const running = runningBefore.map(({ id }) => id);
  const expected = stoppedIn(step).filter((id) => running.includes(id));
  // When a screen's answer is sent by hand, its call remains.
  const said = step.event && meaning(step.event);
  const answered = said?.kind === 'done' || said?.kind === 'failed' ? said.actorId : null;
  const stopped = runningBefore.filter((call) => call.aborted() && call.id !== answered).map(({ id }) => id);
  expect(stopped.sort(), 'the ports that were stopped').toEqual(expected.sort());
}

function spawned(params: unknown): { id: string; input: unknown } {
  const { id, input } = params as { id: string; input?: unknown };
  return { id, input };
}

function checkControls({ model, driver }: Checked, snapshot: AnyMachineSnapshot): void {
  const offered = offers(model, snapshot);
  for (const [name, find] of Object.entries(driver.controls ?? {})) {
    const offer = offered.find((each) => each.name === name);
    if (!offer) continue;
    const can = snapshot.can(offer.event);
    const why = can
      ? 'the machine can, its control cannot be used'
      : 'the machine cannot, its control can be used';
    expect(isUsable(find()), `"${name}": ${why}`).toBe(can);
  }
}

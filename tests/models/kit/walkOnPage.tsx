import { act, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import {
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromTransition,
} from 'xstate';
import { transitionKey } from './chart/transitions.ts';
import { checkStep } from './checkStep.ts';
import { type ContractTexts, houseContract, type TagContract } from './contract.ts';
import type { Model } from './defineModel.ts';
import { meaning } from './events.ts';
import { type ManualClock, manualClock } from './manualClock.ts';
import { controlPorts, type Ports } from './ports.ts';
import type { ReplayedStep } from './replay.ts';
import { settled } from './settled.ts';

export interface PageDriver<M extends AnyStateMachine> {
  /** The real view of a real actor. */
  render(actor: ActorRefFrom<M>): ReactElement;
  /**
   * Gestures that cause the cases, through roles and labels; `ports` for answers of the world meanwhile. `done`,
   * `failed` and delays of the machine's own ports need none: the kit settles the port or moves the clock.
   */
  act?: Record<
    string,
    (user: UserEvent, event: AnyEventObject, actor: ActorRefFrom<M>, ports: Ports) => unknown
  >;
  /** Cases without a gesture on this page (a parent's event): sent to the actor. */
  external?: string[];
  /** Case → its control. Present and enabled ⇔ `snapshot.can(event)`, whenever the model offers the case. */
  controls?: Record<string, () => HTMLElement | null>;
  /** Texts for the house contract. */
  texts?: ContractTexts;
  /** Promises for further tags, or replacements for the house's. */
  tagContract?: TagContract;
  /** Ports with this logic instead of the test's control, by name (`form.save` inside a machine). */
  actors?: Record<string, AnyActorLogic>;
  /** Brings the page to the model's start, when invoked machines have loads of their own. */
  begin?(ports: Ports, user: UserEvent, actor: ActorRefFrom<M>): unknown;
  /** Maximum wait for a page to show a step (for parts loaded at first use). Default 5000 ms. */
  patienceMs?: number;
  /** The part of a port's input to compare with the model's. Default: all. */
  comparable?(input: unknown): unknown;
}

/**
 * Takes one walk: a real actor, ports controlled by the test, its view rendered, every step caused and checked. Throws
 * at the first difference, naming the step and the path to it. Adds the actor's transitions to `taken`.
 */
export async function walkOnPage<M extends AnyStateMachine>(
  model: Model<M>,
  driver: PageDriver<M>,
  steps: ReplayedStep[],
  taken: Set<string>,
): Promise<void> {
  const { machine, ports } = controlPorts(model.machine, (answer) => act(answer), driver.actors);
  const clock = manualClock();
  const parent = createActor(house, { clock, id: 'parent' }).start();
  clock.watch(parent.system);
  const takenBy = new Map<unknown, string[]>();
  parent.system.inspect((happening) => {
    if (happening.type !== '@xstate.microstep') return;
    const sofar = takenBy.get(happening.actorRef) ?? [];
    takenBy.set(happening.actorRef, [...sofar, ...happening._transitions.map(transitionKey)]);
  });
  const actor = createActor<AnyStateMachine>(machine, { id: machine.id, input: model.input, parent });
  const root = actor as ActorRefFrom<M>;
  const user = userEvent.setup({ delay: null });
  const contract = { ...houseContract(driver.texts ?? {}), ...driver.tagContract };
  let page: RenderResult | undefined;
  try {
    actor.start();
    page = render(driver.render(root));
    await driver.begin?.(ports, user, root);
    for (const [index, step] of steps.entries()) {
      const begun = ports.startedBy(actor);
      const earlier = step.name === null ? 0 : (takenBy.get(actor)?.length ?? 0);
      const takenNow = () => (takenBy.get(actor) ?? []).slice(earlier);
      const before =
        step.name === null
          ? { callsBefore: 0, runningBefore: [] }
          : { callsBefore: begun.length, runningBefore: begun.filter(({ state }) => state === 'running') };
      try {
        if (step.name !== null) await cause(step.name, step, driver, { root, user, ports, clock });
        await act(async () => {});
        const checked = { model, step, actor, ports, contract, driver, takenNow, ...before };
        await settled(() => checkStep(checked), driver.patienceMs);
      } catch (problem) {
        const said = problem instanceof Error ? problem.message : problem;
        const [sentence, ...excerpt] = String(said).split('\n');
        const told = [sentence, where(model, steps, index), ...excerpt];
        throw new Error(told.join('\n'), { cause: problem });
      }
    }
  } finally {
    page?.unmount();
    for (const key of takenBy.get(actor) ?? []) taken.add(key);
    act(() => {
      parent.send({ type: 'page.left', actor } as AnyEventObject);
      parent.stop();
    });
  }
}

/** The parent that every machine may send to; only a parent can stop the tested actor. */
const house = fromTransition((state: null, event: AnyEventObject, { stopChild }) => {
  if (event.type === 'page.left') stopChild(event.actor);
  return state;
}, null);

interface Stage<M extends AnyStateMachine> {
  root: ActorRefFrom<M>;
  user: UserEvent;
  ports: Ports;
  clock: ManualClock;
}

async function cause<M extends AnyStateMachine>(
  name: string,
  { event }: ReplayedStep,
  driver: PageDriver<M>,
  { root, user, ports, clock }: Stage<M>,
): Promise<void> {
  if (event === null) return;
  const gesture = driver.act?.[name];
  if (gesture) {
    await gesture(user, event, root, ports);
    return;
  }
  if (driver.external?.includes(name)) return act(() => (root as AnyActorRef).send(event));
  const said = meaning(event);
  if (said.kind === 'done' || said.kind === 'failed') {
    const call = ports
      .startedBy(root)
      .findLast(({ id, state }) => id === said.actorId && state === 'running');
    if (!call) throw new Error(`the port "${said.actorId}" is not running`);
    if (said.kind === 'done') call.resolve(said.output);
    else call.reject(said.error);
    return;
  }
  let rang = false;
  act(() => {
    rang = clock.elapse(event.type);
  });
  if (!rang)
    throw new Error(`nothing scheduled ${event.type}; pending: ${clock.pending().join(', ') || 'nothing'}`);
}

function where(model: Model, steps: ReplayedStep[], index: number): string {
  const trail = steps.slice(Math.max(1, index - 9), index + 1).map(({ name }) => name);
  const at = JSON.stringify(steps[index]?.snapshot.value);
  return `${model.name}, step ${index} of ${steps.length - 1} (${['…', ...trail].join(' → ')}), in ${at}:`;
}

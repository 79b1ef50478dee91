import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { transitionsOf } from './chart/transitions.ts';
import { missingTransitions } from './coverage.ts';
import type { Model } from './defineModel.ts';
import { meaning } from './events.ts';
import { explore } from './explore.ts';
import { kitOptions } from './kitOptions.ts';
import { type ReplayedStep, replay } from './replay.ts';
import { everySight, ownSights, sightWalks } from './sights.ts';
import { type PageDriver, walkOnPage } from './walkOnPage.tsx';

/**
 * Registers one test per walk of the model: a real actor of the production machine, ports controlled by the test, its
 * view rendered, every step caused as a user or the world causes it. After each step: the machine is where the model
 * expects it, tags are kept (see `houseContract`), controls agree with `snapshot.can`, ports got the input of the
 * model's step. The walks show each case, each transition and each state with everything possible there once, and a last test
 * compares the transitions taken on the page with those of the pure walks, which take every edge. Machines that share
 * the chart of another show each state and each case once.
 */
export function runOnPage<M extends AnyStateMachine>(model: Model<M>, driver: PageDriver<M>): void {
  const exploration = explore(model);
  const chosen = sightWalks(model, walksEverything(model) ? everySight : ownSights);
  const runs = chosen.map((walk) => [...replay(model, walk, exploration)]);
  const taken = new Set<string>();
  describe(`${model.name} on the page`, () => {
    test('has a gesture, a port or a sender for every case', () => {
      expect(withoutCause(runs, driver)).toEqual([]);
    });
    runs.forEach((steps, index) => {
      const title = `walk ${index + 1} of ${runs.length}: ${steps.length - 1} steps`;
      test(title, { timeout: 60_000 + steps.length * 1000 }, () => walkOnPage(model, driver, steps, taken));
    });
    test.skipIf(!walksEverything(model))('takes the same transitions as the walks without a page', () => {
      const chart = transitionsOf(model.machine);
      const missing = [...chart].filter(([key]) => !taken.has(key)).map(([, label]) => label);
      expect(missing).toEqual(missingTransitions(model));
    });
  });
}

/** True when this machine takes all walks of the chart; machines of one chart share them. */
function walksEverything({ machine }: Model): boolean {
  return kitOptions.drawingOf(machine.id) === machine.id;
}

/** The clock causes an ordinary event only if an action delayed it; any other needs a gesture or a sender. */
function withoutCause<M extends AnyStateMachine>(runs: ReplayedStep[][], driver: PageDriver<M>): string[] {
  const delayed = new Set(
    runs.flat().flatMap(({ actions }) => actions.flatMap(({ params }) => delayedEvent(params) ?? [])),
  );
  const helpless = runs.flat().flatMap(({ name, event }) => {
    if (name === null || event === null) return [];
    const caused =
      driver.act?.[name] || driver.external?.includes(name) || meaning(event).kind !== 'ordinary';
    return caused || delayed.has(event.type) ? [] : [name];
  });
  return [...new Set(helpless)];
}

function delayedEvent(params: unknown): string | undefined {
  const { delay, event } = (params ?? {}) as { delay?: unknown; event?: { type?: string } };
  return typeof delay === 'number' ? event?.type : undefined;
}

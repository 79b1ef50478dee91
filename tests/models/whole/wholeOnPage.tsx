import { type RenderResult, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { App } from '../../../src/views/App.tsx';
import { today } from '../../support/examples/treasuryExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import type { Exploration } from '../kit/explore.ts';
import { settled } from '../kit/settled.ts';
import type { Walk } from '../kit/walks.ts';
import { gestureOf } from './gestures.ts';
import { lookAtPage } from './lookAtPage.ts';
import { type OpenedViews, openViews } from './openedViews.ts';
import { heard, type Run } from './run.ts';
import { everyName, exploreScene, patienceOf, type Scene, startScene } from './scene.ts';
import { walkScene } from './walkScene.ts';
import { composeApp, type WholeApp } from './wholeApp.ts';

/**
 * Registers walks of a scene that take every case once, each on the whole page: gestures through roles and labels where
 * a user has a control, else answers of the host and the clock. The page is checked after each step.
 */
export function walkOnPage(scene: Scene): void {
  describe(`${scene.name}, on the page`, () => {
    const whole = composeApp();
    let views: OpenedViews = new Map();
    beforeAll(async () => {
      await preloadParts();
      views = await openViews();
    });

    test('shows every possible case', { timeout: 120_000 }, async () => {
      const exploration = await exploreScene(scene, whole, patienceOf(scene));
      const walks = everyName(exploration);
      expect(walks.flat().length).toBeGreaterThan(0);
      for (const walk of walks) await inItsOwnTime(() => onePage(scene, walk, exploration, views, whole));
    });
  });
}

async function onePage(
  scene: Scene,
  walk: Walk,
  exploration: Exploration,
  views: OpenedViews,
  whole: WholeApp,
): Promise<void> {
  const user = userEvent.setup({ delay: null });
  let page: RenderResult | undefined;
  await walkScene(scene, whole, walk, exploration, {
    start() {
      const run = startScene(scene, whole);
      page = render(<App app={run.app} opened={views} today={() => today} />);
      return run;
    },
    gesture(name: string, run: Run) {
      const gesture = gestureOf(name);
      return (
        gesture &&
        (async () => {
          await gesture(user, run, name);
          await heard();
        })
      );
    },
    look: (run) => settled(() => lookAtPage(run)),
    end: () => page?.unmount(),
  });
}

/** The page draws in its own time, as for a user: a dialog that takes the focus while being drawn upsets `act`. */
export async function inItsOwnTime(walk: () => Promise<unknown>): Promise<void> {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  try {
    await walk();
  } finally {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  }
}

import { render, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { App } from '../../../src/views/App.tsx';
import { today } from '../../support/examples/treasuryExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { type OpenedViews, openViews } from './openedViews.ts';
import { answerAll, comeBack, enterRoute, goAway, sweptRoutes } from './sweep.ts';
import { visitScenes } from './visitsScene.ts';
import { composeApp } from './wholeApp.ts';
import { inItsOwnTime, walkOnPage } from './wholeOnPage.tsx';

for (const scene of visitScenes) walkOnPage(scene);

describe('every screen on the page', () => {
  let views: OpenedViews = new Map();
  beforeAll(async () => {
    await preloadParts();
    views = await openViews();
  });

  test.each(sweptRoutes.map((route) => [route.screen, route] as const))(
    '%s: waits, appears, is left while it loads, returns',
    async (_, route) => {
      const run = await enterRoute(composeApp(), route);
      const heading = () => document.querySelector('h1')?.textContent ?? '';
      await inItsOwnTime(async () => {
        const page = render(<App app={run.app} opened={views} today={() => today} />);
        await waitFor(() => expect(heading()).not.toBe(''));
        const title = heading();
        await goAway(run, route);
        await waitFor(() => expect(heading()).not.toBe(title));
        await comeBack(run, route);
        await waitFor(() => expect(heading()).toBe(title));
        await answerAll(run);
        await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
        expect([heading(), document.querySelector('[role="alert"]')]).toEqual([title, null]);
        page.unmount();
      });
      run.stop();
    },
  );
});

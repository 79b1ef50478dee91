import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { type ScreenHelp, screenHelp } from '../../src/texts/help/screenHelp.ts';
import { outputTexts, tableTexts } from '../../src/texts/tables/tables.ts';
import { App } from '../../src/views/App.tsx';
import { type OpenedViews, openViews } from '../models/whole/openedViews.ts';
import { vera } from '../models/whole/people.ts';
import { answerAll, enterRoute, sweptRoutes } from '../models/whole/sweep.ts';
import { composeApp } from '../models/whole/wholeApp.ts';
import { inItsOwnTime } from '../models/whole/wholeOnPage.tsx';
import { today } from '../support/examples/treasuryExamples.ts';
import { preloadParts } from '../support/page/preloadParts.ts';

let views: OpenedViews = new Map();
beforeAll(async () => {
  await preloadParts();
  views = await openViews();
});

const helps: Partial<Record<string, ScreenHelp>> = screenHelp;
const helpOf = (name: string) => helps[name] as ScreenHelp;
/** A user who may read every list. */
const inCharge = { ...vera, tenants_info: vera.tenants_info?.map((tenant) => ({ ...tenant, role_id: 1 })) };
const searched = sweptRoutes.filter(({ screen: name }) => helpOf(name).keys.includes('find'));

test.each(searched.map((route) => [route.screen, route] as const))(
  'where the help of %s lists the keys of a list, there is a search to focus and a list to print',
  async (_, route) => {
    const run = await enterRoute(composeApp(), route, inCharge);
    await inItsOwnTime(async () => {
      const page = render(<App app={run.app} opened={views} today={() => today} />);
      await answerAll(run);
      await waitFor(() =>
        expect(screen.getAllByRole('button', { name: outputTexts.print })).not.toHaveLength(0),
      );
      fireEvent.keyDown(document.body, { key: tableTexts.searchKey });
      expect(document.activeElement?.getAttribute('type')).toBe('search');
      page.unmount();
    });
    run.stop();
  },
);

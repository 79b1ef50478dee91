import { useSelector } from '@xstate/react';
import { beforeAll } from 'vitest';
import type { TenantDashboardActor } from '../../src/machines/tenant/tenantDashboardMachine.ts';
import { tenantDashboardTexts as texts } from '../../src/texts/dashboards.ts';
import { listTexts } from '../../src/texts/lists.ts';
import { TenantFigures } from '../../src/views/tenant/TenantFigures.tsx';
import { TenantShortcuts } from '../../src/views/tenant/TenantShortcuts.tsx';
import { preloadParts } from '../support/preloadParts.ts';
import { Stage } from '../support/Stage.tsx';
import { plainDashboardModel, tenantDashboardModel, tenantSummaryModel } from './dashboards.ts';
import { runOnPage } from './kit/page.tsx';
import { button, press } from './shared/registryDrivers.tsx';

beforeAll(preloadParts);

function Figures({ screen }: { screen: TenantDashboardActor }) {
  const summary = useSelector(screen, ({ children }) => children.summary);
  return <Stage>{summary && <TenantFigures hasTitles summary={summary} />}</Stage>;
}

for (const model of [tenantDashboardModel, plainDashboardModel])
  runOnPage(model, {
    render: (screen) => <Figures screen={screen} />,
    texts: {},
    external: ['the session is resumed'],
  });

runOnPage(tenantSummaryModel, {
  render: (summary) => (
    <Stage>
      <TenantShortcuts summary={summary} />
      <TenantFigures hasTitles summary={summary} />
    </Stage>
  ),
  texts: { retry: listTexts.retry },
  tagContract: {
    shown(page) {
      if (!page.textContent?.includes(texts.tile.cash)) throw new Error('shown: no cash is told');
    },
  },
  act: { retry: press(listTexts.retry), 'read anew': press(texts.reload) },
  external: ['close', 'the session is resumed'],
  controls: { retry: button(listTexts.retry), 'read anew': button(texts.reload) },
});

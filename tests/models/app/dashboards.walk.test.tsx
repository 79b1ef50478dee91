import { useSelector } from '@xstate/react';
import { beforeAll } from 'vitest';
import type { AdminDashboardActor } from '../../../src/machines/admin/adminDashboardMachine.ts';
import type { TenantDashboardActor } from '../../../src/machines/tenant/tenantDashboardMachine.ts';
import { hostHealthTexts } from '../../../src/texts/admin/hostHealth.ts';
import { tenantDashboardTexts as texts } from '../../../src/texts/reports/dashboards.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { HostHealthFigures } from '../../../src/views/admin/HostHealthFigures.tsx';
import { RereadButton } from '../../../src/views/shared/RereadButton.tsx';
import { TenantFigures } from '../../../src/views/tenant/TenantFigures.tsx';
import { TenantShortcuts } from '../../../src/views/tenant/TenantShortcuts.tsx';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import { button, press } from '../shared/registryDrivers.tsx';
import {
  adminDashboardModel,
  hostHealthModel,
  plainAdminDashboardModel,
  plainDashboardModel,
  tenantDashboardModel,
  tenantSummaryModel,
} from './dashboards.ts';

beforeAll(preloadParts);

function Figures({ screen }: { screen: TenantDashboardActor }) {
  const summary = useSelector(screen, ({ children }) => children.summary);
  return <Stage>{summary && <TenantFigures hasTitles summary={summary} />}</Stage>;
}

for (const model of [tenantDashboardModel, plainDashboardModel])
  runOnPage(model, {
    render: (screen) => <Figures screen={screen} />,
    texts: {},
    external: ['the session is resumed', 'a day begins', 'a write of before ends'],
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
  external: ['close', 'the session is resumed', 'a write of before ends'],
  controls: { retry: button(listTexts.retry), 'read anew': button(texts.reload) },
});

function Health({ screen }: { screen: AdminDashboardActor }) {
  const summary = useSelector(screen, ({ children }) => children.summary);
  return <Stage>{summary && <HostHealthFigures summary={summary} />}</Stage>;
}

for (const model of [adminDashboardModel, plainAdminDashboardModel])
  runOnPage(model, {
    render: (screen) => <Health screen={screen} />,
    texts: {},
    external: ['the session is resumed', 'a day begins', 'a write of before ends'],
  });

runOnPage(hostHealthModel, {
  render: (summary) => (
    <Stage>
      <RereadButton reading={summary} label={hostHealthTexts.reload} />
      <HostHealthFigures summary={summary} />
    </Stage>
  ),
  texts: { retry: listTexts.retry },
  tagContract: {
    shown(page) {
      for (const text of ['nunca', '2 falhas', 'elo fora da cadeia', 'e mais 1', '3 tentativas'])
        if (!page.textContent?.includes(text)) throw new Error(`shown: ${text} is not told`);
    },
  },
  act: { retry: press(listTexts.retry), 'read anew': press(hostHealthTexts.reload) },
  external: ['close', 'the session is resumed', 'a write of before ends'],
  controls: { retry: button(listTexts.retry), 'read anew': button(hostHealthTexts.reload) },
});

import '../theme/charts.css';
import '../theme/screens/dashboard.css';
import '../theme/screens/setup.css';
import { useSelector } from '@xstate/react';
import { tenantName } from '../../domain/admin/tenantOptions.ts';
import { displayName } from '../../domain/admin/user.ts';
import { isUntold } from '../../machines/shared/dashboardMachine.ts';
import type { TenantDashboardActor } from '../../machines/tenant/tenantDashboardMachine.ts';
import { tenantDashboardTexts as texts } from '../../texts/reports/dashboards.ts';
import { useSession, useUser } from '../appContext.tsx';
import { Page } from '../parts/Page.tsx';
import { Panel } from '../parts/Panel.tsx';
import { TenantFigures } from './TenantFigures.tsx';
import { TenantShortcuts } from './TenantShortcuts.tsx';

/** SPEC §2: the dashboard of a company, followed by its figures when the host sends them. */
export function TenantDashboardPage({ screen }: { screen: TenantDashboardActor }) {
  const user = useUser();
  const tenantId = useSession().tenantId ?? '';
  const { summary: read } = useSelector(screen, ({ children }) => children);
  const summary = useSelector(read, isUntold) ? undefined : read;
  const hasTitles = useSelector(screen, ({ context }) => context.capabilities.includes('titles.1'));
  return (
    <Page
      title={texts.title(tenantName(user, tenantId))}
      actions={summary && <TenantShortcuts summary={summary} />}
    >
      <Panel fill={false}>
        <div className={summary ? 'prose prose-line' : 'prose'}>
          <h2>{texts.welcome(displayName(user))}</h2>
          {!summary && <p>{texts.placeholder}</p>}
          <dl>
            <dt>{texts.tenantId}</dt>
            <dd>{tenantId}</dd>
          </dl>
        </div>
      </Panel>
      {summary && <TenantFigures summary={summary} hasTitles={hasTitles} />}
    </Page>
  );
}

import '../theme/charts.css';
import '../theme/screens/dashboard.css';
import { Button } from '@blueprintjs/core';
import { LogOut } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { displayName } from '../../domain/admin/user.ts';
import type { AdminDashboardActor } from '../../machines/admin/adminDashboardMachine.ts';
import { menuRoutes } from '../../machines/app/routes.ts';
import { isUntold } from '../../machines/shared/dashboardMachine.ts';
import { hostHealthTexts } from '../../texts/admin/hostHealth.ts';
import { adminDashboardTexts } from '../../texts/reports/dashboards.ts';
import { useSession, useSurroundings, useUser } from '../appContext.tsx';
import { Page } from '../parts/Page.tsx';
import { Panel } from '../parts/Panel.tsx';
import { RereadButton } from '../shared/RereadButton.tsx';
import { HostHealthFigures } from './HostHealthFigures.tsx';

/** SPEC §2: the superuser's dashboard, followed by the health of the installation when the host reports it. */
export function AdminDashboardPage({ screen }: { screen: AdminDashboardActor }) {
  const { app } = useSurroundings();
  const user = useUser();
  const listed = menuRoutes('admin', 'main', useSession());
  const shortcuts = listed.filter(({ screen }) => screen !== 'adminDashboard');
  const { summary: read } = useSelector(screen, ({ children }) => children);
  const summary = useSelector(read, isUntold) ? undefined : read;
  return (
    <Page
      title={adminDashboardTexts.title}
      actions={summary && <RereadButton reading={summary} label={hostHealthTexts.reload} />}
    >
      <Panel fill={false}>
        <div className="prose">
          <h2>{adminDashboardTexts.welcome(displayName(user))}</h2>
          <p>{adminDashboardTexts.text}</p>
          <ul>
            {shortcuts.map(({ path, title }) => (
              <li key={path}>
                <Link href={path}>{title}</Link>
              </li>
            ))}
          </ul>
          <Button
            icon={<LogOut />}
            text={adminDashboardTexts.logout}
            onClick={() => app.send({ type: 'logout.requested' })}
          />
        </div>
      </Panel>
      {summary && <HostHealthFigures summary={summary} />}
    </Page>
  );
}

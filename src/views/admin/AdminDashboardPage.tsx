import { Button } from '@blueprintjs/core';
import { LogOut } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { displayName } from '../../domain/user.ts';
import { menuRoutes } from '../../machines/app/routes.ts';
import { adminDashboardTexts } from '../../texts/dashboards.ts';
import { useSession, useSurroundings, useUser } from '../appContext.tsx';
import { Page } from '../parts/Page.tsx';
import { Panel } from '../parts/Panel.tsx';

/** SPEC §2: the simple dashboard of a superuser. */
export function AdminDashboardPage() {
  const { app } = useSurroundings();
  const user = useUser();
  const listed = menuRoutes('admin', 'main', useSession());
  const shortcuts = listed.filter(({ screen }) => screen !== 'adminDashboard');
  return (
    <Page title={adminDashboardTexts.title}>
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
    </Page>
  );
}

import { tenantName } from '../../domain/tenantOptions.ts';
import { displayName } from '../../domain/user.ts';
import { tenantDashboardTexts } from '../../texts/dashboards.ts';
import { useSession, useUser } from '../appContext.tsx';
import { Page } from '../parts/Page.tsx';
import { Panel } from '../parts/Panel.tsx';

/** SPEC §2: the tenant dashboard, a placeholder for future indicators. */
export function TenantDashboardPage() {
  const user = useUser();
  const tenantId = useSession().tenantId ?? '';
  return (
    <Page title={tenantDashboardTexts.title(tenantName(user, tenantId))}>
      <Panel fill={false}>
        <div className="prose">
          <h2>{tenantDashboardTexts.welcome(displayName(user))}</h2>
          <p>{tenantDashboardTexts.placeholder}</p>
          <dl>
            <dt>{tenantDashboardTexts.tenantId}</dt>
            <dd>{tenantId}</dd>
          </dl>
        </div>
      </Panel>
    </Page>
  );
}

import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { tenantName, tenantOptions } from '../../domain/admin/tenantOptions.ts';
import { pathTo } from '../../machines/app/routes.ts';
import { useSession, useSurroundings, useUser } from '../appContext.tsx';
import { TenantLayout } from '../layouts/TenantLayout.tsx';
import { useShell } from '../useShell.tsx';
import { tenantMenu } from './tenantMenu.tsx';

/** The shell of the tenant area (SPEC §2, tenant layout). */
export function TenantArea({ children }: { children: ReactNode }) {
  const { app } = useSurroundings();
  const user = useUser();
  const session = useSession();
  const tenantId = session.tenantId ?? '';
  const [path, navigate] = useLocation();
  const shell = useShell();
  return (
    <TenantLayout
      tenantName={tenantName(user, tenantId)}
      tenantId={tenantId}
      tenants={tenantOptions(user)}
      onTenant={(chosen) => app.send({ type: 'tenant.chosen', tenantId: chosen })}
      userEmail={user.email}
      accountPath={pathTo('ownAccount', session)}
      nav={tenantMenu(shell, session)}
      path={path}
      onNavigate={navigate}
      onLogout={() => app.send({ type: 'logout.requested' })}
      {...shell}
    >
      {children}
    </TenantLayout>
  );
}

import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { displayName } from '../../domain/admin/user.ts';
import { pathTo } from '../../machines/app/routes.ts';
import { layoutTexts } from '../../texts/layouts.ts';
import { useSession, useSurroundings, useUser } from '../appContext.tsx';
import { AdminLayout } from '../layouts/AdminLayout.tsx';
import { useShell } from '../useShell.tsx';
import { adminMenu } from './adminMenu.tsx';

/** The administration panel around its screens (SPEC §2, admin layout). */
export function AdminArea({ children }: { children: ReactNode }) {
  const { app } = useSurroundings();
  const session = useSession();
  const user = useUser();
  const [path, navigate] = useLocation();
  const shell = useShell();
  return (
    <AdminLayout
      signedInAs={layoutTexts.signedInAs(user.email || displayName(user))}
      accountPath={pathTo('ownAccount', session)}
      nav={adminMenu(session)}
      path={path}
      onNavigate={navigate}
      onLogout={() => app.send({ type: 'logout.requested' })}
      {...shell}
    >
      {children}
    </AdminLayout>
  );
}

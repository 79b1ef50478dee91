import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectArea } from '../machines/app/appSelectors.ts';
import { appTexts } from '../texts/app.ts';
import { useSurroundings } from './appContext.tsx';
import { BareLayout } from './layouts/BareLayout.tsx';
import { lazyPart } from './parts/lazyPart.tsx';
import { Waiting } from './parts/Waiting.tsx';
import { useShell } from './useShell.tsx';

interface AreaProps {
  children: ReactNode;
}

const waiting = () => <Waiting text={appTexts.loading} />;
const AdminArea = lazyPart<AreaProps>(
  () => import('./admin/AdminArea.tsx').then((m) => m.AdminArea),
  waiting,
);
const TenantArea = lazyPart<AreaProps>(
  () => import('./tenant/TenantArea.tsx').then((m) => m.TenantArea),
  waiting,
);

const PageKeys = lazyPart(() => import('./palette/SearchSpace.tsx').then((m) => m.PageKeys));

/** Frame of the current screen's area; it stays while the user moves within the area. */
export function AreaLayout({ children }: AreaProps) {
  const area = useSelector(useSurroundings().app, selectArea);
  const shell = useShell();
  switch (area) {
    case 'admin':
      return <AdminArea>{children}</AdminArea>;
    case 'tenant':
      return <TenantArea>{children}</TenantArea>;
    case 'bare':
      return (
        <BareLayout {...shell}>
          {children}
          <PageKeys />
        </BareLayout>
      );
  }
}

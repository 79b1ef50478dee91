import type { ComponentType } from 'react';
import type { AnyActorLogic, AnyActorRef } from 'xstate';
import type { ScreenName } from '../machines/app/routes.ts';
import type { Http } from '../services/http.ts';
import { LoginPage } from '../views/session/LoginPage.tsx';

/** A screen that is ready to be entered: what it draws, and the actor that it draws, if it has one. */
export interface OpenedScreen {
  View: ComponentType<{ screen: AnyActorRef }>;
  logic?: AnyActorLogic;
}

/** Where the code of each screen is; a screen with calls of its own is given the client. */
export const screens: Record<ScreenName, (http: () => Promise<Http>) => Promise<OpenedScreen>> = {
  login: async () => ({ View: LoginPage }),
  tenantChoice: async () => (await import('./screens/tenantChoice.ts')).openTenantChoice(),
  adminDashboard: async () => ({
    View: (await import('../views/admin/AdminDashboardPage.tsx')).AdminDashboardPage,
  }),
  tenantDashboard: async () => ({
    View: (await import('../views/tenant/TenantDashboardPage.tsx')).TenantDashboardPage,
  }),
  projects: async (http) => (await import('./screens/projects.ts')).openProjects(await http()),
  notFound: async () => ({ View: (await import('../views/NotFoundPage.tsx')).NotFoundPage }),
};

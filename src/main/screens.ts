import { ofWorkScreens, type ScreenName } from '../machines/app/routes.ts';
import type { Http } from '../services/http.ts';
import { LoginPage } from '../views/session/LoginPage.tsx';
import type { MachineScreen, OpenedMachine, OpenedScreen } from './openedScreen.ts';

type Opening<Opened> = (http: () => Promise<Http>) => Promise<Opened>;

const files = import.meta.glob<{ open: (http: Http) => OpenedMachine }>('./screens/*.ts');

/** Loader of each screen; a screen of rows is in the file of its name in `screens`, which receives the client. */
export const screens: {
  [Name in ScreenName]: Opening<Name extends MachineScreen ? OpenedMachine : OpenedScreen>;
} = {
  login: async () => ({ View: LoginPage }),
  tenantChoice: async () => (await import('./logic/tenantChoice.ts')).openTenantChoice(),
  notFound: async () => ({ View: (await import('../views/NotFoundPage.tsx')).NotFoundPage }),
  ...ofWorkScreens((name) => {
    const code = files[`./screens/${name}.ts`];
    if (!code) throw new Error(`main/screens/${name}.ts is missing`);
    return async (http: () => Promise<Http>) => (await code()).open(await http());
  }),
};

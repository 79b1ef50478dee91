import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeAll } from 'vitest';
import type { ScreenName } from '../../../src/machines/app/routes.ts';
import { registries } from '../../../src/machines/app/routes.ts';
import type { ShellActor } from '../../../src/machines/app/shellMachine.ts';
import { alertsTexts } from '../../../src/texts/alerts.ts';
import { menuTexts } from '../../../src/texts/app.ts';
import { formDialogTexts } from '../../../src/texts/forms/formDialogs.ts';
import { layoutTexts } from '../../../src/texts/layouts.ts';
import { partsTexts } from '../../../src/texts/parts.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { App } from '../../../src/views/App.tsx';
import { NoticesRegion } from '../../../src/views/AppNotices.tsx';
import { AlertsButton } from '../../../src/views/alerts/AlertsButton.tsx';
import { TenantLayout } from '../../../src/views/layouts/TenantLayout.tsx';
import { LoginPage } from '../../../src/views/session/LoginPage.tsx';
import { tenantMenu } from '../../../src/views/tenant/tenantMenu.tsx';
import { useShellActor } from '../../../src/views/useShell.tsx';
import { atWork, marina } from '../../support/examples/examples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import { appModel, noticesModel, shellModel } from './app.ts';
import { shellHistoryModel } from './rowHistory.ts';

beforeAll(preloadParts);

const button = (name: string | RegExp) => () => screen.queryByRole('button', { name });
const press = (name: string | RegExp) => async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name }));
const follow = (name: string) => async (user: UserEvent) =>
  user.click(await screen.findByRole('link', { name }));

const still = { View: () => <h1>tela</h1> };
const opened = new Map<ScreenName, { View: () => ReactElement }>([
  ['login', { View: LoginPage }],
  ['tenantChoice', still],
  ['projects', still],
  ['notFound', still],
]);

runOnPage(appModel, {
  render: (app) => <App app={app} opened={opened} today={() => '2026-11-20'} />,
  texts: { retry: listTexts.retry },
  tagContract: {
    asking() {
      if (!screen.queryByRole('alertdialog')) throw new Error('asking: there is no question');
    },
    dead() {
      if (!screen.queryByRole('alert')) throw new Error('dead: there is no alert');
    },
  },
  act: {
    'try the screen again': press(listTexts.retry),
    'go to the dashboard': follow(menuTexts.tenantDashboard),
    'stay where one is': follow(registries.projects.title),
    'switch to Atlântica': async (user) =>
      user.selectOptions(await screen.findByLabelText(layoutTexts.switchTenant), 't-atlantica'),
    'log out': press(layoutTexts.logout),
    discard: press(formDialogTexts.discardConfirm),
    'go on editing': press(formDialogTexts.discardDecline),
  },
  external: [
    'a row is opened',
    'a list comes',
    'start at the root',
    'arrive at the projects',
    'arrive at the projects anew',
    'step back on the path',
    'arrive at the choice',
    'arrive at the login',
    'nobody is signed in',
    'Marina has not chosen',
    'Marina is led to her goal',
    'Marina has one company',
    'her password is changed',
    'Marina is at work',
    'her session expires',
    'her role changes',
    'work is unsaved',
    'work is saved',
    'what is under way ends',
    'what is under way breaks',
    'tell something',
    'take back a removal',
    'take back a removal of elsewhere',
    'the screen cannot be drawn',
    'the screen breaks',
    'nobody can be asked who is signed in',
    'the session breaks',
    'the history breaks',
    'the notices break',
    'the frame breaks',
  ],
  controls: {
    'try the screen again': button(listTexts.retry),
    discard: button(formDialogTexts.discardConfirm),
    'go on editing': button(formDialogTexts.discardDecline),
  },
});

runOnPage(noticesModel, {
  render: (notices) => (
    <Stage>
      <AlertsButton notices={notices} />
      <NoticesRegion actor={notices} />
    </Stage>
  ),
  tagContract: {
    showing(page) {
      if (!page.querySelector('[role="alert"], [role="status"]')) throw new Error('showing: nothing is told');
    },
    listed(page) {
      if (!page.querySelector('.alerts')) throw new Error('listed: there is no list');
    },
  },
  act: {
    'dismiss the first': async (user) => {
      const [first] = await screen.findAllByRole('button', { name: /^Dispensar/ });
      if (first) await user.click(first);
    },
    'say OK': press(partsTexts.acknowledge),
    'open the list': press(/^Avisos:/),
    'close the list': press(alertsTexts.close),
    'clear the list': press(alertsTexts.clear),
  },
  external: [
    'a success is announced',
    'a failure is announced',
    'a failure asks for its OK',
    'a removal is announced',
    'undo the first',
    'point at the first',
    'point elsewhere',
    'the first expires',
    'another company is entered',
    'the user is gone',
  ],
});

function Frame({ shell }: { shell: ShellActor }) {
  const drawn = useShellActor(shell);
  return (
    <TenantLayout
      {...drawn}
      tenantName="Construtora Horizonte"
      tenantId="t-horizonte"
      tenants={marina.tenants_info ?? []}
      onTenant={() => {}}
      userEmail={marina.email}
      nav={tenantMenu(drawn, atWork)}
      path="/tenant/projects"
      onNavigate={() => {}}
      onLogout={() => {}}
    >
      <h1>tela</h1>
    </TenantLayout>
  );
}

const menu = new RegExp(`^(${layoutTexts.openMenu}|${layoutTexts.closeMenu})$`);

runOnPage(shellModel, {
  render: (shell) => <Frame shell={shell} />,
  act: {
    'toggle the menu': press(menu),
    'toggle Financeiro': press(menuTexts.finance),
    'choose dark': press(layoutTexts.useDark),
    'choose light': press(layoutTexts.useLight),
  },
  external: [
    'the system is dark',
    'the system is light',
    'the menu was folded',
    'Financeiro was folded',
    'a row is opened',
    'a list comes',
    'somebody else signs in',
  ],
  controls: {
    'toggle the menu': button(menu),
    'toggle Financeiro': button(menuTexts.finance),
    'choose dark': button(layoutTexts.useDark),
    'choose light': button(layoutTexts.useLight),
  },
});

/** The view of the history is walked with its own machine. */
runOnPage(shellHistoryModel, {
  render: (shell) => <Frame shell={shell} />,
  external: ['ask for a history'],
});

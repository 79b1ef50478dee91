import { screen, within } from '@testing-library/react';
import { beforeAll } from 'vitest';
import { createActor } from 'xstate';
import { storyMachine } from '../../../src/machines/log/storyMachine.ts';
import { helpTexts, machineNames } from '../../../src/texts/help/help.ts';
import { explanationTexts } from '../../../src/texts/help/screenHelp.ts';
import { layoutTexts } from '../../../src/texts/layouts.ts';
import { SurroundingsProvider } from '../../../src/views/appContext.tsx';
import { TenantLayout } from '../../../src/views/layouts/TenantLayout.tsx';
import { marina } from '../../support/examples/examples.ts';
import { startAtProjects } from '../../support/page/appInHand.ts';
import { runOnPage } from '../kit/page.tsx';
import { helpModel } from './help.ts';

beforeAll(async () => {
  await Promise.all([
    import('../../../src/views/help/HelpMenu.tsx'),
    import('../../../src/views/help/MachineHelp.tsx'),
    import('../../../src/views/help/StoryDialog.tsx'),
  ]);
});

const { app } = startAtProjects(marina);
createActor(storyMachine, { id: 'story', systemId: 'story', parent: app }).start();
const helpButton = () => screen.findByRole('button', { name: layoutTexts.help });

runOnPage(helpModel, {
  external: ['ask what was done'],
  render: (help) => (
    <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
      <TenantLayout
        help={help}
        tenantName="Construtora Horizonte"
        tenantId="t-horizonte"
        tenants={[]}
        onTenant={() => {}}
        userEmail={marina.email}
        theme="light"
        onTheme={() => {}}
        nav={[]}
        path="/tenant/projects"
        collapsed={false}
        onToggleMenu={() => {}}
        onNavigate={() => {}}
        onLogout={() => {}}
      >
        <h1>tela</h1>
      </TenantLayout>
    </SurroundingsProvider>
  ),
  act: {
    'open the help': async (user) => user.click(await helpButton()),
    'ask how the screen works': async (user, _event, help) => {
      if (help.getSnapshot().matches('menu')) {
        await user.click(await screen.findByRole('menuitem', { name: helpTexts.howItWorks }));
      } else {
        (await helpButton()).focus();
        await user.keyboard('{F1}');
      }
    },
    'turn to the other side': async (user, _event, help) => {
      const { diagram, backToText } = explanationTexts;
      const name = help.getSnapshot().matches('diagram') ? backToText : diagram;
      await user.click(await screen.findByRole('button', { name }));
    },
    'choose the app': async (user) => {
      const machines = await screen.findByRole('navigation', { name: helpTexts.machines });
      const name = new RegExp(`^${machineNames.app}`);
      await user.click(within(machines).getByRole('button', { name }));
    },
    'close the help': async (user, _event, help) => {
      const name = help.getSnapshot().matches('menu') ? 'menu' : 'dialog';
      const open = await screen.findByRole(name);
      (open.querySelector<HTMLElement>('[role="menuitem"], [data-autofocus]') ?? open).focus();
      await user.keyboard('{Escape}');
    },
  },
});

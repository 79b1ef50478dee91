import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import { createActor } from 'xstate';
import { selectHelpPage } from '../../../src/machines/app/helpMachine.ts';
import { storyMachine } from '../../../src/machines/log/storyMachine.ts';
import { projectsMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { helpTexts, machineNames } from '../../../src/texts/help/help.ts';
import { howToTexts } from '../../../src/texts/help/howTo.ts';
import { explanationTexts } from '../../../src/texts/help/screenHelp.ts';
import { layoutTexts } from '../../../src/texts/layouts.ts';
import { SurroundingsProvider } from '../../../src/views/appContext.tsx';
import { TenantLayout } from '../../../src/views/layouts/TenantLayout.tsx';
import { marina } from '../../support/examples/examples.ts';
import { startAtProjects } from '../../support/page/appInHand.ts';
import { runOnPage } from '../kit/page.tsx';
import { controlPorts } from '../kit/ports.ts';
import { helpModel } from './help.ts';

beforeAll(async () => {
  await Promise.all([
    import('../../../src/views/help/HelpMenu.tsx'),
    import('../../../src/views/help/MachineHelp.tsx'),
    import('../../../src/views/help/StoryDialog.tsx'),
    import('../../../src/views/help/ChartDock.tsx'),
  ]);
});

const { app } = startAtProjects(marina, {
  real: { projects: controlPorts(projectsMachine, (answer) => answer()).machine },
});
createActor(storyMachine, { id: 'story', systemId: 'story', parent: app }).start();
const helpButton = () => screen.findByRole('button', { name: layoutTexts.help });

const press = (name: string) => async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name }));

const choose = (machine: string | undefined) => async (user: UserEvent) => {
  const machines = await screen.findByRole('navigation', { name: helpTexts.machines });
  await user.click(within(machines).getByRole('button', { name: new RegExp(`^${machine}`) }));
};

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
      if (selectHelpPage(help.getSnapshot()) === 'menu') {
        await user.click(await screen.findByRole('menuitem', { name: helpTexts.howItWorks }));
      } else {
        (await helpButton()).focus();
        await user.keyboard('{F1}');
      }
    },
    'turn to the other side': async (user, _event, help) => {
      const { diagram, backToText } = explanationTexts;
      const name = selectHelpPage(help.getSnapshot()) === 'diagram' ? backToText : diagram;
      await user.click(await screen.findByRole('button', { name }));
    },
    'choose the app': choose(machineNames.app),
    'put the chart beside the screen': press(howToTexts.dock),
    'release the chart': press(howToTexts.release),
    'follow the work again': press(howToTexts.follow),
    'choose the screen beside it': choose(machineNames.screen),
    'choose its list': choose(machineNames.list),
    'ask about a transition': async (user) => {
      const charts = await screen.findAllByRole('region', { name: /^Diagrama de estados/ });
      const transition = await waitFor(() => charts.at(-1)?.querySelector('[data-transition]'));
      await user.click(transition as Element);
    },
    'close the help': async (user, _event, help) => {
      const name = selectHelpPage(help.getSnapshot()) === 'menu' ? 'menu' : 'dialog';
      const open = await screen.findByRole(name);
      (open.querySelector<HTMLElement>('[role="menuitem"], [data-autofocus]') ?? open).focus();
      await user.keyboard('{Escape}');
    },
  },
});

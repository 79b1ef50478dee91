import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SessionUser } from '../../src/domain/admin/user.ts';
import { type HelpActor, selectHelpPage } from '../../src/machines/app/helpMachine.ts';
import { titleDeskMachine } from '../../src/machines/titles/titleDeskMachine.ts';
import { gestures, screenHelp } from '../../src/texts/help/screenHelp.ts';
import { searchKey } from '../../src/texts/words.ts';
import { SurroundingsProvider } from '../../src/views/appContext.tsx';
import { Explanation } from '../../src/views/help/Explanation.tsx';
import { HelpButton } from '../../src/views/help/HelpButton.tsx';
import { controlPorts } from '../models/kit/ports.ts';
import { marina } from '../support/examples/examples.ts';
import { bricks } from '../support/examples/titleExamples.ts';
import { startApp, startAtProjects } from '../support/page/appInHand.ts';
import { preloadParts } from '../support/page/preloadParts.ts';

const explained = ({ app }: Pick<ReturnType<typeof startApp>, 'app'>) => {
  render(
    <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
      <Explanation />
    </SurroundingsProvider>,
  );
  return () => document.querySelector('.explanation')?.textContent ?? '';
};

test('the help of the login screen says what can be done there', () => {
  const started = startApp();
  started.restore(null);
  started.arrive('/login');
  started.openScreen();
  expect(started.screen()).toBe('login');
  const told = explained(started);
  expect(told()).toContain(screenHelp.login.purpose);
  expect(told()).toContain(gestures['login.patched']);
});

test('the help of the login screen says that nothing is disabled, because no other part waits for its form', () => {
  const started = startApp();
  started.restore(null);
  started.arrive('/login');
  started.openScreen();
  expect(explained(started)()).toContain(screenHelp.login.disabled);
});

/** The payables of a company on a host with these abilities, in this role. */
function atPayables(capabilities: SessionUser['capabilities'], role_id: number) {
  const desk = controlPorts(titleDeskMachine, (answer) => act(answer));
  const started = startApp({ payables: desk.machine } as never);
  const tenants_info = marina.tenants_info?.map((info) => ({ ...info, role_id }));
  started.restore({ ...marina, capabilities, tenants_info } as SessionUser, 't-horizonte');
  started.arrive('/tenant/finance/ap');
  started.openScreen();
  expect(started.screen()).toBe('payables');
  desk.ports.last('list.load').resolve({ rows: [bricks], page: 1, pages: 1, totals: {} });
  return started;
}

test.each([
  [1, true],
  [3, false],
])('the help mentions settlements to the role %i: %s', (role, isTold) => {
  const told = explained(atPayables(['titles.1', 'lists.1'], role))();
  expect(told).toContain(gestures['title.opened']);
  expect(told.includes(gestures['settlement.requested'] ?? '')).toBe(isTold);
});

test('the help of a screen that the host extends describes the extended screen', () => {
  const { disabled, extended } = screenHelp.payables;
  const told = explained(atPayables(['titles.1', 'lists.1'], 1))();
  expect([told.includes(extended?.disabled ?? ''), told.includes(disabled)]).toEqual([true, false]);
});

test('the help gives the reason for a disabled action by its name on the screen, only to roles that may use it', () => {
  expect(screenHelp.receivables.extended?.disabled).toMatch(/"Receber" .*"Detalhes"/);
  expect(screenHelp.financeSettings.disabled).toContain('Tenant Admin');
});

test('the button that opens the help menu closes it', async () => {
  await preloadParts();
  const { app } = startAtProjects(marina);
  const help = app.getSnapshot().children.shell?.getSnapshot().children.help as HelpActor;
  render(
    <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
      <HelpButton help={help} />
    </SurroundingsProvider>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Ajuda' });
  await user.click(button);
  expect(await screen.findByRole('menu')).toBeTruthy();
  await user.click(button);
  expect([screen.queryByRole('menu'), selectHelpPage(help.getSnapshot())]).toEqual([null, 'closed']);
});

test('the help lists no key for the search of everything on a page without a menu', () => {
  const at = (path: string, tenantId: string | null) => {
    const started = startApp();
    started.restore({ ...marina, capabilities: ['lists.1'] } as SessionUser, tenantId);
    started.arrive(path);
    started.openScreen();
    const told = explained(started)();
    cleanup();
    return told.includes(searchKey);
  };
  expect([at('/nowhere', null), at('/dashboard', null)]).toEqual([false, false]);
  expect([at('/tenant/projects', 't-horizonte'), at('/nowhere', 't-horizonte')]).toEqual([true, true]);
});

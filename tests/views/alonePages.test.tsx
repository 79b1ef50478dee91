import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { HelpActor } from '../../src/machines/app/helpMachine.ts';
import { areaOf, places } from '../../src/machines/app/routes.ts';
import type { ShellActor } from '../../src/machines/app/shellMachine.ts';
import { ownAccountMachine } from '../../src/machines/session/ownAccountMachine.ts';
import { layoutTexts } from '../../src/texts/layouts.ts';
import { AreaLayout } from '../../src/views/AreaLayout.tsx';
import { SurroundingsProvider } from '../../src/views/appContext.tsx';
import { OwnAccountPage } from '../../src/views/session/OwnAccountPage.tsx';
import { controlPorts } from '../models/kit/ports.ts';
import { ana, marina } from '../support/examples/examples.ts';
import { startApp } from '../support/page/appInHand.ts';
import { preloadParts } from '../support/page/preloadParts.ts';

beforeAll(preloadParts);
beforeAll(() => import('../../src/views/palette/SearchSpace.tsx'));

const account = ['account.1', 'lists.1'];

function ownAccount(user: typeof marina, tenantId: string | null) {
  const started = startApp();
  started.restore({ ...user, capabilities: account }, tenantId);
  const { machine } = controlPorts(ownAccountMachine, (answer) => act(answer));
  render(
    <SurroundingsProvider value={{ app: started.app, today: () => '2026-11-20' }}>
      <OwnAccountPage screen={createActor(machine).start()} />
    </SurroundingsProvider>,
  );
  return started;
}

test('the account page without a company links to the company choice and offers the logout, as its help says', () => {
  const send = vi.spyOn(ownAccount(marina, null).app, 'send');
  const { path, title } = places.tenantChoice;
  expect(screen.getByRole('link', { name: title }).getAttribute('href')).toBe(path);
  fireEvent.click(screen.getByRole('button', { name: layoutTexts.logout }));
  expect(send.mock.calls).toEqual([[{ type: 'logout.requested' }]]);
});

test.each([
  ['in a company', marina, 't-horizonte'],
  ['in the administration', ana, null],
])('%s the menu around the own account has these ways', (_, user, tenantId) => {
  ownAccount(user, tenantId);
  expect(screen.queryByRole('button', { name: layoutTexts.logout })).toBeNull();
  expect(screen.queryByRole('link', { name: places.tenantChoice.title })).toBeNull();
});

test.each([
  ['the sign-in', null, '/login'],
  ['the choice of a company', marina, '/dashboard'],
  ['an unknown address', marina, '/nowhere'],
  ['the own account', marina, '/account'],
])('the question mark explains %s, as its help says', async (_, user, path) => {
  const { app, restore, arrive, openScreen, screen: name } = startApp();
  restore(user && { ...user, capabilities: account });
  arrive(path);
  openScreen();
  expect(areaOf(name() ?? 'notFound', app.getSnapshot().context.session)).toBe('bare');
  await act(async () => {
    render(
      <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
        <AreaLayout>{null}</AreaLayout>
      </SurroundingsProvider>,
    );
  });
  const shell = app.getSnapshot().children.shell as ShellActor;
  const help = shell.getSnapshot().children.help as HelpActor;
  const before = help.getSnapshot().value;
  fireEvent.keyDown(document.body, { key: '?' });
  expect(help.getSnapshot().value).not.toEqual(before);
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Capability } from '../../../src/domain/capability.ts';
import { type AccountsActor, accountsMachine } from '../../../src/machines/chart/accountsMachine.ts';
import { type ProjectsActor, projectsMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { undo as label } from '../../../src/texts/words.ts';
import { SurroundingsProvider } from '../../../src/views/appContext.tsx';
import { NoticeUndo } from '../../../src/views/NoticeUndo.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { aurora, bosque, marina } from '../../support/examples/examples.ts';
import { cash, liabilities } from '../../support/examples/treeExamples.ts';
import { startApp, startAtProjects } from '../../support/page/appInHand.ts';

/** The toast of a project just removed, on the projects screen. */
function toast(capabilities: Capability[], of = 'projects') {
  const projects = controlPorts(projectsMachine, (answer) => act(answer));
  const user = { ...marina, capabilities };
  const { app } = startAtProjects(user, { real: { projects: projects.machine } });
  projects.ports.last('list.load').resolve([aurora, bosque]);
  const notices = { send: vi.fn() };
  const row = { ...aurora, deleted_at: '2026-11-20T12:00:00Z' };
  render(
    <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
      <NoticeUndo
        notices={notices as never}
        id="n-1"
        undo={{ screen: of, event: { type: 'command.requested', row } }}
      />
    </SurroundingsProvider>,
  );
  return { app, notices };
}
const isOffered = () => screen.queryByRole('button', { name: label }) !== null;

test('a toast undoes a removal on the screen where it happened', () => {
  const { notices } = toast(['lists.1']);
  fireEvent.click(screen.getByRole('button', { name: label }));
  expect(notices.send).toHaveBeenCalledExactlyOnceWith({ type: 'notice.undone', id: 'n-1' });
});

test('a toast offers no undo on a host of the plain specification', () => {
  toast([]);
  expect(isOffered()).toBe(false);
});

test('a toast offers no undo on another screen', () => {
  toast(['lists.1'], 'suppliers');
  expect(isOffered()).toBe(false);
});

test('a toast offers no undo behind a form, and offers it again once the form closes', () => {
  const { app } = toast(['lists.1']);
  const tell = (type: string) => act(() => app.getSnapshot().children.screen?.send({ type } as never));
  tell('create.requested');
  expect(isOffered()).toBe(false);
  const { form } = (app.getSnapshot().children.screen as unknown as ProjectsActor).getSnapshot().children;
  act(() => form?.send({ type: 'form.closed' }));
  expect(isOffered()).toBe(true);
});

test('a toast offers no undo behind the form of an account, which a tree screen nests one level deeper', () => {
  const accounts = controlPorts(accountsMachine, (answer) => act(answer));
  const { app, restore, arrive, openScreen } = startApp({ accounts: accounts.machine });
  restore({ ...marina, capabilities: ['lists.1'] }, 't-horizonte');
  arrive('/tenant/finance/chart-of-accounts');
  openScreen();
  accounts.ports.last('registry.list.load').resolve([cash, liabilities]);
  const undo = {
    screen: 'accounts',
    event: { type: 'command.requested' as const, row: { ...cash, is_active: false } },
  };
  render(
    <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
      <NoticeUndo notices={{ send: vi.fn() } as never} id="n-1" undo={undo} />
    </SurroundingsProvider>,
  );
  const { registry } = (app.getSnapshot().children.screen as unknown as AccountsActor).getSnapshot().children;
  expect(isOffered()).toBe(true);
  act(() => registry?.send({ type: 'create.requested' }));
  expect(isOffered()).toBe(false);
  act(() => registry?.getSnapshot().children.form?.send({ type: 'form.closed' } as never));
  expect(isOffered()).toBe(true);
});

import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { sampleTenants } from '../../../src/domain/admin/tenantOptions.ts';
import type { SessionUser } from '../../../src/domain/admin/user.ts';
import { noticesMachine } from '../../../src/machines/app/noticesMachine.ts';
import { searchMachine } from '../../../src/machines/app/searchMachine.ts';
import {
  type ShellActor,
  selectIsFinanceOpen,
  selectIsMenuNarrow,
} from '../../../src/machines/app/shellMachine.ts';
import { tenantChoiceMachine } from '../../../src/machines/session/tenantChoiceMachine.ts';
import { type ProjectsActor, projectsMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { tenantDashboardMachine } from '../../../src/machines/tenant/tenantDashboardMachine.ts';
import { tenantChoiceTexts } from '../../../src/texts/admin/tenantChoice.ts';
import { alertsTexts } from '../../../src/texts/alerts.ts';
import { menuTexts } from '../../../src/texts/app.ts';
import { formDialogTexts } from '../../../src/texts/forms/formDialogs.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { layoutTexts } from '../../../src/texts/layouts.ts';
import { paletteTexts } from '../../../src/texts/palette.ts';
import { partsTexts } from '../../../src/texts/parts.ts';
import { tenantDashboardTexts } from '../../../src/texts/reports/dashboards.ts';
import { loginTexts } from '../../../src/texts/session/session.ts';
import { App } from '../../../src/views/App.tsx';
import { NoticesRegion } from '../../../src/views/AppNotices.tsx';
import { SurroundingsProvider } from '../../../src/views/appContext.tsx';
import { NotFoundPage } from '../../../src/views/NotFoundPage.tsx';
import { ExpiredSession } from '../../../src/views/session/ExpiredSession.tsx';
import { TenantChoicePage } from '../../../src/views/session/TenantChoicePage.tsx';
import { TenantDashboardPage } from '../../../src/views/tenant/TenantDashboardPage.tsx';
import { applyTheme } from '../../../src/views/theme/applyTheme.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { ana, bareHost, marina } from '../../support/examples/examples.ts';
import { startApp, startAtProjects } from '../../support/page/appInHand.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { startUnderApp } from '../../support/page/underApp.ts';

beforeAll(preloadParts);

const today = () => '2026-11-20';

function showApp({ app }: Pick<ReturnType<typeof startApp>, 'app'>) {
  render(<App app={app} today={today} opened={new Map()} />);
}

test('a menu group folds by its button, and the menu keeps its width', async () => {
  const started = startAtProjects({ ...marina, tenants_info: [{ ...tenantOf(marina), role_id: 1 }] });
  showApp(started);
  const shell = started.app.getSnapshot().children.shell as ShellActor;
  fireEvent.click((await screen.findAllByRole('button', { name: menuTexts.finance }))[0] as HTMLElement);
  expect([selectIsFinanceOpen(shell.getSnapshot()), selectIsMenuNarrow(shell.getSnapshot())]).toEqual([
    false,
    false,
  ]);
  expect(screen.getByRole('button', { name: menuTexts.finance }).ariaExpanded).toBe('false');
});

const tenantOf = ({ tenants_info }: SessionUser) => {
  const [tenant] = tenants_info ?? [];
  if (!tenant) throw new Error('the example has a company');
  return tenant;
};

test("both areas show the user's e-mail (SPEC §2)", async () => {
  const started = startApp();
  started.restore(ana);
  started.arrive('/admin/dashboard');
  showApp(started);
  expect(await screen.findByText(layoutTexts.signedInAs(ana.email))).toBeTruthy();
  showApp(startAtProjects(marina));
  expect(await screen.findByText(marina.email)).toBeTruthy();
});

test('unsaved work is discarded after a confirmation, and kept otherwise', async () => {
  const started = startAtProjects(marina, { unsaved: true });
  showApp(started);
  const leave = () => act(() => started.app.send({ type: 'navigation.requested', to: '/tenant/suppliers' }));
  leave();
  fireEvent.click(await screen.findByRole('button', { name: formDialogTexts.discardDecline }));
  expect([started.has('asking'), started.sentTo()]).toEqual([false, undefined]);
  leave();
  fireEvent.click(await screen.findByRole('button', { name: formDialogTexts.discardConfirm }));
  expect([started.has('asking'), started.sentTo()]).toMatchObject([false, { to: '/tenant/suppliers' }]);
});

test('the leave dialog does not call a running save lost, because it continues (decision D26)', async () => {
  const projects = controlPorts(projectsMachine, (answer) => act(answer));
  const started = startAtProjects(marina, { real: { projects: projects.machine } });
  const place = started.app.getSnapshot().children.screen as unknown as ProjectsActor;
  act(() => place.send({ type: 'create.requested' }));
  const { form } = place.getSnapshot().children;
  act(() => form?.send({ type: 'form.patched', patch: { name: 'Torre Sul' } }));
  showApp(started);
  const leave = () => act(() => started.app.send({ type: 'navigation.requested', to: '/tenant/suppliers' }));
  leave();
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).not.toContain(formDialogTexts.goesOn);
  fireEvent.click(screen.getByRole('button', { name: formDialogTexts.discardDecline }));
  act(() => form?.send({ type: 'form.submitted' }));
  leave();
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    `${formDialogTexts.goesOn} ${formDialogTexts.discardMessage}`,
  );
});

test('Escape does not sign out a user with an expired session, but the logout button does', async () => {
  const { app, restore } = startApp();
  restore(marina, 't-horizonte');
  const send = vi.spyOn(app, 'send').mockReturnValue();
  render(
    <SurroundingsProvider value={{ app, today }}>
      <ExpiredSession />
    </SurroundingsProvider>,
  );
  const dialog = await screen.findByRole('dialog');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: partsTexts.close }).disabled).toBe(true);
  expect(send).not.toHaveBeenCalled();
});

test('a session that the host refuses is renewed over the screen (decision D15)', async () => {
  const started = startAtProjects(marina);
  showApp(started);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => started.session.send({ type: 'session.refused', token: 'token-1' }));
  expect(await screen.findByRole('dialog', { name: loginTexts.expiredTitle })).toBeTruthy();
});

test('the dashboard greets a user by name, or by e-mail without one', () => {
  for (const [user, name] of [
    [marina, 'Marina Castro'],
    [{ ...marina, full_name: ' ' }, marina.email],
  ] as const) {
    const { machine } = controlPorts(tenantChoiceMachine, (answer) => act(answer));
    const choice = createActor(machine, { input: { user } }).start();
    const { unmount } = render(<TenantChoicePage screen={choice} />, { wrapper: Stage });
    expect(screen.getByText(tenantChoiceTexts.greeting(name))).toBeTruthy();
    unmount();
    const { app, restore } = startApp();
    restore(user, 't-horizonte');
    const { machine: copy } = controlPorts(tenantDashboardMachine, (answer) => act(answer));
    const dashboard = createActor(copy, { input: bareHost as never }).start();
    const drawn = render(
      <SurroundingsProvider value={{ app, today }}>
        <TenantDashboardPage screen={dashboard as never} />
      </SurroundingsProvider>,
    );
    expect(screen.getByText(tenantDashboardTexts.welcome(name))).toBeTruthy();
    drawn.unmount();
  }
});

test('a notice stays while the pointer is over it, and no longer', async () => {
  const { actor } = startUnderApp(noticesMachine);
  actor.send({ type: 'notice.raised', notice: { tone: 'success', title: 'Salvo' } as never });
  render(<NoticesRegion actor={actor as never} />, { wrapper: Stage });
  const notice = screen.getByText('Salvo').closest('.notice') as HTMLElement;
  const held = () => actor.getSnapshot().context.held.length;
  fireEvent.pointerEnter(notice);
  expect(held()).toBe(1);
  fireEvent.pointerLeave(notice);
  expect([held(), notice.isConnected]).toEqual([0, true]);
});

test.each([
  ['a superuser to the administration', ana, tenantChoiceTexts.administration],
  ['anyone else to look again', marina, tenantChoiceTexts.lookAgain],
])('the page of a user without companies leads %s', (_, user, name) => {
  const choice = createActor(tenantChoiceMachine, { input: { user: { ...user, tenants_info: [] } } }).start();
  render(<TenantChoicePage screen={choice} />, { wrapper: Stage });
  expect(screen.getByRole('link').textContent).toBe(name);
});

test.each([
  [['lists.1'], true],
  [[], false],
])('a host of the abilities %j offers to search everything: %s', async (capabilities, isOffered) => {
  const started = startAtProjects({ ...marina, capabilities }, { real: { 'shell.search': searchMachine } });
  act(() => started.ports.last('shell.openSearch').resolve(undefined));
  showApp(started);
  await screen.findAllByRole('button', { name: menuTexts.finance });
  const search = screen.queryAllByRole('button', { name: new RegExp(paletteTexts.title) });
  expect(search.length > 0).toBe(isOffered);
});

test('the switch of a user with two companies offers both', async () => {
  const second = { value: 't-2', label: 'Vista Mar', role_id: 1 };
  showApp(startAtProjects({ ...marina, tenants_info: [tenantOf(marina), second] }));
  const choice = await screen.findByLabelText<HTMLSelectElement>(layoutTexts.switchTenant);
  expect([choice.disabled, choice.value]).toEqual([false, tenantOf(marina).value]);
  expect([...choice.options].map(({ text }) => text)).toEqual([tenantOf(marina).label, second.label]);
});

test('a screen whose code takes long says so', async () => {
  const started = startApp();
  started.restore(marina, 't-horizonte');
  started.arrive('/tenant/projects');
  showApp(started);
  await screen.findByRole('main');
  expect(screen.queryByText(formTexts.stillWaiting)).toBeNull();
  act(() => started.clock.increment(60_000));
  expect(screen.getByText(formTexts.stillWaiting)).toBeTruthy();
});

test('the company switch shows the samples on a host that lists no companies (decision D1)', async () => {
  showApp(startAtProjects({ ...marina, tenants_info: undefined }));
  const choice = await screen.findByLabelText<HTMLSelectElement>(layoutTexts.switchTenant);
  const offered = [...choice.options].map(({ text }) => text);
  expect(offered).toEqual(expect.arrayContaining(sampleTenants.map(({ label }) => label)));
  expect(choice.disabled).toBe(false);
});

test('the company choice has help and alerts, too', async () => {
  const started = startApp();
  started.restore(marina);
  started.arrive('/dashboard');
  started.openScreen();
  showApp(started);
  expect(await screen.findByRole('button', { name: alertsTexts.button(0) })).toBeTruthy();
  expect(screen.getByRole('button', { name: layoutTexts.help })).toBeTruthy();
});

test('the not-found page leads each user to their own first page', () => {
  render(<NotFoundPage />, { wrapper: Stage });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
});

test('light and dark replace each other', () => {
  for (const theme of ['dark', 'light', 'dark', 'light'] as const) {
    applyTheme(theme);
    const { dataset } = document.documentElement;
    expect([dataset.theme, document.body.classList.contains('bp6-dark')]).toEqual([theme, theme === 'dark']);
  }
});

test('the dialog of an expired session offers the logout, which leads to the sign-in', async () => {
  const started = startAtProjects(marina);
  showApp(started);
  act(() => started.session.send({ type: 'session.refused', token: 'token-1' }));
  const dialog = within(await screen.findByRole('dialog', { name: loginTexts.expiredTitle }));
  fireEvent.click(await dialog.findByRole('button', { name: tenantChoiceTexts.logout }));
  expect(started.session.getSnapshot().value).toBe('anonymous');
});

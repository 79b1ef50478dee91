import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { demoLogins } from '../../../server/demo/demo.ts';
import type { Project } from '../../../src/domain/tenant/project.ts';
import type { ListActor } from '../../../src/machines/shared/lists/listMachine.ts';
import type { ProjectValues } from '../../../src/machines/tenant/projectRules.ts';
import type { ProjectsActor, projectsMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { open as openProjects } from '../../../src/main/screens/projects.ts';
import { type Credentials, createHttp, type Http } from '../../../src/services/http.ts';
import { fetchCurrentUser, requestToken } from '../../../src/services/session/auth.ts';
import { passOn, type RecordingHost, startRecordingHost } from '../../support/page/recordingHost.ts';
import { startUnderApp } from '../../support/page/underApp.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';

const [, marina] = demoLogins;
let server: TestServer;
let host: RecordingHost;
let credentials: Credentials = { token: null, tenantId: null };
let http: Http;

beforeAll(async () => {
  server = await startTestServer();
  host = await startRecordingHost(server);
  http = createHttp({ credentials: () => credentials, onSessionRefused: () => {} });
  const { signal } = new AbortController();
  const token = await requestToken(http, { username: marina.email, password: marina.password }, signal);
  const user = await fetchCurrentUser(http, token, signal);
  credentials = { token, tenantId: user.tenants_info?.[0]?.value ?? null };
});
afterAll(async () => {
  await host.close();
  await server.close();
});

/** The product's screen: production machines, real services, the real API. */
async function openScreen() {
  const { logic } = openProjects(http);
  const { actor, mail } = startUnderApp(logic as typeof projectsMachine);
  const screen: ProjectsActor = actor;
  const list = screen.getSnapshot().children.list as ListActor<Project> | undefined;
  if (!list) throw new Error('the screen has no list');
  await waitFor(list, (snapshot) => snapshot.hasTag('rows'));
  const rows = () => list.getSnapshot().context.rows;
  const isBack = () => waitFor(screen, (snapshot) => snapshot.matches('browsing'));
  return {
    rows,
    titles: () => mail.filter(({ type }) => type === 'notice.raised').map(({ notice }) => notice.title),
    named: (name: string) => rows().find((row) => row.name === name),
    screen,
    form: () => screen.getSnapshot().children.form,
    async save(row: Project | null, patch: Partial<ProjectValues>) {
      screen.send(row === null ? { type: 'create.requested' } : { type: 'edit.requested', row });
      const { form } = screen.getSnapshot().children;
      form?.send({ type: 'form.patched', patch });
      form?.send({ type: 'form.submitted' });
      await isBack();
    },
    async remove(row: Project) {
      screen.send({ type: 'command.requested', row });
      screen.getSnapshot().children.command?.send({ type: 'command.confirmed' });
      await isBack();
    },
  };
}

describe('the projects of a company, through the real services and the real API', () => {
  test('are created, edited and removed by events, and unchanged when the screen is reopened', async () => {
    const { rows, titles, named, save, remove } = await openScreen();
    const before = rows().length;
    expect(before).toBeGreaterThan(0);

    await save(null, { name: ' Torre Sul ', start_date: '1/12/26' });
    const created = named('Torre Sul');
    expect(created).toMatchObject({ status: 'Planning', start_date: '2026-12-01', address: null });

    if (created) await save(created, { status: 'Active', address: 'Rua do Porto, 9', start_date: '' });
    const edited = named('Torre Sul');
    expect(edited).toMatchObject({ status: 'Active', address: 'Rua do Porto, 9', start_date: null });
    expect((await openScreen()).named('Torre Sul')).toEqual(edited);

    if (edited) await remove(edited);
    expect([named('Torre Sul'), rows().length]).toEqual([undefined, before]);
    expect((await openScreen()).named('Torre Sul')).toBeUndefined();
    expect(titles()).toEqual(['Projeto Criado', 'Projeto Atualizado', 'Projeto Excluído']);
  });

  test('are created once although the first answer was lost', async () => {
    const { screen, form, named, rows } = await openScreen();
    screen.send({ type: 'create.requested' });
    form()?.send({ type: 'form.patched', patch: { name: 'Torre Perdida' } });
    host.requests();
    const lost = new Promise<void>((resolve) => {
      host.next((answer) => {
        const [request] = host.requests();
        if (!request) throw new Error('the request was written down');
        passOn(server, request)
          .then(() => answer.destroy())
          .then(() => resolve());
      });
    });
    form()?.send({ type: 'form.submitted' });
    await lost;
    const open = form();
    if (!open) throw new Error('a form that heard nothing stays open');
    await waitFor(open, (snapshot) => snapshot.hasTag('editable'));
    expect(open.getSnapshot().context.values.name).toBe('Torre Perdida');
    open.send({ type: 'form.submitted' });
    await waitFor(screen, (snapshot) => snapshot.matches('browsing'));
    expect(named('Torre Perdida')).toBeDefined();
    const again = await openScreen();
    expect(again.rows().filter(({ name }) => name === 'Torre Perdida')).toHaveLength(1);
    expect(again.rows().map(({ id }) => id)).toEqual(rows().map(({ id }) => id));
  });

  test("show the server's refusal under the field, and keep the input", async () => {
    const { screen, form } = await openScreen();
    screen.send({ type: 'create.requested' });
    form()?.send({ type: 'form.patched', patch: { name: 'x'.repeat(201) } });
    form()?.send({ type: 'form.submitted' });
    const open = form();
    if (!open) throw new Error('the form is open');
    const { context } = await waitFor(open, (snapshot) => snapshot.hasTag('editable'));
    expect(context.errors.fields.name).toMatch(/^body -> name: /);
    expect(context.values.name).toHaveLength(201);
  });

  test("are not overwritten after another user's change", async () => {
    const mine = await openScreen();
    const theirs = await openScreen();
    await mine.save(null, { name: 'Torre Disputada' });
    const row = mine.named('Torre Disputada');
    if (!row) throw new Error('the row was created');
    await theirs.save(row, { address: 'Rua Deles, 1' });
    mine.screen.send({ type: 'edit.requested', row });
    mine.form()?.send({ type: 'form.patched', patch: { address: 'Rua Minha, 2' } });
    mine.form()?.send({ type: 'form.submitted' });
    const open = mine.form();
    if (!open) throw new Error('the form is open');
    await waitFor(open, (snapshot) => snapshot.hasTag('editable'));
    expect(open.getSnapshot().context.values.address).toBe('Rua Minha, 2');
    expect((await openScreen()).named('Torre Disputada')).toMatchObject({ address: 'Rua Deles, 1' });
  });
});

import { describe, expect, test } from 'vitest';
import { routes } from '../../src/machines/app/routes.ts';
import { openOffice } from './office.ts';

describe.each(routes)('a recorded session at $path', ({ path, screen }) => {
  test('is replayed to the same states', () => {
    const office = openOffice();
    if (screen === 'login') return expectTyped(office);
    office.signIn('Obra-2026');
    office.arrive(path);
    if (office.lives('screen')) work(office);
    const report = office.log.replay();
    expect(report, JSON.stringify(report)).toMatchObject({ kind: 'same' });
    const machines = new Set(office.log.recorder.entries().map((entry) => entry[4]));
    expect(machines).toContain('app');
    if (office.lives('screen')) expect(machines).toContain(screen);
  });
});

function expectTyped(office: ReturnType<typeof openOffice>): void {
  office.signIn('Obra-2026');
  const report = office.log.replay();
  expect(report, JSON.stringify(report)).toMatchObject({ kind: 'same' });
}

/**
 * Opens and closes everything that the screen can open, reloads its list and lets the session expire and
 * resume.
 */
function work(office: ReturnType<typeof openOffice>): void {
  const screen = () => office.at('screen').getSnapshot();
  const owner = office.lives('screen/registry') ? 'screen/registry' : 'screen';
  const row = rowsIn(office, owner)[0];
  const wishes = [
    { type: 'create.requested' },
    { type: 'form.closed', to: `${owner}/form` },
    { type: 'edit.requested', row },
    { type: 'form.patched', patch: { name: 'Outro Nome 12345678901' }, to: `${owner}/form` },
    { type: 'form.submitted', to: `${owner}/form` },
    { type: 'command.requested', row },
    { type: 'command.cancelled', to: `${owner}/command` },
    { type: 'account.toggled', row },
    { type: 'movements.opened' },
    { type: 'form.toggled', today: '2026-11-20' },
  ];
  for (const { to = 'screen', ...wish } of wishes) if (office.lives(to)) office.tell(to, wish);
  for (const list of ['list', 'registry/list', 'accounts/list', 'movements']) {
    if (office.lives(`screen/${list}`)) office.tell(`screen/${list}`, { type: 'list.reloadRequested' });
  }
  const { token } = office.at('session').getSnapshot().context;
  office.tell('session', { type: 'session.refused', token });
  office.type('session/login', 'login.patched', 'password', 'Obra-2026');
  const values = { username: office.host.me.email, password: 'Obra-2026' };
  office.tell('session/login', { type: 'login.submitted', values });
  expect(screen().status).toBe('active');
}

function rowsIn(office: ReturnType<typeof openOffice>, owner: string): unknown[] {
  const list = [`${owner}/list`, 'screen/accounts/list'].find((path) => office.lives(path));
  return list ? (office.at(list).getSnapshot().context.rows ?? []) : [];
}

import { describe, expect, test } from 'vitest';
import type { User } from '../../../src/domain/admin/user.ts';
import { checkUser, userBody, userValues } from '../../../src/machines/admin/userRules.ts';
import { usersMachine } from '../../../src/machines/admin/usersMachine.ts';
import type { ListActor } from '../../../src/machines/shared/lists/listMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { anaUser, marinaUser, rafaelUser, refusal } from '../../support/examples/examples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const inactive = { ...rafaelUser, is_active: false };
const deleted = { ...inactive, deleted_at: '2026-11-20T12:00:00Z' };

function openUsers(...rows: User[]) {
  const { machine, ports } = controlPorts(usersMachine, (answer) => answer());
  const { actor, mail } = startUnderApp(machine);
  ports.last('list.load').resolve(rows);
  const list = () => actor.getSnapshot().children.list as unknown as ListActor<User>;
  return {
    actor,
    ports,
    notices: () => mail.filter(({ type }) => type === 'notice.raised').map(({ notice }) => notice),
    emails: () =>
      list()
        .getSnapshot()
        .context.rows.map(({ email }) => email),
  };
}

describe('the form of a user (SPEC §5)', () => {
  test('starts active and without privileges, and never shows a password', () => {
    expect(userValues(null)).toEqual({
      email: '',
      password: '',
      full_name: '',
      is_active: true,
      is_superuser: false,
    });
    expect(userValues(anaUser)).toMatchObject({ password: '', is_superuser: true });
  });

  test('requires only an e-mail', () => {
    expect(checkUser({ ...userValues(null), email: ' ' }).fields).toEqual({ email: 'E-mail é obrigatório.' });
    expect(checkUser({ ...userValues(null), email: 'a@b.example' }).fields).toEqual({});
  });

  test('sends a password as typed, and no blank one', () => {
    const typed = { ...userValues(null), email: ' a@b.example ', full_name: ' ' };
    expect(userBody({ ...typed, password: '   ' })).toMatchObject({
      email: 'a@b.example',
      full_name: null,
      password: null,
    });
    expect(userBody({ ...typed, password: ' com espaço ' }).password).toBe(' com espaço ');
  });
});

describe('the users', () => {
  test('are sorted by e-mail and include deleted ones', () => {
    expect(openUsers(deleted, marinaUser, anaUser).emails()).toEqual([
      'ana@erp.example',
      'marina@horizonte.example',
      'rafael@horizonte.example',
    ]);
  });

  test.each([
    ['a live user', marinaUser, 'Usuário Deletado', 'Falha ao deletar usuário.'],
    ['an inactive user', inactive, 'Usuário Restaurado', 'Falha ao restaurar usuário.'],
    ['a deleted user', deleted, 'Usuário Restaurado', 'Falha ao restaurar usuário.'],
  ])('announce the change of %s, and a failure needs an OK', (_, user, done, failed) => {
    const { actor, ports, notices } = openUsers(user);
    actor.send({ type: 'command.requested', row: user });
    ports.last('command.run').resolve(user);
    actor.send({ type: 'command.requested', row: user });
    ports.last('command.run').reject(refusal(409, 'Não.'));
    const name = [user.full_name, user.email].filter(Boolean).join(' · ');
    const part = `?${new URLSearchParams({ q: user.email })}`;
    const subject = { name, screen: 'users', part };
    const undo = { screen: 'users', event: { type: 'command.requested', row: user } };
    expect(notices()).toEqual([
      { tone: 'success', title: done, subject, ...(user === marinaUser && { undo }) },
      { tone: 'danger', title: failed, text: 'Não.', mustBeAcknowledged: true },
    ]);
  });
});

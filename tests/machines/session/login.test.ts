import { describe, expect, test, vi } from 'vitest';
import type { Problem } from '../../../src/domain/problem.ts';
import { loginMachine } from '../../../src/machines/session/loginMachine.ts';
import { checkLogin, loginRefusal } from '../../../src/machines/session/loginRules.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown, marina, refusal } from '../../support/examples/examples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const filled = { username: marina.email, password: 'Obra-2026' };

describe('a sign-in requires both fields (SPEC §5)', () => {
  test.each([
    [{ username: '', password: '' }, ['username', 'password']],
    [{ username: '   ', password: 'x' }, ['username']],
    [{ username: 'a@b', password: '' }, ['password']],
    [{ username: 'a@b', password: ' ' }, null],
  ])('%j lacks %j', (values, lacking) => {
    const errors = checkLogin(values);
    expect(errors && Object.keys(errors.fields)).toEqual(lacking);
  });
});

describe('a refused sign-in (SPEC §8)', () => {
  test.each<[string, Problem, object]>([
    ['a message with "email"', refusal(401, 'Este email não existe.'), { username: 'Email inválido' }],
    ['a message with "senha incorreta."', refusal(401, 'senha incorreta.'), { password: 'Senha incorreta' }],
    [
      'the same within a sentence',
      refusal(401, 'Tentativa 2 de 5: senha incorreta.'),
      { password: 'Senha incorreta' },
    ],
    [
      '"email" before "senha incorreta."',
      refusal(401, 'email ou senha incorreta.'),
      { username: 'Email inválido' },
    ],
  ])('%s is shown under the field', (_, problem, fields) => {
    expect(loginRefusal(problem)).toEqual({ fields, alert: null });
  });

  test.each<[string, Problem, string]>([
    ['any other message', refusal(401, 'Conta bloqueada.'), 'Conta bloqueada.'],
    [
      'e-mail written with a hyphen',
      refusal(401, 'E-mail ou senha inválidos.'),
      'E-mail ou senha inválidos.',
    ],
    [
      'the first item of a list',
      refusal(422, [{ loc: ['body', 'username'], msg: 'Vazio' }]),
      'body -> username: Vazio',
    ],
    [
      'the default when the answer says nothing',
      { kind: 'unreadable' },
      'Failed to login. Please check your credentials.',
    ],
    [
      'the default when there is no message',
      { kind: 'unreachable', message: '' },
      'Failed to login. Please check your credentials.',
    ],
  ])('%s is shown in the alert', (_, problem, alert) => {
    expect(loginRefusal(problem)).toEqual({ fields: {}, alert });
  });

  test("shows the network's message", () => {
    expect(loginRefusal(hostDown).alert).toContain('Network Error');
  });
});

function openLogin(username = '') {
  const logFailure = vi.fn();
  const { machine, ports } = controlPorts(loginMachine.provide({ actions: { logFailure } }), (answer) =>
    answer(),
  );
  const { actor, clock, output } = startUnderApp(machine, { input: { username } });
  return {
    actor,
    clock,
    output,
    ports,
    logFailure,
    context: () => actor.getSnapshot().context,
    submit: () => actor.send({ type: 'login.submitted', values: actor.getSnapshot().context.values }),
    type: (patch: Partial<typeof filled>) => actor.send({ type: 'login.patched', patch }),
  };
}

describe('signing in', () => {
  test('requests a token, then its user, and ends with both', () => {
    const { type, submit, ports, output } = openLogin();
    type(filled);
    submit();
    expect(ports.last('requestToken').input).toEqual(filled);
    ports.last('requestToken').resolve('token-1');
    expect(ports.last('fetchUser').input).toEqual({ token: 'token-1' });
    ports.last('fetchUser').resolve(marina);
    expect(output()).toEqual({ token: 'token-1', user: marina });
  });

  test('drops the password as soon as possible', () => {
    const { type, submit, ports, context } = openLogin();
    type(filled);
    submit();
    ports.last('requestToken').resolve('token-1');
    ports.last('fetchUser').resolve(marina);
    expect(context().values.password).toBe('');
  });

  test('takes the fields as they were sent, also those that no patch brought', () => {
    const { actor, ports, context } = openLogin();
    actor.send({ type: 'login.submitted', values: filled });
    expect(ports.last('requestToken').input).toEqual(filled);
    expect(context().values).toEqual(filled);
  });

  test('a patch of both fields clears the error of the one that it changes', () => {
    const { submit, type, context } = openLogin();
    submit();
    type({ username: marina.email, password: '' });
    expect(Object.keys(context().errors.fields)).toEqual(['password']);
  });

  test('calls nothing when incomplete', () => {
    const { submit, ports, context } = openLogin(marina.email);
    submit();
    expect(Object.keys(context().errors.fields)).toEqual(['password']);
    expect(ports.calls('requestToken')).toEqual([]);
  });

  test('calls once when submitted twice', () => {
    const { type, submit, ports } = openLogin();
    type(filled);
    submit();
    submit();
    ports.last('requestToken').resolve('token-1');
    submit();
    expect([ports.calls('requestToken').length, ports.calls('fetchUser').length]).toEqual([1, 1]);
  });

  test.each([
    ['the token', 'requestToken'],
    ['the user', 'fetchUser'],
  ])('logs and reports a failure at %s, and keeps the input for another try', (_, port) => {
    const { type, submit, ports, context, logFailure, actor } = openLogin();
    type(filled);
    submit();
    if (port === 'fetchUser') ports.last('requestToken').resolve('token-1');
    ports.last(port).reject(refusal(401, 'Conta bloqueada.'));
    expect(context()).toMatchObject({ values: filled, errors: { alert: 'Conta bloqueada.' }, token: '' });
    expect(logFailure).toHaveBeenCalledTimes(1);
    expect(actor.getSnapshot().can({ type: 'login.submitted', values: filled })).toBe(true);
  });

  test('reports a wait after ten seconds of both calls', () => {
    const { type, submit, ports, clock, actor } = openLogin();
    type(filled);
    submit();
    clock.increment(6000);
    ports.last('requestToken').resolve('token-1');
    expect(actor.getSnapshot().hasTag('slow')).toBe(false);
    clock.increment(4000);
    expect(actor.getSnapshot().hasTag('slow')).toBe(true);
  });

  test('clears the message of a changed field', () => {
    const { type, submit, context } = openLogin();
    submit();
    type({ username: 'm' });
    expect(Object.keys(context().errors.fields)).toEqual(['password']);
  });
});

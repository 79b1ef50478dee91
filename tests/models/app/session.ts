import { loginMachine } from '../../../src/machines/session/loginMachine.ts';
import { sessionMachine } from '../../../src/machines/session/sessionMachine.ts';
import { tenantChoiceMachine } from '../../../src/machines/session/tenantChoiceMachine.ts';
import { hostDown, marina, rafael, refusal } from '../../support/examples/examples.ts';
import { defineModel } from '../kit/defineModel.ts';
import { after, done, failed } from '../kit/events.ts';

export const loginModel = defineModel(loginMachine, {
  input: { username: '' },
  cases: ({ context: { values } }) => ({
    'type the e-mail': values.username === '' && { type: 'login.patched', patch: { username: marina.email } },
    'type the password': values.password === '' && {
      type: 'login.patched',
      patch: { password: 'Obra-2026' },
    },
    'clear the password': values.password !== '' && { type: 'login.patched', patch: { password: '' } },
    submit: { type: 'login.submitted', values },
    'submit what was filled without a patch': values.username === '' && {
      type: 'login.submitted',
      values: { username: marina.email, password: 'Obra-2026' },
    },
    'a token comes': done('requestToken', 'token-1'),
    'the e-mail is refused': failed('requestToken', refusal(401, 'Este email não existe.')),
    'the password is refused': failed('requestToken', refusal(401, 'senha incorreta.')),
    'the user comes': done('fetchUser', marina),
    'the user does not come': failed('fetchUser', hostDown),
    'another tab takes the token': { type: 'token.removed' },
    'the answer is slow': after('patience', 'login.entering.wait.brief'),
  }),
  facts: ({ context: { values } }) => [values.username !== '', values.password !== ''],
});

export const sessionModel = defineModel(sessionMachine, {
  cases: ({ context, value }) => ({
    'nothing was stored': { type: 'storage.read', token: null, tenantId: null },
    'a session was stored': { type: 'storage.read', token: 'token-1', tenantId: 't-horizonte' },
    'storage is forbidden': value === 'reading' && failed('storage', hostDown),
    'storage breaks': value === 'restoring' && failed('storage', hostDown),
    'storage is full': value === 'restoring' && { type: 'storage.failed' },
    'the user is known': done('fetchUser', marina),
    'the user is not known': failed('fetchUser', hostDown),
    'the stored session has ended': failed('fetchUser', {
      ...refusal(401, 'Sessão inválida.'),
      refusal: { code: 'session_ended' },
    }),
    'the user is outdated': { type: 'user.outdated' },
    'what asks for the user does not come': failed('fetchUser', { kind: 'unloaded' }),
    'a token is issued': { type: 'token.issued', token: 'token-2' },
    'a token is dropped': { type: 'token.dropped' },
    'Marina signs in': done('login', { token: 'token-2', user: marina }),
    'Rafael signs in': done('login', { token: 'token-3', user: rafael }),
    'enter Horizonte': context.tenantId === null && { type: 'tenant.entered', tenantId: 't-horizonte' },
    'the token is refused': { type: 'session.refused', token: context.token ?? '' },
    'the role is refused': { type: 'role.refused', token: context.token ?? '' },
    'the role of a former token is refused': { type: 'role.refused', token: 'token-0' },
    'a former token is refused': { type: 'session.refused', token: 'token-0' },
    'another tab logs out': { type: 'storage.tokenRemoved' },
    'log out': { type: 'logout.confirmed' },
    'the token is revoked': done('revokeToken'),
    'the token is not revoked': failed('revokeToken', hostDown),
    'the host takes long': after('farewell', 'session.leaving'),
  }),
  facts: ({ context, children }) => [
    context.token !== null,
    context.user?.id ?? null,
    context.tenantId,
    children.storage !== undefined,
  ],
});

export const tenantChoiceModel = defineModel(tenantChoiceMachine, {
  name: 'tenantChoice (two companies)',
  input: { user: marina },
  cases: ({ context }) => ({
    'choose Atlântica': context.tenantId !== 't-atlantica' && {
      type: 'choice.made',
      tenantId: 't-atlantica',
    },
    'choose Horizonte': context.tenantId === 't-atlantica' && {
      type: 'choice.made',
      tenantId: 't-horizonte',
    },
    enter: { type: 'choice.submitted' },
    leave: { type: 'leave.requested' },
  }),
  facts: ({ context }) => context.tenantId,
});

export const noTenantModel = defineModel(tenantChoiceMachine, {
  name: 'tenantChoice (no company)',
  input: { user: { ...marina, tenants_info: [] } },
  cases: () => ({ leave: { type: 'leave.requested' } }),
  facts: () => null,
});

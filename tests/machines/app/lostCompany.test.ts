import { expect, test } from 'vitest';
import { marina } from '../../support/examples/examples.ts';
import { startAtProjects } from '../../support/page/appInHand.ts';

test.each([
  ['goes on there when the company is still theirs', marina.tenants_info, 't-horizonte', undefined],
  ['chooses another company when it is theirs no longer', [], null, '/dashboard'],
])('a user who signs in over an expired session %s', (_, tenants_info, tenantId, to) => {
  const { session, ports, sentTo } = startAtProjects(marina);
  session.send({ type: 'session.refused', token: 'token-1' });
  const { login } = session.getSnapshot().children;
  login?.send({ type: 'login.submitted', values: { username: marina.email, password: 'p' } });
  ports.last('session.login.requestToken').resolve('token-2');
  ports.last('session.login.fetchUser').resolve({ ...marina, tenants_info });
  expect(session.getSnapshot()).toMatchObject({ value: 'active', context: { tenantId } });
  expect(sentTo()?.to).toBe(to);
});

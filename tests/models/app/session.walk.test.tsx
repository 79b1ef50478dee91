import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import type { SessionUser } from '../../../src/domain/admin/user.ts';
import type { SessionActor } from '../../../src/machines/session/sessionMachine.ts';
import { tenantChoiceTexts } from '../../../src/texts/admin/tenantChoice.ts';
import { loginTexts } from '../../../src/texts/session/session.ts';
import { LoginForm } from '../../../src/views/session/LoginForm.tsx';
import { TenantChoicePage } from '../../../src/views/session/TenantChoicePage.tsx';
import { marina, rafael } from '../../support/examples/examples.ts';
import { runOnPage } from '../kit/page.tsx';
import type { Ports } from '../kit/ports.ts';
import { loginModel, noTenantModel, sessionModel, tenantChoiceModel } from './session.ts';

const button = (name: string) => () => screen.queryByRole('button', { name });
const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));
const username = () => screen.getByLabelText(loginTexts.username);
const password = () => screen.getByLabelText(loginTexts.password);

runOnPage(loginModel, {
  render: (login) => <LoginForm login={login} />,
  act: {
    'type the e-mail': (user, { patch }) => user.type(username(), patch.username),
    'type the password': (user, { patch }) => user.type(password(), patch.password),
    'clear the password': (user) => user.clear(password()),
    submit: press(loginTexts.submit),
    'submit what was filled without a patch': (user, { values }) => {
      screen.getByLabelText<HTMLInputElement>(loginTexts.username).value = values.username;
      screen.getByLabelText<HTMLInputElement>(loginTexts.password).value = values.password;
      return press(loginTexts.submit)(user);
    },
  },
  external: ['another tab takes the token'],
  controls: { submit: button(loginTexts.submit) },
});

function SignIn({ session }: { session: SessionActor }) {
  const login = useSelector(session, (snapshot) => snapshot.children.login);
  return login ? <LoginForm login={login} /> : null;
}

const signIn = async (user: UserEvent, ports: Ports, who: SessionUser, token: string) => {
  await user.clear(username());
  await user.type(username(), who.email);
  await user.type(password(), 'Obra-2026');
  await press(loginTexts.submit)(user);
  ports.last('login.requestToken').resolve(token);
  ports.last('login.fetchUser').resolve(who);
};

runOnPage(sessionModel, {
  render: (session) => <SignIn session={session} />,
  act: {
    'Marina signs in': (user, _event, _actor, ports) => signIn(user, ports, marina, 'token-2'),
    'Rafael signs in': (user, _event, _actor, ports) => signIn(user, ports, rafael, 'token-3'),
  },
  external: [
    'nothing was stored',
    'a session was stored',
    'storage breaks',
    'storage is full',
    'a token is issued',
    'a token is dropped',
    'enter Horizonte',
    'the token is refused',
    'a former token is refused',
    'the role is refused',
    'the user is outdated',
    'the role of a former token is refused',
    'another tab logs out',
    'log out',
  ],
});

const choose = async (user: UserEvent, name: string) => {
  await user.click(screen.getByRole('combobox', { name: tenantChoiceTexts.label }));
  await user.click(await screen.findByRole('option', { name }));
};

runOnPage(tenantChoiceModel, {
  render: (choice) => <TenantChoicePage screen={choice} />,
  tagContract: {
    missing(page) {
      if (!page.textContent?.includes(tenantChoiceTexts.required))
        throw new Error('missing: the page does not say so');
    },
  },
  act: {
    'choose Atlântica': (user) => choose(user, 'Incorporadora Atlântica'),
    'choose Horizonte': (user) => choose(user, 'Construtora Horizonte'),
    enter: press(tenantChoiceTexts.enter),
    leave: press(tenantChoiceTexts.logout),
  },
  controls: { enter: button(tenantChoiceTexts.enter), leave: button(tenantChoiceTexts.logout) },
});

runOnPage(noTenantModel, {
  render: (choice) => <TenantChoicePage screen={choice} />,
  tagContract: {
    restricted(page) {
      if (!page.textContent?.includes(tenantChoiceTexts.restricted))
        throw new Error('restricted: it is not told');
    },
  },
  act: { leave: press(tenantChoiceTexts.logout) },
  controls: { leave: button(tenantChoiceTexts.logout) },
});

import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { formDialogTexts } from '../../../src/texts/forms/formDialogs.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { passwordTexts, ownAccountTexts as texts } from '../../../src/texts/session/ownAccount.ts';
import { OwnAccountPage } from '../../../src/views/session/OwnAccountPage.tsx';
import { PasswordForm } from '../../../src/views/session/PasswordForm.tsx';
import { refusal } from '../../support/examples/examples.ts';
import { phoneSession, thisSession } from '../../support/examples/ownSessions.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { runOnPage } from '../kit/page.tsx';
import type { Ports } from '../kit/ports.ts';
import { put } from '../shared/putText.ts';
import { button, press, walkAskedCommand, walkList } from '../shared/registryDrivers.tsx';
import {
  otherSessionsCommandModel,
  ownAccountModel,
  ownSessionCommandModel,
  ownSessionListModel,
  passwordFormModel,
} from './ownAccount.ts';

beforeAll(preloadParts);

const putPasswords = async (user: UserEvent, text: string) => {
  await put(user, passwordTexts.current, text && 'Obra-Marina-2026');
  await put(user, passwordTexts.repeated, text);
  await put(user, passwordTexts.next, text);
};
const typedPassword = 'Um canteiro novo';

walkList(ownSessionListModel, ({ id }) => id);
walkAskedCommand(ownSessionCommandModel, texts.endConfirm);
walkAskedCommand(otherSessionsCommandModel, texts.endConfirm);

const fills = (user: UserEvent) => putPasswords(user, typedPassword);
runOnPage(passwordFormModel, {
  render: (form) => (
    <Stage>
      <PasswordForm form={form} />
    </Stage>
  ),
  tagContract: {
    asking() {
      if (!screen.queryByRole('alertdialog')) throw new Error('asking: there is no question');
    },
  },
  act: {
    'fill it in': fills,
    'empty it': (user) => putPasswords(user, ''),
    submit: press(passwordTexts.submit),
    close: press(formTexts.cancel),
    discard: press(formDialogTexts.discardConfirm),
    'go on editing': press(formDialogTexts.discardDecline),
  },
  external: ['the session is resumed'],
  controls: {
    submit: button(passwordTexts.submit),
    close: button(formTexts.cancel),
    discard: button(formDialogTexts.discardConfirm),
    'go on editing': button(formDialogTexts.discardDecline),
  },
});

const rowsArrive = async (ports: Ports) => {
  const load = ports.last('list.load');
  if (load.state === 'running') await act(async () => load.resolve([thisSession, phoneSession]));
};
const confirms = async (user: UserEvent) => {
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: texts.endConfirm }));
};
type Act = (user: UserEvent, event: unknown, actor: AnyActorRef, ports: Ports) => Promise<void>;
const changes: Act = async (user, _event, _actor, ports) => {
  await putPasswords(user, typedPassword);
  await press(passwordTexts.submit)(user);
  await act(async () => ports.last('form.judge').resolve({ faults: [] }));
  await act(async () => ports.last('form.change').resolve(undefined));
  await rowsArrive(ports);
};
const isEnded: Act = async (user, _event, actor, ports) => {
  await confirms(user);
  await act(async () => ports.last('command.run').resolve(actor.getSnapshot().context.ending));
  await rowsArrive(ports);
};
const isRefused: Act = async (user, _event, _actor, ports) => {
  await confirms(user);
  await act(async () => ports.last('command.run').reject(refusal(409, 'A sessão já terminou.')));
  await rowsArrive(ports);
};
const closes: Act = async (user, _event, _actor, ports) => {
  await press(formTexts.cancel)(user);
  await rowsArrive(ports);
};

const phone = /^Encerrar a sessão de Safari/;
const own = /^Encerrar a sessão de Chrome/;

runOnPage(ownAccountModel, {
  render: (actor) => (
    <Stage>
      <OwnAccountPage screen={actor} />
    </Stage>
  ),
  begin: rowsArrive,
  act: {
    'ask for another password': press(passwordTexts.change),
    'end the session of the phone': press(phone),
    'end the others': press(texts.endOthers),
    'the password is changed': changes,
    'the form is closed': closes,
    'it is ended': isEnded,
    'it is refused': isRefused,
    'the question is cancelled': press(formTexts.cancel),
  },
  external: ['the session is resumed'],
  controls: {
    'ask for another password': button(passwordTexts.change),
    'end the session of the phone': button(phone),
    'end the others': button(texts.endOthers),
    'end this one': button(own),
  },
});

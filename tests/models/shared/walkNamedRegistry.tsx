import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  type ActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  createActor,
  createMachine,
  type Snapshot,
} from 'xstate';
import { labelOf } from '../../../src/domain/columns.ts';
import type { OpenedScreen } from '../../../src/main/openedScreen.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import type { NamedRegistryModels } from './namedRegistryModels.ts';
import { walkAskedCommand, walkDirectCommand, walkForm, walkList, walkRegistry } from './registryDrivers.tsx';

/** Walks list, form, command and screen of a registry of named rows on the page. */
export function walkNamedRegistry(models: NamedRegistryModels, View: OpenedScreen['View']): void {
  const { cast, record: texts, along } = models;
  const { submit } = texts;
  const form = (actor: AnyActorRef) => <View screen={createActor(pageWith(actor))} />;
  const put = async (user: UserEvent, text: string) => {
    for (const [name, typed] of Object.entries(text ? along : {})) {
      const column = texts.columns[name];
      if (!column) throw new Error(`no column ${name}`);
      const label = labelOf(column);
      const field = await screen.findByLabelText<HTMLInputElement>(label);
      if (field.value === '') await user.type(field, typed);
    }
    const name = await screen.findByLabelText(texts.name);
    await user.clear(name);
    if (text) await user.type(name, text);
  };
  walkList(models.list, ({ name }) => name);
  walkForm(models.newForm, { form, submit: submit.create, put, field: 'name' });
  walkForm(models.openForm, { form, submit: submit.save, put, field: 'name' });
  walkAskedCommand(models.command, texts.removeConfirm);
  walkDirectCommand(models.restoration);
  walkRegistry(models.screen, {
    page: (actor) => <View screen={actor} />,
    cast,
    create: texts.create,
    edit: listTexts.edit(cast.open.name),
    command: listTexts.remove(cast.open.name),
    confirm: texts.removeConfirm,
    fill: (user) => put(user, cast.created.name),
    submit: new RegExp(`^(${submit.create}|${submit.save})$`),
  });
}

/** The screen with only a form. */
function pageWith(form: AnyActorRef) {
  const snapshot = {
    ...({ status: 'active', output: undefined, error: undefined } as const),
    children: { form },
    machine: createMachine({}),
    can: () => false,
  };
  return {
    getInitialSnapshot: () => snapshot,
    transition: () => snapshot,
    getPersistedSnapshot: () => snapshot,
  } satisfies ActorLogic<Snapshot<unknown>, AnyEventObject>;
}

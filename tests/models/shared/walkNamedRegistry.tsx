import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { FormActor } from '../../../src/machines/shared/formMachine.ts';
import type { NamedRow } from '../../../src/machines/shared/namedRegistry.ts';
import type { RegistryActor } from '../../../src/machines/shared/registryMachine.ts';
import { listTexts } from '../../../src/texts/lists.ts';
import type { NamedRegistryTexts } from '../../../src/texts/namedRegistry.ts';
import type { NamedRegistryModels } from './namedRegistryModels.ts';
import { walkAskedCommand, walkDirectCommand, walkForm, walkList, walkRegistry } from './registryDrivers.tsx';

interface Drawn<Row extends NamedRow, Values extends object, Body extends object> {
  texts: NamedRegistryTexts;
  form: (form: FormActor<Row, Values, Body>) => ReactElement;
  page: (screen: RegistryActor<Row, Values, Body>) => ReactElement;
  /** What the form's button says over a new row, and over one that exists. */
  submit: { create: string; save: string };
  /** What a new row needs beside its name: labels of text fields, and what is typed. */
  along?: Record<string, string>;
}

/** Walks list, form, command and screen of a registry of named rows on the page. */
export function walkNamedRegistry<Row extends NamedRow, Values extends { name: string }, Body extends object>(
  models: NamedRegistryModels<Row, Values, Body>,
  { texts, form, page, submit, along = {} }: Drawn<Row, Values, Body>,
): void {
  const { cast } = models;
  const put = async (user: UserEvent, text: string) => {
    for (const [label, typed] of Object.entries(text ? along : {})) {
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
    page,
    cast,
    create: texts.create,
    edit: listTexts.edit(cast.open.name),
    command: listTexts.remove(cast.open.name),
    confirm: texts.removeConfirm,
    fill: (user) => put(user, cast.created.name),
    submit: new RegExp(`^(${submit.create}|${submit.save})$`),
  });
}

import type { NamedRegistryMachines, NamedRow } from '../../../src/machines/shared/lists/namedRegistry.ts';
import type { NamedRegistryTexts } from '../../../src/texts/tenant/namedRegistry.ts';
import {
  askedCommandModel,
  directCommandModel,
  listModel,
  newFormModel,
  openFormModel,
  registryModel,
} from './registryModels.ts';

interface Example<Row, Values> {
  /** Two existing rows, and a created one. */
  rows: [Row, Row, Row];
  texts: NamedRegistryTexts;
  /** Labels of the form's button for a new row and an existing one. */
  submit: { create: string; save: string };
  /** Required values of a new row besides its name. */
  along?: Partial<Values>;
  labels?: Partial<Record<keyof Values, string>>;
}

/** The models of a registry of named rows, with the data for its walks on the page. */
export function namedRegistryModels<
  Row extends NamedRow,
  Values extends { name: string },
  Body extends object,
>({ list, form, command, screen }: NamedRegistryMachines<Row, Values, Body>, example: Example<Row, Values>) {
  const { along } = example;
  const [open, other, created] = example.rows;
  const cast = { open, other, created, commanded: { ...open, deleted_at: '2026-11-20T12:00:00Z' } };
  const name = { field: 'name', typed: created.name, along } as const;
  const models = {
    list: listModel(list, cast),
    newForm: newFormModel(form, name, created),
    openForm: openFormModel(form, name, { open, newer: { ...open, name: `${open.name} 2`, version: 2 } }),
    command: askedCommandModel(command, cast),
    restoration: {
      ...directCommandModel(command, { ...cast, open: cast.commanded, commanded: open }),
      name: `${command.id} (restoration)`,
    },
    screen: registryModel(screen, cast),
  };
  return {
    ...models,
    cast,
    example,
    /** All models, by machine id. */
    byMachine: {
      [screen.id]: [models.screen],
      [list.id]: [models.list],
      [form.id]: [models.newForm, models.openForm],
      [command.id]: [models.command, models.restoration],
    },
  };
}

export type NamedRegistryModels<
  Row extends NamedRow,
  Values extends { name: string },
  Body extends object,
> = ReturnType<typeof namedRegistryModels<Row, Values, Body>>;

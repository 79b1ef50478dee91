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
  /** Two rows that exist, and one that is created. */
  rows: [Row, Row, Row];
  texts: NamedRegistryTexts;
  /** What the form's button says over a new row, and over one that exists. */
  submit: { create: string; save: string };
  /** What a new row needs beside its name, and how its fields are called. */
  along?: Partial<Values>;
  labels?: Partial<Record<keyof Values, string>>;
}

/** The models of a registry of named rows, and what its walks on the page must know beside its page. */
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
    /** All of them, by the ids of their machines. */
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

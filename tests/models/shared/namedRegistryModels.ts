import type { NamedRegistryMachines, NamedRow } from '../../../src/machines/shared/namedRegistry.ts';
import {
  askedCommandModel,
  directCommandModel,
  listModel,
  newFormModel,
  openFormModel,
  registryModel,
} from './registryModels.ts';

/** The models of a registry of named rows, from two rows that exist and one that is created; `along` is what it needs beside its name. */
export function namedRegistryModels<
  Row extends NamedRow,
  Values extends { name: string },
  Body extends object,
>(
  { list, form, command, screen }: NamedRegistryMachines<Row, Values, Body>,
  [open, other, created]: [Row, Row, Row],
  along?: Partial<Values>,
) {
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
    /** Those of the machines that the screen holds, by their ids. */
    parts: {
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

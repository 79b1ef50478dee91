import type { Columns } from '../../../src/domain/columns.ts';
import { editedColumns, typedValues } from '../../../src/machines/shared/forms/columnLaws.ts';
import type { NamedRegistryMachines, NamedRow } from '../../../src/machines/shared/lists/namedRegistry.ts';
import type { NounRecord } from '../../../src/texts/tenant/namedRegistry.ts';
import {
  askedCommandModel,
  directCommandModel,
  listModel,
  newFormModel,
  openFormModel,
  registryModel,
} from './registryModels.ts';

/** The models of a registry of named rows, and what its walks on the page must know beside its page. */
export function namedRegistryModels(
  { list, form, command, screen }: NamedRegistryMachines<NamedRow, Columns>,
  record: NounRecord,
  rows: readonly [NamedRow, NamedRow, NamedRow],
) {
  const [open, other, created] = rows;
  const cast = { open, other, created, commanded: { ...open, deleted_at: '2026-11-20T12:00:00Z' } };
  const along = neededBesideName(record.columns, created);
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
    record,
    along,
    /** All models, by machine id. */
    byMachine: {
      [screen.id]: [models.screen],
      [list.id]: [models.list],
      [form.id]: [models.newForm, models.openForm],
      [command.id]: [models.command, models.restoration],
    },
  };
}

/** The values without which no new row is right: those of the row that is created. */
function neededBesideName(columns: Columns, created: NamedRow) {
  const blank = typedValues(columns, null);
  const filled = typedValues(columns, created);
  const needed = editedColumns(columns).filter(
    ([field, column]) =>
      field !== 'name' && 'isRequired' in column && column.isRequired && blank[field] === '',
  );
  return Object.fromEntries(needed.map(([field]) => [field, String(filled[field])]));
}

export type NamedRegistryModels = ReturnType<typeof namedRegistryModels>;

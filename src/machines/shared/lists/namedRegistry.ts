import { compareNames } from '../../../domain/order.ts';
import type { NamedRegistryTexts } from '../../../texts/tenant/namedRegistry.ts';
import { type Announcements, failure, success, undoable } from '../announcements.ts';
import type { FormLaws } from '../forms/formContext.ts';
import { createFormMachine } from '../forms/formMachine.ts';
import { createListMachine } from './listMachine.ts';
import { createRegistryMachine } from './registryMachine.ts';
import { createRowCommandMachine } from './rowCommandMachine.ts';

/** A named row with soft deletion (SPEC §4). */
export interface NamedRow {
  id: string;
  name: string;
  deleted_at: string | null;
}

/**
 * The machines of a registry of named rows: sorted by name, removed after a question, announced as in SPEC §8. The
 * form's laws belong to the entity.
 */
export function createNamedRegistry<Row extends NamedRow, Values extends object, Body extends object>(
  ids: { many: string; one: string },
  texts: NamedRegistryTexts,
  laws: Omit<FormLaws<Row, Values, Body>, 'id' | 'saveFailed' | 'noted'>,
) {
  const list = createListMachine<Row>({
    id: `${ids.one}List`,
    loadFailed: texts.loadFailed,
    tenantMissing: texts.tenantMissing,
    compare: (a, b) => compareNames(a.name, b.name),
    hides: isRemoved,
  });
  const saveFailed = (row: Row | null) => (row === null ? texts.createFailed : texts.updateFailed);
  const form = createFormMachine<Row, Values, Body>({
    ...laws,
    noted: ({ id }) => ({ entity: ids.many, entity_id: id }),
    id: `${ids.one}Form`,
    saveFailed,
  });
  const command = createRowCommandMachine<Row>({
    id: `${ids.one}Command`,
    question: ({ name }) => ({
      title: texts.removeTitle,
      message: texts.removeQuestion(name),
      confirm: texts.removeConfirm,
    }),
    takesBack: isRemoved,
    failed: (row) => (isRemoved(row) ? texts.restoreFailed : texts.removeFailed),
  });
  const announce: Announcements<Row> = {
    created: () => success(texts.created),
    updated: () => success(texts.updated),
    done: (row, after) =>
      isRemoved(row) ? success(texts.restored) : undoable(success(texts.removed), ids.many, after),
    // No list shows removed rows: the toast is the only way back.
    failed: (row, text) =>
      isRemoved(row)
        ? undoable(failure(texts.restoreFailed, text), ids.many, row)
        : failure(texts.removeFailedTitle, text),
    saveFailed,
  };
  const screen = createRegistryMachine({
    id: ids.many,
    list,
    form,
    command,
    announce,
  });
  return { list, form, command, screen, announce };
}

/** Removed rows are in no list (SPEC §4). */
export function isRemoved({ deleted_at }: Pick<NamedRow, 'deleted_at'>): boolean {
  return Boolean(deleted_at);
}

export type NamedRegistryMachines<
  Row extends NamedRow,
  Values extends object,
  Body extends object,
> = ReturnType<typeof createNamedRegistry<Row, Values, Body>>;

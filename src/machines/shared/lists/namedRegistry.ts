import type { BodyOf, Columns, ValuesOf } from '../../../domain/columns.ts';
import { compareNames } from '../../../domain/order.ts';
import { namedRow } from '../../../domain/tables/foundRow.ts';
import { nouns } from '../../../texts/nouns.ts';
import type { NounRecord } from '../../../texts/tenant/namedRegistry.ts';
import { type Announcements, about, failure, success, undoable } from '../announcements.ts';
import { columnBody, columnFaults, columnMentions, typedValues } from '../forms/columnLaws.ts';
import { createFormMachine } from '../forms/formMachine.ts';
import { createListMachine } from './listMachine.ts';
import { createRegistryMachine } from './registryMachine.ts';
import { createRowCommandMachine } from './rowCommandMachine.ts';

/** A named row with soft deletion (SPEC §4). */
export interface NamedRow {
  id: string;
  name: string;
  deleted_at: string | null;
  version?: number;
}

/**
 * The machines of a registry of named rows: sorted by name, removed after a question, announced as in SPEC §8. The
 * form follows from the columns; `check` adds the laws across them.
 */
export function createNamedRegistry<Row extends NamedRow, Own extends Columns>(
  record: NounRecord<Own>,
  check = (values: ValuesOf<Own>) => columnFaults(record, values),
) {
  const { noun, columns, ...texts } = record;
  const { item } = nouns[noun];
  const list = createListMachine<Row>({
    id: `${item}List`,
    loadFailed: texts.loadFailed,
    tenantMissing: texts.tenantMissing,
    compare: (a, b) => compareNames(a.name, b.name),
    hides: isRemoved,
  });
  const saveFailed = (row: Row | null) => (row === null ? texts.createFailed : texts.updateFailed);
  const form = createFormMachine<Row, ValuesOf<Own>, BodyOf<Own>>({
    valuesOf: (row) => typedValues(columns, row),
    check,
    bodyOf: (values, row) => columnBody(columns, values, row),
    mentions: columnMentions(columns),
    noted: ({ id }) => ({ entity: noun, entity_id: id }),
    id: `${item}Form`,
    saveFailed,
  });
  const command = createRowCommandMachine<Row>({
    id: `${item}Command`,
    question: ({ name }) => ({
      title: texts.removeTitle,
      message: texts.removeQuestion(name),
      confirm: texts.removeConfirm,
    }),
    takesBack: isRemoved,
    failed: (row) => (isRemoved(row) ? texts.restoreFailed : texts.removeFailed),
  });
  const announce: Announcements<Row> = {
    named: namedRow,
    created: (row) => about(success(texts.created), namedRow(row), noun),
    updated: (row) => about(success(texts.updated), namedRow(row), noun),
    done: (row, after) =>
      isRemoved(row)
        ? about(success(texts.restored), namedRow(row), noun)
        : undoable(about(success(texts.removed), namedRow(row)), noun, after),
    // No list shows removed rows: the toast is the only way back.
    failed: (row, text) =>
      isRemoved(row)
        ? undoable(failure(texts.restoreFailed, text), noun, row)
        : failure(texts.removeFailedTitle, text),
    saveFailed,
  };
  const screen = createRegistryMachine({
    id: noun,
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

export type NamedRegistryMachines<Row extends NamedRow, Own extends Columns> = ReturnType<
  typeof createNamedRegistry<Row, Own>
>;

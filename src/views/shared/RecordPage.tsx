import type { ReactNode } from 'react';
import type { BodyOf, Columns, ValuesOf } from '../../domain/columns.ts';
import { importKinds } from '../../domain/imports/importKinds.ts';
import type { FormActor } from '../../machines/shared/forms/formMachine.ts';
import type { NamedRow } from '../../machines/shared/lists/namedRegistry.ts';
import type { RegistryActor } from '../../machines/shared/lists/registryMachine.ts';
import type { NounRecord } from '../../texts/tenant/namedRegistry.ts';
import { lazyDialog } from '../parts/dialogs/lazyDialog.tsx';
import type { Column, RowAction } from '../parts/tables/GridRow.tsx';
import type { RecordFormProps } from './RecordForm.tsx';
import { RegistryPage } from './RegistryPage.tsx';
import { recordColumns } from './recordColumns.tsx';

interface Props<Row extends NamedRow, Own extends Columns> {
  screen: RegistryActor<Row, ValuesOf<Own>, BodyOf<Own>>;
  record: NounRecord<Own>;
  columns: Column<Row>[];
  moreActions?: (row: Row) => RowAction[];
  rowPath?: (row: Row) => string | null;
  onOpen?: ((row: Row) => void) | undefined;
  form: (form: FormActor<Row, ValuesOf<Own>, BodyOf<Own>>) => ReactNode;
}

const byName = { column: 'name', isDescending: false };

/** The page of a noun with a form of its own. */
export function RecordPage<Row extends NamedRow, Own extends Columns>({ record, ...props }: Props<Row, Own>) {
  return (
    <RegistryPage
      {...props}
      entity={record.noun}
      imports={importKinds.find((kind) => kind === record.noun)}
      guide={record.noun}
      texts={record}
      nameOf={({ name }) => name}
      standing={byName}
    />
  );
}

/** The page of a noun, from its record alone. */
export function recordPage<Row extends NamedRow, Own extends Columns>(record: NounRecord<Own>) {
  const columns = recordColumns<Row>(record);
  const Form = lazyDialog<RecordFormProps<Row, Own>>(() =>
    import('./RecordForm.tsx').then((m) => m.RecordForm<Row, Own>),
  );
  // biome-ignore lint/correctness/noComponentHookFactories: a factory, called once per module.
  return function NounPage({ screen }: Pick<Props<Row, Own>, 'screen'>) {
    return (
      <RecordPage
        screen={screen}
        record={record}
        columns={columns}
        form={(form) => <Form form={form} record={record} />}
      />
    );
  };
}

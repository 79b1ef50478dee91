import { useSelector } from '@xstate/react';
import type { FormActor } from '../../machines/shared/forms/formMachine.ts';
import { TextField } from '../parts/fields/TextField.tsx';
import { FormModal } from '../shared/FormModal.tsx';

interface Named {
  name: string;
}

interface Props<Row> {
  form: FormActor<Row, Named, Named>;
  title: string;
  lead: string;
  /** Label of the name field. */
  label: string;
  submitLabel: string;
}

/** Form of a row that has only a name. */
export function NameForm<Row>({ form, title, lead, label, submitLabel }: Props<Row>) {
  const { values, errors } = useSelector(form, ({ context }) => context);
  const naming = (_field: 'name', { name }: Named) => ({ label, value: name });
  return (
    <FormModal form={form} title={title} submitLabel={submitLabel} naming={naming}>
      <p className="dialog-lead">{lead}</p>
      <TextField
        label={label}
        value={values.name}
        error={errors.fields.name}
        maxLength={100}
        autoFocus
        required
        onChange={(name) => form.send({ type: 'form.patched', patch: { name } })}
      />
    </FormModal>
  );
}

import { useSelector } from '@xstate/react';
import type { DueDateFormActor, DueDateValues } from '../../machines/titles/titleForms.ts';
import { dueDateTexts as texts } from '../../texts/titles/titleDesk.ts';
import { useSurroundings } from '../appContext.tsx';
import { DateField } from '../parts/fields/DateField.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { FormModal } from '../shared/FormModal.tsx';

/** New due date, and the reason. */
export function DueDateForm({ form }: { form: DueDateFormActor }) {
  const { values, errors } = useSelector(form, ({ context }) => context);
  const { today } = useSurroundings();
  const patch = (patch: Partial<DueDateValues>) => form.send({ type: 'form.patched', patch });
  return (
    <FormModal form={form} title={texts.title} submitLabel={texts.submit} naming={naming}>
      <DateField
        label={texts.dueDate}
        value={values.due_date}
        error={errors.fields.due_date}
        today={today()}
        autoFocus
        required
        onChange={(due_date) => patch({ due_date })}
      />
      <TextField
        label={texts.reason}
        value={values.reason}
        error={errors.fields.reason}
        maxLength={200}
        required
        onChange={(reason) => patch({ reason })}
      />
    </FormModal>
  );
}

function naming(field: keyof DueDateValues, values: DueDateValues) {
  return { label: { due_date: texts.dueDate, reason: texts.reason }[field], value: values[field] };
}

import { useSelector } from '@xstate/react';
import type { ReasonValues, TitleReversalActor } from '../../machines/titles/titleForms.ts';
import { titleReversalTexts as texts } from '../../texts/titles/titleDesk.ts';
import { useSurroundings } from '../appContext.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { BooksState, PostingDateField } from '../posting/PostingDateField.tsx';
import { FormModal } from '../shared/FormModal.tsx';

/** Reason and date of the reversal of a settlement or title. */
export function TitleReversalForm({ form }: { form: TitleReversalActor }) {
  const { row: draft, values, errors } = useSelector(form, ({ context }) => context);
  const { today } = useSurroundings();
  const what = draft?.what ?? 'settlement';
  const patch = (patch: Partial<ReasonValues>) => form.send({ type: 'form.patched', patch });
  return (
    <FormModal
      form={form}
      title={texts.title[what]}
      submitLabel={texts.submit[what]}
      cancelLabel={texts.leave[what]}
      naming={naming}
    >
      <p className="dialog-lead">{texts.lead[what](draft?.name ?? '')}</p>
      <BooksState />
      <TextField
        label={texts.reason}
        value={values.reason}
        error={errors.fields.reason}
        maxLength={200}
        autoFocus
        required
        onChange={(reason) => patch({ reason })}
      />
      <PostingDateField
        label={texts.date}
        value={values.date}
        error={errors.fields.date}
        today={today()}
        min={draft?.since}
        max={today()}
        required
        onChange={(date) => patch({ date })}
      />
    </FormModal>
  );
}

function naming(field: keyof ReasonValues, values: ReasonValues) {
  return { label: { reason: texts.reason, date: texts.date }[field], value: values[field] };
}

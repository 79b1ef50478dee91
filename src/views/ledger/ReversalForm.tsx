import { useSelector } from '@xstate/react';
import { totalsOf } from '../../domain/ledger/ledger.ts';
import { mirrored } from '../../domain/ledger/reversal.ts';
import { formatBrl } from '../../domain/money.ts';
import type { ReversalFormActor } from '../../machines/ledger/reversalFormMachine.ts';
import type { ReversalValues } from '../../machines/ledger/reversalRules.ts';
import { reversalFormTexts as texts } from '../../texts/ledger/reversals.ts';
import { useSurroundings } from '../appContext.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { BooksState, PostingDateField } from '../posting/PostingDateField.tsx';
import { FormModal } from '../shared/FormModal.tsx';
import { EntryLines } from './EntryReading.tsx';

export interface ReversalFormProps {
  form: ReversalFormActor;
}

/** Reason and date of a reversal, with its lines. */
export function ReversalForm({ form }: ReversalFormProps) {
  const { today } = useSurroundings();
  const { values, errors, row } = useSelector(form, ({ context }) => context);
  if (row === null) return null;
  const { original, movementId } = row;
  const patch = (patch: Partial<ReversalValues>) => form.send({ type: 'form.patched', patch });
  return (
    <FormModal form={form} title={texts.title} submitLabel={texts.submit} naming={naming} size="wide">
      <p className="dialog-lead">
        {texts.lead(original, formatBrl(totalsOf(original.lines).debitCents))}{' '}
        {original.origin_type === 'TRANSFER' ? texts.transferLead : movementId !== null && texts.movementLead}
      </p>
      <BooksState />
      <div className="field-row">
        <PostingDateField
          label={texts.date}
          value={values.date}
          error={errors.fields.date}
          today={today()}
          min={original.entry_date}
          max={today()}
          required
          onChange={(date) => patch({ date })}
        />
        <TextField
          label={texts.reason}
          value={values.reason}
          helper={texts.reasonHelper}
          error={errors.fields.reason}
          maxLength={200}
          autoFocus
          required
          onChange={(reason) => patch({ reason })}
        />
      </div>
      <p className="reversal-lines-lead">{texts.linesLead}</p>
      <EntryLines label={texts.lines} lines={mirrored(original.lines)} />
    </FormModal>
  );
}

/** A reversal is always new, so there can be no conflict; the fields are named only for the type. */
function naming(field: keyof ReversalValues, values: ReversalValues) {
  return { label: field === 'reason' ? texts.reason : texts.date, value: values[field] };
}

import { useSelector } from '@xstate/react';
import { formatBrl } from '../../../domain/money.ts';
import { openOf, openSum } from '../../../domain/titles/titleItem.ts';
import type { AdjustmentFormActor } from '../../../machines/titles/endForms.ts';
import type { AdjustmentValues } from '../../../machines/titles/endRules.ts';
import type { TitleOptionsActor } from '../../../machines/titles/titleParts.ts';
import { adjustmentFormTexts as texts } from '../../../texts/titles/titleEnds.ts';
import { useSurroundings } from '../../appContext.tsx';
import { MoneyField } from '../../parts/fields/MoneyField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { BooksState, PostingDateField } from '../../posting/PostingDateField.tsx';
import { FormModal } from '../../shared/FormModal.tsx';
import { OptionsState } from '../../shared/OptionsState.tsx';
import { EndAccount } from './EndAccount.tsx';

interface Props {
  form: AdjustmentFormActor;
  options: TitleOptionsActor;
}

/** Remainder to cancel, or amount to reduce; without an account it goes back to the bookings. */
export function AdjustmentForm({ form, options }: Props) {
  const { row: draft, values, errors } = useSelector(form, ({ context }) => context);
  const { today } = useSurroundings();
  if (draft === null) return null;
  const { what, document } = draft;
  const patch = (patch: Partial<AdjustmentValues>) => form.send({ type: 'form.patched', patch });
  const open = document.installments.filter((title) => openOf(title) > 0);
  return (
    <FormModal form={form} title={texts.title[what]} submitLabel={texts.submit[what]} naming={naming}>
      <p className="dialog-lead">{texts.lead(document.description, formatBrl(openSum(open)), open.length)}</p>
      <OptionsState options={options} />
      <BooksState />
      {what === 'REDUCTION' && (
        <MoneyField
          label={texts.amount}
          value={values.amount}
          error={errors.fields.amount}
          autoFocus
          required
          onChange={(amount) => patch({ amount })}
        />
      )}
      <TextField
        label={texts.reason}
        value={values.reason}
        error={errors.fields.reason}
        maxLength={200}
        autoFocus={what === 'REMAINDER'}
        required
        onChange={(reason) => patch({ reason })}
      />
      <PostingDateField
        label={texts.date}
        value={values.date}
        error={errors.fields.date}
        today={today()}
        min={document.accrual_date ?? document.issue_date}
        max={today()}
        required
        onChange={(date) => patch({ date })}
      />
      <EndAccount
        values={values}
        errors={errors.fields}
        options={options}
        placeholder={texts.backToBookings}
        patch={patch}
      />
    </FormModal>
  );
}

function naming(field: keyof AdjustmentValues, values: AdjustmentValues) {
  const labels: Record<keyof AdjustmentValues, string> = {
    amount: texts.amount,
    account_id: texts.account,
    cost_center_id: texts.center,
    reason: texts.reason,
    date: texts.date,
  };
  return { label: labels[field], value: values[field] };
}

import { useSelector } from '@xstate/react';
import { type Movement, movementTypes } from '../../domain/treasury/treasury.ts';
import { type Booking, bookingChoices } from '../../machines/posting/bookingOptions.ts';
import type { MovementFormActor } from '../../machines/treasury/movementFormMachine.ts';
import { bookingOf } from '../../machines/treasury/movementProposal.ts';
import { asMovementType, type MovementValues } from '../../machines/treasury/movementRules.ts';
import type { MovementOptionsActor } from '../../machines/treasury/treasuryOptionMachines.ts';
import {
  choiceText,
  movementTexts,
  movementTypeNames,
  treasuryTexts,
} from '../../texts/treasury/treasury.ts';
import { useSurroundings } from '../appContext.tsx';
import { MoneyField } from '../parts/fields/MoneyField.tsx';
import { SearchSelectField } from '../parts/fields/SearchSelectField.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { BooksState, PostingDateField } from '../posting/PostingDateField.tsx';
import { FormModal } from '../shared/FormModal.tsx';
import { OptionsState } from '../shared/OptionsState.tsx';

const texts = movementTexts.form;
const types = movementTypes.map((value) => ({ value, label: movementTypeNames[value] }));

export interface MovementFormProps {
  form: MovementFormActor;
  options: MovementOptionsActor;
  /** The form may stay open for another movement. */
  canGoOn: boolean;
  /** Loaded movements that may be repeated. */
  earlier: readonly Movement[];
}

/** SPEC §5, manual movement. */
export function MovementForm({ form, options, canGoOn, earlier }: MovementFormProps) {
  const { row, values, proposed, errors } = useSelector(form, ({ context }) => context);
  const found = useSelector(options, ({ context }) => context.options);
  const isPreparing = useSelector(options, (current) => current.hasTag('busy'));
  const { today } = useSurroundings();
  const patch = (patch: Partial<MovementValues>, proposal?: Booking | null) =>
    form.send({ type: 'form.patched', patch, ...(proposal !== undefined && { proposal }) });
  const proposal = (field: keyof Booking) => (proposed.includes(field) ? texts.proposed : undefined);
  const choices = bookingChoices(found);
  const accounts = choices.accounts.map(({ id, code, name }) => ({
    value: String(id),
    label: choiceText(code, name),
  }));
  const centers = choices.centers.map(({ id, code, name }) => ({ value: id, label: choiceText(code, name) }));
  return (
    <FormModal
      form={form}
      title={texts.title}
      submitLabel={texts.create}
      again={canGoOn ? texts.again : undefined}
      naming={naming}
    >
      <p className="dialog-lead">
        {texts.account(row?.accountName ?? '')}
        {row !== null && row.made > 0 && ` · ${texts.made(row.made)}`}
      </p>
      <OptionsState options={options} />
      <BooksState />
      <div className="field-row">
        <PostingDateField
          label={texts.date}
          value={values.movement_date}
          error={errors.fields.movement_date}
          today={today()}
          max={today()}
          required
          onChange={(movement_date) => patch({ movement_date })}
        />
        <SelectField
          label={texts.type}
          value={values.type}
          options={types}
          error={errors.fields.type}
          required
          onChange={(type) => patch({ type: asMovementType(type) })}
        />
      </div>
      <MoneyField
        label={texts.amount}
        value={values.amount}
        error={errors.fields.amount}
        placeholder={texts.amountPlaceholder}
        autoFocus
        required
        onChange={(amount) => patch({ amount })}
      />
      <TextField
        label={texts.description}
        value={values.description}
        error={errors.fields.description}
        maxLength={500}
        required
        onChange={(description) =>
          patch({ description }, bookingOf(row?.accountId ?? '', description, earlier, found))
        }
      />
      <SearchSelectField
        label={texts.counterAccount}
        value={values.counter_account_id}
        options={accounts}
        placeholder={texts.counterAccountPlaceholder}
        emptyText={isPreparing ? texts.optionsLoading : texts.noAccounts}
        helper={proposal('counter_account_id')}
        error={errors.fields.counter_account_id}
        required
        onChange={(counter_account_id) => patch({ counter_account_id })}
      />
      <SearchSelectField
        label={texts.costCenter}
        value={values.cost_center_id}
        options={centers}
        placeholder={texts.costCenterPlaceholder}
        emptyText={isPreparing ? texts.optionsLoading : texts.noCenters}
        helper={
          proposal('cost_center_id') ??
          (found.mayBeCut ? treasuryTexts.perhapsMoreCenters(found.centers.length) : undefined)
        }
        error={errors.fields.cost_center_id}
        onChange={(cost_center_id) => patch({ cost_center_id })}
      />
    </FormModal>
  );
}

/** A movement is always new, so there can be no conflict; the fields are named only for the type. */
function naming(field: keyof MovementValues, values: MovementValues) {
  const labels = {
    movement_date: texts.date,
    amount: texts.amount,
    type: texts.type,
    description: texts.description,
    counter_account_id: texts.counterAccount,
    cost_center_id: texts.costCenter,
  };
  return { label: labels[field], value: values[field] };
}

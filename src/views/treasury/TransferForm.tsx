import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { TreasuryAccount } from '../../domain/treasury/treasury.ts';
import type { ListActor } from '../../machines/shared/lists/listMachine.ts';
import type { TransferFormActor } from '../../machines/treasury/transferFormMachine.ts';
import { type TransferValues, transferChoices } from '../../machines/treasury/transferRules.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { transferTexts as texts } from '../../texts/treasury/transfers.ts';
import { movementTexts } from '../../texts/treasury/treasury.ts';
import { useSurroundings } from '../appContext.tsx';
import { MoneyField } from '../parts/fields/MoneyField.tsx';
import { SearchSelectField } from '../parts/fields/SearchSelectField.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { Message } from '../parts/Message.tsx';
import { SlowLine } from '../parts/SlowLine.tsx';
import { BooksState, PostingDateField } from '../posting/PostingDateField.tsx';
import { FormModal } from '../shared/FormModal.tsx';

export interface TransferFormProps {
  form: TransferFormActor;
  /** The company's accounts; they may be loading or have failed to load. */
  list: ListActor<TreasuryAccount>;
  /** Account preselected as the source, which the list may lack. */
  from: TreasuryAccount | null;
}

/** Transfer between two of the company's accounts. */
export function TransferForm({ form, list, from }: TransferFormProps) {
  const { values, errors } = useSelector(form, ({ context }) => context);
  const { today } = useSurroundings();
  const patch = (patch: Partial<TransferValues>) => form.send({ type: 'form.patched', patch });
  const listed = useSelector(list, (current) => current);
  const rows = listed.context.rows ?? [];
  const isListed = rows.some(({ id }) => id === from?.id);
  const accounts = from && !isListed ? [from, ...rows] : rows;
  const emptyText = listed.hasTag('busy') ? movementTexts.form.optionsLoading : undefined;
  const options = transferChoices(accounts).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormModal form={form} title={texts.create} submitLabel={texts.submit} naming={naming}>
      <p className="dialog-lead">{texts.lead}</p>
      <BooksState />
      <SlowLine isSlow={listed.hasTag('slow')} />
      {listed.hasTag('failed') && (
        <Message
          tone="danger"
          live="alert"
          title={listed.context.failure?.title}
          text={listed.context.failure?.text}
        >
          <Button text={listTexts.retry} onClick={() => list.send({ type: 'list.retried' })} />
        </Message>
      )}
      <SearchSelectField
        label={texts.from}
        value={values.from_account_id}
        options={options}
        placeholder={texts.choose}
        {...(emptyText && { emptyText })}
        error={errors.fields.from_account_id}
        required
        onChange={(from_account_id) => patch({ from_account_id })}
      />
      <SearchSelectField
        label={texts.to}
        value={values.to_account_id}
        options={options}
        placeholder={texts.choose}
        {...(emptyText && { emptyText })}
        error={errors.fields.to_account_id}
        autoFocus
        required
        onChange={(to_account_id) => patch({ to_account_id })}
      />
      <div className="field-row">
        <PostingDateField
          label={texts.date}
          value={values.date}
          error={errors.fields.date}
          today={today()}
          max={today()}
          required
          onChange={(date) => patch({ date })}
        />
        <MoneyField
          label={texts.amount}
          value={values.amount}
          error={errors.fields.amount}
          placeholder={texts.amountPlaceholder}
          required
          onChange={(amount) => patch({ amount })}
        />
      </div>
      <TextField
        label={texts.description}
        value={values.description}
        error={errors.fields.description}
        maxLength={500}
        required
        onChange={(description) => patch({ description })}
      />
    </FormModal>
  );
}

/** A transfer is always new, so there can be no conflict; the fields are named only for the type. */
function naming(field: keyof TransferValues, values: TransferValues) {
  const labels = {
    from_account_id: texts.from,
    to_account_id: texts.to,
    date: texts.date,
    amount: texts.amount,
    description: texts.description,
  };
  return { label: labels[field], value: values[field] };
}

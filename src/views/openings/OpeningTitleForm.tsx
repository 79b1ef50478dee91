import { useSelector } from '@xstate/react';
import { formatBrl } from '../../domain/money.ts';
import { documentTypes, longestNumber } from '../../domain/titles/titleDocument.ts';
import { takesEntries } from '../../domain/treasury/treasury.ts';
import type { TitleFormActor } from '../../machines/titles/titleFormMachine.ts';
import type { TitleOptionsActor } from '../../machines/titles/titleParts.ts';
import { asDocumentType, type TitleValues, titleSums } from '../../machines/titles/titleRules.ts';
import { openingTitleTexts } from '../../texts/openings/openingTitles.ts';
import { optionTexts } from '../../texts/tables/optionLists.ts';
import { documentTypeNames, titleFormTexts as texts } from '../../texts/titles/titleDesk.ts';
import { choiceText } from '../../texts/treasury/treasury.ts';
import { customer, loadingOptions, supplier } from '../../texts/words.ts';
import { useSurroundings } from '../appContext.tsx';
import { DateField } from '../parts/fields/DateField.tsx';
import { MoneyField } from '../parts/fields/MoneyField.tsx';
import { SearchSelectField } from '../parts/fields/SearchSelectField.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { FormModal } from '../shared/FormModal.tsx';
import { OptionsState } from '../shared/OptionsState.tsx';
import { DeductionLines } from '../titles/TitleFormLines.tsx';
import { TitleInstallments } from '../titles/TitleInstallments.tsx';

export interface OpeningTitleFormProps {
  form: TitleFormActor;
  options: TitleOptionsActor;
}

const types = documentTypes
  .filter((type) => type !== 'ADIANTAMENTO')
  .map((value) => ({ value, label: documentTypeNames[value] }));

/** A title that was open on the day of the cutover: no bookings, as its counterpart is the transitional account. */
export function OpeningTitleForm({ form, options }: OpeningTitleFormProps) {
  const { row: draft, values, errors } = useSelector(form, ({ context }) => context);
  const found = useSelector(options, ({ context }) => context.options);
  const isPreparing = useSelector(options, (current) => current.hasTag('busy'));
  const { today } = useSurroundings();
  const kind = draft?.kind ?? 'PAYABLE';
  const cutover = draft?.cutover ?? '';
  const emptyText = isPreparing ? loadingOptions : optionTexts.noOptions;
  const patch = (patch: Partial<TitleValues>) => form.send({ type: 'form.patched', patch });
  const sums = titleSums(values);
  const accounts = found.accounts.filter(takesEntries);
  const choices = accounts.map(({ id, code, name }) => ({
    value: String(id),
    label: choiceText(code, name),
  }));
  const controls = accounts
    .filter(({ classification }) => classification === (kind === 'PAYABLE' ? 'PASSIVO' : 'ATIVO'))
    .map(({ id, code, name }) => ({ value: String(id), label: choiceText(code, name) }));
  const lines = { values, errors, sums, found, choices, emptyText, patch };
  return (
    <FormModal
      form={form}
      title={openingTitleTexts.title[kind]}
      submitLabel={texts.submit}
      naming={(field, said) => ({ label: texts.title, value: String(said[field] ?? '') })}
      size="wide"
    >
      <OptionsState options={options} />
      <p className="dialog-lead">{openingTitleTexts.lead(cutover)}</p>
      <div className="field-row">
        <SearchSelectField
          label={kind === 'PAYABLE' ? supplier : customer}
          value={values.party_id}
          options={found.parties
            .filter(({ is_active }) => is_active)
            .map(({ id, name }) => ({ value: id, label: name }))}
          emptyText={emptyText}
          error={errors.fields.party_id}
          autoFocus
          required
          onChange={(party_id) => patch({ party_id })}
        />
        <TextField
          label={texts.description}
          value={values.description}
          error={errors.fields.description}
          maxLength={500}
          required
          onChange={(description) => patch({ description })}
        />
      </div>
      <div className="field-row field-row-4">
        <SelectField
          label={texts.documentType}
          value={values.document_type}
          options={types}
          onChange={(type) => patch({ document_type: asDocumentType(type) })}
        />
        <TextField
          label={texts.documentNumber}
          value={values.document_number}
          error={errors.fields.document_number}
          maxLength={longestNumber}
          onChange={(document_number) => patch({ document_number })}
        />
        <DateField
          label={texts.issueDate}
          value={values.issue_date}
          error={errors.fields.issue_date}
          today={today()}
          max={cutover}
          required
          onChange={(issue_date) => patch({ issue_date })}
        />
        <MoneyField
          label={texts.total}
          value={values.total}
          error={errors.fields.total}
          required
          onChange={(total) => patch({ total })}
        />
      </div>
      {kind === 'PAYABLE' && <DeductionLines {...lines} />}
      <TitleInstallments {...lines} today={today()} />
      <SearchSelectField
        label={texts.control}
        value={values.control_account_id}
        options={controls}
        placeholder={texts.defaultControl}
        emptyText={emptyText}
        error={errors.fields.control_account_id}
        helper={formatBrl(sums.netCents)}
        onChange={(control_account_id) => patch({ control_account_id })}
      />
    </FormModal>
  );
}

import { useSelector } from '@xstate/react';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { formatBrl } from '../../domain/money.ts';
import type { Party } from '../../domain/tenant/party.ts';
import { documentTypes, longestNumber } from '../../domain/titles/titleDocument.ts';
import { takesEntries } from '../../domain/treasury/treasury.ts';
import { checkTitle } from '../../machines/titles/titleFaults.ts';
import type { TitleFormActor } from '../../machines/titles/titleFormMachine.ts';
import type { TitleOptionsActor } from '../../machines/titles/titleParts.ts';
import { asDocumentType, issuedOn, type TitleValues, titleSums } from '../../machines/titles/titleRules.ts';
import { optionTexts } from '../../texts/tables/optionLists.ts';
import {
  documentTypeNames,
  receivableFormTexts,
  titleFormTexts as texts,
} from '../../texts/titles/titleDesk.ts';
import { choiceText } from '../../texts/treasury/treasury.ts';
import { loadingOptions } from '../../texts/words.ts';
import { useSurroundings } from '../appContext.tsx';
import { MoneyField } from '../parts/fields/MoneyField.tsx';
import { SearchSelectField } from '../parts/fields/SearchSelectField.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { BooksState, PostingDateField, useClosedThrough } from '../posting/PostingDateField.tsx';
import { FormModal } from '../shared/FormModal.tsx';
import { OptionsState } from '../shared/OptionsState.tsx';
import { AllocationLines, DeductionLines } from './TitleFormLines.tsx';
import { TitleInstallments } from './TitleInstallments.tsx';

export interface TitleFormProps {
  form: TitleFormActor;
  options: TitleOptionsActor;
  /** Parties registered since the choices were loaded. */
  registered?: readonly Party[];
  /** Registers the party of this name; absent for a role that may not. */
  onRegister?: ((name: string) => void) | undefined;
}

/** An advance needs a host that uses it up (ability `titles.2`). */
const typesOf = (accrues: boolean | undefined) =>
  documentTypes
    .filter((type) => accrues || type !== 'ADIANTAMENTO')
    .map((value) => ({ value, label: documentTypeNames[value] }));

/** New payable: document, allocation, deductions and installments, with every sum visible. */
export function TitleForm({ form, options, registered = [], onRegister }: TitleFormProps) {
  const { row: draft, values, errors } = useSelector(form, ({ context }) => context);
  const found = useSelector(options, ({ context }) => context.options);
  const isPreparing = useSelector(options, (current) => current.hasTag('busy'));
  const { today } = useSurroundings();
  const emptyText = isPreparing ? loadingOptions : optionTexts.noOptions;
  const patch = (patch: Partial<TitleValues>) => form.send({ type: 'form.patched', patch });
  const sums = titleSums(values);
  const accounts = found.accounts.filter(takesEntries);
  const choices = accounts.map(({ id, code, name }) => ({
    value: String(id),
    label: choiceText(code, name),
  }));
  const kind = draft?.kind ?? 'PAYABLE';
  const own = kind === 'PAYABLE' ? texts : receivableFormTexts;
  const controls = accounts
    .filter(({ classification }) => classification === (kind === 'PAYABLE' ? 'PASSIVO' : 'ATIVO'))
    .map(({ id, code, name }) => ({ value: String(id), label: choiceText(code, name) }));
  const standard = controls.find(({ value }) => value === String(found.settings?.payable_control_account_id));
  const faults = checkTitle(values, draft).fields;
  const missing = fieldsInOrder.filter((field) => faults[field]).map((field) => labels[field]);
  const suppliers = withRegistered(found.parties, registered)
    .filter(({ is_active }) => is_active)
    .map(({ id, name }) => ({ value: id, label: name }));
  const closedThrough = useClosedThrough();
  const isLate = closedThrough !== null && values.accrual_date !== '';
  const total = (
    <MoneyField
      label={texts.total}
      value={values.total}
      error={errors.fields.total}
      required
      onChange={(total) => patch({ total })}
    />
  );
  const lines = { values, errors, sums, found, choices, emptyText, patch };
  return (
    <FormModal form={form} title={own.title} submitLabel={texts.submit} naming={naming} size="wide">
      <OptionsState options={options} />
      <BooksState />
      <div className="field-row">
        <SearchSelectField
          label={own.supplier}
          value={values.party_id}
          options={suppliers}
          placeholder={own.chooseSupplier}
          emptyText={isPreparing || suppliers.length > 0 ? emptyText : own.noSupplier}
          error={errors.fields.party_id}
          creates={onRegister && !isPreparing ? { label: texts.register, onCreate: onRegister } : undefined}
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
          options={typesOf(draft?.accrues)}
          onChange={(type) => patch({ document_type: asDocumentType(type) })}
        />
        <TextField
          label={texts.documentNumber}
          value={values.document_number}
          error={errors.fields.document_number}
          maxLength={longestNumber}
          onChange={(document_number) => patch({ document_number })}
        />
        <PostingDateField
          label={texts.issueDate}
          value={values.issue_date}
          error={errors.fields.issue_date}
          today={today()}
          max={today()}
          required
          onChange={(issue_date) =>
            patch(draft?.accrues ? issuedOn(issue_date, closedThrough, today()) : { issue_date })
          }
        />
        {draft?.accrues ? (
          <PostingDateField
            label={texts.accrualDate}
            value={values.accrual_date}
            error={errors.fields.accrual_date}
            placeholder={texts.sameAsIssue}
            helper={isLate ? texts.accrued(formatCalendarDate(closedThrough)) : undefined}
            today={today()}
            max={today()}
            onChange={(accrual_date) => patch({ accrual_date })}
          />
        ) : (
          total
        )}
      </div>
      {draft?.accrues && <div className="field-row">{total}</div>}
      <AllocationLines {...lines} />
      <DeductionLines {...lines} dueSince={draft?.accrues ? today() : undefined} />
      <TitleInstallments {...lines} today={today()} />
      <SearchSelectField
        label={texts.control}
        value={values.control_account_id}
        options={controls}
        placeholder={standard ? texts.defaultIs(standard.label) : texts.defaultControl}
        emptyText={emptyText}
        error={errors.fields.control_account_id}
        helper={texts.owed(formatBrl(sums.netCents))}
        onChange={(control_account_id) => patch({ control_account_id })}
      />
      {missing.length > 0 && <p className="form-missing">{texts.missing(missing)}</p>}
    </FormModal>
  );
}

function withRegistered(parties: readonly Party[], registered: readonly Party[]): Party[] {
  const known = new Set(parties.map(({ id }) => id));
  return [...parties, ...registered.filter(({ id }) => !known.has(id))];
}

const labels: Record<keyof TitleValues, string> = {
  party_id: texts.supplier,
  document_type: texts.documentType,
  document_number: texts.documentNumber,
  description: texts.description,
  issue_date: texts.issueDate,
  accrual_date: texts.accrualDate,
  control_account_id: texts.control,
  total: texts.total,
  allocations: texts.allocations,
  deductions: texts.deductions,
  count: texts.count,
  first_due: texts.firstDue,
  installments: texts.installments,
};

const fieldsInOrder: readonly (keyof TitleValues)[] = [
  'party_id',
  'description',
  'issue_date',
  'accrual_date',
  'total',
  'allocations',
  'deductions',
  'count',
  'first_due',
  'installments',
];

/** A title is always new, so there can be no conflict; the fields are named only for the type. */
function naming(field: keyof TitleValues, values: TitleValues) {
  const value = values[field];
  return { label: labels[field], value: typeof value === 'string' ? value : '' };
}

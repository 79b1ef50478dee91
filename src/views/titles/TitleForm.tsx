import { formatCalendarDate } from '../../domain/dateText.ts';
import { checkTitle } from '../../machines/titles/titleFaults.ts';
import { issuedOn, type TitleValues } from '../../machines/titles/titleRules.ts';
import { titleFormTexts as texts } from '../../texts/titles/titleDesk.ts';
import { MoneyField } from '../parts/fields/MoneyField.tsx';
import { BooksState, PostingDateField, useClosedThrough } from '../posting/PostingDateField.tsx';
import { FormModal } from '../shared/FormModal.tsx';
import { OptionsState } from '../shared/OptionsState.tsx';
import { AllocationLines, DeductionLines } from './form/TitleFormLines.tsx';
import { TitleInstallments } from './form/TitleInstallments.tsx';
import {
  ControlField,
  PaperFields,
  PartyFields,
  type TitleFormProps,
  useTitleFields,
} from './form/titleFields.tsx';

/** New title: document, allocation, deductions and installments, with every sum visible. */
export function TitleForm({ form, options, registered, onRegister }: TitleFormProps) {
  const fields = useTitleFields({ form, options });
  const { draft, own, values, errors, today, patch } = fields;
  const faults = checkTitle(values, draft).fields;
  const missing = fieldsInOrder
    .filter((field) => faults[field])
    .map((field) => (field === 'party_id' ? own.supplier : labels[field]));
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
  return (
    <FormModal form={form} title={own.title} submitLabel={texts.submit} naming={naming} size="wide">
      <OptionsState options={options} />
      <BooksState />
      <PartyFields fields={fields} registered={registered} onRegister={onRegister} />
      <div className="field-row field-row-4">
        <PaperFields fields={fields} hasAdvances={draft?.accrues === true} />
        <PostingDateField
          label={texts.issueDate}
          value={values.issue_date}
          error={errors.fields.issue_date}
          today={today}
          max={today}
          required
          onChange={(issue_date) =>
            patch(draft?.accrues ? issuedOn(issue_date, closedThrough, today) : { issue_date })
          }
        />
        {draft?.accrues ? (
          <PostingDateField
            label={texts.accrualDate}
            value={values.accrual_date}
            error={errors.fields.accrual_date}
            placeholder={texts.sameAsIssue}
            helper={isLate ? texts.accrued(formatCalendarDate(closedThrough)) : undefined}
            today={today}
            max={today}
            onChange={(accrual_date) => patch({ accrual_date })}
          />
        ) : (
          total
        )}
      </div>
      {draft?.accrues && <div className="field-row">{total}</div>}
      <AllocationLines {...fields} />
      <DeductionLines {...fields} dueSince={draft?.accrues ? today : undefined} />
      <TitleInstallments {...fields} />
      <ControlField fields={fields} />
      {missing.length > 0 && <p className="form-missing">{texts.missing(missing)}</p>}
    </FormModal>
  );
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

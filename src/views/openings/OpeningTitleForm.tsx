import { openingTitleTexts } from '../../texts/openings/openingTitles.ts';
import { titleFormTexts as texts } from '../../texts/titles/titleDesk.ts';
import { DateField } from '../parts/fields/DateField.tsx';
import { MoneyField } from '../parts/fields/MoneyField.tsx';
import { FormModal } from '../shared/FormModal.tsx';
import { OptionsState } from '../shared/OptionsState.tsx';
import { DeductionLines } from '../titles/form/TitleFormLines.tsx';
import { TitleInstallments } from '../titles/form/TitleInstallments.tsx';
import {
  ControlField,
  PaperFields,
  PartyFields,
  type TitleFormProps,
  useTitleFields,
} from '../titles/form/titleFields.tsx';

/** A title that was open on the day of the cutover: no bookings, as its counterpart is the transitional account. */
export function OpeningTitleForm({ form, options, registered, onRegister }: TitleFormProps) {
  const fields = useTitleFields({ form, options });
  const { draft, kind, values, errors, today, patch } = fields;
  const cutover = draft?.cutover ?? '';
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
      <PartyFields fields={fields} registered={registered} onRegister={onRegister} />
      <div className="field-row field-row-4">
        <PaperFields fields={fields} hasAdvances={false} />
        <DateField
          label={texts.issueDate}
          value={values.issue_date}
          error={errors.fields.issue_date}
          today={today}
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
      {kind === 'PAYABLE' && <DeductionLines {...fields} />}
      <TitleInstallments {...fields} />
      <ControlField fields={fields} />
    </FormModal>
  );
}

import { useSelector } from '@xstate/react';
import { formatCalendarDate } from '../../../domain/dateText.ts';
import { formatBrl } from '../../../domain/money.ts';
import { type Counterpart, offsetAgainst } from '../../../domain/titles/titleEnds.ts';
import { openSum } from '../../../domain/titles/titleItem.ts';
import type { CounterpartsActor, OffsetFormActor } from '../../../machines/titles/endForms.ts';
import {
  asAgainst,
  type OffsetValues,
  offsetCents,
  partFault,
  typedParts,
  withCounterpart,
  withPart,
} from '../../../machines/titles/endRules.ts';
import type { TitleOptionsActor } from '../../../machines/titles/titleParts.ts';
import { listTexts } from '../../../texts/tables/lists.ts';
import { titleDeskTexts } from '../../../texts/titles/titleDesk.ts';
import { againstNames, offsetFormTexts as texts } from '../../../texts/titles/titleEnds.ts';
import { useSurroundings } from '../../appContext.tsx';
import { MoneyField } from '../../parts/fields/MoneyField.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { LoadState } from '../../parts/LoadState.tsx';
import { SlowLine } from '../../parts/SlowLine.tsx';
import { BooksState, PostingDateField } from '../../posting/PostingDateField.tsx';
import { FormModal } from '../../shared/FormModal.tsx';
import { OptionsState } from '../../shared/OptionsState.tsx';
import { readingPhase } from '../../shared/ReadingState.tsx';
import { EndAccount } from './EndAccount.tsx';

interface Props {
  form: OffsetFormActor;
  counterparts: CounterpartsActor;
  options: TitleOptionsActor;
}

const againstOptions = offsetAgainst.map((value) => ({ value, label: againstNames[value] }));

/** A title against titles of the same person, its advances, or an account; the sum says what stays open. */
export function OffsetForm({ form, counterparts, options }: Props) {
  const { row: draft, values, errors } = useSelector(form, ({ context }) => context);
  const { today } = useSurroundings();
  if (draft === null) return null;
  const { document } = draft;
  const open = openSum(document.installments);
  const patch = (patch: Partial<OffsetValues>) => form.send({ type: 'form.patched', patch });
  return (
    <FormModal form={form} title={texts.title} submitLabel={texts.submit} naming={naming} size="wide">
      <p className="dialog-lead">{texts.lead(document.description, formatBrl(open))}</p>
      <OptionsState options={options} />
      <BooksState />
      <div className="field-row">
        <SelectField
          label={texts.against}
          value={values.against}
          options={againstOptions}
          autoFocus
          onChange={(against) => patch({ against: asAgainst(against) })}
        />
        <PostingDateField
          label={texts.date}
          value={values.date}
          error={errors.fields.date}
          today={today()}
          min={document.issue_date}
          max={today()}
          required
          onChange={(date) => patch({ date })}
        />
      </div>
      {values.against === 'ACCOUNT' ? (
        <>
          <div className="field-row">
            <MoneyField
              label={texts.amount}
              value={values.amount}
              error={errors.fields.amount}
              required
              onChange={(amount) => patch({ amount })}
            />
            <TextField
              label={texts.reason}
              value={values.reason}
              error={errors.fields.reason}
              maxLength={200}
              required
              onChange={(reason) => patch({ reason })}
            />
          </div>
          <EndAccount
            values={values}
            errors={errors.fields}
            options={options}
            placeholder={texts.chooseAccount}
            required
            patch={patch}
          />
        </>
      ) : (
        <CounterpartLines
          form={form}
          counterparts={counterparts}
          fault={errors.fields[values.against === 'TITLES' ? 'titles' : 'advances']}
        />
      )}
      <p role="status" className="lines-note">
        {texts.sum(offsetCents(values), open)}
      </p>
    </FormModal>
  );
}

interface LinesProps {
  form: OffsetFormActor;
  counterparts: CounterpartsActor;
  fault: string | undefined;
}

/** A line for each title or advance, with the amount that is used of it. */
function CounterpartLines({ form, counterparts, fault }: LinesProps) {
  const { row: draft, values } = useSelector(form, ({ context }) => context);
  const snapshot = useSelector(counterparts, (current) => current);
  const { answer, failure } = snapshot.context;
  const isTitles = values.against === 'TITLES';
  const lines = (isTitles ? answer?.titles : answer?.advances) ?? [];
  const typed = typedParts(values);
  const none = isTitles ? (answer?.hasTaxId ? texts.noTitles : texts.noTaxId) : texts.noAdvances;
  const patch = (patch: Partial<OffsetValues>) => form.send({ type: 'form.patched', patch });
  return (
    <fieldset className="lines" aria-busy={snapshot.hasTag('busy')}>
      <legend>{againstNames[values.against]}</legend>
      <LoadState
        phase={readingPhase(snapshot)}
        loadingText={texts.loading}
        failure={failure}
        retryLabel={listTexts.retry}
        canRetry={snapshot.can({ type: 'reading.retried' })}
        onRetry={() => counterparts.send({ type: 'reading.retried' })}
        emptyText=""
      >
        <SlowLine isSlow={snapshot.hasTag('slow')} />
        {lines.length === 0 && <p className="preview-none">{none}</p>}
        {lines.map((line) => (
          <div className="field-row" key={line.id}>
            <label className="counterpart">
              <input
                type="checkbox"
                checked={Boolean(typed[line.id]?.trim())}
                onChange={() => draft && patch(withCounterpart(values, draft.document, line))}
              />{' '}
              {texts.counterpart(nameOf(line), formatCalendarDate(line.date), formatBrl(line.openCents))}
            </label>
            <MoneyField
              label={texts.amountOf(nameOf(line))}
              value={typed[line.id] ?? ''}
              error={partFault(typed[line.id], line.openCents)}
              onChange={(amount) => patch(withPart(values, line.id, amount))}
            />
          </div>
        ))}
      </LoadState>
      {fault && (
        <p className="lines-fault" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

function nameOf({ description, number, count }: Counterpart): string {
  return titleDeskTexts.named({ description, number: number ?? 1, count: count ?? 1 });
}

function naming(field: keyof OffsetValues, values: OffsetValues) {
  const labels: Record<keyof OffsetValues, string> = {
    against: texts.against,
    titles: againstNames.TITLES,
    advances: againstNames.ADVANCES,
    amount: texts.amount,
    account_id: texts.account,
    cost_center_id: texts.center,
    reason: texts.reason,
    date: texts.date,
  };
  const value = values[field];
  return { label: labels[field], value: typeof value === 'string' ? value : '' };
}

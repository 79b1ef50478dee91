import { useSelector } from '@xstate/react';
import { formatBrl, sumCents } from '../../../domain/money.ts';
import { reversalScopes } from '../../../domain/titles/titleOrders.ts';
import type { SettledTitlesActor, SettlementReversalActor } from '../../../machines/titles/endForms.ts';
import {
  asScope,
  type SettlementReversalValues,
  touchedTitles,
} from '../../../machines/titles/settlementReversalRules.ts';
import { listTexts } from '../../../texts/tables/lists.ts';
import { titleDeskTexts, titleReversalTexts } from '../../../texts/titles/titleDesk.ts';
import { settlementReversalTexts as texts } from '../../../texts/titles/titleEnds.ts';
import { useSurroundings } from '../../appContext.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { LoadState } from '../../parts/LoadState.tsx';
import { SlowLine } from '../../parts/SlowLine.tsx';
import { BooksState, PostingDateField } from '../../posting/PostingDateField.tsx';
import { FormModal } from '../../shared/FormModal.tsx';
import { readingPhase } from '../../shared/ReadingState.tsx';

interface Props {
  form: SettlementReversalActor;
  titles: SettledTitlesActor;
}

const scopeOptions = reversalScopes.map((value) => ({ value, label: texts.scopes[value] }));

/** One title of a settlement or all of them, with what the reversal touches. */
export function SettlementReversalForm({ form, titles }: Props) {
  const { row: draft, values, errors } = useSelector(form, ({ context }) => context);
  const { today } = useSurroundings();
  const patch = (patch: Partial<SettlementReversalValues>) => form.send({ type: 'form.patched', patch });
  return (
    <FormModal
      form={form}
      title={titleReversalTexts.title.settlement}
      submitLabel={titleReversalTexts.submit.settlement}
      naming={naming}
    >
      <p className="dialog-lead">{texts.lead(draft?.name ?? '')}</p>
      <BooksState />
      <SelectField
        label={texts.scope}
        value={values.scope}
        error={errors.fields.scope}
        options={scopeOptions}
        required
        onChange={(scope) => patch({ scope: asScope(scope) })}
      />
      <Touched form={form} titles={titles} />
      <TextField
        label={titleReversalTexts.reason}
        value={values.reason}
        error={errors.fields.reason}
        maxLength={200}
        autoFocus
        required
        onChange={(reason) => patch({ reason })}
      />
      <PostingDateField
        label={titleReversalTexts.date}
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

/** Titles that will owe again, and the cash that goes back. */
function Touched({ form, titles }: Props) {
  const { row: draft, values } = useSelector(form, ({ context }) => context);
  const snapshot = useSelector(titles, (current) => current);
  const { answer, failure } = snapshot.context;
  const touched = draft === null ? [] : touchedTitles(draft, values.scope, answer ?? []);
  const cash = formatBrl(sumCents(touched.map(({ cashCents }) => cashCents)));
  return (
    <fieldset className="lines" aria-busy={snapshot.hasTag('busy')}>
      <legend>{texts.touched}</legend>
      <LoadState
        phase={readingPhase(snapshot)}
        loadingText={texts.loading}
        failure={failure}
        retryLabel={listTexts.retry}
        canRetry={snapshot.can({ type: 'reading.retried' })}
        onRetry={() => titles.send({ type: 'reading.retried' })}
        emptyText=""
      >
        <SlowLine isSlow={snapshot.hasTag('slow')} />
        <ul className="details-notes touched-titles">
          {touched.map((title) => (
            <li key={title.id}>
              {texts.line(title.partyName, titleDeskTexts.named(title), formatBrl(title.cashCents))}
            </li>
          ))}
        </ul>
        <p role="status" className="lines-note">
          {texts.sum(touched.length, cash, draft?.treasury_account_name)}
        </p>
      </LoadState>
    </fieldset>
  );
}

function naming(field: keyof SettlementReversalValues, values: SettlementReversalValues) {
  const labels: Record<keyof SettlementReversalValues, string> = {
    scope: texts.scope,
    reason: titleReversalTexts.reason,
    date: titleReversalTexts.date,
  };
  return { label: labels[field], value: field === 'scope' ? texts.scopes[values.scope] : values[field] };
}

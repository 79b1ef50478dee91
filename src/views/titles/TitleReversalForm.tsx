import { useSelector } from '@xstate/react';
import { formatBrl, sumCents } from '../../domain/money.ts';
import type { ReasonValues, ReversalDraft, TitleReversalActor } from '../../machines/titles/titleForms.ts';
import type { TouchedPart } from '../../machines/titles/touchedParts.ts';
import { titleReversalTexts as texts } from '../../texts/titles/titleDesk.ts';
import { settlementReversalTexts } from '../../texts/titles/titleEnds.ts';
import { useSurroundings } from '../appContext.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { BooksState, PostingDateField } from '../posting/PostingDateField.tsx';
import { FormModal } from '../shared/FormModal.tsx';

/** Reason and date of the reversal of a settlement or title. */
export function TitleReversalForm({ form }: { form: TitleReversalActor }) {
  const { row: draft, values, errors } = useSelector(form, ({ context }) => context);
  const { today } = useSurroundings();
  const what = draft?.what ?? 'settlement';
  const patch = (patch: Partial<ReasonValues>) => form.send({ type: 'form.patched', patch });
  return (
    <FormModal
      form={form}
      title={titleOf(draft)}
      submitLabel={texts.submit[what]}
      cancelLabel={texts.leave[what]}
      naming={naming}
    >
      <p className="dialog-lead">{texts.lead[what](draft?.name ?? '')}</p>
      {draft && what !== 'title' && <TouchedTitles draft={draft} />}
      <BooksState />
      <TextField
        label={texts.reason}
        value={values.reason}
        error={errors.fields.reason}
        maxLength={200}
        autoFocus
        required
        onChange={(reason) => patch({ reason })}
      />
      <PostingDateField
        label={texts.date}
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

/** A cancellation names the document, its installments and their sum. */
function titleOf(draft: ReversalDraft | null): string {
  if (draft?.what !== 'title') return texts.title[draft?.what ?? 'settlement'];
  const { paper, parts, withheldCents = 0 } = draft.touched;
  const title = texts.titleOfDocument(paper, parts.length, formatBrl(sumOf(parts)));
  return withheldCents > 0 ? texts.withheldToo(title, formatBrl(withheldCents)) : title;
}

/** Titles that owe again, each with its amount, and the account that the money comes back from. */
function TouchedTitles({ draft: { what, touched } }: { draft: ReversalDraft }) {
  const { parts, othersCents = 0, treasury_account_name } = touched;
  const sum = sumOf(parts) + othersCents;
  return (
    <fieldset className="lines">
      <legend>{settlementReversalTexts.touched}</legend>
      <ul className="details-notes touched-titles">
        {parts.map(({ id, name, cents }) => (
          <li key={id}>{texts.touchedLine(name, formatBrl(cents))}</li>
        ))}
        {othersCents > 0 && <li>{texts.touchedLine(texts.others, formatBrl(othersCents))}</li>}
      </ul>
      {what === 'settlement' && (
        <p className="lines-note">{texts.givenBack(formatBrl(sum), treasury_account_name)}</p>
      )}
    </fieldset>
  );
}

function sumOf(parts: readonly TouchedPart[]): number {
  return sumCents(parts.map(({ cents }) => cents));
}

function naming(field: keyof ReasonValues, values: ReasonValues) {
  return { label: { reason: texts.reason, date: texts.date }[field], value: values[field] };
}

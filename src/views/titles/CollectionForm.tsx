import { Cross } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { formatBrl } from '../../domain/money.ts';
import { longestNumber } from '../../domain/titles/titleDocument.ts';
import type { Withheld } from '../../domain/titles/withheld.ts';
import { collectionTypes } from '../../domain/titles/withholding.ts';
import { takesEntries } from '../../domain/treasury/treasury.ts';
import type { CollectionFormActor } from '../../machines/titles/collectionForm.ts';
import {
  type CollectionLine,
  type CollectionValues,
  collectionCents,
  collectionLineFault,
  collectionRows,
  shownCollected,
  withCollected,
  withoutCollected,
} from '../../machines/titles/collectionRules.ts';
import type { TitleOptionsActor } from '../../machines/titles/titleParts.ts';
import { optionTexts } from '../../texts/tables/optionLists.ts';
import { documentTypeNames } from '../../texts/titles/titleDesk.ts';
import { collectionFormTexts as texts, withholdingTexts } from '../../texts/titles/withholdings.ts';
import { choiceText } from '../../texts/treasury/treasury.ts';
import { loadingOptions } from '../../texts/words.ts';
import { useSurroundings } from '../appContext.tsx';
import { DateField } from '../parts/fields/DateField.tsx';
import { MoneyField } from '../parts/fields/MoneyField.tsx';
import { SearchSelectField } from '../parts/fields/SearchSelectField.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { LineRemoval } from '../parts/tables/LineRemoval.tsx';
import { useLeftLineFocus } from '../parts/tables/useLineFocus.ts';
import { BooksState, PostingDateField } from '../posting/PostingDateField.tsx';
import { FormModal } from '../shared/FormModal.tsx';
import { OptionsState } from '../shared/OptionsState.tsx';

export interface CollectionFormProps {
  form: CollectionFormActor;
  options: TitleOptionsActor;
}

const types = collectionTypes.map((value) => ({ value, label: documentTypeNames[value] }));

/** 'Gerar guia' or 'Liberar caução': the document that collects the selected amounts, and how much of each. */
export function CollectionForm({ form, options }: CollectionFormProps) {
  const { row: draft, values, errors } = useSelector(form, ({ context }) => context);
  const found = useSelector(options, ({ context }) => context.options);
  const isPreparing = useSelector(options, (current) => current.hasTag('busy'));
  const { today } = useSurroundings();
  const patch = (patch: Partial<CollectionValues>) => form.send({ type: 'form.patched', patch });
  const way = draft?.way ?? 'guia';
  const emptyText = isPreparing ? loadingOptions : optionTexts.noOptions;
  const suppliers = found.parties
    .filter(({ is_active }) => is_active)
    .map(({ id, name }) => ({ value: id, label: name }));
  const controls = found.accounts
    .filter(takesEntries)
    .filter(({ classification }) => classification === 'PASSIVO')
    .map(({ id, code, name }) => ({ value: String(id), label: choiceText(code, name) }));
  return (
    <FormModal
      form={form}
      title={texts.title[way]}
      submitLabel={texts.submit[way]}
      naming={naming}
      size="wide"
    >
      <OptionsState options={options} />
      <BooksState />
      <div className="field-row">
        {way === 'release' ? (
          <TextField
            label={texts.supplier.release}
            value={draft?.rows[0]?.supplier_name ?? ''}
            error={errors.fields.supplier_id}
            locked={texts.ownSupplier}
            onChange={() => undefined}
          />
        ) : (
          <SearchSelectField
            label={texts.supplier.guia}
            value={values.supplier_id}
            options={suppliers}
            placeholder={texts.chooseSupplier}
            emptyText={isPreparing || suppliers.length > 0 ? emptyText : texts.noSupplier}
            error={errors.fields.supplier_id}
            autoFocus
            required
            onChange={(supplier_id) => patch({ supplier_id })}
          />
        )}
        <TextField
          label={texts.description}
          value={values.description}
          error={errors.fields.description}
          placeholder={texts.example[way]}
          maxLength={500}
          autoFocus={way === 'release'}
          required
          onChange={(description) => patch({ description })}
        />
      </div>
      <div className="field-row field-row-4">
        <SelectField
          label={texts.documentType}
          value={values.document_type}
          options={types}
          error={errors.fields.document_type}
          required
          onChange={(chosen) =>
            patch({ document_type: collectionTypes.find((type) => type === chosen) ?? 'OUTRO' })
          }
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
          onChange={(issue_date) => patch({ issue_date })}
        />
        <DateField
          label={texts.dueDate}
          value={values.due_date}
          error={errors.fields.due_date}
          today={today()}
          required
          onChange={(due_date) => patch({ due_date })}
        />
      </div>
      <CollectedLines form={form} />
      <SearchSelectField
        label={texts.control}
        value={values.control_account_id}
        options={controls}
        placeholder={texts.defaultControl}
        emptyText={emptyText}
        error={errors.fields.control_account_id}
        onChange={(control_account_id) => patch({ control_account_id })}
      />
    </FormModal>
  );
}

/** The amounts that are collected; all but the last can be taken out. */
function CollectedLines({ form }: { form: CollectionFormActor }) {
  const { row: draft, values, errors } = useSelector(form, ({ context }) => context);
  const { part, leaves } = useLeftLineFocus();
  return (
    <fieldset className="lines" ref={part}>
      <legend>
        {texts.deductions}
        <span className="lines-note" role="status">
          {texts.sum(formatBrl(collectionCents(values, draft)))}
        </span>
      </legend>
      {collectionRows(values, draft).map(({ line, row }, place) => (
        <CollectedLine
          key={row.id}
          form={form}
          line={line}
          row={row}
          place={place}
          isJudged={errors.fields.lines !== undefined}
          onLeave={values.lines.length > 1 ? leaves : undefined}
        />
      ))}
      {errors.fields.lines && (
        <p className="lines-fault" role="alert">
          {errors.fields.lines}
        </p>
      )}
    </fieldset>
  );
}

interface CollectedLineProps {
  form: CollectionFormActor;
  line: CollectionLine;
  row: Withheld;
  place: number;
  isJudged: boolean;
  /** Called with the place of a line that is taken out; undefined for the last one. */
  onLeave: ((place: number) => void) | undefined;
}

/** One of them. Memoized: with two hundred of them, a keystroke renders only its own. */
const CollectedLine = memo(function CollectedLine(props: CollectedLineProps) {
  const { form, line, row, place, isJudged, onLeave } = props;
  const name = withholdingTexts.named(row);
  const change = (changed: (lines: CollectionLine[]) => CollectionLine[]) => {
    const { lines } = form.getSnapshot().context.values;
    form.send({ type: 'form.patched', patch: { lines: changed(lines) } });
  };
  return (
    <div className="line collection-line">
      <div className="line-head">
        <strong>{name}</strong>
        <span>
          {row.supplier_name} · {texts.due(row.due_date)}
        </span>
        <span className="line-open">
          {texts.openAmount} <strong>{formatBrl(row.openCents)}</strong>
        </span>
      </div>
      <MoneyField
        label={texts.amountOf(name)}
        value={shownCollected(line, row)}
        error={isJudged ? collectionLineFault(line, row) : undefined}
        required
        onChange={(text) => change((lines) => withCollected(lines, row.id, text))}
      />
      {onLeave && (
        <LineRemoval
          label={texts.drop(name)}
          icon={<Cross />}
          onRemove={() => {
            onLeave(place);
            change((lines) => withoutCollected(lines, row.id));
          }}
        />
      )}
    </div>
  );
});

function naming(field: keyof CollectionValues, values: CollectionValues) {
  const labels: Record<keyof CollectionValues, string> = {
    supplier_id: texts.supplier.guia,
    document_type: texts.documentType,
    document_number: texts.documentNumber,
    description: texts.description,
    issue_date: texts.issueDate,
    due_date: texts.dueDate,
    control_account_id: texts.control,
    lines: texts.deductions,
  };
  const value = values[field];
  return { label: labels[field], value: typeof value === 'string' ? value : '' };
}

import { Cross } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { formatBrl } from '../../domain/money.ts';
import { withheldCents } from '../../domain/titles/settlement.ts';
import type { TitleLine } from '../../domain/titles/titleDocument.ts';
import { openOf, type TitleItem } from '../../domain/titles/titleItem.ts';
import type { FormErrors } from '../../machines/shared/forms/formErrors.ts';
import {
  amountsOfLine,
  lineFault,
  type SettlementDraft,
  type SettlementLine,
  type SettlementPreview,
  type SettlementValues,
  settledAmounts,
  settlementPreview,
  settlementRows,
  shownAmount,
  taxesOf,
  withAmount,
} from '../../machines/titles/settlementRules.ts';
import type { SettlementFormActor } from '../../machines/titles/titleForms.ts';
import type { TitleOptions, TitleOptionsActor } from '../../machines/titles/titleParts.ts';
import { settlementTexts as texts, titleDeskTexts } from '../../texts/titles/titleDesk.ts';
import { loadingOptions } from '../../texts/words.ts';
import { useSurroundings } from '../appContext.tsx';
import { MoneyField } from '../parts/fields/MoneyField.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { LineRemoval } from '../parts/tables/LineRemoval.tsx';
import { useLeftLineFocus } from '../parts/tables/useLineFocus.ts';
import { accountNameOf } from '../posting/chosenOption.ts';
import { BooksState, PostingDateField } from '../posting/PostingDateField.tsx';
import { FormModal } from '../shared/FormModal.tsx';
import { OptionsState } from '../shared/OptionsState.tsx';

export interface SettlementFormProps {
  form: SettlementFormActor;
  options: TitleOptionsActor;
}

/** 'Baixar' or 'Receber': one or many titles, the amount of each, the account, and a preview of the entry. */
export function SettlementForm({ form, options }: SettlementFormProps) {
  const { row: draft, values, errors } = useSelector(form, ({ context }) => context);
  const found = useSelector(options, ({ context }) => context.options);
  const isPreparing = useSelector(options, (current) => current.hasTag('busy'));
  const { today } = useSurroundings();
  const patch = (patch: Partial<SettlementValues>) => form.send({ type: 'form.patched', patch });
  const kind = draft?.kind ?? 'PAYABLE';
  const treasury = found.treasury.filter(({ is_active }) => is_active);
  const cashAccount = treasury.find(({ id }) => id === values.treasury_account_id);
  const preview = settlementPreview(
    values,
    draft,
    cashAccount?.accountancy_account_id ?? null,
    found.settings,
  );
  return (
    <FormModal
      form={form}
      title={texts.title(kind, draft?.titles.length ?? 0)}
      submitLabel={texts.submit[kind]}
      naming={naming}
      size="wide"
    >
      <OptionsState options={options} />
      <BooksState />
      <div className="field-row">
        <PostingDateField
          label={texts.date}
          value={values.settlement_date}
          error={errors.fields.settlement_date}
          today={today()}
          max={today()}
          required
          onChange={(settlement_date) => patch({ settlement_date })}
        />
        <SelectField
          label={texts.account}
          value={values.treasury_account_id}
          options={treasury.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={isPreparing && treasury.length === 0 ? loadingOptions : texts.chooseAccount}
          error={errors.fields.treasury_account_id}
          autoFocus
          required
          onChange={(treasury_account_id) => patch({ treasury_account_id })}
        />
      </div>
      <SettledTitles form={form} draft={draft} values={values} errors={errors} />
      <Preview preview={preview} found={found} cash={texts.cash[kind]} />
    </FormModal>
  );
}

interface SettledTitlesProps {
  form: SettlementFormActor;
  draft: SettlementDraft | null;
  values: SettlementValues;
  errors: FormErrors<SettlementValues>;
}

/** The titles with the amount settled of each; all but the last can be taken out. */
function SettledTitles({ form, draft, values, errors }: SettledTitlesProps) {
  const { part, leaves } = useLeftLineFocus();
  return (
    <fieldset className="lines" ref={part}>
      <legend>{texts.titles}</legend>
      {settlementRows(values, draft).map(({ line, title }, place) => (
        <SettledTitle
          key={title.id}
          form={form}
          line={line}
          title={title}
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

interface SettledTitleProps {
  form: SettlementFormActor;
  line: SettlementLine;
  title: TitleItem;
  place: number;
  isJudged: boolean;
  /** Called with the place of a title that is taken out; undefined for the last one. */
  onLeave: ((place: number) => void) | undefined;
}

/** One of the titles. Memoized: with two hundred of them, a keystroke renders only its own. */
const SettledTitle = memo(function SettledTitle(props: SettledTitleProps) {
  const { form, line, title, place, isJudged, onLeave } = props;
  const fault = isJudged ? lineFault(line, title) : null;
  const name = titleDeskTexts.named(title);
  const change = (changed: (lines: SettlementLine[]) => SettlementLine[]) => {
    const { lines } = form.getSnapshot().context.values;
    form.send({ type: 'form.patched', patch: { lines: changed(lines) } });
  };
  return (
    <div className="line settlement-line">
      <div className="line-head">
        <strong>{title.description}</strong>
        <span>
          {title.party_name} · {titleDeskTexts.installment(title.number, title.count)} ·{' '}
          {formatCalendarDate(title.due_date)}
        </span>
        <span className="line-open">
          {texts.openAmount} <strong>{formatBrl(openOf(title))}</strong>
        </span>
        {onLeave && (
          <LineRemoval
            label={texts.drop(name)}
            icon={<Cross />}
            onRemove={() => {
              onLeave(place);
              change((lines) => lines.filter(({ titleId }) => titleId !== title.id));
            }}
          />
        )}
      </div>
      <div className="line-amounts">
        {settledAmounts.map((amount) => (
          <MoneyField
            key={amount}
            label={texts.ofTitle(texts.amounts[amount], name)}
            value={shownAmount(line, amount, title)}
            placeholder={texts.amounts[amount]}
            helper={texts.amounts[amount]}
            error={fault?.amount === amount ? fault.text : undefined}
            onChange={(text) => change((lines) => withAmount(lines, title.id, amount, text))}
          />
        ))}
      </div>
      {taxesOf(line).length > 0 && <WithheldTaxes line={line} title={title} fault={fault} change={change} />}
    </div>
  );
});

interface WithheldTaxesProps {
  line: SettlementLine;
  title: TitleItem;
  fault: ReturnType<typeof lineFault>;
  change: (changed: (lines: SettlementLine[]) => SettlementLine[]) => void;
}

/** Taxes that the customer withheld, which few do: closed until asked for, or until one of them is wrong. */
function WithheldTaxes({ line, title, fault, change }: WithheldTaxesProps) {
  const name = titleDeskTexts.named(title);
  const taxes = taxesOf(line);
  const withheld = withheldCents(amountsOfLine(line, title));
  const isAtFault = taxes.some((tax) => tax === fault?.amount);
  return (
    <details
      className="line-withheld"
      // Opened here and closed by the person: an amount that becomes right must not close it while it is typed.
      ref={(part) => {
        if (part && isAtFault) part.open = true;
      }}
    >
      <summary>
        {texts.withheld}
        {withheld > 0 && <strong>{formatBrl(withheld)}</strong>}
      </summary>
      <div className="line-amounts">
        {taxes.map((tax) => (
          <MoneyField
            key={tax}
            label={texts.ofTitle(texts.amounts[tax], name)}
            value={shownAmount(line, tax, title)}
            placeholder={texts.amounts[tax]}
            helper={texts.amounts[tax]}
            error={fault?.amount === tax ? fault.text : undefined}
            onChange={(text) => change((lines) => withAmount(lines, title.id, tax, text))}
          />
        ))}
      </div>
    </details>
  );
}

interface PreviewProps {
  preview: SettlementPreview;
  found: TitleOptions;
  cash: string;
}

/** The entry before it is posted. */
function Preview({ preview, found, cash }: PreviewProps) {
  const nameOf = ({ accountId }: TitleLine) => accountNameOf(found.accounts, String(accountId));
  return (
    <section className="preview" aria-label={texts.preview}>
      <p className="preview-head">
        {texts.preview}
        <span role="status">
          {cash} <strong>{formatBrl(preview.cashCents)}</strong>
        </span>
      </p>
      {preview.missing.map((text) => (
        <p className="lines-fault" key={text}>
          {text}
        </p>
      ))}
      {preview.lines.length === 0 ? (
        <p className="preview-none">{preview.isTold ? texts.previewPending : texts.previewUntold}</p>
      ) : (
        <table className="preview-lines">
          <thead>
            <tr>
              <th scope="col">{texts.ledgerAccount}</th>
              <th scope="col">{texts.debit}</th>
              <th scope="col">{texts.credit}</th>
            </tr>
          </thead>
          <tbody>
            {preview.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: taxes on one account are lines of their own, in their order.
              <tr key={index}>
                <td>{nameOf(line)}</td>
                <td>{line.type === 'DEBIT' && formatBrl(line.amountCents)}</td>
                <td>{line.type === 'CREDIT' && formatBrl(line.amountCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Conflicts concern only the titles, which are no fields; the fields are named only for the type. */
function naming(field: keyof SettlementValues, values: SettlementValues) {
  const labels = {
    settlement_date: texts.date,
    treasury_account_id: texts.account,
    lines: texts.titles,
  };
  const value = values[field];
  return { label: labels[field], value: typeof value === 'string' ? value : '' };
}

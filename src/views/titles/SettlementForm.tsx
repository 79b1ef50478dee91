import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { formatBrl, formatMoney } from '../../domain/money.ts';
import type { TitleLine } from '../../domain/titles/titleDocument.ts';
import {
  type SettlementLine,
  type SettlementPreview,
  type SettlementValues,
  settlementPreview,
} from '../../machines/titles/settlementRules.ts';
import type { SettlementFormActor } from '../../machines/titles/titleForms.ts';
import type { TitleOptions, TitleOptionsActor } from '../../machines/titles/titleParts.ts';
import { settlementTexts as texts } from '../../texts/titles/titleDesk.ts';
import { loadingOptions } from '../../texts/words.ts';
import { useSurroundings } from '../appContext.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { accountNameOf } from '../posting/chosenOption.ts';
import { BooksState, PostingDateField } from '../posting/PostingDateField.tsx';
import { FormModal } from '../shared/FormModal.tsx';
import { OptionsState } from '../shared/OptionsState.tsx';
import { SettlementTable } from './SettlementTable.tsx';

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
  const changeLines = useCallback(
    (change: (lines: SettlementLine[]) => SettlementLine[]) => {
      const { lines } = form.getSnapshot().context.values;
      form.send({ type: 'form.patched', patch: { lines: change(lines) } });
    },
    [form],
  );
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
      <SettlementTable
        draft={draft}
        values={values}
        fault={errors.fields.lines ?? null}
        onLines={changeLines}
      />
      <Preview preview={preview} found={found} cash={texts.cash[kind]} />
    </FormModal>
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
                <td>{line.type === 'DEBIT' && formatMoney(line.amountCents)}</td>
                <td>{line.type === 'CREDIT' && formatMoney(line.amountCents)}</td>
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

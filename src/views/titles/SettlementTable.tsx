import { Cross } from '@blueprintjs/icons';
import { memo } from 'react';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { formatBrl, formatMoney, sumCents } from '../../domain/money.ts';
import { openOf, openSum, type TitleItem } from '../../domain/titles/titleItem.ts';
import type { FormErrors } from '../../machines/shared/forms/formErrors.ts';
import {
  lineFault,
  type SettledAmount,
  type SettlementDraft,
  type SettlementLine,
  type SettlementValues,
  settledAmounts,
  settlementRows,
  shownAmount,
  taxesOf,
  withAmount,
} from '../../machines/titles/settlementRules.ts';
import type { SettlementFormActor } from '../../machines/titles/titleForms.ts';
import { settlementTexts as texts, titleDeskTexts } from '../../texts/titles/titleDesk.ts';
import { dueDate as dueDateText, heading } from '../../texts/words.ts';
import { MoneyField } from '../parts/fields/MoneyField.tsx';
import { LineRemoval } from '../parts/tables/LineRemoval.tsx';
import { useLeftLineFocus } from '../parts/tables/useLineFocus.ts';

interface Props {
  form: SettlementFormActor;
  draft: SettlementDraft | null;
  values: SettlementValues;
  errors: FormErrors<SettlementValues>;
}

/** The titles, a line each, with what is settled of them and the sums in sight; all but the last can be taken out. */
export function SettlementTable({ form, draft, values, errors }: Props) {
  const { part, leaves } = useLeftLineFocus();
  const rows = settlementRows(values, draft);
  const amounts = [...settledAmounts, ...(rows[0] ? taxesOf(rows[0].line) : [])];
  const sumOf = (amount: SettledAmount) => sumCents(rows.map((row) => row.amounts[`${amount}Cents`] ?? 0));
  return (
    <fieldset className="settlement" ref={part}>
      <legend className="visually-hidden">{texts.titles}</legend>
      <div className="settlement-scroll">
        <table className="settlement-table">
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              <th scope="col">{dueDateText}</th>
              <th scope="col">{texts.openAmount}</th>
              {amounts.map((amount) => (
                <th scope="col" key={amount}>
                  {texts.amounts[amount]}
                </th>
              ))}
              <th aria-hidden />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, title }, place) => (
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
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{titleDeskTexts.dueCount(rows.length)}</td>
              <td>{formatMoney(openSum(rows.map(({ title }) => title)))}</td>
              {amounts.map((amount) => (
                <td key={amount}>{formatMoney(sumOf(amount))}</td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
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
    <tr className="line">
      <th scope="row" title={`${title.party_name} · ${name}`}>
        <span>
          <strong>{title.party_name}</strong> {name}
        </span>
      </th>
      <td>{formatCalendarDate(title.due_date)}</td>
      <td title={formatBrl(openOf(title))}>{formatMoney(openOf(title))}</td>
      {[...settledAmounts, ...taxesOf(line)].map((amount) => (
        <td key={amount}>
          <MoneyField
            label={texts.ofTitle(texts.amounts[amount], name)}
            value={shownAmount(line, amount, title)}
            error={fault?.amount === amount ? fault.text : undefined}
            onChange={(text) => change((lines) => withAmount(lines, title.id, amount, text))}
          />
        </td>
      ))}
      <td>
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
      </td>
    </tr>
  );
});

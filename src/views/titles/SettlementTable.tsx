import { Cross } from '@blueprintjs/icons';
import { memo } from 'react';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { sumCents } from '../../domain/money.ts';
import { plainMoney } from '../../domain/tables/cell.ts';
import { openOf, openSum, type TitleItem } from '../../domain/titles/titleItem.ts';
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
import { amountTexts } from '../../texts/amounts.ts';
import { settlementTexts as texts, titleDeskTexts } from '../../texts/titles/titleDesk.ts';
import { dueDate as dueDateText, heading } from '../../texts/words.ts';
import { MoneyField } from '../parts/fields/MoneyField.tsx';
import { LineRemoval } from '../parts/tables/LineRemoval.tsx';
import { useLeftLineFocus } from '../parts/tables/useLineFocus.ts';

interface Props {
  draft: SettlementDraft | null;
  values: SettlementValues;
  /** A fault of the lines, shown below them and at their fields. */
  fault: string | null;
  /** Called with the change; always the same function. */
  onLines: (change: ChangedLines) => void;
}

type ChangedLines = (lines: SettlementLine[]) => SettlementLine[];

/** The titles, a line each, with what is settled of them and the sums in sight; all but the last can be taken out. */
export function SettlementTable({ draft, values, fault, onLines }: Props) {
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
                onLines={onLines}
                line={line}
                title={title}
                place={place}
                isJudged={fault !== null}
                onLeave={values.lines.length > 1 ? leaves : undefined}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>
                {titleDeskTexts.dueCount(rows.length)} · {amountTexts.inReais}
              </td>
              <td>{plainMoney(openSum(rows.map(({ title }) => title)))}</td>
              {amounts.map((amount) => (
                <td key={amount}>{plainMoney(sumOf(amount))}</td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      {fault && (
        <p className="lines-fault" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

interface SettledTitleProps {
  onLines: (change: ChangedLines) => void;
  line: SettlementLine;
  title: TitleItem;
  place: number;
  isJudged: boolean;
  /** Called with the place of a title that is taken out; undefined for the last one. */
  onLeave: ((place: number) => void) | undefined;
}

/** One of the titles. Memoized: with two hundred of them, a keystroke renders only its own. */
const SettledTitle = memo(function SettledTitle(props: SettledTitleProps) {
  const { onLines: change, line, title, place, isJudged, onLeave } = props;
  const fault = isJudged ? lineFault(line, title) : null;
  const name = titleDeskTexts.named(title);
  return (
    <tr className="line">
      <th scope="row" title={`${title.party_name} · ${name}`}>
        <span>
          <strong>{title.party_name}</strong> {name}
        </span>
      </th>
      <td>{formatCalendarDate(title.due_date)}</td>
      <td>{plainMoney(openOf(title))}</td>
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

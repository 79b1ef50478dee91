import { Button } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { formatBrl } from '../../../domain/money.ts';
import { installmentLineFaults } from '../../../machines/titles/titleFaults.ts';
import {
  firstDueOf,
  type InstallmentLine,
  withLine,
  withNewLine,
  withoutLine,
} from '../../../machines/titles/titleRules.ts';
import { titleFormTexts as texts } from '../../../texts/titles/titleDesk.ts';
import { titleTexts } from '../../../texts/titles/titles.ts';
import { DateField } from '../../parts/fields/DateField.tsx';
import { MoneyField } from '../../parts/fields/MoneyField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { LineRemoval } from '../../parts/tables/LineRemoval.tsx';
import { LineHeads, Lines, type TitleLinesProps } from './TitleFormLines.tsx';

interface Props extends TitleLinesProps {
  today: string;
}

/** Installments of the document: generated monthly until the user edits one, then only on request. */
export function TitleInstallments({ values, errors, sums, patch, today }: Props) {
  const { installments } = sums;
  const isGenerated = values.installments === null;
  const isOnly = installments.length === 1;
  const change = (line: number, change: Partial<InstallmentLine>) =>
    patch({ installments: withLine(installments, line, change) });
  return (
    <>
      <div className="field-row field-row-4">
        <TextField
          label={texts.count}
          value={isGenerated ? values.count : String(installments.length)}
          error={errors.fields.count}
          maxLength={3}
          required={isGenerated}
          locked={!isGenerated && titleTexts.editedInstallments}
          onChange={(count) => patch({ count })}
        />
        <DateField
          label={texts.firstDue}
          value={firstDueOf(values)}
          error={errors.fields.first_due}
          today={today}
          required={isGenerated}
          locked={!isGenerated && titleTexts.editedInstallments}
          onChange={(first_due) => patch({ first_due })}
        />
      </div>
      <Lines
        title={texts.installments}
        note={texts.scheduled(formatBrl(sums.installmentCents), formatBrl(sums.netCents))}
        fault={errors.fields.installments}
        add={texts.addInstallment}
        onAdd={() => patch({ installments: withNewLine(installments, { due_date: '', amount: '' }) })}
      >
        {!isGenerated && (
          <Button
            size="small"
            variant="minimal"
            text={texts.generateAgain}
            onClick={() => patch({ installments: null })}
          />
        )}
        {installments.length > 0 && (
          <LineHeads kind="installment-heads" titles={['', texts.dueDate, texts.amount]} />
        )}
        {installments.map((each, index) => {
          const { line, due_date, amount } = each;
          const faults = errors.fields.installments ? installmentLineFaults(each, values.issue_date) : {};
          return (
            <div className="line installment-line" key={line}>
              <span className="line-number">{index + 1}</span>
              <DateField
                label={texts.ofLine(texts.installments, texts.dueDate, index + 1)}
                value={due_date}
                error={faults.due_date}
                today={today}
                required
                onChange={(due_date) => change(line, { due_date })}
              />
              <MoneyField
                label={texts.ofLine(texts.installments, texts.amount, index + 1)}
                value={amount}
                error={faults.amount}
                required
                onChange={(amount) => change(line, { amount })}
              />
              <LineRemoval
                label={texts.removeLine(texts.installments, index + 1)}
                icon={<Trash />}
                reason={isOnly ? texts.lastLine : undefined}
                onRemove={() => patch({ installments: withoutLine(installments, line) })}
              />
            </div>
          );
        })}
      </Lines>
    </>
  );
}

import { Button } from '@blueprintjs/core';
import { Plus, Trash } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { formatBrl, formatMoney } from '../../../domain/money.ts';
import { deductionKinds } from '../../../domain/titles/titleDocument.ts';
import { takesCharges } from '../../../domain/treasury/treasury.ts';
import type { FormErrors } from '../../../machines/shared/forms/formErrors.ts';
import { allocationLineFaults, deductionLineFaults } from '../../../machines/titles/titleFaults.ts';
import type { TitleOptions } from '../../../machines/titles/titleParts.ts';
import {
  type AllocationLine,
  type DeductionLine,
  type TitleSums,
  type TitleValues,
  withLine,
  withNewLine,
  withoutLine,
} from '../../../machines/titles/titleRules.ts';
import { deductionNames, titleFormTexts as texts } from '../../../texts/titles/titleDesk.ts';
import { choiceText, treasuryTexts } from '../../../texts/treasury/treasury.ts';
import { DateField } from '../../parts/fields/DateField.tsx';
import { MoneyField } from '../../parts/fields/MoneyField.tsx';
import { SearchSelectField } from '../../parts/fields/SearchSelectField.tsx';
import { type Option, SelectField } from '../../parts/fields/SelectField.tsx';
import { LineRemoval } from '../../parts/tables/LineRemoval.tsx';
import { useLineFocus } from '../../parts/tables/useLineFocus.ts';

export interface TitleLinesProps {
  values: TitleValues;
  errors: FormErrors<TitleValues>;
  sums: TitleSums;
  found: TitleOptions;
  /** Postable accounts. */
  choices: Option[];
  /** Text of a search without a match. */
  emptyText: string;
  patch: (patch: Partial<TitleValues>) => void;
}

/** Allocation of the document to accounts and cost centers, with the remainder. */
export function AllocationLines({ values, errors, sums, found, choices, emptyText, patch }: TitleLinesProps) {
  const { allocations } = values;
  const isOnly = allocations.length === 1;
  const centers = found.centers
    .filter(takesCharges)
    .map(({ id, code, name }) => ({ value: id, label: choiceText(code, name) }));
  const change = (line: number, change: Partial<AllocationLine>) =>
    patch({ allocations: withLine(allocations, line, change) });
  return (
    <Lines
      title={texts.allocations}
      note={sums.unallocatedCents === 0 ? texts.allocated : texts.unallocated(sums.unallocatedCents)}
      fault={errors.fields.allocations}
      add={texts.addAllocation}
      onAdd={() =>
        patch({ allocations: withNewLine(allocations, { account_id: '', cost_center_id: '', amount: null }) })
      }
    >
      <LineHeads kind="allocation-heads" titles={[texts.account, texts.center, texts.amount]} />
      {allocations.map((each, index) => {
        const { line, account_id, cost_center_id, amount } = each;
        const cents = sums.allocationCents[index] ?? 0;
        const faults = errors.fields.allocations ? allocationLineFaults(each, cents) : {};
        return (
          <div className="line allocation-line" key={line}>
            <SearchSelectField
              label={texts.ofLine(texts.allocations, texts.account, index + 1)}
              value={account_id}
              options={choices}
              placeholder={texts.chooseAccount}
              emptyText={emptyText}
              error={faults.account_id}
              required
              onChange={(account_id) => change(line, { account_id })}
            />
            <SearchSelectField
              label={texts.ofLine(texts.allocations, texts.center, index + 1)}
              value={cost_center_id}
              options={centers}
              placeholder={texts.noCenter}
              emptyText={emptyText}
              helper={found.mayBeCut ? treasuryTexts.perhapsMoreCenters(found.centers.length) : undefined}
              onChange={(cost_center_id) => change(line, { cost_center_id })}
            />
            <MoneyField
              label={texts.ofLine(texts.allocations, texts.amount, index + 1)}
              value={amount ?? formatMoney(cents)}
              error={faults.amount}
              required
              onChange={(amount) => change(line, { amount })}
            />
            <LineRemoval
              label={texts.removeLine(texts.allocations, index + 1)}
              icon={<Trash />}
              reason={isOnly ? texts.lastLine : undefined}
              onRemove={() => patch({ allocations: withoutLine(allocations, line) })}
            />
          </div>
        );
      })}
    </Lines>
  );
}

const kinds = deductionKinds.map((value) => ({ value, label: deductionNames[value] }));

interface DeductionLinesProps extends TitleLinesProps {
  /** Asks when each is due, counted from this day (ability `titles.2`). */
  dueSince?: string | undefined;
}

/** Deductions from the document, as typed amounts. */
export function DeductionLines(props: DeductionLinesProps) {
  const { values, errors, sums, choices, emptyText, patch, dueSince } = props;
  const { deductions } = values;
  const change = (line: number, change: Partial<DeductionLine>) =>
    patch({ deductions: withLine(deductions, line, change) });
  return (
    <Lines
      title={texts.deductions}
      note={sums.deductedCents > 0 ? texts.withheld(formatBrl(sums.deductedCents)) : ''}
      fault={errors.fields.deductions}
      add={texts.addDeduction}
      onAdd={() =>
        patch({
          deductions: withNewLine(deductions, {
            deduction_kind: 'INSS',
            account_id: '',
            amount: '',
            due_date: '',
          }),
        })
      }
    >
      {deductions.length > 0 && (
        <LineHeads
          kind={dueSince ? 'due-deduction-heads' : 'deduction-heads'}
          titles={[texts.deductionKind, texts.account, texts.amount, ...(dueSince ? [texts.dueDate] : [])]}
        />
      )}
      {deductions.map((each, index) => {
        const { line, deduction_kind, account_id, amount, due_date } = each;
        const faults = errors.fields.deductions ? deductionLineFaults(each, values.issue_date) : {};
        return (
          <div className={`line ${dueSince ? 'due-deduction-line' : 'deduction-line'}`} key={line}>
            <SelectField
              label={texts.ofLine(texts.deductions, texts.deductionKind, index + 1)}
              value={deduction_kind}
              options={kinds}
              onChange={(chosen) =>
                change(line, { deduction_kind: deductionKinds.find((each) => each === chosen) ?? 'OUTRA' })
              }
            />
            <SearchSelectField
              label={texts.ofLine(texts.deductions, texts.account, index + 1)}
              value={account_id}
              options={choices}
              placeholder={texts.chooseAccount}
              emptyText={emptyText}
              error={faults.account_id}
              required
              onChange={(account_id) => change(line, { account_id })}
            />
            <MoneyField
              label={texts.ofLine(texts.deductions, texts.amount, index + 1)}
              value={amount}
              error={faults.amount}
              required
              onChange={(amount) => change(line, { amount })}
            />
            {dueSince && (
              <DateField
                label={texts.ofLine(texts.deductions, texts.deductionDueDate, index + 1)}
                value={due_date}
                placeholder={texts.dueDate}
                error={faults.due_date}
                today={dueSince}
                onChange={(due_date) => change(line, { due_date })}
              />
            )}
            <LineRemoval
              label={texts.removeLine(texts.deductions, index + 1)}
              icon={<Trash />}
              onRemove={() => patch({ deductions: withoutLine(deductions, line) })}
            />
          </div>
        );
      })}
    </Lines>
  );
}

/** Headings of the columns of lines; for screen readers each field has its own label. */
export function LineHeads({ kind, titles }: { kind: string; titles: readonly string[] }) {
  return (
    <div className={`line-heads ${kind}`} aria-hidden>
      {titles.map((title) => (
        <span key={title}>{title}</span>
      ))}
    </div>
  );
}

interface LinesProps {
  title: string;
  /** Sum of the lines. */
  note: string;
  fault: string | undefined;
  add: string;
  onAdd: () => void;
  children: ReactNode;
}

/** A part of the form that consists of lines. */
export function Lines({ title, note, fault, add, onAdd, children }: LinesProps) {
  const focus = useLineFocus();
  return (
    <fieldset className="lines" ref={focus.part}>
      <legend>
        {title}
        <span className="lines-note" role="status">
          {note}
        </span>
      </legend>
      {children}
      <Button ref={focus.add} size="small" variant="minimal" icon={<Plus />} text={add} onClick={onAdd} />
      {fault && (
        <p className="lines-fault" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

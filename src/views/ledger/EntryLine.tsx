import { Trash } from '@blueprintjs/icons';
import { memo } from 'react';
import type { EntryFormActor } from '../../machines/ledger/entryFormMachine.ts';
import type { DraftLine, LinePatch } from '../../machines/ledger/entryLines.ts';
import { amountFault, type LineErrors } from '../../machines/ledger/entryRules.ts';
import { entryTexts } from '../../texts/ledger/ledger.ts';
import { optionTexts } from '../../texts/tables/optionLists.ts';
import { ChoiceCell } from '../parts/fields/ChoiceCell.tsx';
import { AmountCell } from '../parts/tables/AmountCell.tsx';
import { LineRemoval } from '../parts/tables/LineRemoval.tsx';
import type { EntryChoices } from '../posting/entryChoices.ts';
import { EntrySideCell } from './EntrySideCell.tsx';

interface Props {
  form: EntryFormActor;
  line: DraftLine;
  /** From 1. */
  number: number;
  choices: EntryChoices;
  errors: LineErrors | undefined;
  isPreparing: boolean;
  onRemove: (key: number) => void;
}

/** A line of the form. It renders only when something in it changes. */
export const EntryLine = memo(function EntryLine(props: Props) {
  const { form, line, number, choices, errors, isPreparing, onRemove } = props;
  const { key, account_id, cost_center_id, type, amount } = line;
  const { accounts, centers } = choices;
  const patch = (patch: LinePatch) => form.send({ type: 'line.patched', key, patch });
  const emptyText = (count: number, nothing: string) =>
    isPreparing ? entryTexts.optionsLoading : count === 0 ? nothing : optionTexts.noOptions;
  return (
    <tr data-row={key} aria-rowindex={number + 1}>
      <td className="entry-number" data-align="right">
        {number}
      </td>
      <ChoiceCell
        cell="account_id"
        label={entryTexts.ofLine(entryTexts.account, number)}
        value={account_id}
        choices={accounts}
        placeholder={entryTexts.accountPlaceholder}
        unlisted={entryTexts.unknownAccount}
        emptyText={emptyText(accounts.list.length, entryTexts.noAccounts)}
        error={errors?.account_id}
        onChange={(chosen) => patch({ account_id: chosen })}
      />
      <ChoiceCell
        cell="cost_center_id"
        label={entryTexts.ofLine(entryTexts.costCenter, number)}
        value={cost_center_id}
        choices={centers}
        placeholder={entryTexts.costCenterPlaceholder}
        unlisted={entryTexts.unknownCenter}
        emptyText={emptyText(centers.list.length, entryTexts.noCenters)}
        error={errors?.cost_center_id}
        onChange={(chosen) => patch({ cost_center_id: chosen })}
      />
      <EntrySideCell
        label={entryTexts.ofLine(entryTexts.type, number)}
        value={type}
        error={errors?.type}
        onChange={(side) => patch({ type: side })}
      />
      <AmountCell
        cell="amount"
        label={entryTexts.ofLine(entryTexts.amount, number)}
        value={amount}
        fault={amountFault(amount)}
        error={errors?.amount}
        onChange={(text) => patch({ amount: text })}
      />
      <td className="entry-remove">
        <LineRemoval
          label={entryTexts.removeLine(number)}
          icon={<Trash />}
          tabIndex={-1}
          onRemove={() => onRemove(key)}
        />
      </td>
    </tr>
  );
});

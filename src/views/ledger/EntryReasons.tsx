import { shallowEqual, useSelector } from '@xstate/react';
import { differenceOf } from '../../domain/ledger/ledger.ts';
import { formatBrl } from '../../domain/money.ts';
import { type EntryFormActor, isReady, selectFaults } from '../../machines/ledger/entryFormMachine.ts';
import { closedDayWarning } from '../../machines/posting/closedDay.ts';
import { balanceTexts, entryTexts } from '../../texts/ledger/ledger.ts';
import { useSurroundings } from '../appContext.tsx';
import { useClosedThrough } from '../posting/PostingDateField.tsx';

interface Props {
  form: EntryFormActor;
  id: string;
}

/** Sentences about the broken laws of SPEC §5, or that the entry can be saved; only the latter is announced. */
export function EntryReasons({ form, id }: Props) {
  const { today } = useSurroundings();
  const closedThrough = useClosedThrough();
  const isOpen = useSelector(
    form,
    ({ context }) => closedDayWarning(context.values.entry_date, closedThrough) === undefined,
  );
  const isPostable = useSelector(form, (current) => isReady(current, today()));
  const faults = useSelector(form, selectFaults, shallowEqual);
  const debitCents = useSelector(form, ({ context }) => context.debitCents);
  const creditCents = useSelector(form, ({ context }) => context.creditCents);
  const gap = Math.abs(differenceOf({ debitCents, creditCents }));
  return (
    <>
      <ul className="entry-reasons" id={id} hidden={faults.length === 0}>
        {faults.map((fault) => (
          <li key={fault} data-fault={fault}>
            {balanceTexts[fault](formatBrl(debitCents), formatBrl(creditCents), formatBrl(gap))}
          </li>
        ))}
      </ul>
      <span role="status" className="entry-ready">
        {isPostable && isOpen && entryTexts.ready}
      </span>
    </>
  );
}

import { shallowEqual, useSelector } from '@xstate/react';
import { differenceOf } from '../../domain/ledger/ledger.ts';
import { formatBrl } from '../../domain/money.ts';
import { type EntryFormActor, selectFaults } from '../../machines/ledger/entryFormMachine.ts';
import { entryTexts } from '../../texts/ledger/ledger.ts';
import { StatusTag } from '../parts/StatusTag.tsx';

/** Total of each side, and the difference. */
export function EntryTotals({ form }: { form: EntryFormActor }) {
  const debitCents = useSelector(form, ({ context }) => context.debitCents);
  const creditCents = useSelector(form, ({ context }) => context.creditCents);
  const count = useSelector(form, ({ context }) => context.lines.length);
  const faults = useSelector(form, selectFaults, shallowEqual);
  const isUnbalanced = faults.includes('unbalanced');
  const isNothing = faults.includes('zeroTotal') || faults.includes('noLines');
  return (
    <dl className="entry-totals">
      <div className="entry-count">
        <dt className="visually-hidden">{entryTexts.lines}</dt>
        <dd>{entryTexts.lineCount(count)}</dd>
      </div>
      <div>
        <dt>{entryTexts.totalDebit}</dt>
        <dd>{formatBrl(debitCents)}</dd>
      </div>
      <div>
        <dt>{entryTexts.totalCredit}</dt>
        <dd>{formatBrl(creditCents)}</dd>
      </div>
      <div data-unbalanced={isUnbalanced || undefined}>
        <dt>{entryTexts.difference}</dt>
        <dd>
          {isUnbalanced || isNothing ? (
            formatBrl(Math.abs(differenceOf({ debitCents, creditCents })))
          ) : (
            <StatusTag tone="success">{entryTexts.balanced}</StatusTag>
          )}
        </dd>
      </div>
    </dl>
  );
}

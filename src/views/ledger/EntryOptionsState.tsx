import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import type { EntryFormActor } from '../../machines/ledger/entryFormMachine.ts';
import { entryTexts } from '../../texts/ledger/ledger.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { useOptionKeys } from '../parts/keys/dialogKeys.ts';
import { Message } from '../parts/Message.tsx';
import { SlowLine } from '../parts/SlowLine.tsx';

/** Notes above the fields: accounts and cost centers are late, failed to load, or may be incomplete. */
export function EntryOptionsState({ form }: { form: EntryFormActor }) {
  const isSlow = useSelector(form, (current) => current.hasTag('slowOptions'));
  useOptionKeys(useSelector(form, (current) => current.hasTag('preparing')));
  const hasFailed = useSelector(form, (current) => current.hasTag('noOptions'));
  const failure = useSelector(form, ({ context }) => context.optionsFailure);
  const { centers, mayBeCut } = useSelector(form, ({ context }) => context.options);
  // The pressed button disappears; the form's keys must keep working.
  const retry = (event: MouseEvent) => {
    event.currentTarget.closest('form')?.focus();
    form.send({ type: 'options.retried' });
  };
  return (
    <>
      <SlowLine isSlow={isSlow} />
      {hasFailed && failure && (
        <Message tone="danger" live="alert" title={failure.title} text={failure.text}>
          <Button text={listTexts.retry} onClick={retry} />
        </Message>
      )}
      {mayBeCut && <div className="slow-line">{entryTexts.perhapsMoreCenters(centers.length)}</div>}
    </>
  );
}

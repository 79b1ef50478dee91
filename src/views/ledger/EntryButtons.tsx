import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { EntryFormActor } from '../../machines/ledger/entryFormMachine.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { entryTexts } from '../../texts/ledger/ledger.ts';
import { EntryReasons } from './EntryReasons.tsx';

interface Props {
  form: EntryFormActor;
  isBusy: boolean;
  onSubmit: (again: boolean) => void;
}

/**
 * Save and leave buttons. While a law is broken the save buttons look disabled but stay focusable, are described by the
 * laws, and focus the first incomplete field when pressed.
 */
export function EntryButtons({ form, isBusy, onSubmit }: Props) {
  const id = useId();
  const canSave = useSelector(form, (current) => current.can({ type: 'entry.submitted', again: false }));
  const isSlow = useSelector(form, (current) => current.hasTag('slow'));
  const blocked = canSave || isBusy ? {} : { 'aria-disabled': true, 'aria-describedby': id };
  return (
    <div className="entry-last">
      <div className="entry-told">
        {isBusy ? (
          <span role="status">{isSlow ? formTexts.stillWaiting : entryTexts.saving}</span>
        ) : (
          <EntryReasons form={form} id={id} />
        )}
      </div>
      <div className="form-actions">
        <Button text={entryTexts.cancel} onClick={() => form.send({ type: 'entry.closed', next: 'list' })} />
        <Button
          {...blocked}
          text={entryTexts.saveAndNext}
          aria-keyshortcuts="Control+Shift+Enter"
          onClick={() => onSubmit(true)}
        />
        <Button
          {...blocked}
          intent="primary"
          text={entryTexts.save}
          aria-keyshortcuts="Control+Enter"
          icon={isBusy ? <span className="busy-mark" aria-hidden /> : undefined}
          onClick={() => onSubmit(false)}
        />
      </div>
    </div>
  );
}

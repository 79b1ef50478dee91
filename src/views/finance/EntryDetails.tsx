import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { EntryDetailsActor } from '../../machines/finance/entryDetailsMachine.ts';
import { entryDetailsTexts as texts } from '../../texts/ledger.ts';
import { listTexts } from '../../texts/lists.ts';
import { partsTexts } from '../../texts/parts.ts';
import { LoadState } from '../parts/LoadState.tsx';
import { ModalDialog } from '../parts/ModalDialog.tsx';
import { EntryReading } from './EntryReading.tsx';

export interface EntryDetailsProps {
  details: EntryDetailsActor;
  openedFrom: Element | null;
}

/** SPEC §2: a posted entry over the list, in every state that its machine can be in. */
export function EntryDetails({ details, openedFrom }: EntryDetailsProps) {
  const snapshot = useSelector(details, (current) => current);
  const { entry, failure } = snapshot.context;
  const closeButton = useRef<HTMLButtonElement>(null);
  const close = () => details.send({ type: 'details.closed' });
  // The pressed button is about to go, and the focus must stay in the dialog.
  const retry = () => {
    closeButton.current?.focus();
    details.send({ type: 'details.retried' });
  };
  const phase = snapshot.hasTag('failed')
    ? 'failed'
    : snapshot.hasTag('slow')
      ? 'slow'
      : snapshot.hasTag('shown')
        ? 'ready'
        : 'loading';
  return (
    <ModalDialog title={texts.title} size="wide" isOpen canClose openedFrom={openedFrom} onClose={close}>
      <div className="details">
        <LoadState
          phase={phase}
          loadingText={texts.loading}
          failure={failure}
          retryLabel={listTexts.retry}
          canRetry={snapshot.can({ type: 'details.retried' })}
          onRetry={retry}
          emptyText=""
        >
          {entry && <EntryReading entry={entry} isUnbalanced={snapshot.hasTag('unbalanced')} />}
        </LoadState>
        <div className="form-actions">
          <Button ref={closeButton} text={partsTexts.close} data-autofocus onClick={close} />
        </div>
      </div>
    </ModalDialog>
  );
}

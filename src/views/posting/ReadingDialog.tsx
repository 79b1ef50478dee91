import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { ReadingActor } from '../../machines/shared/readingMachine.ts';
import { partsTexts } from '../../texts/parts.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { ModalDialog } from '../parts/dialogs/ModalDialog.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { SlowLine } from '../parts/SlowLine.tsx';
import { readingPhase } from '../shared/ReadingState.tsx';

interface Props<Answer, Subject> {
  reading: ReadingActor<Answer, Subject>;
  title: string;
  loadingText: string;
  openedFrom: Element | null;
  children: (answer: Answer) => ReactNode;
  /** Below the content. */
  foot?: ReactNode;
  /** Beside the close button. */
  actions?: ReactNode;
}

/** A dialog with something to read, in every state of its machine. */
export function ReadingDialog<Answer, Subject>(props: Props<Answer, Subject>) {
  const { reading, title, loadingText, openedFrom, children, foot, actions } = props;
  const snapshot = useSelector(reading, (current) => current);
  const { answer, failure } = snapshot.context;
  const closeButton = useRef<HTMLButtonElement>(null);
  const close = () => reading.send({ type: 'reading.closed' });
  // The pressed button disappears; the focus must stay in the dialog.
  const retry = () => {
    closeButton.current?.focus();
    reading.send({ type: 'reading.retried' });
  };
  const phase = readingPhase(snapshot);
  return (
    <ModalDialog title={title} size="wide" isOpen canClose openedFrom={openedFrom} onClose={close}>
      <div className="details" aria-busy={snapshot.hasTag('busy')}>
        <LoadState
          phase={phase}
          loadingText={loadingText}
          failure={failure}
          retryLabel={listTexts.retry}
          canRetry={snapshot.can({ type: 'reading.retried' })}
          onRetry={retry}
          emptyText=""
        >
          <SlowLine isSlow={snapshot.hasTag('slow')} />
          {answer !== null && children(answer)}
        </LoadState>
        {phase === 'ready' && foot}
        <div className="form-actions">
          {phase === 'ready' && actions}
          <Button ref={closeButton} text={partsTexts.close} data-autofocus onClick={close} />
        </div>
      </div>
    </ModalDialog>
  );
}

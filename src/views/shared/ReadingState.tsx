import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ReadingActor } from '../../machines/shared/readingMachine.ts';
import { listTexts } from '../../texts/lists.ts';
import { partsTexts } from '../../texts/parts.ts';
import { LoadState } from '../parts/LoadState.tsx';

interface Props<Answer> {
  reading: ReadingActor<Answer, null>;
  loadingText: string;
  children: (answer: NonNullable<Answer>, isBusy: boolean) => ReactNode;
}

/** What was read, in every state that its reading can be in. */
export function ReadingState<Answer>({ reading, loadingText, children }: Props<Answer>) {
  const snapshot = useSelector(reading, (current) => current);
  const { answer, failure } = snapshot.context;
  const phase = snapshot.hasTag('failed')
    ? 'failed'
    : answer !== null
      ? 'ready'
      : snapshot.hasTag('slow')
        ? 'slow'
        : 'loading';
  return (
    <LoadState
      phase={phase}
      loadingText={loadingText}
      failure={failure}
      retryLabel={listTexts.retry}
      canRetry={snapshot.can({ type: 'reading.retried' })}
      onRetry={() => reading.send({ type: 'reading.retried' })}
      emptyText=""
    >
      {snapshot.hasTag('slow') && (
        <p role="status" className="slow-line">
          {partsTexts.stillWaiting}
        </p>
      )}
      {answer && children(answer, snapshot.hasTag('busy'))}
    </LoadState>
  );
}

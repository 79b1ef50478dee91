import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ReadingActor } from '../../machines/shared/readingMachine.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { LoadState, type LoadStateProps } from '../parts/LoadState.tsx';
import { SlowLine } from '../parts/SlowLine.tsx';

interface Props<Answer, Subject> {
  reading: ReadingActor<Answer, Subject>;
  loadingText: string;
  children: (answer: NonNullable<Answer>, isBusy: boolean) => ReactNode;
}

/** A reading and its answer, in every state. */
export function ReadingState<Answer, Subject>({ reading, loadingText, children }: Props<Answer, Subject>) {
  const snapshot = useSelector(reading, (current) => current);
  const { answer, failure } = snapshot.context;
  return (
    <LoadState
      phase={readingPhase(snapshot)}
      loadingText={loadingText}
      failure={failure}
      retryLabel={listTexts.retry}
      canRetry={snapshot.can({ type: 'reading.retried' })}
      onRetry={() => reading.send({ type: 'reading.retried' })}
      emptyText=""
    >
      <SlowLine isSlow={snapshot.hasTag('slow')} />
      {answer && children(answer, snapshot.hasTag('busy'))}
    </LoadState>
  );
}

/** The former answer stays visible during a reload, however slow. */
export function readingPhase(snapshot: ReadingSnapshot): LoadStateProps['phase'] {
  if (snapshot.hasTag('failed')) return 'failed';
  if (snapshot.context.answer !== null) return 'ready';
  return snapshot.hasTag('slow') ? 'slow' : 'loading';
}

interface ReadingSnapshot {
  context: { answer: unknown };
  hasTag: (tag: 'failed' | 'slow') => boolean;
}

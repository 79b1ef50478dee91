import type { ReactNode } from 'react';
import type { Failure } from '../../machines/shared/errorText.ts';
import { type ListPhase, selectListPhase } from '../../machines/shared/lists/listPhase.ts';
import { criticalFailure } from '../../machines/treasury/treasuryFailure.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { LoadState } from '../parts/LoadState.tsx';
import { lazyPart } from '../parts/lazyPart.tsx';
import { Message } from '../parts/Message.tsx';
import { Panel } from '../parts/Panel.tsx';
import { SlowLine } from '../parts/SlowLine.tsx';
import { StaleNotice } from '../parts/StaleNotice.tsx';

/** State of a list, as far as its frame needs it. */
export interface FramedList {
  phase: ListPhase;
  hasRows: boolean;
  isSlow: boolean;
  hasFailed: boolean;
  canRetry: boolean;
  failure: Failure | null;
  remark: string | null;
}

import type { EmptyGuideProps } from '../shared/EmptyGuide.tsx';

const EmptyGuide = lazyPart<EmptyGuideProps>(() =>
  import('../shared/EmptyGuide.tsx').then((m) => m.EmptyGuide),
);

interface Props {
  list: FramedList;
  onRetry: () => void;
  loadingText: string;
  emptyText: string;
  /** Guide shown with the text of an empty list. */
  guide?: EmptyGuideProps | undefined;
  toolbar?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** Frame of accounts or movements: 'Erro Crítico' in place of rows, an orange warning above rows (SPEC §2). */
export function TreasuryFrame({ list, onRetry, children, toolbar, footer, guide, ...texts }: Props) {
  const { phase, hasRows, isSlow, hasFailed, canRetry, failure, remark } = list;
  return (
    <Panel toolbar={toolbar} footer={footer}>
      <SlowLine isSlow={hasRows && isSlow} />
      {hasRows && hasFailed && failure && (
        <StaleNotice
          title={failure.title}
          text={failure.text}
          retryLabel={listTexts.retry}
          canRetry={canRetry}
          onRetry={onRetry}
        />
      )}
      {hasRows && remark && <Message tone="warning" live="status" text={remark} />}
      <LoadState
        phase={phase}
        loadingText={texts.loadingText}
        failure={failure && criticalFailure(failure)}
        retryLabel={listTexts.retry}
        canRetry={canRetry}
        onRetry={onRetry}
        emptyText={texts.emptyText}
        emptyAction={guide && <EmptyGuide {...guide} />}
      >
        {children}
      </LoadState>
    </Panel>
  );
}

interface ListSnapshot {
  hasTag: (tag: 'busy' | 'slow' | 'rows' | 'empty' | 'failed') => boolean;
  can: (event: { type: 'list.retried' }) => boolean;
  context: { failure: Failure | null; remark: string | null };
}

export function framedList(snapshot: ListSnapshot): FramedList {
  return {
    phase: selectListPhase(snapshot),
    hasRows: snapshot.hasTag('rows'),
    isSlow: snapshot.hasTag('slow'),
    hasFailed: snapshot.hasTag('failed'),
    canRetry: snapshot.can({ type: 'list.retried' }),
    failure: snapshot.context.failure,
    remark: snapshot.context.remark,
  };
}

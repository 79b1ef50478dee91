import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { partsTexts } from '../../texts/parts.ts';
import { EmptyState } from './EmptyState.tsx';
import { Message } from './Message.tsx';

export interface LoadStateProps {
  phase: 'loading' | 'slow' | 'failed' | 'empty' | 'ready';
  loadingText?: string;
  failure?: { title: string; text?: string } | null;
  retryLabel: string;
  onRetry: () => void;
  canRetry: boolean;
  emptyText: string;
  emptyAction?: ReactNode;
  children: ReactNode;
}

/** Content of a list before, instead of, and with its rows. Every list uses this part. */
export function LoadState(props: LoadStateProps) {
  switch (props.phase) {
    case 'loading':
    case 'slow':
      return <Skeleton text={props.loadingText ?? partsTexts.loading} slow={props.phase === 'slow'} />;
    case 'failed':
      return (
        <div className="load-failure">
          <Message tone="danger" live="alert" title={props.failure?.title} text={props.failure?.text}>
            <Button
              text={props.retryLabel}
              icon={<Refresh />}
              disabled={!props.canRetry}
              onClick={props.onRetry}
            />
          </Message>
        </div>
      );
    case 'empty':
      return <EmptyState text={props.emptyText} action={props.emptyAction} />;
    case 'ready':
      return props.children;
  }
}

function Skeleton({ text, slow }: { text: string; slow: boolean }) {
  return (
    <div aria-busy="true">
      <div role="status" className={slow ? 'slow-line' : 'visually-hidden'}>
        {slow ? partsTexts.stillWaiting : text}
      </div>
      {skeletonRows.map((row) => (
        <div className="skeleton-row" key={row} aria-hidden>
          <span />
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}

const skeletonRows = [1, 2, 3, 4, 5, 6, 7, 8];

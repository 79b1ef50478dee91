import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type AnyListActor, selectListPhase } from '../../machines/shared/lists/listPhase.ts';
import type { Identified } from '../../machines/shared/lists/rowNews.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { LoadState } from '../parts/LoadState.tsx';
import { lazyPart } from '../parts/lazyPart.tsx';
import { Panel } from '../parts/Panel.tsx';
import { SlowLine } from '../parts/SlowLine.tsx';
import { StaleNotice } from '../parts/StaleNotice.tsx';
import type { EmptyGuideProps } from './EmptyGuide.tsx';

const EmptyGuide = lazyPart<EmptyGuideProps>(() => import('./EmptyGuide.tsx').then((m) => m.EmptyGuide));

interface Props<Row extends Identified> {
  list: AnyListActor<Row>;
  loadingText: string;
  emptyText: string;
  /** Guide shown with the text of an empty list. */
  guide?: EmptyGuideProps | undefined;
  toolbar?: ReactNode;
  footer?: ReactNode;
  /** Shown when there are rows. */
  children: ReactNode;
}

/** Frame of a list, or the message in its place, in every state of its machine. */
export function ListFrame<Row extends Identified>({
  list,
  children,
  toolbar,
  footer,
  guide,
  ...texts
}: Props<Row>) {
  const snapshot = useSelector(list, (current) => current);
  const { failure } = snapshot.context;
  const retry = () => list.send({ type: 'list.retried' });
  const canRetry = snapshot.can({ type: 'list.retried' });
  const hasRows = snapshot.hasTag('rows');
  return (
    <Panel toolbar={toolbar} footer={footer}>
      <SlowLine isSlow={hasRows && snapshot.hasTag('slow')} />
      {hasRows && snapshot.hasTag('failed') && (
        <StaleNotice
          title={failure?.title}
          text={failure?.text ?? ''}
          retryLabel={listTexts.retry}
          canRetry={canRetry}
          onRetry={retry}
        />
      )}
      <LoadState
        phase={selectListPhase(snapshot)}
        loadingText={texts.loadingText}
        failure={failure}
        retryLabel={listTexts.retry}
        canRetry={canRetry}
        onRetry={retry}
        emptyText={texts.emptyText}
        emptyAction={guide && <EmptyGuide {...guide} />}
      >
        {children}
      </LoadState>
    </Panel>
  );
}

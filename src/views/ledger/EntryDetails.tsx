import { Button } from '@blueprintjs/core';
import { Duplicate, Print, Undo } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useRef } from 'react';
import type { LedgerEntry } from '../../domain/ledger/ledger.ts';
import { ownerAddress } from '../../machines/app/entryPlace.ts';
import type { EntryDetailsActor } from '../../machines/ledger/entryDetailsMachine.ts';
import { offersQuickKeying } from '../../machines/ledger/quickKeying.ts';
import { offersReversal, whyNotReverse } from '../../machines/ledger/reversalRules.ts';
import { originName, entryDetailsTexts as texts } from '../../texts/ledger/ledger.ts';
import { reversalFormTexts } from '../../texts/ledger/reversals.ts';
import { partsTexts } from '../../texts/parts.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { outputTexts } from '../../texts/tables/tables.ts';
import { useSession, useSurroundings } from '../appContext.tsx';
import { lazyDialog } from '../parts/dialogs/lazyDialog.tsx';
import { ModalDialog } from '../parts/dialogs/ModalDialog.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { lazyPart } from '../parts/lazyPart.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { RowAuthors } from '../shared/RowAuthors.tsx';
import { EntryReading } from './EntryReading.tsx';
import type { EntrySheetProps } from './EntrySheet.tsx';
import type { ReversalFormProps } from './ReversalForm.tsx';

const ReversalForm = lazyDialog<ReversalFormProps>(() =>
  import('./ReversalForm.tsx').then((m) => m.ReversalForm),
);

const EntrySheet = lazyPart<EntrySheetProps>(() => import('./EntrySheet.tsx').then((m) => m.EntrySheet));

export interface EntryDetailsProps {
  details: EntryDetailsActor;
  openedFrom: Element | null;
  /** Begins a new entry from this one, where that is possible. */
  onDuplicate?: ((entry: LedgerEntry) => void) | undefined;
}

/** SPEC §2: a posted entry over the list, in every state of its machine. */
export function EntryDetails({ details, openedFrom, onDuplicate }: EntryDetailsProps) {
  const { today, app } = useSurroundings();
  const session = useSession();
  const snapshot = useSelector(details, (current) => current);
  const { entry, failure, movementId, permissions } = snapshot.context;
  const { authors, reversal } = snapshot.children;
  const closeButton = useRef<HTMLButtonElement>(null);
  const close = () => details.send({ type: 'details.closed' });
  // The pressed button disappears; the focus must stay in the dialog.
  const goingOn = (event: { type: 'details.retried' } | { type: 'details.linked'; id: string }) => {
    closeButton.current?.focus();
    details.send(event);
  };
  const reverse = () => details.send({ type: 'reversal.requested', today: today() });
  const reverseByKey = (event: KeyboardEvent) => {
    if (event.key !== reversalFormTexts.key || !canReverse) return;
    event.preventDefault();
    reverse();
  };
  const canReverse = snapshot.can({ type: 'reversal.requested', today: today() });
  const reason = entry && whyNotReverse(entry, movementId, permissions);
  const ownerPath = entry && movementId === null ? ownerAddress(session, entry) : null;
  const go = (to: string) => app.send({ type: 'navigation.requested', to });
  /** What has an owner is reversed there. */
  const isOwned = ownerPath !== null && entry !== null && !entry.reversed_by_id && !entry.reverses_id;
  const phase = snapshot.hasTag('failed')
    ? 'failed'
    : snapshot.hasTag('slow')
      ? 'slow'
      : snapshot.hasTag('shown')
        ? 'ready'
        : 'loading';
  if (reversal) return <ReversalForm form={reversal} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of the whole dialog, wherever in it the focus is.
    <div className="key-scope" onKeyDown={reverseByKey}>
      <ModalDialog title={texts.title} size="wide" isOpen canClose openedFrom={openedFrom} onClose={close}>
        <div className="details">
          <LoadState
            phase={phase}
            loadingText={texts.loading}
            failure={failure}
            retryLabel={listTexts.retry}
            canRetry={snapshot.can({ type: 'details.retried' })}
            onRetry={() => goingOn({ type: 'details.retried' })}
            emptyText=""
          >
            {entry && (
              <EntryReading
                entry={entry}
                isUnbalanced={snapshot.hasTag('unbalanced')}
                onOpen={(id) => goingOn({ type: 'details.linked', id })}
                owner={
                  ownerPath && (
                    <PageLink path={ownerPath} onNavigate={go}>
                      {originName(entry.origin_type)}
                    </PageLink>
                  )
                }
              />
            )}
          </LoadState>
          {authors && <RowAuthors authors={authors} name={entry?.description} />}
          <div className="form-actions">
            {entry && phase === 'ready' && onDuplicate && (
              <Button icon={<Duplicate />} text={texts.duplicate} onClick={() => onDuplicate(entry)} />
            )}
            {entry && phase === 'ready' && offersQuickKeying(snapshot.context) && (
              <Button
                icon={<Print />}
                text={outputTexts.print}
                aria-disabled={snapshot.can({ type: 'print.requested' }) ? undefined : true}
                onClick={() => details.send({ type: 'print.requested' })}
              />
            )}
            {entry && phase === 'ready' && offersReversal(snapshot.context) && (
              <Button
                icon={<Undo />}
                text={reversalFormTexts.action}
                title={isOwned ? reversalFormTexts.openOwner : (reason ?? reversalFormTexts.actionWithKey)}
                aria-keyshortcuts={reversalFormTexts.key}
                aria-disabled={canReverse || isOwned ? undefined : true}
                data-reason={canReverse || isOwned ? undefined : (reason ?? undefined)}
                onClick={() => (canReverse ? reverse() : isOwned && go(ownerPath))}
              />
            )}
            <Button ref={closeButton} text={partsTexts.close} data-autofocus onClick={close} />
          </div>
        </div>
      </ModalDialog>
      {entry && snapshot.hasTag('printing') && (
        <EntrySheet
          entry={entry}
          onPrinted={() => details.send({ type: 'print.made' })}
          onFailed={() => details.send({ type: 'print.failed' })}
        />
      )}
    </div>
  );
}

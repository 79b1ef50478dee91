import { useSelector } from '@xstate/react';
import type { LedgerActor } from '../../machines/finance/ledgerMachine.ts';
import { offersQuickKeying } from '../../machines/finance/quickKeying.ts';
import { ledgerTexts } from '../../texts/ledger.ts';
import { useSurroundings } from '../appContext.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { useOpener } from '../parts/focusGivenBack.ts';
import { lazyPart } from '../parts/lazyPart.tsx';
import { Page } from '../parts/Page.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useFocusReturn } from '../parts/useFocusReturn.ts';
import { ListInSight } from '../shared/ListInSight.tsx';
import type { EntryDetailsProps } from './EntryDetails.tsx';
import { EntryForm } from './EntryForm.tsx';
import { LedgerPanel } from './LedgerPanel.tsx';
import { LedgerToggles } from './LedgerToggles.tsx';
import { BooksProvider } from './PostingDateField.tsx';

const EntryDetails = lazyPart<EntryDetailsProps>(() =>
  import('./EntryDetails.tsx').then((m) => m.EntryDetails),
);

/** SPEC §2, general ledger: the recent entries or the manual entry, of which at most one is shown. */
export function LedgerPage({ screen }: { screen: LedgerActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { books, list, form, details } = snapshot.children;
  const isListing = snapshot.hasTag('listing');
  const isEntering = snapshot.hasTag('entering');
  const { today } = useSurroundings();
  const openedFrom = useOpener(details !== undefined);
  useFocusReturn(isEntering);
  return (
    <Page
      title={ledgerTexts.title}
      subtitle={ledgerTexts.subtitle}
      actions={<LedgerToggles screen={screen} list={list} />}
    >
      {list && (
        <ListInSight list={list} isShown={isListing}>
          <LedgerPanel screen={screen} list={list} />
        </ListInSight>
      )}
      {isEntering && form && (
        <BooksProvider value={books}>
          <EntryForm key={form.sessionId} form={form} />
        </BooksProvider>
      )}
      {!isListing && !isEntering && (
        <Panel>
          <EmptyState text={ledgerTexts.nothingShown} />
        </Panel>
      )}
      {details && (
        <BooksProvider value={books}>
          <EntryDetails
            details={details}
            openedFrom={openedFrom}
            onDuplicate={
              offersQuickKeying(snapshot.context)
                ? (entry) => screen.send({ type: 'duplicate.requested', entry, today: today() })
                : undefined
            }
          />
        </BooksProvider>
      )}
    </Page>
  );
}

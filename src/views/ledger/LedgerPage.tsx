import { useSelector } from '@xstate/react';
import type { LedgerActor } from '../../machines/ledger/ledgerMachine.ts';
import { offersQuickKeying } from '../../machines/ledger/quickKeying.ts';
import { refusalOf } from '../../machines/shared/refusalOf.ts';
import { ledgerTexts } from '../../texts/ledger/ledger.ts';
import { useSurroundings } from '../appContext.tsx';
import { lazyDialog } from '../parts/dialogs/lazyDialog.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { useDialogOpener } from '../parts/keys/focusGivenBack.ts';
import { useFocusReturn } from '../parts/keys/useFocusReturn.ts';
import { Page } from '../parts/Page.tsx';
import { Panel } from '../parts/Panel.tsx';
import { BooksProvider } from '../posting/PostingDateField.tsx';
import { ListInSight } from '../shared/ListInSight.tsx';
import { OptionsState } from '../shared/OptionsState.tsx';
import type { EntryDetailsProps } from './EntryDetails.tsx';
import { EntryForm } from './EntryForm.tsx';
import { LedgerPanel } from './LedgerPanel.tsx';
import { LedgerToggles } from './LedgerToggles.tsx';

const EntryDetails = lazyDialog<EntryDetailsProps>(() =>
  import('./EntryDetails.tsx').then((m) => m.EntryDetails),
);

/** SPEC §2, general ledger: the recent entries or the manual entry, at most one of them shown. */
export function LedgerPage({ screen }: { screen: LedgerActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { books, list, narrowings, form, details } = snapshot.children;
  const isListing = snapshot.hasTag('listing');
  const isEntering = snapshot.hasTag('entering');
  const { today } = useSurroundings();
  const openedFrom = useDialogOpener(details !== undefined);
  useFocusReturn(isEntering);
  return (
    <Page
      title={ledgerTexts.title}
      subtitle={ledgerTexts.subtitle}
      actions={<LedgerToggles screen={screen} list={list} />}
    >
      {narrowings && isListing && <OptionsState options={narrowings} />}
      {list && narrowings && (
        <ListInSight list={list} isShown={isListing}>
          <LedgerPanel screen={screen} list={list} narrowings={narrowings} />
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
              offersQuickKeying(snapshot.context) && !refusalOf(snapshot, 'duplicate.requested')
                ? (entry) => screen.send({ type: 'duplicate.requested', entry, today: today() })
                : undefined
            }
          />
        </BooksProvider>
      )}
    </Page>
  );
}

import { ChevronUp, List, Plus } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { EntryListActor } from '../../machines/ledger/entryListMachine.ts';
import type { LedgerActor } from '../../machines/ledger/ledgerMachine.ts';
import { refusalOf } from '../../machines/shared/refusalOf.ts';
import { ledgerTexts } from '../../texts/ledger/ledger.ts';
import { useSurroundings } from '../appContext.tsx';
import { ReasonButton } from '../parts/ReasonButton.tsx';
import { ReloadButton } from '../shared/ReloadButton.tsx';

interface Props {
  screen: LedgerActor;
  list: EntryListActor | undefined;
}

/** Shows and hides the recent entries and the manual entry. */
export function LedgerToggles({ screen, list }: Props) {
  const { today } = useSurroundings();
  const snapshot = useSelector(screen, (current) => current);
  const isListing = snapshot.hasTag('listing');
  const isEntering = snapshot.hasTag('entering');
  const form = snapshot.children.form;
  // The entry stays while it is being sent or asks a question.
  const isHeld = useSelector(
    form,
    (current) => current?.can({ type: 'entry.closed', next: 'list' }) === false,
  );
  const refusal = refusalOf(snapshot, 'form.toggled');
  const toggleForm = { type: 'form.toggled', today: today() } as const;
  // A double click toggles once: the second press would undo the first.
  return (
    <>
      {isListing && list && <ReloadButton list={list} />}
      <ReasonButton
        icon={isListing ? <ChevronUp /> : <List />}
        text={isListing ? ledgerTexts.hideList : ledgerTexts.showList}
        aria-expanded={isListing}
        reason={isHeld && ledgerTexts.held}
        disabled={!isHeld && !snapshot.can({ type: 'list.toggled' })}
        onClick={({ detail }) => detail > 1 || screen.send({ type: 'list.toggled' })}
      />
      <ReasonButton
        intent={isEntering ? undefined : 'primary'}
        icon={isEntering ? <ChevronUp /> : <Plus />}
        text={isEntering ? ledgerTexts.hideForm : ledgerTexts.showForm}
        aria-expanded={isEntering}
        reason={refusal ?? (isHeld && ledgerTexts.held)}
        disabled={!refusal && !isHeld && !snapshot.can(toggleForm)}
        onClick={({ detail }) => detail > 1 || screen.send(toggleForm)}
      />
    </>
  );
}

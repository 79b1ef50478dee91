import '../theme/screens/titles.css';
import '../theme/screens/titleWork.css';
import { Button } from '@blueprintjs/core';
import { Plus, TickCircle } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { TitleDeskActor } from '../../machines/titles/titleDeskMachine.ts';
import { mayWriteTitles } from '../../machines/titles/titleDeskRules.ts';
import { titleDeskTexts } from '../../texts/titles/titleDesk.ts';
import { payableTexts, receivableTexts } from '../../texts/titles/titles.ts';
import { lazyDialog } from '../parts/dialogs/lazyDialog.tsx';
import { Opener } from '../parts/dialogs/Opener.tsx';
import { useDialogOpener } from '../parts/keys/focusGivenBack.ts';
import { lazyPart } from '../parts/lazyPart.tsx';
import { Message } from '../parts/Message.tsx';
import { Page } from '../parts/Page.tsx';
import { ReasonButton } from '../parts/ReasonButton.tsx';
import { BooksProvider } from '../posting/PostingDateField.tsx';
import { ImportLink } from '../shared/ImportLink.tsx';
import { OptionsState } from '../shared/OptionsState.tsx';
import { ReloadButton } from '../shared/ReloadButton.tsx';
import type { NewTitleProps } from './NewTitle.tsx';
import type { PartyTitlesProps } from './PartyTitles.tsx';
import type { SettlementFormProps } from './SettlementForm.tsx';
import type { TitleControlProps } from './TitleControl.tsx';
import { TitleDeskPanel } from './TitleDeskPanel.tsx';
import type { TitleDetailsProps } from './TitleDetails.tsx';
import { deskTexts } from './titleTones.ts';

const NewTitle = lazyDialog<NewTitleProps>(() => import('./NewTitle.tsx').then((m) => m.NewTitle));
const SettlementForm = lazyDialog<SettlementFormProps>(() =>
  import('./SettlementForm.tsx').then((m) => m.SettlementForm),
);
const TitleDetails = lazyDialog<TitleDetailsProps>(() =>
  import('./TitleDetails.tsx').then((m) => m.TitleDetails),
);
const PartyTitles = lazyPart<PartyTitlesProps>(() => import('./PartyTitles.tsx').then((m) => m.PartyTitles));
const TitleControl = lazyPart<TitleControlProps>(() =>
  import('./TitleControl.tsx').then((m) => m.TitleControl),
);

/** Payables or receivables of a host that keeps titles (ability `titles.1`): the specified page with real rows. */
export function TitleDeskPage({ desk }: { desk: TitleDeskActor }) {
  const snapshot = useSelector(desk, (current) => current);
  const { books, list, narrowings, sheet, options, form, settlement, details, party, control } =
    snapshot.children;
  const { kind } = snapshot.context;
  const mayWrite = mayWriteTitles(snapshot.context);
  const texts = deskTexts[kind];
  const openedFrom = useDialogOpener(Boolean(details ?? party ?? control));
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <>
          <ImportLink kind={kind === 'PAYABLE' ? 'payables' : 'receivables'} />
          {list && <ReloadButton list={list} />}
          <Button
            icon={<TickCircle />}
            text={titleDeskTexts.control}
            disabled={!snapshot.can({ type: 'control.opened' })}
            onClick={() => desk.send({ type: 'control.opened' })}
          />
          {kind === 'PAYABLE' && (
            <ReasonButton
              intent="primary"
              icon={<Plus />}
              text={payableTexts.create}
              reason={!mayWrite && titleDeskTexts.notAllowed}
              disabled={mayWrite && !snapshot.can({ type: 'create.requested' })}
              onClick={() => desk.send({ type: 'create.requested' })}
            />
          )}
        </>
      }
    >
      {kind === 'RECEIVABLE' && <Message tone="info" text={receivableTexts.note} />}
      {narrowings && <OptionsState options={narrowings} />}
      {list && narrowings && sheet && (
        <TitleDeskPanel desk={desk} list={list} narrowings={narrowings} sheet={sheet} />
      )}
      <BooksProvider value={books}>
        <Opener isOpen={(form ?? settlement) !== undefined}>
          {form && options && <NewTitle desk={desk} form={form} options={options} />}
          {settlement && options && <SettlementForm form={settlement} options={options} />}
        </Opener>
        {details && <TitleDetails desk={desk} details={details} openedFrom={openedFrom} />}
      </BooksProvider>
      {party && <PartyTitles desk={desk} party={party} openedFrom={openedFrom} />}
      {control && <TitleControl control={control} openedFrom={openedFrom} />}
    </Page>
  );
}

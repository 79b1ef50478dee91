import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import {
  canBeCanceled,
  type TitleDocument,
  type TitleItem,
  takesSettlement,
} from '../../domain/titles/titleItem.ts';
import type { TitleDeskActor } from '../../machines/titles/titleDeskMachine.ts';
import { mayDuplicateTitles, mayWriteTitles } from '../../machines/titles/titleDeskRules.ts';
import type { TitleEndsActor } from '../../machines/titles/titleEndsMachine.ts';
import type { TitleDetailsActor } from '../../machines/titles/titleParts.ts';
import { canBeDuplicated } from '../../machines/titles/titleRules.ts';
import { touchedByCancellation } from '../../machines/titles/touchedParts.ts';
import { titleDetailsTexts as texts, titleDeskTexts } from '../../texts/titles/titleDesk.ts';
import { ReasonButton } from '../parts/ReasonButton.tsx';
import { ReadingDialog } from '../posting/ReadingDialog.tsx';
import { RowAuthors } from '../shared/RowAuthors.tsx';
import { DueDateForm } from './DueDateForm.tsx';
import { EndActions, EndForms } from './ends/EndForms.tsx';
import { TitleDocumentReading } from './TitleDocumentReading.tsx';
import { TitleReversalForm } from './TitleReversalForm.tsx';

export interface TitleDetailsProps {
  desk: TitleDeskActor;
  details: TitleDetailsActor;
  openedFrom: Element | null;
}

/** A posted title and the actions on it. */
export function TitleDetails({ desk, details, openedFrom }: TitleDetailsProps) {
  const snapshot = useSelector(desk, (current) => current);
  const document = useSelector(details, ({ context }) => context.answer);
  const { authors, reversal, dueDate, ends, options } = snapshot.children;
  return (
    <>
      <ReadingDialog
        reading={details}
        title={texts.title}
        loadingText={texts.loading}
        openedFrom={openedFrom}
        foot={authors && <RowAuthors authors={authors} name={document?.description} />}
        actions={document && <DocumentActions desk={desk} document={document} ends={ends} />}
      >
        {(answer) => <TitleDocumentReading desk={desk} document={answer} />}
      </ReadingDialog>
      {reversal && <TitleReversalForm form={reversal} />}
      {dueDate && <DueDateForm form={dueDate} />}
      {ends && options && <EndForms ends={ends} options={options} />}
    </>
  );
}

interface DocumentProps {
  desk: TitleDeskActor;
  document: TitleDocument;
  ends: TitleEndsActor | undefined;
}

function DocumentActions({ desk, document, ends }: DocumentProps) {
  const { kind, party_id: id, party_name: name } = document;
  const noCopy = canBeDuplicated(document) ? undefined : texts.duplicateHeld;
  const mayWrite = useSelector(desk, ({ context }) => mayWriteTitles(context));
  const mayCopy = useSelector(desk, ({ context }) => mayDuplicateTitles(context));
  const open = document.installments
    .filter(takesSettlement)
    .map((row): TitleItem => ({ ...row, party_name: document.party_name }));
  const held = canBeCanceled(document) ? undefined : texts.cancelHeld;
  const reason = mayWrite ? held : titleDeskTexts.notAllowed;
  return (
    <>
      <Button
        variant="minimal"
        text={titleDeskTexts.position(name)}
        onClick={() => desk.send({ type: 'party.opened', id, name })}
      />
      <ReasonButton
        variant="minimal"
        text={texts.duplicate}
        reason={mayCopy ? noCopy : titleDeskTexts.notAllowed}
        onClick={() => desk.send({ type: 'copy.requested', document })}
      />
      {ends && <EndActions ends={ends} document={document} />}
      <ReasonButton
        intent="danger"
        variant="minimal"
        text={texts.cancel}
        reason={reason}
        onClick={() =>
          desk.send({
            type: 'reversal.requested',
            what: 'title',
            id: document.id,
            name: document.description,
            since: document.accrual_date ?? document.issue_date,
            touched: touchedByCancellation(document),
          })
        }
      />
      <ReasonButton
        intent="primary"
        text={texts.settle[kind]}
        reason={mayWrite ? open.length === 0 && texts.settledOrCanceled : titleDeskTexts.notAllowed}
        onClick={() => desk.send({ type: 'settlement.requested', rows: open })}
      />
    </>
  );
}

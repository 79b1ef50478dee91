import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type MouseEvent, useMemo } from 'react';
import { selectIsInDoubt } from '../../machines/shared/forms/sendingMachine.ts';
import { readMovements, withClosedDays } from '../../machines/treasury/movementPaste.ts';
import type { MovementPasteActor } from '../../machines/treasury/movementPasteMachine.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { movementPasteTexts as texts } from '../../texts/treasury/movementPaste.ts';
import { movementTexts } from '../../texts/treasury/treasury.ts';
import { useSurroundings } from '../appContext.tsx';
import { Message } from '../parts/Message.tsx';
import { PasteDialog } from '../posting/PasteDialog.tsx';
import { BooksState, useClosedThrough } from '../posting/PostingDateField.tsx';
import { DiscardDialog } from '../shared/DiscardDialog.tsx';

export interface MovementPasteProps {
  paste: MovementPasteActor;
  openedFrom: Element | null;
}

const widths = [104, 112, 112, 124, 116, 80];
const cells = texts.cells.map((title, index) => ({
  title,
  width: widths[index] ?? 96,
  align: index === 3 ? ('right' as const) : ('left' as const),
}));

/** Movements from a spreadsheet, sent one by one once every row is valid. */
export function MovementPaste({ paste, openedFrom }: MovementPasteProps) {
  const snapshot = useSelector(paste, (current) => current);
  const { text, options, draft, failure, entered, bodies, sent } = snapshot.context;
  const { today } = useSurroundings();
  const day = today();
  const accepted = { type: 'paste.accepted', today: day } as const;
  const closedThrough = useClosedThrough();
  const rows = useMemo(
    () => withClosedDays(readMovements(text, options, { ...draft, today: day }), closedThrough),
    [text, options, draft, day, closedThrough],
  );
  const closed = rows.filter(({ warning }) => warning).length;
  // The pressed button disappears; the focus must stay in the dialog.
  const retry = (event: MouseEvent) => {
    event.currentTarget.closest('.form-body')?.querySelector('textarea')?.focus();
    paste.send({ type: 'options.retried' });
  };
  const busy = snapshot.hasTag('busy');
  const isPreparing = snapshot.hasTag('preparing');
  const isInDoubt = selectIsInDoubt(snapshot);
  const stopped = isInDoubt ? texts.stoppedInDoubt : texts.stopped;
  const left = rows.filter(({ line }) => line).length;
  return (
    <>
      <PasteDialog
        texts={texts}
        cells={cells}
        pasted={text}
        rows={isPreparing ? [] : rows}
        awaited={isPreparing ? movementTexts.form.optionsLoading : undefined}
        insertLabel={texts.enter}
        canInsert={snapshot.can(accepted)}
        busy={busy}
        note={
          snapshot.hasTag('slow')
            ? formTexts.stillWaiting
            : busy
              ? texts.sending(sent + 1, bodies.length)
              : null
        }
        openedFrom={openedFrom}
        onEdit={(typed) => paste.send({ type: 'paste.edited', text: typed })}
        onInsert={() => paste.send(accepted)}
        onClose={() => paste.send({ type: 'paste.closed' })}
      >
        <p className="dialog-lead">{movementTexts.form.account(draft.accountName)}</p>
        {failure && (
          <Message
            tone="danger"
            live="alert"
            title={failure.title}
            text={[failure.text, bodies.length > 0 && stopped(entered, left)].filter(Boolean).join(' ')}
          >
            {snapshot.hasTag('noOptions') && <Button text={listTexts.retry} onClick={retry} />}
          </Message>
        )}
        {!failure && entered > 0 && !busy && (
          <Message tone="info" live="status" text={texts.entered(entered)} />
        )}
        <BooksState />
        {closedThrough && closed > 0 && (
          <Message tone="warning" live="status" text={texts.closedRows(closed, closedThrough)} />
        )}
        {isInDoubt && !busy && <Message tone="info" live="status" text={formTexts.inDoubt} />}
      </PasteDialog>
      <DiscardDialog isOpen={snapshot.hasTag('asking')} isInDoubt={isInDoubt} send={paste.send} />
    </>
  );
}

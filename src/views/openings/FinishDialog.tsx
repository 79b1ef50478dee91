import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { monthsToClose } from '../../domain/openings/opening.ts';
import type { OpeningActor } from '../../machines/openings/openingMachine.ts';
import { deskOf } from '../../machines/openings/openingRules.ts';
import { openingTexts } from '../../texts/openings/openings.ts';
import { partsTexts } from '../../texts/parts.ts';
import { ModalDialog } from '../parts/dialogs/ModalDialog.tsx';
import { Message } from '../parts/Message.tsx';

export interface FinishDialogProps {
  screen: OpeningActor;
}

const texts = openingTexts.finish;

/** The months that finishing closes, and the end of the opening. */
export function FinishDialog({ screen }: FinishDialogProps) {
  const snapshot = useSelector(screen, (current) => current);
  const { failure } = snapshot.context;
  const { opening, openMonths } = deskOf(snapshot.context);
  const isSending = snapshot.hasTag('busy');
  const cutover = opening.head?.cutover ?? opening.suggestedCutover;
  const close = () => screen.send({ type: 'finish.closed' });
  return (
    <ModalDialog title={texts.title} isOpen canClose={!isSending} onClose={close}>
      <div className="details" aria-busy={isSending}>
        <p className="dialog-lead">{texts.lead(cutover)}</p>
        <ul className="opening-months">
          {texts.months(monthsToClose(cutover, openMonths)).map((month) => (
            <li key={month}>{month}</li>
          ))}
        </ul>
        <p>{texts.before(cutover)}</p>
        <p>{texts.undo}</p>
        {failure && <Message tone="danger" live="alert" title={failure.title} text={failure.text} />}
        <div className="form-actions">
          <span className="slow-note" role="status">
            {isSending && snapshot.hasTag('slow') && partsTexts.stillWaiting}
          </span>
          <Button text={partsTexts.cancel} disabled={isSending} data-autofocus onClick={close} />
          <Button
            intent="primary"
            text={texts.confirm}
            disabled={!snapshot.can({ type: 'finish.confirmed' })}
            icon={isSending ? <span className="busy-mark" aria-hidden /> : undefined}
            onClick={() => screen.send({ type: 'finish.confirmed' })}
          />
        </div>
      </div>
    </ModalDialog>
  );
}

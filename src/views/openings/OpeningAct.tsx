import { useSelector } from '@xstate/react';
import type { OpeningEvent } from '../../machines/openings/openingEvents.ts';
import type { OpeningActor } from '../../machines/openings/openingMachine.ts';
import { ReasonButton } from '../parts/ReasonButton.tsx';

interface Props {
  screen: OpeningActor;
  event: OpeningEvent;
  text: string;
  /** Why it cannot be done, if the state alone does not say it. */
  reason: string | null;
  isMain?: boolean;
  /** Replaces sending the event. */
  onClick?: () => void;
}

/** A button for an event: it says why not, and waits while something else goes on. */
export function OpeningAct({ screen, event, text, reason, isMain, onClick }: Props) {
  const canSend = useSelector(screen, (current) => current.can(event));
  return (
    <ReasonButton
      {...(isMain && { intent: 'primary' as const })}
      text={text}
      reason={reason}
      disabled={reason === null && !canSend}
      onClick={onClick ?? (() => screen.send(event))}
    />
  );
}

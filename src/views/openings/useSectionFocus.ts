import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { TypedSection } from '../../machines/openings/openingEvents.ts';
import type { OpeningActor } from '../../machines/openings/openingMachine.ts';
import { useRefusedFocus } from '../parts/fields/useRefusedFocus.ts';

interface Options {
  screen: OpeningActor;
  section: TypedSection;
  /** The fields of the part. */
  box: RefObject<HTMLElement | null>;
  /** Goes to a refused line that may be out of sight. */
  goToLine?: () => void;
}

/** Sends a part; when it is refused, the focus goes to its first wrong field. */
export function useSectionFocus({ screen, section, box, goToLine }: Options) {
  const errors = useSelector(screen, ({ context }) => context.errors[section]);
  const sent = useRefusedFocus({ box, errors, goToLine });
  const send = () => {
    sent();
    screen.send({ type: 'section.sent', section });
  };
  return { send };
}

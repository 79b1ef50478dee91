import { useEffect } from 'react';

/**
 * Ignores the release of a key that went down elsewhere. Blueprint clicks a button when Enter or Space is released on
 * it: a form closed by Enter returns the focus while the key is held, and its opener would open it again.
 */
export function useOwnRelease() {
  useEffect(() => {
    let pressedOn: EventTarget | null = null;
    const pressed = ({ target, repeat }: KeyboardEvent) => {
      if (!repeat) pressedOn = target;
    };
    const released = (event: KeyboardEvent) => {
      if ((event.key === 'Enter' || event.key === ' ') && event.target !== pressedOn) event.stopPropagation();
    };
    document.addEventListener('keydown', pressed, { capture: true });
    document.addEventListener('keyup', released, { capture: true });
    return () => {
      document.removeEventListener('keydown', pressed, { capture: true });
      document.removeEventListener('keyup', released, { capture: true });
    };
  }, []);
}

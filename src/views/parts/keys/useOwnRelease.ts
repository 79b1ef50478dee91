import { useEffect } from 'react';

/**
 * Blueprint clicks a button when Enter or Space is let go on it, wherever the key went down. A form that Enter closed
 * gives the focus back while the key is still held: its opener would open it again. So a key counts only where it went
 * down.
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

import { fromCallback } from 'xstate';
import type { Scheme, SchemeOrder, ShellEvent } from '../machines/app/shellMachine.ts';

const schemeKey = 'colorScheme';

/** The colour scheme: the user's choice in this browser, or the system's, including changes of it. */
export const browserScheme = fromCallback<SchemeOrder>(({ sendBack, receive }) => {
  const tell = (scheme: Scheme) => sendBack({ type: 'scheme.found', scheme } satisfies ShellEvent);
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const systemScheme = (): Scheme => (system.matches ? 'dark' : 'light');
  const chosenScheme = () => {
    try {
      return asScheme(localStorage.getItem(schemeKey));
    } catch {
      return null;
    }
  };

  receive((order) => localStorage.setItem(schemeKey, order.scheme));

  const onSystemChange = () => {
    if (chosenScheme() === null) tell(systemScheme());
  };
  system.addEventListener('change', onSystemChange);
  tell(chosenScheme() ?? systemScheme());
  return () => system.removeEventListener('change', onSystemChange);
});

function asScheme(stored: string | null): Scheme | null {
  return stored === 'light' || stored === 'dark' ? stored : null;
}

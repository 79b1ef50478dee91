import { fromCallback } from 'xstate';
import type { MenuFold, Scheme, SchemeOrder, ShellEvent } from '../machines/app/shellMachine.ts';

const schemeKey = 'colorScheme';
const foldKey = 'folded.';
const folds: MenuFold[] = ['menu', 'finance'];

/**
 * The colour scheme: the user's choice in this browser, or the system's, including changes of it. And the folds of the
 * menu, which a tab keeps for its reloads.
 */
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

  receive((order) => {
    if (order.type === 'scheme.keep') localStorage.setItem(schemeKey, order.scheme);
    else if (order.isFolded) sessionStorage.setItem(`${foldKey}${order.part}`, 'true');
    else sessionStorage.removeItem(`${foldKey}${order.part}`);
  });

  const onSystemChange = () => {
    if (chosenScheme() === null) tell(systemScheme());
  };
  system.addEventListener('change', onSystemChange);
  tell(chosenScheme() ?? systemScheme());
  for (const part of folds.filter(isFolded)) sendBack({ type: 'menu.found', part } satisfies ShellEvent);
  return () => system.removeEventListener('change', onSystemChange);
});

function isFolded(part: MenuFold): boolean {
  try {
    return sessionStorage.getItem(`${foldKey}${part}`) !== null;
  } catch {
    return false;
  }
}

function asScheme(stored: string | null): Scheme | null {
  return stored === 'light' || stored === 'dark' ? stored : null;
}

import { useLayoutEffect, useRef } from 'react';

/**
 * Makes everything behind the topmost open modal inert (Blueprint only traps Tab). DOM plumbing: reads which modals
 * are open from the page itself, so dialogs may open and close in any order.
 */
export function useInertBackground(isOpen: boolean) {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const modal = ref.current;
    if (modal) modal.dataset.modal = isOpen ? 'open' : 'closing';
    refreshInert();
    return () => {
      if (modal) modal.dataset.modal = 'closing';
      refreshInert();
    };
  }, [isOpen]);

  const refresh = () => {
    if (ref.current) ref.current.dataset.modal = 'open';
    refreshInert();
  };

  return { ref, refresh };
}

/** When the element that had the focus is gone (its row was removed), the focus goes to the list or the page. */
export function keepFocusOnPage() {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const home = document.querySelector<HTMLElement>('[data-focus-home="list"], [data-focus-home="page"]');
  home?.focus({ preventScroll: true });
}

function refreshInert() {
  const top = [...document.querySelectorAll('[data-modal="open"]')].at(-1);
  for (const region of document.body.children) {
    if (!(region instanceof HTMLElement) || region.tagName === 'SCRIPT') continue;
    const reachable = !top || region.contains(top) || 'aboveDialogs' in region.dataset;
    region.inert = !reachable;
  }
}

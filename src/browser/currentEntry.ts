import { onPageChange } from './pageChanges.ts';

/**
 * Scrolls the menu's current entry into view in a low window, however its screen was opened. `scrollIntoView` would
 * also move the starting point of Tab.
 */
export function showCurrentEntry(): void {
  let shown: Element | null = null;
  const show = () => {
    if (shown?.isConnected && shown.hasAttribute('aria-current')) return;
    shown = document.querySelector('.side-items [aria-current]');
    const menu = shown?.closest('.side-items');
    if (!shown || !menu) return;
    const [entry, place] = [shown.getBoundingClientRect(), menu.getBoundingClientRect()];
    menu.scrollTop += Math.min(0, entry.top - place.top) + Math.max(0, entry.bottom - place.bottom);
  };
  onPageChange(show);
  show();
}

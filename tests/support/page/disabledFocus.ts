/**
 * As in a browser, and unlike jsdom: a focused control loses the focus when it is disabled. Returns a stop
 * function.
 */
export function takeFocusOfDisabled(): () => void {
  const observer = new MutationObserver(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLButtonElement || focused instanceof HTMLInputElement)) return;
    if (!focused.disabled) return;
    // jsdom blurs only focusable elements.
    focused.disabled = false;
    focused.blur();
    focused.disabled = true;
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
  return () => observer.disconnect();
}

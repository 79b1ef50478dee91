/** As in a browser, and not in jsdom: a control that has the focus loses it when it is disabled. Returns how to stop. */
export function takeFocusOfDisabled(): () => void {
  const observer = new MutationObserver(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLButtonElement || focused instanceof HTMLInputElement)) return;
    if (!focused.disabled) return;
    // jsdom blurs only what may have the focus.
    focused.disabled = false;
    focused.blur();
    focused.disabled = true;
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
  return () => observer.disconnect();
}

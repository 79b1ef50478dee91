const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;

/** Notifies of changes that may move the focus, the place in a list or the current entry; one observer serves all. */
export function onPageChange(listener: () => void): () => void {
  listeners.add(listener);
  observer ??= observeBody();
  return () => listeners.delete(listener);
}

function observeBody(): MutationObserver {
  const seen = new MutationObserver(() => {
    for (const listener of listeners) listener();
  });
  seen.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'data-menu', 'aria-busy', 'aria-current'],
  });
  return seen;
}

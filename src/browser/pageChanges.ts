const listeners = new Set<() => void>();
let isObserved = false;

/** Notifies of changes that may move the focus, the place in a list or the current entry; one observer serves all. */
export function onPageChange(listener: () => void): () => void {
  listeners.add(listener);
  if (!isObserved) observeBody();
  return () => listeners.delete(listener);
}

function observeBody(): void {
  isObserved = true;
  const observer = new MutationObserver(() => {
    for (const hear of listeners) hear();
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'data-menu', 'aria-busy', 'aria-current'],
  });
}

const listeners = new Set<() => void>();
let observed: HTMLElement | null = null;

/** Notifies of changes that may move the focus, the place in a list or the current entry; one observer serves all. */
export function onPageChange(listener: () => void): () => void {
  listeners.add(listener);
  if (observed !== document.body) observeBody();
  return () => listeners.delete(listener);
}

function observeBody(): void {
  observed = document.body;
  const observer = new MutationObserver(() => {
    for (const hear of listeners) hear();
  });
  observer.observe(observed, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'data-menu', 'aria-busy', 'aria-current'],
  });
}

/** Where in the history of this page the browser stands: each step forward is numbered. */
let index = 0;

/** Begins to count, at the step that the browser is at. */
export function startHistory(): void {
  index = indexOf(history.state);
  history.replaceState({ index }, '');
}

export function pushAddress(to: string): void {
  history.pushState({ index: ++index }, '', to);
}

export function replaceAddress(to: string): void {
  history.replaceState({ index }, '', to);
}

/** How many steps an event of the history went; negative for back. */
export function stepsOf(event: PopStateEvent): number {
  return indexOf(event.state) - index;
}

/** Takes the step as done. */
export function arriveAt(event: PopStateEvent): void {
  index = indexOf(event.state);
}

/** Hears of every step through the history, and of every `arrival` at another address, until it is stopped. */
export function goThrough(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener('arrival', listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener('arrival', listener);
  };
}

function indexOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'index' in state ? Number(state.index) : 0;
}

/** Where in the history of this page the browser stands: each step forward is numbered. */
let index = 0;

/** Begins to count, at the step that the browser is at. */
export function startHistory(): void {
  index = indexOf(history.state);
  history.replaceState({ ...history.state, index }, '');
}

/** A step may know over how many steps one goes back to before what it shows was opened. */
export function pushAddress(to: string, over?: number): void {
  isOwn = false;
  history.pushState({ index: ++index, over }, '', to);
}

export function replaceAddress(to: string, over?: number): void {
  history.replaceState({ index, over }, '', to);
}

let isOwn = false;

/** Goes back by itself, not for the user: nobody is asked. */
export function goBackOver(steps: number): void {
  isOwn = true;
  history.go(-steps);
}

/** Whether the step that just came is such a one. */
export function wasOwnStep(): boolean {
  const was = isOwn;
  isOwn = false;
  return was;
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

/** Number of the current step; each step forward is numbered. */
let index = 0;

/** Starts counting at the browser's current step. */
export function startHistory(): void {
  index = indexOf(history.state);
  history.replaceState({ ...history.state, index }, '');
}

/** `over` is the number of steps back to the address before its part was opened, perhaps by another screen. */
export function pushAddress(to: string, over?: number, isFromElsewhere = false): void {
  isOwn = false;
  history.pushState({ index: ++index, over, isFromElsewhere }, '', to);
}

export function replaceAddress(to: string, over?: number, isFromElsewhere = false): void {
  history.replaceState({ index, over, isFromElsewhere }, '', to);
}

let isOwn = false;

/** Goes back on the app's own account, without a question to the user. */
export function goBackOver(steps: number): void {
  isOwn = true;
  history.go(-steps);
}

/** True when the step that just arrived was the app's own. */
export function wasOwnStep(): boolean {
  const was = isOwn;
  isOwn = false;
  return was;
}

/** Number of steps in an event of the history; negative for back. */
export function stepsOf(event: PopStateEvent): number {
  return indexOf(event.state) - index;
}

/** Accepts the step. */
export function arriveAt(event: PopStateEvent): void {
  index = indexOf(event.state);
}

/** Listens to every step through the history and every `arrival` at another address, until stopped. */
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

/** Prefixes of the events that XState sends by itself, known to this file alone. */
export const prefixes = {
  done: 'xstate.done.actor.',
  failed: 'xstate.error.actor.',
  after: 'xstate.after.',
  regionDone: 'xstate.done.state.',
  changed: 'xstate.snapshot.',
} as const;

/** An event type as a person reads it: `load done`, `after patience`, `always`, `row.remove`. */
export function readable(eventType: string): string {
  const { done, failed, after, regionDone, changed } = prefixes;
  if (eventType === '') return 'always';
  if (eventType.startsWith(regionDone)) return 'region done';
  if (eventType.startsWith(changed)) return `${eventType.slice(changed.length)} changed`;
  if (eventType.startsWith(done)) return `${eventType.slice(done.length)} done`;
  if (eventType.startsWith(failed)) return `${eventType.slice(failed.length)} failed`;
  if (eventType.startsWith(after)) return `after ${eventType.slice(after.length).split('.')[0]}`;
  return eventType;
}

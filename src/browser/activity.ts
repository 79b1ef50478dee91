import { fromCallback } from 'xstate';
import type { ActivityOrder } from '../machines/reports/marksMachine.ts';

const hands = ['pointermove', 'keydown'] as const;

/** Sends one notice of the next activity per order, and one whenever the window regains focus. */
export const activityPort = fromCallback<ActivityOrder>(({ sendBack, receive }) => {
  const ended = new AbortController();
  window.addEventListener('focus', () => sendBack({ type: 'page.focused' }), { signal: ended.signal });
  receive(() => {
    const seen = new AbortController();
    const signal = AbortSignal.any([seen.signal, ended.signal]);
    for (const hand of hands) {
      window.addEventListener(
        hand,
        () => {
          seen.abort();
          sendBack({ type: 'activity.seen' });
        },
        { signal },
      );
    }
  });
  return () => ended.abort();
});

/** Reads nothing for a hidden page. */
export function whileVisible<Read>(read: () => Promise<Read>): Promise<Read | null> {
  return document.visibilityState === 'hidden' ? Promise.resolve(null) : read();
}

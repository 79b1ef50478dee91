import { fromCallback } from 'xstate';
import { todayInSaoPaulo } from '../domain/dateText.ts';

/** Interval of the polls, in milliseconds. */
const everyMs = 20_000;
/** Polls without any input, ten minutes: a call counts as use and would keep an abandoned desk signed in. */
const mostAlone = 30;
const hands = ['pointermove', 'keydown'] as const;

/** Polls the mark of the ledger, as a port; a failed poll sends nothing, and the report says so when it is requested anew. */
export function markPort(fetch: (signal: AbortSignal) => Promise<string>) {
  return fromCallback<{ type: 'mark.asked' }>(({ sendBack, receive }) => {
    const ended = new AbortController();
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      fetch(ended.signal).then(
        (mark) =>
          ended.signal.aborted || sendBack({ type: 'mark.read', mark, today: todayInSaoPaulo(new Date()) }),
        () => undefined,
      );
    };
    let alone = 0;
    const timer = setInterval(() => {
      if (alone++ < mostAlone) ask();
    }, everyMs);
    const heed = () => {
      if (alone > mostAlone) ask();
      alone = 0;
    };
    window.addEventListener('focus', ask);
    for (const hand of hands) window.addEventListener(hand, heed);
    receive(ask);
    return () => {
      ended.abort();
      clearInterval(timer);
      window.removeEventListener('focus', ask);
      for (const hand of hands) window.removeEventListener(hand, heed);
    };
  });
}

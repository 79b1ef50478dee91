import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import { clockInSaoPaulo, todayInSaoPaulo } from '../../domain/dateText.ts';

const dayMs = 86_400_000;

/**
 * Which day it is in São Paulo, as a port: told at first, when a day begins, and when a page that slept is looked at
 * again (decision D6).
 */
export const dayPort = fromCallback<AnyEventObject>(({ sendBack }) => {
  let told = '';
  let timer: ReturnType<typeof setTimeout>;
  const tell = () => {
    const now = new Date();
    const today = todayInSaoPaulo(now);
    if (today !== told) sendBack({ type: 'day.began', today });
    told = today;
    clearTimeout(timer);
    timer = setTimeout(tell, msToMidnight(now));
  };
  tell();
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tell);
  };
});

/** The same, asked once. */
export const todayPort = fromPromise(async () => todayInSaoPaulo(new Date()));

/** The clocks of São Paulo have known no summer time since 2019; a day is a day long. */
function msToMidnight(now: Date): number {
  const clock = Date.parse(clockInSaoPaulo(now.toISOString()));
  return dayMs - (clock % dayMs) + (1000 - now.getMilliseconds());
}

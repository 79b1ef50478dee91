import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import { clockInSaoPaulo, todayInSaoPaulo } from '../domain/dateText.ts';

const dayMs = 86_400_000;

/**
 * The date in São Paulo as a port: sent at the start, at midnight, and when a page that slept regains focus (decision
 * D6).
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

/** The same, read once. */
export const todayPort = fromPromise(async () => todayInSaoPaulo(new Date()));

/** São Paulo has had no daylight saving time since 2019, so every day has 24 hours. */
function msToMidnight(now: Date): number {
  const clock = Date.parse(clockInSaoPaulo(now.toISOString()));
  return dayMs - (clock % dayMs) + (1000 - now.getMilliseconds());
}

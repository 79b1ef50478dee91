import type { SentenceTables, Step } from '../../machines/log/narrateTrail.ts';
import type { ToldTrail } from '../../machines/log/storyMachine.ts';

/** Has a trail verified, replayed and narrated on a thread of its own. */
export function tellOnThread(
  text: string,
  tables: SentenceTables,
  signal: AbortSignal,
): Promise<ToldTrail & { steps: Step[] }> {
  const worker = new Worker(new URL('./tellerWorker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<ToldTrail & { steps: Step[] }>();
  worker.addEventListener('message', ({ data }) => resolve(data));
  worker.addEventListener('error', (event) => reject(new Error(event.message)));
  signal.addEventListener('abort', () => reject(signal.reason));
  worker.postMessage({ text, tables });
  return promise.finally(() => worker.terminate());
}

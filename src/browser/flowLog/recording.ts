import { createRecorder } from '../../machines/log/recorder.ts';
import { chartsOf } from '../../machines/log/trail.ts';
import { happenings } from './happenings.ts';
import { createRecorderThread } from './recorderThread.ts';

/** Records the actor system from its start. The page only passes events on; a thread masks, hashes and keeps them. */
export function recordHappenings() {
  const worker = new Worker(new URL('./recorderWorker.ts', import.meta.url), { type: 'module' });
  const thread = createRecorderThread(worker);
  const recorder = createRecorder(thread);
  const record = () => {
    for (const [atMs, happening] of happenings.waiting.splice(0)) recorder.take(atMs, happening);
    thread.flush();
  };
  // Deferred, so that the user's action is handled first.
  let isDue = false;
  happenings.wake = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      record();
    }, delayMs);
  };
  record();
  return {
    /** The trail up to now as a document. */
    trail(now: Date) {
      record();
      return thread.trail(chartsOf(recorder.machines()), now.getTime());
    },
  };
}

/** Longest wait of an event before it is masked. */
const delayMs = 200;

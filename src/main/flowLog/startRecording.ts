import { createActor, fromPromise } from 'xstate';
import { happenings } from '../../browser/flowLog/happenings.ts';
import { createRecorderThread } from '../../browser/flowLog/recorderThread.ts';
import { minuteStamp } from '../../domain/trail/minuteStamp.ts';
import type { AppActor } from '../../machines/app/appMachine.ts';
import { createRecorder } from '../../machines/log/recorder.ts';
import { chartsOf } from '../../machines/log/trail.ts';
import { type SavedTrail, trailExportMachine } from '../../machines/log/trailExportMachine.ts';
import { trailTexts } from '../../texts/flowLog.ts';
import { offerFile } from '../../views/parts/tables/offerFile.ts';

/**
 * Records the app from its start, and starts the actor `trailExport`, which exports the trail. The page only passes
 * events on; a thread masks, hashes and keeps them.
 */
export function startRecording(app: AppActor): void {
  const worker = new Worker(new URL('../../browser/flowLog/recorderWorker.ts', import.meta.url), {
    type: 'module',
  });
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

  const save = fromPromise<SavedTrail>(async () => {
    // The start of the promise belongs to the step being recorded.
    await Promise.resolve();
    record();
    const now = new Date();
    const { text, fingerprint, lines } = await thread.trail(chartsOf(recorder.machines()), now.getTime());
    const file = trailTexts.file(minuteStamp(now));
    offerFile(file, new Blob([text], { type: 'application/json' }));
    return { file, lines, fingerprint };
  });
  createActor(trailExportMachine.provide({ actors: { save } }), {
    id: 'trailExport',
    systemId: 'trailExport',
    parent: app,
  }).start();
  bringWhatExportingShows();
}

/** Loads everything that an export needs early: by then the host may not answer. */
function bringWhatExportingShows(): void {
  void Promise.allSettled([
    import('../../views/help/HelpMenu.tsx'),
    import('../../views/parts/dialogs/NoticeDialogFrame.tsx'),
  ]);
}

/** Longest wait of an event before it is masked. */
const delayMs = 200;

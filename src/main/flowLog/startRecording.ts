import { createActor, fromPromise } from 'xstate';
import { minuteStamp } from '../../domain/trail/minuteStamp.ts';
import type { AppActor } from '../../machines/app/appMachine.ts';
import { createRecorder } from '../../machines/log/recorder.ts';
import { chartsOf } from '../../machines/log/trail.ts';
import { type SavedTrail, trailExportMachine } from '../../machines/log/trailExportMachine.ts';
import { trailTexts } from '../../texts/flowLog.ts';
import { offerFile } from '../../views/parts/tables/offerFile.ts';
import { happenings } from './happenings.ts';
import { createRecorderThread } from './recorderThread.ts';

/**
 * Records what the app does from its start on, and starts the actor `trailExport`, which gives it to the user. The page
 * only says what happened; a thread of its own masks it, hashes it and keeps it.
 */
export function startRecording(app: AppActor): void {
  const worker = new Worker(new URL('./recorderWorker.ts', import.meta.url), { type: 'module' });
  const thread = createRecorderThread(worker);
  const recorder = createRecorder(thread);
  const record = () => {
    for (const [atMs, happening] of happenings.waiting.splice(0)) recorder.take(atMs, happening);
    thread.flush();
  };
  // Not in the step itself: what the user does is answered first.
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
    // The promise's own start belongs to the step that is being recorded.
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

/** Where the user asks for the trail and is told of it: it must be here when the host no longer answers. */
function bringWhatExportingShows(): void {
  void Promise.allSettled([
    import('../../views/help/HelpMenu.tsx'),
    import('../../views/parts/dialogs/NoticeDialogFrame.tsx'),
  ]);
}

/** What is not yet masked waits no longer than this. */
const delayMs = 200;

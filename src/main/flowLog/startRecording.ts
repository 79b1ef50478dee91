import { createActor, fromPromise } from 'xstate';
import { createMask } from '../../domain/trail/mask.ts';
import { minuteStamp } from '../../domain/trail/minuteStamp.ts';
import type { AppActor } from '../../machines/app/appMachine.ts';
import { createRecorder } from '../../machines/log/recorder.ts';
import { trailOf } from '../../machines/log/trail.ts';
import { type SavedTrail, trailExportMachine } from '../../machines/log/trailExportMachine.ts';
import { trailTexts } from '../../texts/flowLog.ts';
import { happenings } from './happenings.ts';
import { offerFile } from './offerFile.ts';
import { createSeal, sha256 } from './sha256.ts';

/**
 * Records what the app does from its start on, and starts the actor `trailExport`, which gives it to the user. The secret
 * of the masks is made here, stays in memory and dies with the page.
 */
export function startRecording(app: AppActor): void {
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const recorder = createRecorder({ mask: createMask(createSeal(secret)) });
  const record = () => {
    for (const [atMs, happening] of happenings.waiting.splice(0)) recorder.take(atMs, happening);
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
    const { text, fingerprint, lines } = trailOf(recorder, now, sha256);
    const file = trailTexts.file(minuteStamp(now));
    offerFile(file, text);
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
    import('../../views/parts/InsistentNoticeFrame.tsx'),
  ]);
}

/** What is not yet masked waits no longer than this. */
const delayMs = 200;

import { createActor, fromPromise } from 'xstate';
import { recordHappenings } from '../../browser/flowLog/recording.ts';
import { minuteStamp } from '../../domain/trail/minuteStamp.ts';
import type { AppActor } from '../../machines/app/appMachine.ts';
import { type SavedTrail, trailExportMachine } from '../../machines/log/trailExportMachine.ts';
import { trailTexts } from '../../texts/flowLog.ts';
import { offerFile } from '../../views/parts/tables/offerFile.ts';

/** Records the app from its start, and starts the actor `trailExport`, which exports the trail. */
export function startRecording(app: AppActor): void {
  const recording = recordHappenings();
  const save = fromPromise<SavedTrail>(async () => {
    // The start of the promise belongs to the step being recorded.
    await Promise.resolve();
    const now = new Date();
    const { text, fingerprint, lines } = await recording.trail(now);
    const file = trailTexts.file(minuteStamp(now));
    offerFile(file, new Blob([text], { type: 'application/json' }));
    return { file, lines, fingerprint };
  });
  createActor(trailExportMachine.provide({ actors: { save } }), {
    id: 'trailExport',
    systemId: 'trailExport',
    parent: app,
  }).start();
}

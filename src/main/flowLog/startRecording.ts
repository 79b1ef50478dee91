import { createActor, fromPromise } from 'xstate';
import { recordHappenings } from '../../browser/flowLog/recording.ts';
import { tellOnThread } from '../../browser/flowLog/teller.ts';
import { minuteStamp } from '../../domain/trail/minuteStamp.ts';
import type { AppActor } from '../../machines/app/appMachine.ts';
import { type StorySource, storyMachine, type ToldTrail } from '../../machines/log/storyMachine.ts';
import { type SavedTrail, trailExportMachine } from '../../machines/log/trailExportMachine.ts';
import { trailTexts } from '../../texts/flowLog.ts';
import { offerFile } from '../../views/parts/tables/offerFile.ts';

/** Records the app from its start, and starts the actors `trailExport`, which exports the trail, and `story`. */
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
  const tell = fromPromise<ToldTrail, { source: StorySource }>(async ({ input: { source }, signal }) => {
    const { keepSteps, sentenceTables, textOfTrail } = await import('../../views/help/toldSteps.ts');
    const isFile = source.kind === 'file';
    const text = isFile ? await textOfTrail(source.id) : (await recording.trail(new Date())).text;
    const { steps, ...told } = await tellOnThread(text, sentenceTables, signal);
    keepSteps(told.id, steps);
    return told;
  });
  const inApp = (name: string) => ({ id: name, systemId: name, parent: app });
  createActor(trailExportMachine.provide({ actors: { save } }), inApp('trailExport')).start();
  createActor(storyMachine.provide({ actors: { tell } }), inApp('story')).start();
}

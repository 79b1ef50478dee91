import { type ActorRefFrom, setup } from 'xstate';
import { trailTexts } from '../../texts/flowLog.ts';
import { failure } from '../shared/announcements.ts';
import { type NoticeContent, tellApp } from '../shared/appMailbox.ts';
import { machineOptions } from '../shared/patience.ts';
import { port } from '../shared/port.ts';

export type TrailExportEvent = { type: 'trail.export.requested' };

export interface SavedTrail {
  file: string;
  lines: number;
  fingerprint: string;
}

/** Exports the session's trail as a file and shows its fingerprint. Works without the host. */
export const trailExportMachine = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as TrailExportEvent,
    children: {} as { save: 'save' },
  },
  actors: {
    save: port<SavedTrail>('trailExport: save'),
  },
  actions: { tellApp: tellApp() },
}).createMachine({
  id: 'trailExport',
  options: machineOptions,
  context: {},
  initial: 'idle',
  states: {
    idle: { on: { 'trail.export.requested': 'saving' } },
    saving: {
      invoke: {
        id: 'save',
        src: 'save',
        onDone: {
          target: 'idle',
          actions: {
            type: 'tellApp',
            params: ({ event }) => ({ type: 'notice.raised', notice: savedNotice(event.output) }),
          },
        },
        onError: {
          target: 'idle',
          actions: {
            type: 'tellApp',
            params: { type: 'notice.raised', notice: failure(trailTexts.failed, trailTexts.failedText) },
          },
        },
      },
    },
  },
});

export type TrailExportActor = ActorRefFrom<typeof trailExportMachine>;

/** It waits for OK: copying a fingerprint takes longer than a toast stays. */
function savedNotice({ file, lines, fingerprint }: SavedTrail): NoticeContent {
  const text = trailTexts.exportedText(file, lines, fingerprint);
  return { tone: 'success', title: trailTexts.exported, text, mustBeAcknowledged: true };
}

import { expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { hear } from '../../src/browser/flowLog/happenings.ts';
import type { ToRecorder } from '../../src/browser/flowLog/recorderMessages.ts';
import { startRecording } from '../../src/main/flowLog/startRecording.ts';

test('an exported trail includes events that were not handed over yet', async () => {
  const told: ToRecorder[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener() {}
      postMessage(messages: ToRecorder[]) {
        told.push(...messages);
      }
    },
  );
  const app = createActor(
    createMachine({ id: 'app', initial: 'off', states: { off: { on: { go: 'on' } }, on: {} } }),
    {
      id: 'app',
      systemId: 'app',
      inspect: hear,
    },
  ).start();
  startRecording(app as never);
  app.send({ type: 'go' });
  app.system.get('trailExport')?.send({ type: 'trail.export.requested' });
  await vi.waitFor(() => expect(told.at(-1)?.type).toBe('trailWanted'));
  const lines = told.flatMap((message) => ('line' in message ? [message.line] : []));
  expect(lines.map(([, , , path, , event]) => `${path} ${event.type}`)).toContain('app go');
  vi.unstubAllGlobals();
});

import { describe, expect, test } from 'vitest';
import type { FromRecorder, ToRecorder } from '../../src/browser/flowLog/recorderMessages.ts';
import { createRecorderThread } from '../../src/browser/flowLog/recorderThread.ts';
import type { TrailEntry } from '../../src/domain/trail/trailDocument.ts';

const line = (type: string): TrailEntry => [1, 0, 1, 'app', 'app', { type }, 'open'];
const trail = (text: string): FromRecorder => ({ type: 'trail', text, fingerprint: `of ${text}`, lines: 1 });

/** The page's end of a thread that the test controls. */
function openThread() {
  const posted: ToRecorder[][] = [];
  const worker = Object.assign(new EventTarget(), {
    postMessage: (messages: ToRecorder[]) => void posted.push(messages),
  });
  return {
    thread: createRecorderThread(worker as unknown as Worker),
    posted: () => posted.map((messages) => messages.map(({ type }) => type)),
    answer: (data: FromRecorder) => worker.dispatchEvent(new MessageEvent('message', { data })),
    fail: (message: string) => worker.dispatchEvent(Object.assign(new Event('error'), { message })),
  };
}

describe('the thread that keeps the trail', () => {
  test('gives each export the trail up to that moment', async () => {
    const { thread, answer } = openThread();
    const first = thread.trail({}, 1);
    answer(trail('morning'));
    expect(await first).toMatchObject({ text: 'morning', fingerprint: 'of morning' });
    const second = thread.trail({}, 2);
    answer(trail('evening'));
    expect(await second).toMatchObject({ text: 'evening', fingerprint: 'of evening' });
  });

  test('receives all events in one message, and then the request for the trail', () => {
    const { thread, posted } = openThread();
    thread.flush();
    thread.begin(line('@segment'));
    thread.add(line('search.typed'));
    thread.flush();
    thread.add(line('list.retried'));
    void thread.trail({}, 1);
    expect(posted()).toEqual([
      ['segment', 'line'],
      ['line', 'trailWanted'],
    ]);
  });

  test('requests another segment when its own is full, and none for an earlier one', () => {
    const { thread, answer } = openThread();
    expect(thread.isFull()).toBe(true);
    thread.begin(line('@segment'));
    expect(thread.isFull()).toBe(false);
    answer({ type: 'segmentFull', segment: 1 });
    expect(thread.isFull()).toBe(true);
    thread.begin(line('@segment'));
    answer({ type: 'segmentFull', segment: 1 });
    expect(thread.isFull()).toBe(false);
  });

  test('reports its failure to everybody who asks, waiting or later', async () => {
    const { thread, fail } = openThread();
    const waiting = thread.trail({}, 1);
    fail('out of memory');
    await expect(waiting).rejects.toThrow('out of memory');
    await expect(thread.trail({}, 2)).rejects.toThrow('out of memory');
  });
});

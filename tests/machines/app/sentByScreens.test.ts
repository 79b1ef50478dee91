// Calls of every screen's real actors, and the notices when their screen was left.
import { describe, expect, test, vi } from 'vitest';
import { type AnyActorLogic, type AnyActorRef, createActor, createMachine } from 'xstate';
import type { NoticeContent } from '../../../src/machines/shared/appMailbox.ts';
import type { Call, Http } from '../../../src/services/http.ts';
import { offering, refusal } from '../../support/examples/examples.ts';
import { furtherSentCases } from '../../support/examples/furtherSentCases.ts';
import { periodBook } from '../../support/examples/gateExamples.ts';
import { payrollEntry } from '../../support/examples/ledgerExamples.ts';
import { type SentCase, sentCases } from '../../support/examples/sentCases.ts';
import { sentOfRegistries } from '../../support/examples/sentOfRegistries.ts';

/** A screen that can be left; its host answers reads at once, and writes on demand. */
async function sentFrom({ open, act }: SentCase) {
  const writes: { call: Call; settle: PromiseWithResolvers<unknown> }[] = [];
  const http = (async (call: Call) => {
    if (call.method === 'GET') return readings.find(([part]) => call.url.includes(part))?.[1] ?? nothing;
    const settle = Promise.withResolvers<unknown>();
    writes.push({ call, settle });
    return settle.promise;
  }) as unknown as Http;
  const notices: NoticeContent[] = [];
  const { logic } = open(http);
  const app = createActor(
    createMachine({
      initial: 'here',
      states: {
        here: {
          invoke: { id: 'screen', src: logic as AnyActorLogic, input: offering },
          on: { leave: 'away' },
        },
        away: {},
      },
      on: { 'notice.raised': { actions: ({ event }) => notices.push(event.notice) } },
    }),
    { systemId: 'app' },
  ).start();
  await act(app.getSnapshot().children.screen as AnyActorRef);
  await vi.waitFor(() => expect(writes).toHaveLength(1));
  app.send({ type: 'leave' });
  const [write] = writes;
  if (!write) throw new Error('nothing was sent');
  return { ...write, notices };
}

const nothing = { items: [], metadata: {}, totals: { amount: 0, paid: 0, received: 0, open: 0 } };
const readings: [string, unknown][] = [
  ['/periods', periodBook],
  ['/sessions', []],
  ['/integration-keys', []],
  ['/gl/entries/', { ...payrollEntry, lines: [] }],
];

describe.each(Object.entries({ ...sentCases, ...furtherSentCases, ...sentOfRegistries }))('%s', (_, one) => {
  const [done, failed] = one.told;

  test('sends the intended body', async () => {
    const { call } = await sentFrom(one);
    expect(call).toMatchObject(one.sent);
    expect(call.version, 'only a form changes a version that it was opened on').toBe(one.sent.version);
    if (call.method !== 'POST' || one.hasNoKey) return;
    expect(call.key).toMatch(/^\d+(-\d+){3}$/);
    expect(Math.max(...String(call.key).split('-').map(Number)), 'no two are alike').toBeGreaterThan(65_535);
  });

  test('announces the success when its screen was left', async () => {
    const { settle, notices } = await sentFrom(one);
    settle.resolve(one.answer ?? {});
    await vi.waitFor(() => expect(notices.map(({ title }) => title)).toEqual([done]));
    expect(notices[0]?.tone).toBe(one.isLost ? 'danger' : 'success');
  });

  test('announces the failure and its reason', async () => {
    const { settle, notices } = await sentFrom(one);
    settle.reject(refusal(409, 'Limite atingido.'));
    await vi.waitFor(() =>
      expect(notices.map(({ title, text }) => [title, text])).toEqual([[failed, 'Limite atingido.']]),
    );
  });
});

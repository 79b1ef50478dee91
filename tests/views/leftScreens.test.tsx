import { expect, test, vi } from 'vitest';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { type WorkScreen, workScreens } from '../../src/machines/app/routes.ts';
import { screens } from '../../src/main/screens.ts';
import type { Call, Http } from '../../src/services/http.ts';
import { offering } from '../support/examples.ts';
import { itau, today } from '../support/treasuryExamples.ts';
import { office, placedCenter } from '../support/treeExamples.ts';
import { startUnderApp } from '../support/underApp.ts';

/** What opens the parts of a screen that read something of their own. */
const opening: Partial<Record<WorkScreen, [AnyEventObject[], ...reads: string[]]>> = {
  costCenters: [[{ type: 'edit.requested', row: placedCenter(office) }], '/projects/'],
  ledger: [[{ type: 'form.toggled', today }], '/periods', '/chart-of-accounts/'],
  payables: [[{ type: 'desk create.requested' }], '/periods', '/suppliers/', '/settings/finance'],
  treasury: [
    [
      { type: 'account.toggled', row: itau },
      { type: 'movements.opened' },
      { type: 'movement.requested', account: itau, today },
    ],
    ...['/periods', `/treasury/accounts/${itau.id}/movements`, '/chart-of-accounts/'],
  ],
  imports: [
    [
      { type: 'kind.chosen', kind: 'payables' },
      { type: 'source.chosen', source: 'paste' },
      { type: 'paste.edited', text: 'Nome\nAreal' },
      { type: 'paste.read' },
    ],
    ...['/suppliers/', '/chart-of-accounts/', '/cost-centers/'],
  ],
};

/** Decision D9, with the real actors of each screen and nothing between them and the host. */
test.each(workScreens)('leaving %s gives up all that it reads', async (name) => {
  const calls: Call[] = [];
  const host = (call: Call) => {
    calls.push(call);
    return new Promise<never>(() => {});
  };
  const http = Object.assign(host, { offers: () => true }) as unknown as Http;
  const { logic } = await screens[name](async () => http);
  const pending = watchPending();
  const { actor, stop } = startUnderApp(logic as AnyStateMachine, { input: offering });
  const [events = [], ...reads] = opening[name] ?? [];
  for (const { type, ...rest } of events) {
    const [part = '', told = part] = type.split(' ');
    const target = told === part ? actor : actor.getSnapshot().children[part];
    target?.send({ type: told, ...rest });
  }
  await vi.waitFor(() => {
    expect(calls).not.toEqual([]);
    expect(calls.map(({ url }) => url)).toEqual(expect.arrayContaining(reads));
  });
  stop();
  expect(calls.filter(({ signal }) => !signal?.aborted).map(({ url }) => url)).toEqual([]);
  expect(pending()).toEqual([]);
});

/** What was asked of the window's and the document's events and of the clock, and not taken back. */
function watchPending(): () => string[] {
  const places = [window, document];
  const heard = places.map((place) => vi.spyOn(place, 'addEventListener').mock);
  const unheard = places.map((place) => vi.spyOn(place, 'removeEventListener').mock);
  const begun = vi.spyOn(window, 'setInterval').mock;
  const ended = vi.spyOn(window, 'clearInterval').mock;
  return () => [
    ...heard.flatMap(({ calls }, at) =>
      calls
        .filter(([, listener]) => unheard[at]?.calls.every(([, each]) => each !== listener))
        .map(([type]) => `listens to ${type}`),
    ),
    ...begun.results
      .filter(({ value }) => ended.calls.every(([each]) => each !== value))
      .map(() => 'acts again and again'),
  ];
}

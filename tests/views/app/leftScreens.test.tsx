import { expect, test, vi } from 'vitest';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { plainQuery } from '../../../src/domain/reports/report.ts';
import { plainLook } from '../../../src/domain/tables/tableLook.ts';
import { type WorkScreen, workScreens } from '../../../src/machines/app/routes.ts';
import { paletteLogic } from '../../../src/main/logic/paletteLogic.ts';
import { screens } from '../../../src/main/screens.ts';
import type { Call, Http } from '../../../src/services/http.ts';
import { offering } from '../../support/examples/examples.ts';
import { itau, today } from '../../support/examples/treasuryExamples.ts';
import { office, placedCenter } from '../../support/examples/treeExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

/** Events that open the parts of a screen with their own reads, and those reads. */
const opening: Partial<Record<WorkScreen, [AnyEventObject[], ...reads: string[]]>> = {
  site: [[{ type: 'address.told', part: { project: 'p-1' } }], '/projects/'],
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

/** Decision D9, with the real actors of each screen, directly on the host. */
test.each(workScreens)('leaving %s aborts all its reads', async (name) => {
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

/** Listeners of window and document and timers that were not removed. */
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

interface Port {
  config: (given: object) => unknown;
}

/** Ports of a machine and of all its children, by path; writes are not aborted (decision D26). */
function portsOf(logic: object, path: string): [string, Port][] {
  if (!('implementations' in logic)) return 'config' in logic ? [[path, logic as Port]] : [];
  const { actors } = (logic as AnyStateMachine).implementations;
  return Object.entries(actors).flatMap(([name, actor]) =>
    writing.test(`${path} ${name}`) ? [] : portsOf(actor as object, `${path} ${name}`),
  );
}
const writing = / (sending (save|newKey)|run|change|import declare|years close)$/;

/** Sample input for any port. */
const query = { ...plainQuery, report: 'account-ledger', account: '7' };
const given = {
  id: 'x-1',
  accountId: 'x-1',
  tenantId: 't-1',
  kind: 'payables',
  page: 1,
  look: plainLook,
  query: 'areal',
  entity: 'accounts',
  entity_id: '7',
  from: '2026-11-01',
  to: '2026-11-30',
  of: 'x-1',
  shelf: null,
  isSealed: false,
  papers: [],
  subject: { kind: 'PAYABLE', id: 'x-1', name: '' },
};
const givenTo: Record<string, object> = {
  'reports load': { query },
  'reports table gather': { of: JSON.stringify(query) },
  'imports read': { kind: 'company' },
  'site part load': { subject: { part: 'head', id: 'p-1' } },
};

test('every read of every part of a screen, and of the search, is aborted with its caller', async () => {
  let calls: Call[] = [];
  const host = (call: Call) => {
    calls.push(call);
    return new Promise<never>(() => {});
  };
  const http = Object.assign(host, { offers: () => true }) as unknown as Http;
  const opened = await Promise.all(
    workScreens.map(async (name) => portsOf((await screens[name](async () => http)).logic as object, name)),
  );
  const searched = () => ({ tenantId: 't-1', isSuperuser: true, titles: ['payables' as const] });
  const reads = [...opened.flat(), ...portsOf(paletteLogic(http, searched), 'palette')];
  const asking: string[] = [];
  const left: string[] = [];
  for (const [path, { config }] of reads) {
    calls = [];
    const ended = new AbortController();
    const ports = { sendBack: () => {}, receive: () => {}, system: { get: () => undefined } };
    const asked = config({ ...ports, input: { ...given, ...givenTo[path] }, signal: ended.signal });
    let isOver = typeof asked === 'function' && path !== 'imports read';
    if (asked instanceof Promise) asked.finally(() => (isOver = true)).catch(() => {});
    await vi.waitFor(() => expect(isOver || calls.length > 0, path).toBe(true));
    if (calls.length > 0) asking.push(path);
    if (typeof asked === 'function') asked();
    ended.abort();
    left.push(...calls.filter(({ signal }) => !signal?.aborted).map(({ url }) => `${path}: ${url}`));
  }
  expect(left).toEqual([]);
  expect(asking.length).toBeGreaterThan(60);
  expect(Object.keys(givenTo).filter((path) => !asking.includes(path))).toEqual([]);
});

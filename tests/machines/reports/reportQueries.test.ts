import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Permission } from '../../../src/domain/permission.ts';
import type { ReportAnswer, ReportQuery } from '../../../src/domain/reports/reports.ts';
import { type MarkRead, marksMachine } from '../../../src/machines/reports/marksMachine.ts';
import { reportsMachine } from '../../../src/machines/reports/reportsMachine.ts';
import { ledgerAnswer, trialAnswer } from '../../support/examples/reportExamples.ts';

/** The reports, with pending answers. */
function startReports(permissions: Permission[] = ['reports:read'], others: object = {}) {
  const waiting: { query: ReportQuery; signal: AbortSignal; answer: (given: ReportAnswer) => void }[] = [];
  const load = fromPromise<ReportAnswer, { query: ReportQuery }>(
    ({ input: { query }, signal }) =>
      new Promise((answer) => {
        waiting.push({ query, signal, answer });
      }),
  );
  const asked: boolean[] = [];
  const read = fromPromise<MarkRead | null, { isMarked: boolean }>(async ({ input: { isMarked } }) => {
    asked.push(isMarked);
    return null;
  });
  const marks = marksMachine.provide({ actors: { read } });
  const actor = createActor(reportsMachine.provide({ actors: { load, marks, ...others } }), {
    input: { capabilities: ['reports.1'], permissions },
  }).start();
  actor.send({ type: 'address.read', part: {}, isServed: false });
  return { actor, waiting, asked };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('never shows the answer to one query under another', async () => {
  const { actor, waiting } = startReports();
  actor.send({ type: 'query.changed', patch: { report: 'account-ledger', account: '2' } });
  const [first, second] = waiting;
  expect([first?.query.report, second?.query.report]).toEqual(['trial-balance', 'account-ledger']);
  expect([first?.signal.aborted, second?.signal.aborted]).toEqual([true, false]);
  second?.answer(ledgerAnswer());
  await settled();
  first?.answer(trialAnswer());
  await settled();
  expect(actor.getSnapshot().context.answer?.report).toBe('account-ledger');
  expect(actor.getSnapshot().hasTag('shown')).toBe(true);
});

test('shows only the last requested month of a report', async () => {
  const { actor, waiting } = startReports();
  const days = { from: '2026-10-01', to: '2026-10-31' };
  actor.send({ type: 'query.changed', patch: days });
  waiting[0]?.answer(trialAnswer());
  await settled();
  expect(actor.getSnapshot().context.answer).toBeNull();
  waiting[1]?.answer(trialAnswer(days));
  await settled();
  expect(actor.getSnapshot().context.answer?.query).toMatchObject(days);
});

test.each([2, 3])('exports a ledger of %i pages in full, and another report as shown', async (pages) => {
  const { actor, waiting } = startReports();
  const tableOf = () => actor.getSnapshot().children.table?.getSnapshot().context;
  waiting[0]?.answer(trialAnswer());
  await settled();
  expect(tableOf()?.isServed).toBe(false);
  actor.send({ type: 'query.changed', patch: { report: 'account-ledger', account: '2' } });
  const ledger = ledgerAnswer();
  if (ledger.report === 'account-ledger') ledger.data.metadata.total_pages = pages;
  waiting[1]?.answer(ledger);
  await settled();
  expect(tableOf()).toMatchObject({ isServed: true });
  expect(JSON.parse(tableOf()?.of ?? '')).toMatchObject({ report: 'account-ledger', account: '2' });
});

test('drops half-typed days with their period', () => {
  const { actor } = startReports();
  const typed = { from: '01/1', to: '31/12/2026' };
  for (const change of [
    { type: 'query.changed', patch: { from: '2026-10-01', to: '2026-10-31' } },
    { type: 'address.read', part: { from: '2026-09-01', to: '2026-09-30' }, isServed: false },
  ] as const) {
    actor.send({ type: 'days.typed', ...typed });
    expect(actor.getSnapshot().context.typed).toEqual(typed);
    actor.send(change);
    expect(actor.getSnapshot().context.typed).toBeNull();
  }
});

test.each([
  ['a step back', { type: 'address.told', part: {} }],
  ['its reversal', { type: 'entry.reversed' }],
] as const)('checks for changes in the books while an entry is open: %s', async (_, event) => {
  const { actor, asked, waiting } = startReports();
  waiting[0]?.answer(trialAnswer());
  await settled();
  actor.send({ type: 'entry.opened', id: 'e-1' });
  expect(asked).toEqual([]);
  actor.send(event);
  expect(asked).toEqual([true]);
});

test('checks for changes in the books when an entry is closed', async () => {
  const { actor, asked, waiting } = startReports();
  waiting[0]?.answer(trialAnswer());
  await settled();
  actor.send({ type: 'entry.opened', id: 'e-1' });
  actor.getSnapshot().children.details?.send({ type: 'details.closed' });
  expect([asked, actor.getSnapshot().hasTag('reading')]).toEqual([[true], false]);
});

test('has the open entry in the address, and closes it on a step back', () => {
  const written: unknown[] = [];
  const place = fromCallback<{ type: 'address.write' }>(({ receive }) =>
    receive((order) => written.push(order)),
  );
  const { actor } = startReports(undefined, { place });
  actor.send({ type: 'entry.opened', id: 'e-1' });
  actor.getSnapshot().children.details?.send({ type: 'details.closed' });
  expect(written).toEqual([
    { type: 'address.write', part: { entry: 'e-1' }, isStep: true },
    { type: 'address.write', part: {}, isStep: false },
  ]);
});

test("checks the role's permission for each report", () => {
  const { actor, waiting } = startReports(['payables:read']);
  actor.send({ type: 'query.changed', patch: { report: 'balance-sheet' } });
  expect([actor.getSnapshot().hasTag('denied'), waiting.length]).toEqual([true, 1]);
  actor.send({ type: 'query.changed', patch: { report: 'aging', kind: 'payable' } });
  expect([actor.getSnapshot().hasTag('denied'), waiting.length]).toEqual([false, 2]);
  actor.send({ type: 'query.changed', patch: { kind: 'receivable' } });
  expect([actor.getSnapshot().hasTag('denied'), waiting.length]).toEqual([true, 2]);
});

test('replaces a page beyond the last of a ledger in the address, with one request', async () => {
  const written: unknown[] = [];
  const address = fromCallback<{ type: 'address.write' }>(({ receive }) =>
    receive((order) => written.push(order)),
  );
  const { actor, waiting } = startReports(['reports:read'], { address });
  const part = { report: 'account-ledger', account: '2', page: '9' };
  actor.send({ type: 'address.read', part, isServed: false });
  const inPages = (page: number) => {
    const ledger = ledgerAnswer();
    if (ledger.report === 'account-ledger')
      Object.assign(ledger.data.metadata, { current_page: page, total_pages: 3 });
    return ledger;
  };
  waiting.at(-1)?.answer(inPages(9));
  await settled();
  expect([waiting.at(-1)?.query.page, actor.getSnapshot().hasTag('shown')]).toEqual([3, false]);
  expect(written).toMatchObject([{ type: 'address.write', part: { ...part, page: '3' }, isStep: false }]);
  const asked = waiting.length;
  waiting.at(-1)?.answer(inPages(3));
  await settled();
  expect([waiting.length, actor.getSnapshot().hasTag('shown')]).toEqual([asked, true]);
});

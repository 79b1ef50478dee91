import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { mostSettlementItems } from '../../../src/domain/titles/settlement.ts';
import type { TitleItem } from '../../../src/domain/titles/titleItem.ts';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import { controlActors, controlPorts } from '../../models/kit/ports.ts';
import { bricks, gravel, paidSteel, reversalDraft } from '../../support/examples/titleExamples.ts';

const sand = { ...gravel, id: 'it-sand' };
const rows = [bricks, gravel, paidSteel, sand];
const reversed = { name: '', since: '2026-11-01', touched: reversalDraft.touched };
const writing = {
  kind: 'PAYABLE' as const,
  capabilities: ['titles.1' as const],
  permissions: ['payables:write' as const],
};

/** The selection on a desk after selecting ranges row by row. */
function desk(permissions: 'payables:write'[] = ['payables:write']) {
  const input = { kind: 'PAYABLE' as const, capabilities: ['titles.1' as const], permissions };
  const actor = createActor(titleDeskMachine, { input }).start();
  const chosen = () =>
    actor.getSnapshot().context.selected.map(({ id }) => rows.findIndex((row) => row.id === id));
  return {
    chosen,
    toggle: (at: number) => actor.send({ type: 'selection.toggled', row: rows[at] as typeof bricks }),
    draw(...places: number[]) {
      for (const [index, at] of places.slice(1).entries()) {
        const [from, to] = [rows[places[index] as number], rows[at]] as [typeof bricks, typeof bricks];
        actor.send({ type: 'selection.extended', order: rows.map(({ id }) => id), from, to });
      }
      return chosen();
    },
  };
}

test('includes both rows of a step, unless settled', () => {
  expect(desk().draw(0, 1)).toEqual([0, 1]);
  expect(desk().draw(0, 1, 2, 3)).toEqual([0, 1, 3]);
  expect(desk().draw(3, 2, 1)).toEqual([3, 1]);
});

test('drops left rows on the way back to the start', () => {
  expect(desk().draw(0, 1, 0)).toEqual([0]);
  expect(desk().draw(0, 1, 2, 3, 2, 1)).toEqual([0, 1]);
  expect(desk().draw(0, 1, 2, 3, 2, 1, 0), 'over what is settled, too').toEqual([0]);
  expect(desk().draw(1, 2, 1, 0)).toEqual([1, 0]);
});

test('starts at the row last selected alone, and keeps others', () => {
  const { toggle, draw } = desk();
  toggle(3);
  toggle(0);
  expect(draw(0, 1)).toEqual([3, 0, 1]);
  expect(draw(1, 2, 3)).toEqual([3, 0, 1]);
});

test('selects nothing for a role that only reads', () => {
  expect(desk([]).draw(0, 1)).toEqual([]);
});

const settled = { values: { treasury_account_id: 'ta-itau' } };

test.each([
  ['was made', { kind: 'saved', row: settled, created: false }, [], 1],
  ['may have been made', { kind: 'cancelled', newer: null, isInDoubt: true }, [], 1],
  ['found others faster', { kind: 'cancelled', newer: {}, isInDoubt: false }, [], 1],
  ['was given up', { kind: 'cancelled', newer: null, isInDoubt: false }, [bricks, gravel], 0],
])('keeps the selection for a settlement that %s', (_, outcome, selected, reloads) => {
  const { machine, ports } = controlActors(titleDeskMachine);
  const input = { kind: 'PAYABLE' as const, capabilities: ['titles.1' as const] };
  const actor = createActor(machine, { input: { ...input, permissions: ['payables:write'] } }).start();
  for (const row of [bricks, gravel]) actor.send({ type: 'selection.toggled', row });
  actor.send({ type: 'settlement.requested', rows: [bricks, gravel] });
  ports.last('settlement').resolve(outcome);
  expect(actor.getSnapshot().context.selected).toEqual(selected);
  const told = ports.last('list').received.filter(({ type }) => type === 'list.outdated');
  expect(told).toHaveLength(reloads);
});

test.each([
  ['made', { kind: 'saved', row: settled, created: false }],
  ['in doubt', { kind: 'cancelled', newer: null, isInDoubt: true }],
])("keeps the selection of other titles when a row's settlement is %s", (_, outcome) => {
  const { machine, ports } = controlActors(titleDeskMachine);
  const input = { kind: 'PAYABLE' as const, capabilities: ['titles.1' as const] };
  const actor = createActor(machine, { input: { ...input, permissions: ['payables:write'] } }).start();
  for (const row of [bricks, sand]) actor.send({ type: 'selection.toggled', row });
  for (const settled of [gravel, bricks]) {
    actor.send({ type: 'settlement.requested', rows: [settled] });
    ports.last('settlement').resolve(outcome);
    expect(actor.getSnapshot().context.selected).toEqual(settled === gravel ? [bricks, sand] : [sand]);
  }
});

test('settles at most as many as the host takes, and no settled ones', () => {
  const { machine } = controlActors(titleDeskMachine);
  const input = {
    kind: 'PAYABLE' as const,
    capabilities: ['titles.1' as const],
    permissions: ['payables:write' as const],
  };
  const actor = createActor(machine, { input }).start();
  const can = (rows: (typeof bricks)[]) => actor.getSnapshot().can({ type: 'settlement.requested', rows });
  const most = Array.from({ length: mostSettlementItems }, (_, at) => ({ ...bricks, id: String(at) }));
  expect([can([]), can(most), can([...most, bricks]), can([bricks, paidSteel])]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

describe.each([
  ['reversal', { type: 'reversal.requested', what: 'title', id: bricks.document_id, ...reversed }],
  ['dueDate', { type: 'dueDate.requested', row: bricks }],
] as const)("a form over a title's details with one of two selected (%s)", (name, event) => {
  test.each([
    ['did it', { kind: 'saved', row: {}, created: false }, [gravel]],
    ['may have done it', { kind: 'cancelled', newer: null, isInDoubt: true }, [gravel]],
    ['heard that somebody was faster', { kind: 'cancelled', newer: {}, isInDoubt: false }, [gravel]],
    ['was given up', { kind: 'cancelled', newer: null, isInDoubt: false }, [bricks, gravel]],
  ])('that %s keeps unchanged titles selected, and reloads the details', (_, outcome, selected) => {
    const { machine, ports } = controlActors(titleDeskMachine);
    const actor = createActor(machine, { input: writing }).start();
    for (const row of [bricks, gravel]) actor.send({ type: 'selection.toggled', row });
    actor.send({ type: 'title.opened', row: bricks });
    const heard = () => ports.last('details').received.filter(({ type }) => type === 'list.outdated');
    actor.send(event);
    expect(heard()).toHaveLength(0);
    ports.last(name).resolve(outcome);
    expect(actor.getSnapshot().context.selected).toEqual(selected);
    expect(heard()).toHaveLength(1);
  });
});

test('updates the selection from the list, and drops titles that take no settlement', () => {
  const { machine, ports } = controlPorts(titleDeskMachine, (answer) => answer());
  const actor = createActor(machine, { input: writing }).start();
  const arrive = (rows: TitleItem[], page: number) =>
    ports.last('list.load').resolve({ rows, page, pages: 2 });
  arrive([bricks, gravel, sand], 1);
  for (const row of [bricks, gravel, sand]) actor.send({ type: 'selection.toggled', row });
  const list = actor.getSnapshot().children.list;
  list?.send({ type: 'page.requested', page: 2 });
  arrive([paidSteel], 2);
  expect(actor.getSnapshot().context.selected).toEqual([bricks, gravel, sand]);
  const grown = { ...bricks, amountCents: 120_000, version: 2 };
  list?.send({ type: 'page.requested', page: 1 });
  arrive([grown, { ...gravel, settledCents: gravel.amountCents }, { ...sand, isCanceled: true }], 1);
  expect(actor.getSnapshot().context.selected).toEqual([grown]);
});

const partly = { ...gravel, settledCents: 10_000 };
const made = { kind: 'saved', row: {}, created: false };
const cancelled = { kind: 'cancelled', newer: null, isInDoubt: false };
test.each([
  ['a settlement was', 'settlement', made, [sand]],
  ['a settlement may have been', 'settlement', { ...cancelled, isInDoubt: true }, [sand]],
  ['a settlement was by somebody else', 'settlement', { ...cancelled, newer: {} }, [sand]],
  ['nothing was', 'settlement', cancelled, [bricks, partly, sand]],
  ['a title was', 'title', made, [partly, sand]],
] as const)('drops selected titles that %s may have reopened, on any page', (...row) => {
  const [, what, outcome, selected] = row;
  const { machine, ports } = controlActors(titleDeskMachine);
  const actor = createActor(machine, { input: writing }).start();
  for (const each of [bricks, partly, sand]) actor.send({ type: 'selection.toggled', row: each });
  actor.send({ type: 'title.opened', row: bricks });
  actor.send({ type: 'reversal.requested', what, id: 'st-1', ...reversed });
  ports.last('reversal').resolve(outcome);
  expect(actor.getSnapshot().context.selected).toEqual(selected);
});

test.each([
  ['party', { type: 'party.opened', id: 's-acme', name: 'Acme' }, { party: 's-acme' }],
  ['details', { type: 'title.opened', row: bricks }, { title: bricks.document_id }],
] as const)('keeps the opened part (%s) in the address until closed', (reading, opening, part) => {
  const { machine, ports } = controlActors(titleDeskMachine);
  const input = { kind: 'PAYABLE' as const, capabilities: ['titles.1' as const], permissions: [] };
  const actor = createActor(machine, { input }).start();
  actor.send(opening);
  ports.last(reading).resolve(undefined);
  expect(ports.last('address').received.map((order) => order.part)).toEqual([part, {}]);
});

import { describe, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import type { Problem } from '../../../src/domain/problem.ts';
import type { AddressOrder } from '../../../src/machines/shared/addressMachine.ts';
import { failure } from '../../../src/machines/shared/announcements.ts';
import {
  type Gathered,
  type GatherOrder,
  type TableInput,
  tableMachine,
} from '../../../src/machines/shared/lists/tableMachine.ts';
import { outputTexts } from '../../../src/texts/tables/tables.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { pendingPort } from '../../support/page/pendingPort.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const looks = [
  { type: 'search.typed', text: 'al' },
  { type: 'sort.requested', column: 'name', descendsFirst: false },
  { type: 'filter.chosen', column: 'status', value: 'Ativo' },
  { type: 'size.chosen', size: 100 },
  { type: 'look.cleared' },
] as const;

function pageAfter(input: TableInput, look: (typeof looks)[number]): number {
  const { actor } = startUnderApp(tableMachine, { input });
  actor.send({ type: 'page.shown', page: 3, pages: 3 });
  actor.send(look);
  return actor.getSnapshot().context.page;
}

describe.each(looks)('a changed view ($type)', (look) => {
  test('starts on its first page where the host searches', () => {
    expect(pageAfter({ isServed: true, isHeard: true, of: 'a' }, look)).toBe(1);
  });

  test('stays on its page where the host only pages', () => {
    expect(pageAfter({ isServed: true, isHeard: false, of: 'a' }, look)).toBe(3);
  });
});

test('exports in the chosen format, from the menu of formats too', () => {
  const { actor } = startUnderApp(tableMachine);
  for (const format of ['print', 'xlsx', 'csv'] as const) {
    if (format !== 'print') actor.send({ type: 'output.opened' });
    actor.send({ type: 'output.requested', format });
    expect(actor.getSnapshot().context.format).toBe(format);
    actor.send({ type: 'output.made' });
  }
});

test.each([
  ['the host searches', true, 1],
  ['the host only cuts it', false, 2],
])('ignores a page that arrives while typing a search, where %s', (_, isHeard, page) => {
  const { actor, clock, mail } = startUnderApp(tableMachine, { input: { isServed: true, isHeard } });
  actor.send({ type: 'search.typed', text: 'folha' });
  actor.send({ type: 'page.shown', page: 2, pages: 3 });
  clock.increment(300);
  expect(actor.getSnapshot().context).toMatchObject({ search: 'folha', page });
  const looks = mail.filter(({ type }) => type === 'look.changed');
  expect(looks.map(({ look }) => look.page)).toEqual(isHeard ? [1] : []);
});

test('adds history steps for choices and pages, not for typing', () => {
  const written: AddressOrder[] = [];
  const address = fromCallback<AddressOrder>(({ receive }) => receive((order) => written.push(order)));
  const { actor, clock } = startUnderApp(tableMachine.provide({ actors: { address } }));
  for (const event of [...looks, { type: 'page.shown', page: 2, pages: 3 } as const]) {
    actor.send(event);
    clock.increment(1_000);
  }
  expect(written.map(({ isStep }) => isStep)).toEqual([false, true, true, true, true, true]);
  actor.send({ type: 'page.shown', page: 2, pages: 3 });
  expect(written).toHaveLength(6);
});

test.each([
  ['the host searches', true, true, 'gathering'],
  ['only a page is here', true, false, 'gathering'],
  ['all is here and cut into pages', false, true, 'making'],
  ['all is here', false, false, 'making'],
] as const)('loads missing rows for an export where %s', (_, isServed, isHeard, tag) => {
  const { actor } = startUnderApp(tableMachine, { input: { isServed, isHeard } });
  actor.send({ type: 'output.requested', format: 'csv' });
  expect(actor.getSnapshot().hasTag(tag)).toBe(true);
});

test('requests the rows of an export by search, order, filters and owner', () => {
  const gather = pendingPort<Gathered, GatherOrder>();
  const { actor } = startUnderApp(tableMachine.provide({ actors: { gather: gather.logic } }), {
    input: { isServed: true, isHeard: true, of: 'a-1', isSealed: true },
  });
  for (const event of looks.slice(0, 3)) actor.send(event);
  actor.send({ type: 'output.requested', format: 'csv' });
  const look = { search: 'al', sort: { column: 'name', isDescending: false }, filters: { status: 'Ativo' } };
  expect(gather.call(-1).input).toMatchObject({ of: 'a-1', isSealed: true, look });
});

test('can cancel an export, whose late rows are ignored', () => {
  const gather = pendingPort<Gathered, GatherOrder>();
  const { actor } = startUnderApp(tableMachine.provide({ actors: { gather: gather.logic } }), {
    input: { isServed: true, isHeard: true },
  });
  actor.send({ type: 'output.requested', format: 'csv' });
  actor.send({ type: 'output.closed' });
  expect([gather.call(-1).signal.aborted, actor.getSnapshot().hasTag('gathering')]).toEqual([true, false]);
});

const shown = { search: 'al', sort: '-name', f: 'Ativo', page: '2' };
test.each([
  ['another page', true, { page: '3' }, 'look.changed'],
  ['other words', true, { search: 'al b' }, 'look.changed'],
  ['another order', true, { sort: 'name' }, 'look.changed'],
  ['another filter', true, { f: 'Inativo' }, 'look.changed'],
  ['where it is', true, {}, undefined],
  ['another page of a list that is only cut', false, { page: '3' }, 'page.requested'],
  ['other words over a list that is only cut', false, { search: 'al b' }, undefined],
])('requests the view of a history step to %s from the host', (_, isHeard, change, type) => {
  const { actor, mail } = startUnderApp(tableMachine, { input: { isServed: true, isHeard } });
  const step = ({ search, sort, f, page }: typeof shown) =>
    actor.send({ type: 'address.read', part: { q: search, sort, 'f.status': f, page } });
  step(shown);
  mail.length = 0;
  step({ ...shown, ...change });
  const { search, sort, filters, page } = actor.getSnapshot().context;
  const look = { search, sort, filters, page };
  expect(look).toMatchObject({ search: { ...shown, ...change }.search, page: 'page' in change ? 3 : 2 });
  const asked = type === 'look.changed' ? { type, look } : { type, page };
  expect(mail).toEqual(type ? [asked] : []);
});

test('reports a failed export with its reason, or with advice', () => {
  const { machine, ports } = controlPorts(tableMachine, (answer) => answer());
  const { actor, mail } = startUnderApp(machine, { input: { isServed: true, isHeard: true } });
  const refused = (problem: Problem) => {
    actor.send({ type: 'output.requested', format: 'csv' });
    ports.last('gather').reject(problem);
    return mail.at(-1)?.notice;
  };
  const silent = { kind: 'answered', status: 500, detail: null, message: '' } as const;
  expect(refused({ ...silent, detail: 'A lista é longa.' })).toEqual(
    failure(outputTexts.failed, 'A lista é longa.'),
  );
  expect(refused(silent)).toEqual(failure(outputTexts.failed, outputTexts.failedText));
});

import { describe, expect, test } from 'vitest';
import { plainLook } from '../../../src/domain/tables/tableLook.ts';
import { entryListMachine } from '../../../src/machines/ledger/entryListMachine.ts';
import { selectListPhase } from '../../../src/machines/shared/lists/listPhase.ts';
import type { Page, PageOrder } from '../../../src/machines/shared/lists/pagedListMachine.ts';
import { hostDown } from '../../support/examples/examples.ts';
import { depreciation, payroll, received } from '../../support/examples/ledgerExamples.ts';
import { answersHeard, pendingPort } from '../../support/page/pendingPort.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

async function openPages() {
  const load = pendingPort<Page<typeof payroll>, PageOrder>();
  const { actor } = startUnderApp(entryListMachine.provide({ actors: { load: load.logic } }));
  const answer = async (page: number, ...rows: (typeof payroll)[]) => {
    load.call(-1).resolve({ rows, page, pages: 3 });
    await answersHeard();
  };
  const turnTo = async (page: number, ...rows: (typeof payroll)[]) => {
    actor.send({ type: 'page.requested', page });
    await answer(page, ...rows);
  };
  await answer(1, payroll);
  return { actor, load, answer, turnTo, asked: () => load.calls.map(({ input }) => input.page) };
}

describe('a paged list', () => {
  test('loads the chosen page, and shows the former one meanwhile', async () => {
    const { actor, asked, answer } = await openPages();
    actor.send({ type: 'page.requested', page: 2 });
    expect([asked(), actor.getSnapshot().context.rows]).toEqual([[1, 2], [payroll]]);
    await answer(2, depreciation);
    expect(actor.getSnapshot().context).toMatchObject({ rows: [depreciation], page: 2, pages: 3 });
  });

  test('stays on the shown page when another failed, and retries the other', async () => {
    const { actor, load, asked, answer } = await openPages();
    actor.send({ type: 'page.requested', page: 2 });
    load.call(-1).reject(hostDown);
    await answersHeard();
    expect(actor.getSnapshot().context).toMatchObject({ rows: [payroll], page: 1 });
    actor.send({ type: 'list.retried' });
    expect(asked()).toEqual([1, 2, 2]);
    await answer(2, depreciation);
    expect(actor.getSnapshot().context).toMatchObject({ rows: [depreciation], page: 2 });
  });

  test('shows no rows for a failed query, and retries it', async () => {
    const { actor, load, turnTo } = await openPages();
    await turnTo(2, depreciation);
    const look = { ...plainLook, filters: { status: 'reversed' } };
    actor.send({ type: 'look.changed', look });
    expect(actor.getSnapshot().context).toMatchObject({ rows: [depreciation], page: 2, pages: 3 });
    load.call(-1).reject(hostDown);
    await answersHeard();
    const { context } = actor.getSnapshot();
    expect(context).toMatchObject({ rows: [], page: 1, pages: 1, total: null, totals: {} });
    expect(selectListPhase(actor.getSnapshot())).toBe('failed');
    actor.send({ type: 'list.retried' });
    expect(load.call(-1).input).toEqual({ page: 1, look });
  });

  test.each([
    ['the same', plainLook],
    ['of another page', { ...plainLook, page: 3 }],
    ['that was given up before it was answered', plainLook, { ...plainLook, search: 'folha' }],
  ])('keeps its rows when a query %s failed', async (_, look, before = look) => {
    const { actor, load } = await openPages();
    for (const asked of [before, look]) actor.send({ type: 'look.changed', look: asked });
    load.call(-1).reject(hostDown);
    await answersHeard();
    expect(actor.getSnapshot().context).toMatchObject({ rows: [payroll], page: 1, pages: 3 });
  });

  test('keeps rows of another query when their reload failed', async () => {
    const { actor, load, answer } = await openPages();
    actor.send({ type: 'look.changed', look: { ...plainLook, search: 'folha' } });
    await answer(1, payroll);
    actor.send({ type: 'list.reloadRequested' });
    load.call(-1).reject(hostDown);
    await answersHeard();
    expect(actor.getSnapshot().context.rows).toEqual([payroll]);
  });

  test('hides a removed row, even when the page fails to reload', async () => {
    const { actor, load, turnTo } = await openPages();
    await turnTo(2, depreciation, received);
    actor.send({ type: 'row.commanded', row: depreciation });
    load.call(-1).reject(hostDown);
    await answersHeard();
    expect(actor.getSnapshot().context).toMatchObject({ rows: [received], page: 2 });
  });

  test('subtracts a removed row it showed from the count, and no other, even when the page fails to reload', async () => {
    const { actor, load } = await openPages();
    actor.send({ type: 'list.reloadRequested' });
    load.call(-1).resolve({ rows: [payroll, depreciation], page: 1, pages: 3, total: 5 });
    await answersHeard();
    for (const [row, total] of [
      [received, 5],
      [payroll, 4],
    ] as const) {
      actor.send({ type: 'row.commanded', row });
      load.call(-1).reject(hostDown);
      await answersHeard();
      expect(actor.getSnapshot().context.total).toBe(total);
    }
  });

  test('opens the first page after a creation', async () => {
    const { actor, asked, turnTo } = await openPages();
    await turnTo(3, depreciation);
    actor.send({ type: 'row.created', row: received });
    expect(asked()).toEqual([1, 3, 1]);
  });

  test('keeps the page after a change, without a load', async () => {
    const { actor, asked, turnTo } = await openPages();
    await turnTo(2, depreciation, received);
    const changed = { ...received, description: 'Entrada da venda 13' };
    actor.send({ type: 'row.updated', row: changed });
    expect(actor.getSnapshot().context).toMatchObject({ rows: [depreciation, changed], page: 2 });
    expect(asked()).toEqual([1, 2]);
  });

  test('restarts a load after a change, as its answer may be outdated', async () => {
    const { actor, load, asked, answer } = await openPages();
    actor.send({ type: 'list.reloadRequested' });
    const changed = { ...payroll, description: 'Folha de outubro' };
    actor.send({ type: 'row.updated', row: changed });
    expect([asked(), load.call(1).signal.aborted]).toEqual([[1, 1, 1], true]);
    expect(actor.getSnapshot().context.rows).toEqual([changed]);
    await answer(1, changed);
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
  });

  test('opens the last page when its own rows went meanwhile', async () => {
    const { actor, load, asked, answer, turnTo } = await openPages();
    await turnTo(3, depreciation);
    actor.send({ type: 'list.reloadRequested' });
    load.call(-1).resolve({ rows: [], page: 3, pages: 2 });
    await answersHeard();
    expect([asked(), actor.getSnapshot().hasTag('busy')]).toEqual([[1, 3, 3, 2], true]);
    await answer(2, received);
    expect(actor.getSnapshot().context).toMatchObject({ rows: [received], page: 2 });
  });

  test('opens the first page when all rows went meanwhile, and none before it', async () => {
    const { actor, load, asked, turnTo } = await openPages();
    await turnTo(3, depreciation);
    actor.send({ type: 'list.reloadRequested' });
    load.call(-1).resolve({ rows: [], page: 3, pages: 0 });
    await answersHeard();
    expect(asked()).toEqual([1, 3, 3, 1]);
  });

  test('stays on its first page without rows', async () => {
    const { actor, load, asked } = await openPages();
    actor.send({ type: 'list.reloadRequested' });
    load.call(-1).resolve({ rows: [], page: 1, pages: 0 });
    await answersHeard();
    expect([asked(), actor.getSnapshot().hasTag('busy')]).toEqual([[1, 1], false]);
  });

  test('opens the page before when the only row of a later page was removed', async () => {
    const { actor, asked, answer, turnTo } = await openPages();
    await turnTo(2, depreciation);
    actor.send({ type: 'row.commanded', row: depreciation });
    expect(asked()).toEqual([1, 2, 1]);
    await answer(1, payroll);
    actor.send({ type: 'row.commanded', row: payroll });
    expect(asked()).toEqual([1, 2, 1, 1]);
  });

  test('keeps its page of one row when a row elsewhere was removed', async () => {
    const { actor, asked, turnTo } = await openPages();
    await turnTo(2, depreciation);
    actor.send({ type: 'row.commanded', row: received });
    expect([asked(), actor.getSnapshot().context.rows]).toEqual([[1, 2, 2], [depreciation]]);
  });

  test('decides about a removal by the shown page, not by the loading one', async () => {
    const { actor, asked, turnTo } = await openPages();
    actor.send({ type: 'page.requested', page: 2 });
    actor.send({ type: 'row.commanded', row: payroll });
    expect(asked()).toEqual([1, 2, 2]);
    await turnTo(3, depreciation);
    actor.send({ type: 'page.requested', page: 1 });
    actor.send({ type: 'row.commanded', row: depreciation });
    expect(asked().slice(-2)).toEqual([1, 2]);
  });

  test('loads the page of a changed view, such as after a step back', async () => {
    const { actor, load, asked } = await openPages();
    const look = { ...plainLook, search: 'folha', page: 3 };
    actor.send({ type: 'look.changed', look });
    expect([asked(), load.call(-1).input.look]).toEqual([[1, 3], look]);
  });

  test('reloads the same page when one of several rows was removed', async () => {
    const { actor, asked, turnTo } = await openPages();
    await turnTo(2, depreciation, received);
    actor.send({ type: 'row.commanded', row: received });
    expect(asked()).toEqual([1, 2, 2]);
  });

  test('retries the failed page', async () => {
    const { actor, asked, load } = await openPages();
    actor.send({ type: 'page.requested', page: 2 });
    load.call(-1).reject(hostDown);
    await answersHeard();
    expect(actor.getSnapshot().context.failure?.title).toBe('Falha ao carregar lançamentos.');
    actor.send({ type: 'list.retried' });
    expect(asked()).toEqual([1, 2, 2]);
  });
});

import { describe, expect, test } from 'vitest';
import { plainLook } from '../../../src/domain/tables/tableLook.ts';
import { selectListPhase } from '../../../src/machines/shared/lists/listPhase.ts';
import { movementListMachine } from '../../../src/machines/treasury/movementListMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown } from '../../support/examples/examples.ts';
import { movementsOf } from '../../support/examples/treasuryExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

/** Fifteen movements of a paged host with more. */
function onItsFirstPage() {
  const { machine, ports } = controlPorts(movementListMachine, (answer) => answer());
  const { actor } = startUnderApp(machine, { input: { accountId: 'ta-itau', isServed: true } });
  const rows = movementsOf(15);
  ports.last('loadPage').resolve({ rows, page: 1, pages: 2 });
  return {
    actor,
    rows,
    last: () => ports.last('loadPage'),
    pages: () => ports.calls('loadPage').map(({ input }) => (input as { page: number }).page),
    shown: () => actor.getSnapshot().context,
  };
}

test('keeps the page of a complete movement list in the address', () => {
  const { machine, ports } = controlPorts(movementListMachine, (answer) => answer());
  const { actor } = startUnderApp(machine, { input: { accountId: 'ta-itau' } });
  ports.last('load').resolve(movementsOf(31));
  for (const page of [3, 1]) {
    actor.send({ type: 'page.requested', page });
    const { table } = actor.getSnapshot().children;
    expect([actor.getSnapshot().context.page, table?.getSnapshot().context.page]).toEqual([page, page]);
  }
});

describe('movements paged by the host', () => {
  test('keep their page number while another loads, and after it failed', () => {
    const { actor, rows, last, pages, shown } = onItsFirstPage();
    actor.send({ type: 'page.requested', page: 2 });
    expect(shown()).toMatchObject({ rows, page: 1 });
    last().reject(hostDown);
    expect(shown()).toMatchObject({ rows, page: 1 });
    actor.send({ type: 'page.requested', page: 2 });
    expect(pages()).toEqual([1, 2, 2]);
    last().resolve({ rows: movementsOf(2), page: 2, pages: 2 });
    expect(shown()).toMatchObject({ page: 2, rows: movementsOf(2) });
  });

  test('are not shown for a failed query, which is retried', () => {
    const { actor, last, shown } = onItsFirstPage();
    const look = { ...plainLook, search: 'tarifa' };
    actor.send({ type: 'look.changed', look });
    last().reject(hostDown);
    expect(shown()).toMatchObject({ rows: [], page: 1, pages: 1, total: null });
    expect(selectListPhase(actor.getSnapshot())).toBe('failed');
    actor.send({ type: 'list.retried' });
    expect(last().input).toMatchObject({ look, page: 1 });
  });

  test('stay when their own query fails to reload', () => {
    const { actor, rows, last, shown } = onItsFirstPage();
    actor.send({ type: 'look.changed', look: { ...plainLook, search: 'tarifa' } });
    last().resolve({ rows, page: 1, pages: 2 });
    actor.send({ type: 'list.reloadRequested' });
    last().reject(hostDown);
    expect(shown()).toMatchObject({ rows, page: 1, pages: 2 });
  });

  test('are those of the page and search in the address', () => {
    const { actor, last } = onItsFirstPage();
    const look = { ...plainLook, search: 'tarifa', page: 3 };
    actor.send({ type: 'look.changed', look });
    expect(last().input).toEqual({ accountId: 'ta-itau', page: 3, look });
  });

  test('retry the wanted page', () => {
    const { actor, last, pages } = onItsFirstPage();
    actor.send({ type: 'page.requested', page: 2 });
    last().reject(hostDown);
    actor.send({ type: 'list.retried' });
    expect(pages()).toEqual([1, 2, 2]);
  });

  test('open the first page after a recording', () => {
    const { actor, last, pages, shown } = onItsFirstPage();
    actor.send({ type: 'page.requested', page: 2 });
    last().resolve({ rows: movementsOf(2), page: 2, pages: 2 });
    actor.send({ type: 'movement.recorded' });
    expect([pages(), shown().page]).toEqual([[1, 2, 1], 2]);
    last().resolve({ rows: movementsOf(15), page: 1, pages: 2 });
    expect(shown().page).toBe(1);
  });

  test('open the last page when their own no longer exists', () => {
    const { actor, last, pages, shown } = onItsFirstPage();
    actor.send({ type: 'page.requested', page: 9 });
    last().resolve({ rows: [], page: 9, pages: 2 });
    expect([pages(), actor.getSnapshot().hasTag('busy')]).toEqual([[1, 9, 2], true]);
    last().resolve({ rows: movementsOf(2), page: 2, pages: 2 });
    expect(shown()).toMatchObject({ page: 2, rows: movementsOf(2) });
  });

  test('start at the page of a changed view', () => {
    const { actor, last, shown } = onItsFirstPage();
    const look = { search: 'cimento', sort: null, filters: {}, page: 1 };
    actor.send({ type: 'page.requested', page: 2 });
    last().resolve({ rows: movementsOf(2), page: 2, pages: 2 });
    actor.send({ type: 'look.changed', look });
    expect(last().input).toMatchObject({ look, page: 1 });
    expect(shown().page).toBe(2);
  });
});

describe('movements paged here', () => {
  const received = (count: number, again: number) => {
    const { machine, ports } = controlPorts(movementListMachine, (answer) => answer());
    const { actor } = startUnderApp(machine, { input: { accountId: 'ta-itau' } });
    ports.last('load').resolve(movementsOf(count));
    actor.send({ type: 'page.requested', page: 3 });
    actor.send({ type: 'list.reloadRequested' });
    ports.last('load').resolve(movementsOf(again));
    return actor.getSnapshot().context.page;
  };

  test('turn only to existing pages', () => {
    const { machine, ports } = controlPorts(movementListMachine, (answer) => answer());
    const { actor } = startUnderApp(machine, { input: { accountId: 'ta-itau' } });
    ports.last('load').resolve(movementsOf(31));
    const turned = (page: number) => {
      actor.send({ type: 'page.requested', page });
      return actor.getSnapshot().context.page;
    };
    expect([0, -1, 4, 3, 2].map(turned)).toEqual([1, 1, 1, 3, 2]);
  });

  test('stay after a failed load in any view, which is local', () => {
    const { machine, ports } = controlPorts(movementListMachine, (answer) => answer());
    const { actor } = startUnderApp(machine, { input: { accountId: 'ta-itau' } });
    ports.last('load').resolve(movementsOf(2));
    actor.send({ type: 'look.changed', look: { ...plainLook, search: 'tarifa' } });
    actor.send({ type: 'list.reloadRequested' });
    ports.last('load').reject(hostDown);
    expect(actor.getSnapshot().context.rows).toHaveLength(2);
  });

  test('keep their page after a reload, or the last remaining one', () => {
    expect([received(45, 45), received(45, 31), received(45, 30), received(45, 0)]).toEqual([3, 3, 2, 1]);
  });
});

import { describe, expect, test } from 'vitest';
import { plainLook } from '../../../src/domain/tables/tableLook.ts';
import { selectListPhase } from '../../../src/machines/shared/lists/listPhase.ts';
import { movementListMachine } from '../../../src/machines/treasury/movementListMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown } from '../../support/examples/examples.ts';
import { movementsOf } from '../../support/examples/treasuryExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

/** Fifteen movements that the host has cut from more. */
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

test('the address tells which page of movements that came whole is shown', () => {
  const { machine, ports } = controlPorts(movementListMachine, (answer) => answer());
  const { actor } = startUnderApp(machine, { input: { accountId: 'ta-itau' } });
  ports.last('load').resolve(movementsOf(31));
  for (const page of [3, 1]) {
    actor.send({ type: 'page.requested', page });
    const { table } = actor.getSnapshot().children;
    expect([actor.getSnapshot().context.page, table?.getSnapshot().context.page]).toEqual([page, page]);
  }
});

describe('movements that the host cuts into pages', () => {
  test('stay under the number of the page that they are while another is awaited, and when it did not come', () => {
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

  test('are no answer to a question that got none, which is asked again', () => {
    const { actor, last, shown } = onItsFirstPage();
    const look = { ...plainLook, search: 'tarifa' };
    actor.send({ type: 'look.changed', look });
    last().reject(hostDown);
    expect(shown()).toMatchObject({ rows: [], page: 1, pages: 1, total: null });
    expect(selectListPhase(actor.getSnapshot())).toBe('failed');
    actor.send({ type: 'list.retried' });
    expect(last().input).toMatchObject({ look, page: 1 });
  });

  test('stay when they could not be read again as they were asked for', () => {
    const { actor, rows, last, shown } = onItsFirstPage();
    actor.send({ type: 'look.changed', look: { ...plainLook, search: 'tarifa' } });
    last().resolve({ rows, page: 1, pages: 2 });
    actor.send({ type: 'list.reloadRequested' });
    last().reject(hostDown);
    expect(shown()).toMatchObject({ rows, page: 1, pages: 2 });
  });

  test('are those of the page that the address tells with what is looked for', () => {
    const { actor, last } = onItsFirstPage();
    const look = { ...plainLook, search: 'tarifa', page: 3 };
    actor.send({ type: 'look.changed', look });
    expect(last().input).toEqual({ accountId: 'ta-itau', page: 3, look });
  });

  test('are asked for again where they were wanted', () => {
    const { actor, last, pages } = onItsFirstPage();
    actor.send({ type: 'page.requested', page: 2 });
    last().reject(hostDown);
    actor.send({ type: 'list.retried' });
    expect(pages()).toEqual([1, 2, 2]);
  });

  test('lead to the first page when one was recorded, once that is here', () => {
    const { actor, last, pages, shown } = onItsFirstPage();
    actor.send({ type: 'page.requested', page: 2 });
    last().resolve({ rows: movementsOf(2), page: 2, pages: 2 });
    actor.send({ type: 'movement.recorded' });
    expect([pages(), shown().page]).toEqual([[1, 2, 1], 2]);
    last().resolve({ rows: movementsOf(15), page: 1, pages: 2 });
    expect(shown().page).toBe(1);
  });

  test('lead to the last page there is when their own is gone', () => {
    const { actor, last, pages, shown } = onItsFirstPage();
    actor.send({ type: 'page.requested', page: 9 });
    last().resolve({ rows: [], page: 9, pages: 2 });
    expect([pages(), actor.getSnapshot().hasTag('busy')]).toEqual([[1, 9, 2], true]);
    last().resolve({ rows: movementsOf(2), page: 2, pages: 2 });
    expect(shown()).toMatchObject({ page: 2, rows: movementsOf(2) });
  });

  test('that are looked at otherwise begin where the look says', () => {
    const { actor, last, shown } = onItsFirstPage();
    const look = { search: 'cimento', sort: null, filters: {}, page: 1 };
    actor.send({ type: 'page.requested', page: 2 });
    last().resolve({ rows: movementsOf(2), page: 2, pages: 2 });
    actor.send({ type: 'look.changed', look });
    expect(last().input).toMatchObject({ look, page: 1 });
    expect(shown().page).toBe(2);
  });
});

describe('movements that are cut here', () => {
  const received = (count: number, again: number) => {
    const { machine, ports } = controlPorts(movementListMachine, (answer) => answer());
    const { actor } = startUnderApp(machine, { input: { accountId: 'ta-itau' } });
    ports.last('load').resolve(movementsOf(count));
    actor.send({ type: 'page.requested', page: 3 });
    actor.send({ type: 'list.reloadRequested' });
    ports.last('load').resolve(movementsOf(again));
    return actor.getSnapshot().context.page;
  };

  test('are turned to pages that there are, and to no other', () => {
    const { machine, ports } = controlPorts(movementListMachine, (answer) => answer());
    const { actor } = startUnderApp(machine, { input: { accountId: 'ta-itau' } });
    ports.last('load').resolve(movementsOf(31));
    const turned = (page: number) => {
      actor.send({ type: 'page.requested', page });
      return actor.getSnapshot().context.page;
    };
    expect([0, -1, 4, 3, 2].map(turned)).toEqual([1, 1, 1, 3, 2]);
  });

  test('stay behind a load that failed however they are looked at, for nobody else is asked that', () => {
    const { machine, ports } = controlPorts(movementListMachine, (answer) => answer());
    const { actor } = startUnderApp(machine, { input: { accountId: 'ta-itau' } });
    ports.last('load').resolve(movementsOf(2));
    actor.send({ type: 'look.changed', look: { ...plainLook, search: 'tarifa' } });
    actor.send({ type: 'list.reloadRequested' });
    ports.last('load').reject(hostDown);
    expect(actor.getSnapshot().context.rows).toHaveLength(2);
  });

  test('stay on their page when they are read again, or on the last one that is left', () => {
    expect([received(45, 45), received(45, 31), received(45, 30), received(45, 0)]).toEqual([3, 3, 2, 1]);
  });
});

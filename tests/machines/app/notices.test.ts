import { describe, expect, test } from 'vitest';
import { noticesMachine, selectUnreadCount } from '../../../src/machines/app/noticesMachine.ts';
import type { NoticeContent, Undo } from '../../../src/machines/shared/appMailbox.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

function startNotices() {
  const { actor, clock, mail } = startUnderApp(noticesMachine);
  const context = () => actor.getSnapshot().context;
  const idOf = (title: string) => context().notices.find((notice) => notice.title === title)?.id ?? '';
  return {
    actor,
    clock,
    mail,
    raise: (title: string, tone: NoticeContent['tone'] = 'success', more: Partial<NoticeContent> = {}) =>
      actor.send({ type: 'notice.raised', notice: { tone, title, ...more } }),
    titles: () => context().notices.map(({ title }) => title),
    pending: () => context().pending.map(({ title }) => title),
    alerts: () => context().alerts.map(({ title }) => title),
    unread: () => selectUnreadCount(actor.getSnapshot()),
    send: (type: 'notice.dismissed' | 'notice.held' | 'notice.released' | 'notice.undone', title: string) =>
      actor.send({ type, id: idOf(title) }),
    isQuiet: () => !actor.getSnapshot().hasTag('showing'),
  };
}

describe('toasts (SPEC §9, decision D23)', () => {
  test('close after four seconds each, by their own timers', () => {
    const { clock, raise, titles, isQuiet } = startNotices();
    raise('first');
    clock.increment(3000);
    raise('second');
    clock.increment(999);
    expect(titles()).toEqual(['first', 'second']);
    clock.increment(1);
    expect(titles()).toEqual(['second']);
    clock.increment(3000);
    expect([titles(), isQuiet()]).toEqual([[], true]);
  });

  test.each<[string, NoticeContent]>([
    ['a success', { tone: 'success', title: 'one' }],
    ['an information', { tone: 'info', title: 'one' }],
    ['a warning', { tone: 'warning', title: 'one' }],
    ['a failure', { tone: 'danger', title: 'one' }],
    ['a failure to acknowledge', { tone: 'danger', title: 'one', mustBeAcknowledged: true }],
  ])('of %s close by themselves', (_, { title, tone, ...more }) => {
    const { clock, raise, titles } = startNotices();
    raise(title, tone, more);
    clock.increment(4000);
    expect(titles()).toEqual([]);
  });

  test('stay while pointed at or focused, and four seconds longer', () => {
    const { clock, raise, titles, send } = startNotices();
    raise('first');
    raise('second');
    clock.increment(3000);
    send('notice.held', 'first');
    clock.increment(60_000);
    expect(titles()).toEqual(['first']);
    send('notice.released', 'first');
    clock.increment(3999);
    expect(titles()).toEqual(['first']);
    clock.increment(1);
    expect(titles()).toEqual([]);
  });

  test('stay as long as the pointer or the focus is on them', () => {
    const { clock, raise, titles, send } = startNotices();
    raise('both');
    send('notice.held', 'both');
    send('notice.held', 'both');
    send('notice.released', 'both');
    clock.increment(60_000);
    expect(titles()).toEqual(['both']);
    send('notice.released', 'both');
    clock.increment(4000);
    expect(titles()).toEqual([]);
  });

  test('are at most five, the newest', () => {
    const { raise, titles } = startNotices();
    for (const title of ['1', '2', '3', '4', '5', '6', '7']) raise(title, 'danger');
    expect(titles()).toEqual(['3', '4', '5', '6', '7']);
  });

  test('close one by one, and a late timer closes no other', () => {
    const { clock, raise, titles, send } = startNotices();
    raise('first');
    raise('second');
    send('notice.dismissed', 'first');
    expect(titles()).toEqual(['second']);
    clock.increment(2000);
    raise('third');
    clock.increment(2000);
    expect(titles()).toEqual(['third']);
  });

  test('have unique ids', () => {
    const { actor, raise, send } = startNotices();
    raise('first', 'danger');
    const [first] = actor.getSnapshot().context.notices;
    send('notice.dismissed', 'first');
    raise('second', 'danger');
    expect(actor.getSnapshot().context.notices[0]?.id).not.toBe(first?.id);
  });
});

describe('the list of alerts (decision D23)', () => {
  test('keeps failures and warnings shown nowhere else, newest first, until read', () => {
    const { actor, clock, raise, alerts, unread } = startNotices();
    raise('failed', 'danger');
    raise('done');
    raise('careful', 'warning');
    raise('refused', 'danger', { isShownElsewhere: true });
    clock.increment(3_600_000);
    expect([alerts(), unread()]).toEqual([['careful', 'failed'], 2]);
    actor.send({ type: 'alerts.opened' });
    raise('failed again', 'danger');
    expect([alerts(), unread()]).toEqual([['failed again', 'careful', 'failed'], 3]);
    actor.send({ type: 'alerts.closed' });
    expect(unread()).toBe(0);
  });

  test('includes successes with a problem beside them', () => {
    const { raise, alerts } = startNotices();
    raise('Conta Reativada', 'caution');
    expect(alerts()).toEqual(['Conta Reativada']);
  });

  test('survives any number of successes', () => {
    const { raise, unread, alerts } = startNotices();
    raise('failed', 'danger');
    for (let count = 0; count < 50; count += 1) raise('done');
    expect([alerts(), unread()]).toEqual([['failed'], 1]);
  });

  test('keeps all unread alerts and the newest twenty read ones', () => {
    const { actor, raise, alerts } = startNotices();
    for (let count = 1; count <= 30; count += 1) raise(String(count), 'danger');
    expect(alerts()).toHaveLength(30);
    actor.send({ type: 'alerts.opened' });
    actor.send({ type: 'alerts.closed' });
    expect([alerts().length, alerts()[0], alerts().at(-1)]).toEqual([20, '30', '11']);
  });

  test('keeps the others unread when one is read', () => {
    const { raise, send, alerts, unread } = startNotices();
    for (let count = 1; count <= 30; count += 1) raise(String(count), 'danger');
    send('notice.dismissed', '30');
    expect([alerts().length, unread()]).toEqual([30, 29]);
  });

  test('counts dismissed toasts as read', () => {
    const { raise, send, alerts, unread } = startNotices();
    raise('failed', 'danger');
    send('notice.dismissed', 'failed');
    expect([alerts(), unread()]).toEqual([['failed'], 0]);
  });

  test('can be cleared', () => {
    const { actor, raise, alerts } = startNotices();
    raise('failed', 'danger');
    actor.send({ type: 'alerts.opened' });
    actor.send({ type: 'alerts.cleared' });
    expect([alerts(), actor.getSnapshot().hasTag('listed')]).toEqual([[], false]);
  });
});

describe('a notice to acknowledge (SPEC §8: users and tenants)', () => {
  test('waits for its turn, whatever else is announced, and is no alert', () => {
    const { actor, clock, raise, pending, alerts } = startNotices();
    raise('first', 'danger', { mustBeAcknowledged: true });
    raise('second', 'danger', { mustBeAcknowledged: true });
    for (let count = 0; count < 5; count += 1) raise('done');
    clock.increment(3_600_000);
    expect([pending(), alerts()]).toEqual([['first', 'second'], []]);
    const [first] = actor.getSnapshot().context.pending;
    actor.send({ type: 'notice.acknowledged', id: first?.id ?? '' });
    expect(pending()).toEqual(['second']);
  });
});

describe('the undo of a toast', () => {
  const row = { id: 's1', deleted_at: '2026-11-20T12:00:00Z' };
  const undo: Undo = { screen: 'suppliers', event: { type: 'command.requested', row } };

  test('is sent to the app once, and closes the toast', () => {
    const { actor, mail, raise, send, titles } = startNotices();
    raise('Fornecedor Excluído', 'success', { undo });
    send('notice.undone', 'Fornecedor Excluído');
    send('notice.undone', 'Fornecedor Excluído');
    expect([mail, titles()]).toEqual([[{ type: 'undo.requested', undo }], []]);
    expect(actor.getSnapshot().can({ type: 'notice.undone', id: '1' })).toBe(false);
  });

  test('is absent for actions without undo', () => {
    const { mail, raise, send, titles } = startNotices();
    raise('Fornecedor Criado');
    send('notice.undone', 'Fornecedor Criado');
    expect([mail, titles()]).toEqual([[], ['Fornecedor Criado']]);
  });
});

describe('the user of the notices (decisions D8, D15)', () => {
  test('takes all of them along on leaving', () => {
    const { actor, raise, titles, pending, alerts, isQuiet, send } = startNotices();
    raise('toast');
    raise('alert', 'danger');
    raise('question', 'danger', { mustBeAcknowledged: true });
    send('notice.held', 'toast');
    actor.send({ type: 'alerts.opened' });
    actor.send({ type: 'holder.left' });
    expect([titles(), pending(), alerts(), isQuiet()]).toEqual([[], [], [], true]);
    expect([actor.getSnapshot().context.held, actor.getSnapshot().hasTag('listed')]).toEqual([[], false]);
  });

  test('undoes nothing in another company, and still reads the alerts', () => {
    const { actor, mail, raise, titles, send } = startNotices();
    raise('done', 'success', { undo: { screen: 'projects', event: { type: 'command.requested', row: {} } } });
    actor.send({ type: 'undo.voided' });
    expect(titles()).toEqual(['done']);
    send('notice.undone', 'done');
    expect([mail, titles()]).toEqual([[], ['done']]);
  });
});

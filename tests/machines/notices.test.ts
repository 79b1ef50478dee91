import { describe, expect, test } from 'vitest';
import { noticesMachine } from '../../src/machines/app/noticesMachine.ts';
import type { NoticeContent } from '../../src/machines/shared/appMailbox.ts';
import { startUnderApp } from '../support/underApp.ts';

function startNotices() {
  const { actor, clock } = startUnderApp(noticesMachine);
  return {
    actor,
    clock,
    raise: (title: string, tone: NoticeContent['tone'] = 'success') =>
      actor.send({ type: 'notice.raised', notice: { tone, title } }),
    titles: () => actor.getSnapshot().context.notices.map(({ title }) => title),
    dismiss: (title: string) =>
      actor.send({
        type: 'notice.dismissed',
        id: actor.getSnapshot().context.notices.find((notice) => notice.title === title)?.id ?? '',
      }),
    isQuiet: () => !actor.getSnapshot().hasTag('showing'),
  };
}

describe('notices (SPEC §9)', () => {
  test('go after four seconds each, by their own clock', () => {
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

  test.each(['success', 'info', 'warning'] as const)('of tone %s go by themselves', (tone) => {
    const { clock, raise, titles } = startNotices();
    raise('one', tone);
    clock.increment(4000);
    expect(titles()).toEqual([]);
  });

  test('of failures that stand elsewhere too go by themselves', () => {
    const { actor, clock, titles } = startNotices();
    actor.send({ type: 'notice.raised', notice: { tone: 'danger', title: 'refused', passes: true } });
    clock.increment(4000);
    expect(titles()).toEqual([]);
  });

  test('of failures stay until they are dismissed', () => {
    const { clock, raise, titles, dismiss, isQuiet } = startNotices();
    raise('failed', 'danger');
    raise('done');
    clock.increment(3_600_000);
    expect(titles()).toEqual(['failed']);
    dismiss('failed');
    expect([titles(), isQuiet()]).toEqual([[], true]);
  });

  test('are five at most, the newest', () => {
    const { raise, titles } = startNotices();
    for (const title of ['1', '2', '3', '4', '5', '6', '7']) raise(title, 'danger');
    expect(titles()).toEqual(['3', '4', '5', '6', '7']);
  });

  test('go one by one when dismissed, and a clock that runs out later takes no other', () => {
    const { clock, raise, titles, dismiss } = startNotices();
    raise('first');
    raise('second');
    dismiss('first');
    expect(titles()).toEqual(['second']);
    clock.increment(2000);
    raise('third', 'danger');
    clock.increment(2000);
    expect(titles()).toEqual(['third']);
  });

  test('have ids that no other notice had', () => {
    const { actor, raise, dismiss } = startNotices();
    raise('first', 'danger');
    const [first] = actor.getSnapshot().context.notices;
    dismiss('first');
    raise('second', 'danger');
    expect(actor.getSnapshot().context.notices[0]?.id).not.toBe(first?.id);
  });
});

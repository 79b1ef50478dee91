// A closing with unknown outcome is repeated under its key (decision D27).
import { describe, expect, test, vi } from 'vitest';
import type { PeriodBook, PeriodMonth } from '../../../src/domain/control/periodBook.ts';
import type { Problem } from '../../../src/domain/problem.ts';
import type { periodsMachine } from '../../../src/machines/control/periodsMachine.ts';
import { open } from '../../../src/main/screens/periods.ts';
import type { Call, Http } from '../../../src/services/http.ts';
import { periodTexts } from '../../../src/texts/control/periods.ts';
import { hostDown, refusal, sessionRefused } from '../../support/examples/examples.ts';
import { months, periodBook } from '../../support/examples/gateExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

/** Nothing is closed yet: any past month may be the first. */
const openBook: PeriodBook = {
  ...periodBook,
  closed_through: null,
  history: [],
  months: periodBook.months.map((month) => ({ ...month, state: 'open' })),
};
const closedBook: PeriodBook = { ...periodBook, closed_through: '2026-10-31' };

/** The months on a host with prepared answers to closings and loads. */
function openMonths() {
  const sent: { through: unknown; key: string | undefined }[] = [];
  const host = { book: openBook, answer: null as Problem | null };
  const http = (async ({ method, body, key }: Call) => {
    if (method === 'GET') return host.book;
    sent.push({ through: (body as { through: string }).through, key });
    if (host.answer) throw host.answer;
    return host.book;
  }) as unknown as Http;
  const { actor, mail } = startUnderApp(open(http).logic as typeof periodsMachine);
  const isRead = () => vi.waitFor(() => expect(actor.getSnapshot().matches('ready')).toBe(true));
  const close = async (answer: Problem | null, month: PeriodMonth = months.october) => {
    await isRead();
    host.answer = answer;
    actor.send({ type: 'close.requested', month: { ...month, state: 'open' }, today });
    actor.getSnapshot().children.close?.send({ type: 'command.confirmed' });
    await isRead();
    return sent.at(-1);
  };
  const reload = async (book: PeriodBook) => {
    host.book = book;
    actor.send({ type: 'list.reloadRequested' });
    await isRead();
  };
  const told = () => mail.flatMap((event) => (event.type === 'notice.raised' ? [event.notice] : []));
  return { close, reload, sent, told };
}

describe('a repeated closing', () => {
  test('uses the same key while the outcome is unknown', async () => {
    const { close, sent } = openMonths();
    await close(hostDown);
    await close({ kind: 'unreadable' });
    await close(sessionRefused);
    await close(null);
    expect(sent[0]?.key).toBeTruthy();
    expect(sent).toEqual(Array(4).fill(sent[0]));
  });

  test.each<[string, Problem | null]>([
    ['was refused', refusal(409, 'O mês ainda não acabou.')],
    ['was made', null],
  ])('uses another key after it %s', async (_, answer) => {
    const { close, sent } = openMonths();
    await close(hostDown);
    await close(answer);
    await close(null);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  test('uses another key after the host confirmed it and somebody reopened the month', async () => {
    const { close, reload, sent } = openMonths();
    await close(hostDown);
    await reload(closedBook);
    await reload(openBook);
    await close(null);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  test('uses another key once the books show a reopening, even if they never showed the closing', async () => {
    const { close, reload, sent } = openMonths();
    await close(hostDown);
    const at = '2026-11-03T12:00:00Z';
    const opened = { action: 'reopen', through: null, reason: 'Faltou uma nota', by: 'Ana', at } as const;
    await reload({ ...openBook, history: [opened] });
    await close(hostDown);
    await close(null);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
    expect(sent[2]).toEqual(sent[1]);
  });

  test('uses its own key after an attempt for another month', async () => {
    const { close, sent } = openMonths();
    await close(hostDown);
    await close(hostDown, months.september);
    await close(null);
    expect(sent.map(({ through }) => through)).toEqual(['2026-10-31', '2026-09-30', '2026-10-31']);
    expect([sent[1]?.key === sent[0]?.key, sent[2]?.key === sent[0]?.key]).toEqual([false, true]);
  });
});

test('announces an unknown outcome differently from a refusal', async () => {
  const { close, told } = openMonths();
  await close(hostDown);
  await close(refusal(409, 'O mês ainda não acabou.'));
  expect(told()).toMatchObject([
    { tone: 'warning', title: periodTexts.closeUnconfirmedTitle, text: periodTexts.closeUnconfirmed },
    { tone: 'danger', title: periodTexts.closeFailedTitle, text: 'O mês ainda não acabou.' },
  ]);
});

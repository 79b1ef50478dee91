import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { type NoticesActor, noticesMachine } from '../../../src/machines/app/noticesMachine.ts';
import { alertsTexts as texts } from '../../../src/texts/alerts.ts';
import { AlertsButton } from '../../../src/views/alerts/AlertsButton.tsx';
import { AlertsList } from '../../../src/views/alerts/AlertsList.tsx';
import { startUnderApp } from '../../support/page/underApp.ts';

function Around({ notices }: { notices: NoticesActor }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button type="button" ref={button}>
        Sino
      </button>
      <AlertsList notices={notices} button={button} />
      <button type="button">Tema</button>
    </>
  );
}

function opened(...titles: string[]) {
  const { actor } = startUnderApp(noticesMachine);
  const raise = (title: string) =>
    actor.send({ type: 'notice.raised', notice: { tone: 'danger', title, text: title && 'Sem resposta' } });
  const [first, ...later] = titles;
  if (first) raise(first);
  actor.send({ type: 'alerts.opened' });
  // Closing the list marks its alerts as read.
  if (later.length > 0) actor.send({ type: 'alerts.closed' });
  for (const title of later) raise(title);
  actor.send({ type: 'alerts.opened' });
  render(<Around notices={actor} />);
  return actor;
}

const unread = () =>
  screen.getAllByRole('listitem').map((item) => within(item).queryByText(texts.unread.trim()) !== null);

test('the list of alerts takes the focus, and marks the unread ones', () => {
  opened('Falha ao salvar', 'Falha ao excluir');
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: texts.title }));
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)).toEqual([
    'Falha ao excluir',
    'Falha ao salvar',
  ]);
  expect(unread()).toEqual([true, false]);
  expect(screen.getAllByRole('listitem').map((item) => item.hasAttribute('data-unread'))).toEqual([
    true,
    false,
  ]);
  expect(screen.getAllByText('Sem resposta')).toHaveLength(2);
  expect(screen.queryByText(texts.none)).toBeNull();
});

test.each([
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: texts.close })), 1],
  ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }), 1],
  ['clearing it', () => fireEvent.click(screen.getByRole('button', { name: texts.clear })), 0],
])('the list closes by %s, and gives the focus back', (_, leave, kept) => {
  const notices = opened('Falha ao salvar');
  leave();
  expect(notices.getSnapshot().hasTag('listed')).toBe(false);
  expect(notices.getSnapshot().context.alerts.filter(({ isRead }) => isRead)).toHaveLength(kept);
  expect(notices.getSnapshot().context.alerts).toHaveLength(kept);
  expect(document.activeElement).toBe(screen.getByText('Sino'));
});

test('the list closes by Tab, and the focus stays where it went', async () => {
  const notices = opened('Falha ao salvar');
  while (document.activeElement?.closest('[role="dialog"]')) await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByText('Tema'));
  expect(notices.getSnapshot().hasTag('listed')).toBe(false);
});

test('an empty list says so, and cannot be cleared', () => {
  opened();
  expect(screen.getByText(texts.none)).toBeTruthy();
  expect(screen.queryByRole('button', { name: texts.clear })).toBeNull();
});

test('the bell shows the unread count, and no number at zero', () => {
  const { actor } = startUnderApp(noticesMachine);
  render(<AlertsButton notices={actor} />);
  const counted = () => document.querySelector('.alerts-count')?.textContent ?? null;
  const told = [counted()];
  for (const title of ['Falha ao salvar', 'Falha ao excluir']) {
    act(() => actor.send({ type: 'notice.raised', notice: { tone: 'danger', title, text: title } }));
    told.push(counted());
  }
  expect(told).toEqual([null, '1', '2']);
});

test('a second press on the bell closes the list and marks it as read', async () => {
  const { actor } = startUnderApp(noticesMachine);
  actor.send({ type: 'notice.raised', notice: { tone: 'danger', title: 'Falha ao salvar' } });
  render(<AlertsButton notices={actor} />);
  const bell = () => screen.getByRole('button', { name: /^Avisos/ });
  fireEvent.click(bell());
  expect(await screen.findByRole('dialog')).toBeTruthy();
  fireEvent.click(bell());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([bell().getAttribute('aria-expanded'), actor.getSnapshot().context.alerts[0]?.isRead]).toEqual([
    'false',
    true,
  ]);
});

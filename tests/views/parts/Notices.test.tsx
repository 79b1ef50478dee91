import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { NoticesRegion } from '../../../src/views/AppNotices.tsx';
import { Notices } from '../../../src/views/parts/Notices.tsx';
import { holding } from '../../support/examples/filledForm.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

test('a failure interrupts as an alert, a success waits as a status, and each has a named close button', async () => {
  const onDismiss = vi.fn();
  const onHold = vi.fn();
  const onRelease = vi.fn();
  render(
    <Notices
      subject={() => null}
      undo={() => null}
      onDismiss={onDismiss}
      onHold={onHold}
      onRelease={onRelease}
      notices={[
        { id: '1', tone: 'success', title: 'Projeto Criado' },
        { id: '2', tone: 'danger', title: 'Falha ao Excluir', text: 'O projeto tem lançamentos.' },
      ]}
    />,
  );
  expect(screen.getByRole('status').textContent).toContain('Projeto Criado');
  expect(screen.getByRole('alert').textContent).toContain('O projeto tem lançamentos.');
  const user = userEvent.setup();
  await user.hover(screen.getByText('Projeto Criado'));
  expect([onHold.mock.calls, onRelease.mock.calls]).toEqual([[['1']], []]);
  await user.click(screen.getByRole('button', { name: 'Dispensar: Falha ao Excluir' }));
  expect(onRelease).toHaveBeenCalledExactlyOnceWith('1');
  expect(onHold.mock.calls.slice(1), 'pointed at and focused').toEqual([['2'], ['2']]);
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith('2');
});

test('a dismissed notice gives the focus back to its former place, and takes it from nothing else', async () => {
  const title = 'Projeto Excluído';
  const page = (...ids: string[]) => (
    <>
      <button type="button">Novo Projeto</button>
      <Notices
        subject={() => null}
        undo={() => null}
        onDismiss={vi.fn()}
        onHold={vi.fn()}
        onRelease={vi.fn()}
        notices={ids.map((id) => ({ id, tone: 'success', title: `${title} ${id}` }))}
      />
    </>
  );
  const { rerender } = render(page('1', '2'));
  rerender(page('2'));
  expect(document.activeElement, 'one that goes by itself').toBe(document.body);
  const before = screen.getByRole('button', { name: 'Novo Projeto' });
  before.focus();
  screen.getByRole('button', { name: `Dispensar: ${title} 2` }).focus();
  rerender(page());
  await waitFor(() => expect(document.activeElement).toBe(before));
});

test('a notice that loses the focus is no longer held', async () => {
  const [onHold, onRelease] = [vi.fn(), vi.fn()];
  render(
    <Notices
      onHold={onHold}
      onRelease={onRelease}
      onDismiss={vi.fn()}
      subject={() => null}
      undo={() => null}
      notices={[{ id: '1', tone: 'success', title: 'Projeto Criado' }]}
    />,
  );
  const user = userEvent.setup();
  await user.tab();
  expect([onHold.mock.calls, onRelease.mock.calls]).toEqual([[['1']], []]);
  await user.tab();
  expect(onRelease.mock.calls).toEqual([['1']]);
});

test.each([
  ['danger', 'alert'],
  ['warning', 'alert'],
  ['caution', 'alert'],
  ['success', 'status'],
  ['info', 'status'],
] as const)('a notice in the tone of %s is an %s for screen readers', (tone, role) => {
  const none = vi.fn();
  const notices = [{ id: '1', tone, title: 'Conta pai inativa' }];
  render(
    <Notices
      subject={() => null}
      undo={() => null}
      onDismiss={none}
      onHold={none}
      onRelease={none}
      notices={notices}
    />,
  );
  expect(screen.getByRole(role).textContent).toContain('Conta pai inativa');
});

test('of two notices that need an OK the first one opens first', async () => {
  const first = { id: '1', tone: 'danger', title: 'Falha ao Excluir' };
  const pending = [first, { ...first, id: '2', title: 'Falha ao Restaurar' }];
  render(<NoticesRegion actor={holding({ notices: pending, pending })} />, { wrapper: Stage });
  expect((await screen.findByRole('alertdialog')).textContent).toContain(first.title);
});

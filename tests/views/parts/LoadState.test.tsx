import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { LoadState } from '../../../src/views/parts/LoadState.tsx';

function list(props: Partial<ComponentProps<typeof LoadState>>) {
  return (
    <LoadState
      phase="ready"
      loadingText="Carregando projetos…"
      failure={{ title: 'Falha ao carregar os projetos.', text: 'Sem conexão.' }}
      retryLabel="Tentar Novamente"
      onRetry={vi.fn()}
      canRetry
      emptyText="Nenhum projeto encontrado para este tenant."
      {...props}
    >
      <p>linhas</p>
    </LoadState>
  );
}

test('the part says what is loading, and after a while that it still waits', () => {
  const { rerender } = render(list({ phase: 'loading' }));
  expect(screen.getByRole('status').textContent).toBe('Carregando projetos…');
  expect(screen.getByRole('status').closest('[aria-busy="true"]')).not.toBeNull();
  // A usual wait is only announced, a long one also shown.
  expect(screen.getByRole('status').className).toBe('visually-hidden');
  rerender(list({ phase: 'slow' }));
  expect(screen.getByRole('status').className).toBe('slow-line');
  expect(screen.getByRole('status').textContent).toBe('Ainda aguardando a resposta do servidor…');
});

test('a failure is an alert with its retry button', async () => {
  const onRetry = vi.fn();
  render(list({ phase: 'failed', onRetry }));
  expect(screen.getByRole('alert').textContent).toContain('Falha ao carregar os projetos.Sem conexão.');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('the retry button is disabled when a retry is impossible', () => {
  render(list({ phase: 'failed', canRetry: false }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tentar Novamente' }).disabled).toBe(true);
});

test('an empty list shows its line and its action instead of rows', () => {
  render(list({ phase: 'empty', emptyAction: <button type="button">Novo Projeto</button> }));
  expect(screen.getByText('Nenhum projeto encontrado para este tenant.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Novo Projeto' })).toBeTruthy();
  expect(screen.queryByText('linhas')).toBeNull();
});

test('a loaded list shows its rows alone', () => {
  render(list({}));
  expect(screen.getByText('linhas')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

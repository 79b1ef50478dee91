import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { partsTexts } from '../../../../src/texts/parts.ts';
import { NoticeDialogFrame } from '../../../../src/views/parts/dialogs/NoticeDialogFrame.tsx';

function drawn(text: string) {
  const onAcknowledge = vi.fn();
  render(
    <NoticeDialogFrame tone="danger" title="Falha ao salvar" text={text} onAcknowledge={onAcknowledge} />,
  );
  return onAcknowledge;
}

const described = () =>
  document.getElementById(screen.getByRole('alertdialog').getAttribute('aria-describedby') ?? '')
    ?.textContent;

test('a notice is described by its text, or by its title without one', () => {
  drawn('O limite foi atingido.');
  expect(described()).toBe('O limite foi atingido.');
});

test('a notice of a title alone is described by it', () => {
  drawn('');
  expect(described()).toBe('Falha ao salvar');
});

test.each([
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: partsTexts.acknowledge }))],
  ['Escape', () => fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })],
])('a notice is acknowledged once, by %s, which has the focus', async (_, know) => {
  const onAcknowledge = drawn('O limite foi atingido.');
  const button = screen.getByRole('button', { name: partsTexts.acknowledge });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(onAcknowledge).not.toHaveBeenCalled();
  know();
  expect(onAcknowledge).toHaveBeenCalledTimes(1);
});

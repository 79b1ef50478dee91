import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Hold, holdKeys } from '../../../src/views/parts/keys/keptKeys.ts';

/** A form with a focused field, and what it holds when it hears Escape. */
function drawn() {
  document.body.innerHTML = '<form data-modal="open"><input></form>';
  const input = document.querySelector('input') as HTMLInputElement;
  const atEscape: string[] = [];
  document.querySelector('form')?.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') atEscape.push(input.value);
  });
  return { input, atEscape };
}

function press(target: Element, key: string) {
  fireEvent.keyDown(target, { key });
  fireEvent.keyUp(target, { key });
}

function typed(text: string): Hold {
  const hold = holdKeys();
  for (const key of text) press(document.body, key);
  return hold;
}

test('an Escape after a text that is still arriving comes after the whole of it', async () => {
  const { input, atEscape } = drawn();
  const hold = typed('Rua Nova, 2');
  input.focus();
  hold.deliver();
  await waitFor(() => expect(input.value.length).toBeGreaterThan(0), { interval: 0 });
  press(input, 'Escape');
  await waitFor(() => expect(atEscape).toEqual(['Rua Nova, 2']));
});

test('an Escape before the form is there gives up the text', async () => {
  const { input, atEscape } = drawn();
  const hold = typed('Rua Nova, 2');
  press(document.body, 'Escape');
  input.focus();
  hold.deliver();
  await waitFor(() => expect(atEscape).toEqual(['']));
});

test('letters in a row choose the option of a list that begins with all of them', async () => {
  const options = ['', 'Conta Itaú', 'Cofre', 'Caixa da Obra'].map((name) => `<option>${name}</option>`);
  document.body.innerHTML = `<form data-modal="open"><select>${options.join('')}</select></form>`;
  const select = document.querySelector('select') as HTMLSelectElement;
  const hold = typed('cof');
  select.focus();
  hold.deliver();
  await waitFor(() => expect(select.value).toBe('Cofre'));
});

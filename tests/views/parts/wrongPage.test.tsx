import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settled } from '../../models/kit/settled.ts';

const manyRows = Array.from({ length: 300 }, (_, row) => `linha ${row}`);

test('a wrong page fails with its sentence first, the names of the role, and a short excerpt', () => {
  render(
    <main>
      <button type="button">Salvar</button>
      <button type="button">Cancelar</button>
      {manyRows.map((row) => (
        <p key={row}>{row}</p>
      ))}
    </main>,
  );
  let message = '';
  try {
    screen.getByRole('button', { name: 'Excluir' });
  } catch (problem) {
    ({ message } = problem as Error);
  }
  const [sentence, names, focus, page] = message.split('\n');
  expect(sentence).toBe('Unable to find an accessible element with the role "button" and name "Excluir"');
  expect(names).toBe('button: Salvar | Cancelar');
  expect(focus).toMatch(/^The focus is in <body/);
  expect(page).toMatch(/^The page says: Salvar · Cancelar · linha 0 ·.*…$/);
  expect(message.length).toBeLessThan(1000);
});

test('a check of a page fails at once when nothing is pending, and waits while something is drawn', async () => {
  render(<p>nada</p>);
  let looks = 0;
  const failure = settled(() => {
    looks += 1;
    throw new Error('the page is wrong');
  });
  await expect(failure).rejects.toThrow('the page is wrong');
  expect(looks).toBeLessThan(40);
  let changes = 0;
  const growing = setInterval(() => {
    changes += 1;
    document.body.firstElementChild?.setAttribute('title', String(changes));
  }, 60);
  await settled(() => expect(changes).toBeGreaterThan(20));
  clearInterval(growing);
});

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ModalDialog } from '../../../../src/views/parts/dialogs/ModalDialog.tsx';

function Opened() {
  const [isAsking, setAsking] = useState(false);
  const nothing = () => {};
  return (
    <ModalDialog title="Projeto" isOpen canClose onClose={nothing}>
      <input aria-label="Nome" data-autofocus />
      <fieldset disabled>
        <button type="button">Excluir</button>
      </fieldset>
      <button type="button" onClick={() => setAsking(true)}>
        Salvar
      </button>
      <button type="button" tabIndex={-1}>
        Fora do caminho
      </button>
      <ModalDialog title="Certeza?" role="alertdialog" isOpen={isAsking} canClose onClose={nothing}>
        <button type="button">Não</button>
        <button type="button">Sim</button>
      </ModalDialog>
    </ModalDialog>
  );
}

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

/** Focused element after each of these presses. */
async function round(keys: string, presses: number) {
  const user = userEvent.setup();
  const stops: unknown[] = [];
  for (let press = 0; press < presses; press++) {
    await user.keyboard(keys);
    stops.push(focused());
  }
  return stops;
}

test("Tab cycles through a dialog's controls, and stops nowhere else", async () => {
  render(<Opened />);
  expect(focused()).toBe('Nome');
  expect(await round('{Tab}', 4)).toEqual(['Salvar', 'Fechar', 'Nome', 'Salvar']);
});

test('Shift+Tab cycles backwards through the same controls', async () => {
  render(<Opened />);
  expect(await round('{Shift>}{Tab}{/Shift}', 4)).toEqual(['Fechar', 'Salvar', 'Nome', 'Fechar']);
});

test('a question over a dialog has its own cycle', async () => {
  render(<Opened />);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  screen.getByRole('button', { name: 'Não' }).focus();
  expect(await round('{Tab}', 3)).toEqual(['Sim', 'Não', 'Sim']);
  expect(await round('{Shift>}{Tab}{/Shift}', 2)).toEqual(['Não', 'Sim']);
});

import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type BooksActor, booksMachine } from '../../../src/machines/finance/booksMachine.ts';
import {
  type MovementPasteActor,
  movementPasteMachine,
} from '../../../src/machines/finance/movementPasteMachine.ts';
import { MovementPaste } from '../../../src/views/finance/MovementPaste.tsx';
import { BooksProvider } from '../../../src/views/finance/PostingDateField.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { preloadParts } from '../../support/preloadParts.ts';
import { Stage } from '../../support/Stage.tsx';
import { freshDraft } from '../../support/treasuryExamples.ts';
import { bank } from '../../support/treeExamples.ts';

beforeAll(preloadParts);

test('a pasted movement of a closed month is told before anything is sent', async () => {
  const books = controlPorts(booksMachine, (answer) => act(answer));
  const booksActor = createActor(books.machine).start();
  const { machine, ports } = controlPorts(movementPasteMachine, (answer) => act(answer));
  const paste = createActor(machine, { input: { draft: freshDraft } }).start();
  render(
    <BooksProvider value={booksActor as unknown as BooksActor}>
      <MovementPaste paste={paste as unknown as MovementPasteActor} openedFrom={null} />
    </BooksProvider>,
    { wrapper: Stage },
  );
  ports.last('loadOptions').resolve({ accounts: [bank], centers: [], mayBeCut: false });
  const row = (day: string) => [day, 'Tarifa', 'C', '10,00', bank.code].join('\t');
  act(() => paste.send({ type: 'paste.edited', text: [row('19/11/2026'), row('31/10/2026')].join('\n') }));
  expect(screen.queryByText('Período fechado')).toBeNull();
  expect(screen.queryByText(/no texto está só o que falta/)).toBeNull();
  act(() => booksActor.send({ type: 'options.requested' }));
  books.ports.last('load').resolve({ closed_through: '2026-10-31' });
  expect(await screen.findByText('Período fechado')).toBeTruthy();
  expect(screen.getByText(/^1 movimento é do período fechado até 31\/10\/2026/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Criar 2 movimentos' }).disabled).toBe(false);
});

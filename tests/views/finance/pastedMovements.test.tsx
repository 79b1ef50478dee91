import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type BooksActor, booksMachine } from '../../../src/machines/finance/booksMachine.ts';
import {
  type MovementPasteActor,
  movementPasteMachine,
} from '../../../src/machines/finance/movementPasteMachine.ts';
import type { MovementOptions } from '../../../src/machines/finance/movementRules.ts';
import { movementPasteTexts } from '../../../src/texts/movementPaste.ts';
import { MovementPaste } from '../../../src/views/finance/MovementPaste.tsx';
import { BooksProvider } from '../../../src/views/finance/PostingDateField.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { refusal } from '../../support/examples.ts';
import { preloadParts } from '../../support/preloadParts.ts';
import { Stage } from '../../support/Stage.tsx';
import { accepted, refused } from '../../support/sendings.ts';
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

test('how many entered before one was refused is told with the refusal, and alone once the rest is changed', async () => {
  const outcomes = [accepted({ id: 'm-1' } as never), refused(refusal(409, 'Conta inativa.'))];
  const logic = movementPasteMachine.provide({
    actors: {
      loadOptions: fromPromise<MovementOptions>(async () => ({
        accounts: [bank],
        centers: [],
        mayBeCut: false,
      })),
      sending: fromPromise(async () => outcomes.shift()) as never,
    },
  });
  const paste = createActor(logic, { input: { draft: freshDraft } }).start();
  render(<MovementPaste paste={paste as unknown as MovementPasteActor} openedFrom={null} />, {
    wrapper: Stage,
  });
  await act(async () => {});
  const row = (text: string) => ['19/11/2026', text, 'C', '10,00', bank.code].join('\t');
  act(() => paste.send({ type: 'paste.edited', text: [row('Tarifa'), row('Juros')].join('\n') }));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Criar 2 movimentos' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(movementPasteTexts.stopped(1, 1));
  expect(screen.queryByText(movementPasteTexts.entered(1))).toBeNull();
  act(() => paste.send({ type: 'paste.edited', text: row('Juros de mora') }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(movementPasteTexts.entered(1))).toBeTruthy();
});

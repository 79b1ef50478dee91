import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { BookingOptions } from '../../../src/machines/posting/bookingOptions.ts';
import { type BooksActor, booksMachine } from '../../../src/machines/posting/booksMachine.ts';
import {
  type MovementPasteActor,
  movementPasteMachine,
} from '../../../src/machines/treasury/movementPasteMachine.ts';
import { formTexts } from '../../../src/texts/forms/forms.ts';
import { movementPasteTexts } from '../../../src/texts/treasury/movementPaste.ts';
import { movementTexts } from '../../../src/texts/treasury/treasury.ts';
import { BooksProvider } from '../../../src/views/posting/PostingDateField.tsx';
import { MovementPaste } from '../../../src/views/treasury/MovementPaste.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown, refusal } from '../../support/examples/examples.ts';
import { accepted, refused } from '../../support/examples/sendings.ts';
import { freshDraft } from '../../support/examples/treasuryExamples.ts';
import { bank } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

test('a pasted movement in a closed month is reported before anything is sent', async () => {
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

test('a refusal counts the movements posted before it, and the count stays alone once the rest is changed', async () => {
  const outcomes = [accepted({ id: 'm-1' } as never), refused(refusal(409, 'Conta inativa.'))];
  const logic = movementPasteMachine.provide({
    actors: {
      loadOptions: fromPromise<BookingOptions>(async () => ({
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

const line = (text: string) => ['19/11/2026', text, 'C', '10,00', bank.code].join('\t');

/** Three movements ready to be sent, with answers controlled by the test. */
async function threeMovements() {
  const clock = new SimulatedClock();
  const { machine, ports } = controlPorts(movementPasteMachine, (answer) => act(answer));
  const paste = createActor(machine, { input: { draft: freshDraft }, clock }).start();
  render(<MovementPaste paste={paste as unknown as MovementPasteActor} openedFrom={null} />, {
    wrapper: Stage,
  });
  const isTold = (text: string) => screen.queryByText(text) !== null;
  const pass = () => act(() => clock.increment(60_000));
  const choose = () => ports.last('loadOptions').resolve({ accounts: [bank], centers: [], mayBeCut: false });
  /** The host's answer to the movement being sent. */
  const sent = () => {
    ports.last('sending.newKey').resolve('key');
    return ports.last('sending.save');
  };
  return { paste, ports, sent, isTold, pass, choose };
}

test('the dialog says that accounts are loading, then that it takes long, and then nothing', async () => {
  const { paste, isTold, pass, choose } = await threeMovements();
  const { optionsLoading } = movementTexts.form;
  // Without the accounts no row can be judged.
  act(() => paste.send({ type: 'paste.edited', text: line('Tarifa') }));
  expect(screen.queryByRole('grid')).toBeNull();
  expect([isTold(optionsLoading), isTold(formTexts.stillWaiting)]).toEqual([true, false]);
  pass();
  expect(isTold(formTexts.stillWaiting)).toBe(true);
  choose();
  expect([isTold(optionsLoading), isTold(formTexts.stillWaiting)]).toEqual([false, false]);
  expect(screen.getByRole('grid')).toBeTruthy();
});

test('the dialog numbers the movement being sent, and says that a lost answer left it unknown', async () => {
  const { paste, sent, isTold, pass, choose } = await threeMovements();
  choose();
  act(() => paste.send({ type: 'paste.edited', text: ['Tarifa', 'Juros', 'Multa'].map(line).join('\n') }));
  await userEvent.click(screen.getByRole('button', { name: movementPasteTexts.enter(3) }));
  expect(isTold(movementPasteTexts.sending(1, 3))).toBe(true);
  sent().resolve({ id: 'm-1' });
  expect(isTold(movementPasteTexts.sending(2, 3))).toBe(true);
  expect(isTold(movementPasteTexts.entered(1))).toBe(false);
  expect(isTold(formTexts.inDoubt)).toBe(false);
  pass();
  expect(isTold(formTexts.stillWaiting)).toBe(true);
  sent().reject(hostDown);
  expect(screen.getByRole('alert').textContent).toContain(movementPasteTexts.stoppedInDoubt(1, 2));
  expect(isTold(formTexts.inDoubt)).toBe(true);
  act(() => paste.send({ type: 'paste.closed' }));
  expect(screen.getByRole('alertdialog').textContent).toContain(formTexts.leftInDoubt);
  act(() => paste.send({ type: 'discard.declined' }));
  await userEvent.click(screen.getByRole('button', { name: movementPasteTexts.enter(2) }));
  expect([isTold(formTexts.inDoubt), screen.queryByRole('alert')]).toEqual([false, null]);
});

test('a lost first answer says that none was posted', async () => {
  const { paste, sent, choose } = await threeMovements();
  choose();
  act(() => paste.send({ type: 'paste.edited', text: line('Tarifa') }));
  await userEvent.click(screen.getByRole('button', { name: movementPasteTexts.enter(1) }));
  sent().reject(refusal(409, 'Conta inativa.'));
  expect(screen.getByRole('alert').textContent).toContain(movementPasteTexts.stopped(0, 1));
});

test('accounts that fail to load do not count as a stopped paste', async () => {
  const { ports } = await threeMovements();
  ports.last('loadOptions').reject(hostDown);
  expect(screen.getByRole('alert').textContent).not.toMatch(/entrou|entraram/);
});

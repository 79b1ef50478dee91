import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Capability } from '../../../src/domain/capability.ts';
import { formatBrl } from '../../../src/domain/money.ts';
import type { Permission } from '../../../src/domain/permission.ts';
import { entryDetailsMachine } from '../../../src/machines/ledger/entryDetailsMachine.ts';

import { authorsTexts } from '../../../src/texts/control/authors.ts';
import { reversalRefusals } from '../../../src/texts/control/gateRefusals.ts';
import { entryDetailsTexts } from '../../../src/texts/ledger/ledger.ts';
import { reversalFormTexts } from '../../../src/texts/ledger/reversals.ts';
import { partsTexts } from '../../../src/texts/parts.ts';
import { listTexts } from '../../../src/texts/tables/lists.ts';
import { outputTexts } from '../../../src/texts/tables/tables.ts';
import { EntryDetails } from '../../../src/views/ledger/EntryDetails.tsx';
import { Errand } from '../../../src/views/parts/dialogs/Errand.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown } from '../../support/examples/examples.ts';
import { payrollEntry } from '../../support/examples/ledgerExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);
beforeEach(() => {
  vi.mocked(Errand).mockReturnValue(null);
});

function show(
  capabilities: Capability[],
  permissions: Permission[] = [],
  onDuplicate?: () => void,
  movementId: string | null = null,
) {
  const { machine, ports } = controlPorts(entryDetailsMachine, (answer) => act(answer));
  const input = { id: payrollEntry.id, movementId, capabilities, permissions };
  const details = createActor(machine, { input }).start();
  render(
    <Stage>
      <EntryDetails details={details} openedFrom={null} {...(onDuplicate && { onDuplicate })} />
    </Stage>,
  );
  return { details, ports, answer: (entry = payrollEntry) => ports.last('load').resolve(entry) };
}

/** Actions on the entry, and whether each is enabled. */
const actions = () =>
  [...document.querySelectorAll<HTMLButtonElement>('.form-actions button')].map((button) => [
    button.textContent,
    button.ariaDisabled !== 'true' && !button.disabled,
  ]);
const close = [partsTexts.close, true];
const { duplicate } = entryDetailsTexts;

test.each([
  ['as specified', [], [], false, []],
  [
    'of many rows',
    ['lists.1'],
    [],
    true,
    [
      [duplicate, true],
      [outputTexts.print, true],
    ],
  ],
  ['of many rows, where nothing is keyed', ['lists.1'], [], false, [[outputTexts.print, true]]],
  [
    'that takes back, for who may',
    ['entries.reversal.1'],
    ['entries:reverse'],
    false,
    [[reversalFormTexts.action, true]],
  ],
  [
    'that takes back, for who may not',
    ['entries.reversal.1'],
    [],
    false,
    [[reversalFormTexts.action, false]],
  ],
] as [string, Capability[], Permission[], boolean, unknown[]][])(
  'on a host %s a posted entry can be closed, once it is there, and more',
  (_, capabilities, permissions, duplicates, more) => {
    const { answer } = show(capabilities, permissions, duplicates ? () => {} : undefined);
    expect(actions()).toEqual([close]);
    answer();
    expect(actions()).toEqual([...more, close]);
  },
);

test('the details export an entry as it is, and close by their button', () => {
  const given = vi.fn();
  const { details, answer } = show(['lists.1'], [], given);
  answer();
  fireEvent.click(screen.getByText(duplicate));
  expect(given).toHaveBeenCalledExactlyOnceWith(payrollEntry);
  fireEvent.click(screen.getByText(partsTexts.close));
  expect(details.getSnapshot().status).toBe('done');
});

test('an entry that is being printed cannot be printed again', async () => {
  const { details, answer } = show(['lists.1']);
  answer();
  expect(document.querySelector('.print-sheet')).toBeNull();
  fireEvent.click(screen.getByText(outputTexts.print));
  expect(actions()).toEqual([[outputTexts.print, false], close]);
  // A disabled button would lose the focus, and with it the dialog's keys.
  expect(screen.getByText(outputTexts.print).closest('button')?.disabled).toBe(false);
  await waitFor(() => expect(document.querySelector('.print-sheet')).toBeTruthy());
  act(() => details.send({ type: 'print.made' }));
  expect(actions()).toEqual([[outputTexts.print, true], close]);
});

test('a reversal without permission does nothing, and the button gives the reason', () => {
  const { details, answer } = show(['entries.reversal.1']);
  answer();
  const button = screen.getByText(reversalFormTexts.action).closest('button') as HTMLButtonElement;
  fireEvent.click(button);
  expect(details.getSnapshot().children.reversal).toBeUndefined();
  expect(button.title).toBe(button.dataset.reason);
  expect(button.title).not.toBe('');
});

test('the facts of an entry include its hash in the chain, where the host sends it', () => {
  const { answer } = show([]);
  answer();
  expect(screen.queryByText(entryDetailsTexts.hash)).toBeNull();
  cleanup();
  show([]).answer({ ...payrollEntry, hash: 'a1'.repeat(32) });
  expect(screen.getByText(entryDetailsTexts.hash).nextElementSibling?.textContent).toBe('a1'.repeat(32));
});

test('the facts of an entry include its source, if it has one', () => {
  const { answer } = show([]);
  answer();
  expect(screen.queryByText(entryDetailsTexts.originId)).toBeNull();
  cleanup();
  const ofSale = { ...payrollEntry, origin_type: 'TREASURY_MOVEMENT', origin_id: 'm-sale' };
  show([]).answer(ofSale);
  expect(screen.getByText(entryDetailsTexts.originId).nextElementSibling?.textContent).toBe('m-sale');
});

test('the head of an entry is spelled exactly, with its time in São Paulo, on paper too', async () => {
  const { answer } = show(['lists.1']);
  answer({ ...payrollEntry, created_at: '2026-11-21T01:30:00Z' });
  const head = {
    [entryDetailsTexts.date]: '20/11/2026',
    [entryDetailsTexts.createdAt]: '20/11/2026, 22:30',
    [entryDetailsTexts.origin]: 'Manual',
    [entryDetailsTexts.id]: payrollEntry.id,
  };
  const facts = [...document.querySelectorAll('.details-facts dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ]);
  expect(facts).toEqual(Object.entries(head));
  fireEvent.click(screen.getByText(outputTexts.print));
  await waitFor(() => expect(document.querySelector('.print-sheet')).toBeTruthy());
  const notes = [...document.querySelectorAll('.print-sheet p')].map(({ textContent }) => textContent);
  expect(notes).toEqual(expect.arrayContaining(Object.entries(head).map((fact) => fact.join(': '))));
});

test('an entry links to its reversal', () => {
  const { details, ports, answer } = show(['entries.reversal.1']);
  answer({ ...payrollEntry, reversed_by_id: 'c0ffee00-1111-4222-8333-444455556666' });
  fireEvent.click(screen.getByRole('button', { name: /c0ffee00…6666/ }));
  expect(ports.last('load').input).toMatchObject({ id: 'c0ffee00-1111-4222-8333-444455556666' });
  expect(details.getSnapshot().hasTag('shown')).toBe(false);
  expect(document.activeElement?.textContent).toBe(partsTexts.close);
});

test('a printed entry names its reversal, and by how much it does not balance', async () => {
  const { answer } = show(['lists.1']);
  const [line] = payrollEntry.lines;
  if (!line) throw new Error('the example has lines');
  answer({
    ...payrollEntry,
    reversed_by_id: 'e-back',
    isUnbalanced: true,
    lines: [{ ...line, type: 'CREDIT', amountCents: 150 }],
  });
  fireEvent.click(screen.getByText(outputTexts.print));
  await waitFor(() => expect(document.querySelector('.print-sheet')).toBeTruthy());
  const notes = [...document.querySelectorAll('.print-sheet p')].map(({ textContent }) => textContent);
  expect(notes).toContain(`${reversalFormTexts.reversedBy}: e-back`);
  expect(notes).toContain(entryDetailsTexts.unbalancedBy(formatBrl(150)));
});

test('a reload of the entry leaves the focus in its dialog', () => {
  const { ports } = show([]);
  ports.last('load').reject(hostDown);
  const retry = screen.getByRole('button', { name: listTexts.retry });
  retry.focus();
  fireEvent.click(retry);
  expect(document.activeElement?.textContent).toBe(partsTexts.close);
});

test('a movement is reversed from its own row, and its entry names it', () => {
  const ofMovement = { ...payrollEntry, origin_type: 'TREASURY_MOVEMENT', origin_id: 'm-sale' };
  const title = (permission: Permission, movementId?: string) => {
    cleanup();
    show(['entries.reversal.1'], [permission], undefined, movementId).answer(ofMovement);
    return (screen.getByText(reversalFormTexts.action).closest('button') as HTMLButtonElement).title;
  };
  expect(title('treasury:reverse', 'm-sale')).toBe(reversalFormTexts.actionWithKey);
  expect(title('entries:reverse')).toBe(reversalRefusals.owned('movement'));
});

test('the author of an entry appears below it where the host sends it', () => {
  const { ports, answer } = show(['audit.1']);
  answer();
  ports
    .last('authors.load')
    .resolve({ created: { by: 'Marina', at: '2026-11-20T12:00:00Z' }, changed: null });
  expect(screen.getByText(authorsTexts.createdBy).nextElementSibling?.textContent).toMatch(/^Marina/);
});

test('the total of the debits appears below the debits, and that of the credits below the credits', () => {
  const [line] = payrollEntry.lines;
  if (!line) throw new Error('the example has lines');
  const lines = [
    { ...line, id: 'l-1', type: 'DEBIT' as const, amountCents: 150 },
    { ...line, id: 'l-2', type: 'CREDIT' as const, amountCents: 100 },
  ];
  show([]).answer({ ...payrollEntry, lines, isUnbalanced: true });
  const total = [...(screen.getAllByRole('row').at(-1)?.children ?? [])];
  expect(total.slice(-2).map(({ textContent }) => textContent)).toEqual([formatBrl(150), formatBrl(100)]);
});

test('the button of an impossible reversal is focusable and gives the reason (D25)', () => {
  const { answer } = show(['entries.reversal.1'], []);
  answer();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: reversalFormTexts.action });
  expect([button.disabled, button.ariaDisabled, button.title]).toEqual([
    false,
    'true',
    expect.stringMatching(/./),
  ]);
});

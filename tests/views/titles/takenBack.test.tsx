import { act, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { formatCalendarDate } from '../../../src/domain/dateText.ts';
import { totalsOf } from '../../../src/domain/ledger/ledger.ts';
import { formatBrl } from '../../../src/domain/money.ts';
import { reversalFormMachine } from '../../../src/machines/ledger/reversalFormMachine.ts';
import { type ReversalDraft, titleReversalMachine } from '../../../src/machines/titles/titleForms.ts';
import { reversalFormTexts } from '../../../src/texts/ledger/reversals.ts';
import { titleReversalTexts } from '../../../src/texts/titles/titleDesk.ts';
import { ReversalForm } from '../../../src/views/ledger/ReversalForm.tsx';
import { TitleReversalForm } from '../../../src/views/titles/TitleReversalForm.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { freshReversal } from '../../support/examples/gateExamples.ts';
import { reversalDraft } from '../../support/examples/titleExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

test.each(['MANUAL_ENTRY', 'TRANSFER'])(
  'an entry of %s is reversed by lines of the opposite sides',
  (origin_type) => {
    const { machine } = controlPorts(reversalFormMachine, (answer) => act(answer));
    const row = { ...freshReversal, original: { ...freshReversal.original, origin_type, number: 42 } };
    render(<ReversalForm form={createActor(machine, { input: { row } }).start()} />, { wrapper: Stage });
    const grid = within(screen.getByRole('grid', { name: reversalFormTexts.lines }));
    const sides = grid
      .getAllByRole('row')
      .slice(1, -1)
      .map((line) =>
        [...line.querySelectorAll('td')].slice(-2).findIndex(({ textContent }) => textContent !== ''),
      );
    expect(sides).toEqual(row.original.lines.map(({ type }) => (type === 'DEBIT' ? 1 : 0)));
    const lead = document.querySelector('.dialog-lead')?.textContent ?? '';
    expect(lead.includes(reversalFormTexts.transferLead)).toBe(origin_type === 'TRANSFER');
    const { entry_date, description, lines } = row.original;
    expect(lead).toContain(
      `lançamento 42 de ${formatCalendarDate(entry_date)}, "${description}", ${formatBrl(totalsOf(lines).debitCents)}`,
    );
  },
);

function opened(row: ReversalDraft) {
  const { machine } = controlPorts(titleReversalMachine, (answer) => act(answer));
  render(<TitleReversalForm form={createActor(machine, { input: { row } }).start()} />, { wrapper: Stage });
  return screen.getByRole('dialog');
}

test('the title of a cancellation names the document, its installments and their sum', () => {
  const parts = [1, 2].map((number) => ({ id: `t-${number}`, name: 'Tijolos', cents: 874_000 }));
  const touched = { paper: 'NF 4000', parts, withheldCents: 50_000 };
  const dialog = opened({ ...reversalDraft, what: 'title', touched });
  expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'Cancelar documento NF 4000: 2 parcelas, R$ 17.480,00; retido R$ 500,00',
  );
});

test.each([
  ['Itaú', '1,00 estornados na conta Itaú'],
  [undefined, '1,00 estornados na conta'],
])('a reversal of a settlement lists its titles and the account %s', (treasury_account_name, told) => {
  const touched = { ...reversalDraft.touched, treasury_account_name };
  const dialog = opened({ ...reversalDraft, touched });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([`Tijolos da torre B · ${formatBrl(100)}`]);
  expect(dialog.querySelector('.lines-note')?.textContent?.endsWith(told)).toBe(true);
});

test.each(['settlement', 'title'] as const)(
  'the reversal form of a %s has a leave button that does not say cancel',
  (what) => {
    const { machine } = controlPorts(titleReversalMachine, (answer) => act(answer));
    const form = createActor(machine, { input: { row: { ...reversalDraft, what } } }).start();
    render(<TitleReversalForm form={form} />, { wrapper: Stage });
    const buttons = [...document.querySelectorAll('.form-actions button')].map(
      ({ textContent }) => textContent,
    );
    expect(buttons).toEqual([titleReversalTexts.leave[what], titleReversalTexts.submit[what]]);
  },
);

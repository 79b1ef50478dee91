import { act, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { reversalFormMachine } from '../../../src/machines/ledger/reversalFormMachine.ts';
import { titleReversalMachine } from '../../../src/machines/titles/titleForms.ts';
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
    const row = { ...freshReversal, original: { ...freshReversal.original, origin_type } };
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
  },
);

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

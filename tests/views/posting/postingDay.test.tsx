import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { entryFormMachine } from '../../../src/machines/ledger/entryFormMachine.ts';
import { periodRefusals } from '../../../src/texts/control/gateRefusals.ts';
import { entryTexts } from '../../../src/texts/ledger/ledger.ts';
import { EntryForm } from '../../../src/views/ledger/EntryForm.tsx';
import { BooksProvider, PostingDateField } from '../../../src/views/posting/PostingDateField.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { holding } from '../../support/examples/filledForm.ts';
import { entryChoices } from '../../support/examples/ledgerExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { bank } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

test.each([
  ['30/09/2026', '2026-09-30', true],
  ['01/10/2026', '2026-09-30', false],
  ['30/09/2026', null, false],
])(
  'the form warns before sending that %s is in the months closed through %s: %s',
  (value, closed_through, isTold) => {
    render(
      <BooksProvider value={holding({ options: { closed_through } })}>
        <PostingDateField label="Data" value={value} today={today} onChange={() => {}} />
      </BooksProvider>,
      { wrapper: Stage },
    );
    const warning = screen.queryByText(periodRefusals.closed('2026-09-30'));
    expect(warning !== null).toBe(isTold);
  },
);

test.each([
  [null, entryTexts.ready],
  ['2026-12-31', ''],
])('the form of an entry in the months closed through %s is ready: "%s"', (closed_through, told) => {
  const { machine, ports } = controlPorts(entryFormMachine, (answer) => act(answer));
  const form = createActor(machine, { input: { today, date: today } }).start();
  render(
    <BooksProvider value={holding({ options: { closed_through } })}>
      <EntryForm form={form} />
    </BooksProvider>,
    { wrapper: Stage },
  );
  ports.last('loadOptions').resolve(entryChoices);
  act(() => {
    form.send({ type: 'entry.patched', patch: { description: 'Folha' } });
    for (const [key, type] of [
      [1, 'DEBIT'],
      [2, 'CREDIT'],
    ] as const)
      form.send({
        type: 'line.patched',
        key,
        patch: { account_id: String(bank.id), amount: '10,00', type },
      });
  });
  expect(document.querySelector('.entry-ready')?.textContent).toBe(told);
});

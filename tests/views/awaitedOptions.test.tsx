import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { type AnyStateMachine, createActor, createMachine } from 'xstate';
import { costCenterFormMachine } from '../../src/machines/finance/costCenterRegistryMachine.ts';
import { treasuryAccountFormMachine } from '../../src/machines/finance/treasuryAccountsMachine.ts';
import { costCenterTexts } from '../../src/texts/costCenters.ts';
import { treasuryAccountTexts } from '../../src/texts/treasury.ts';
import { CostCenterForm } from '../../src/views/finance/CostCenterForm.tsx';
import { TreasuryAccountForm } from '../../src/views/finance/TreasuryAccountForm.tsx';
import { controlPorts } from '../models/kit/ports.ts';
import { holding } from '../support/filledForm.ts';
import { preloadParts } from '../support/preloadParts.ts';
import { Stage } from '../support/Stage.tsx';
import { itau } from '../support/treasuryExamples.ts';
import { tower, works } from '../support/treeExamples.ts';

beforeAll(preloadParts);

/** Options that have not come, or none that came. */
const options = (isAwaited: boolean) =>
  createActor(
    createMachine({
      context: { options: [] },
      initial: 'some',
      states: { some: { tags: isAwaited ? ['busy'] : [] } },
    }),
  ).start() as never;

type View = (form: never, options: never) => ReactElement;
const forms: [of: string, AnyStateMachine, View, label: string, awaited: string, none: string][] = [
  [
    'an obra of a cost center',
    costCenterFormMachine,
    (form, options) => (
      <CostCenterForm form={form} options={options} list={holding({ rows: [works, tower] })} />
    ),
    costCenterTexts.form.project,
    costCenterTexts.form.projectsLoading,
    costCenterTexts.form.noProjects,
  ],
  [
    'the ledger account of a treasury account',
    treasuryAccountFormMachine,
    (form, options) => <TreasuryAccountForm form={form} options={options} />,
    treasuryAccountTexts.form.ledgerAccount,
    treasuryAccountTexts.form.optionsLoading,
    treasuryAccountTexts.form.noOptions,
  ],
];

function drawn(machine: AnyStateMachine, view: View, row: object | null, isAwaited: boolean, label: string) {
  cleanup();
  const { machine: copy } = controlPorts(machine, (answer) => act(answer));
  const form = createActor(copy, { input: { row } }).start();
  if (row === null) form.send({ type: 'form.patched', patch: { type: 'PROJECT' } });
  render(<Stage>{view(form as never, options(isAwaited))}</Stage>);
  return screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
}

test.each(forms)('%s is awaited, and then said to be none', (_, machine, view, label, awaited, none) => {
  for (const [isAwaited, told] of [
    [true, awaited],
    [false, none],
  ] as const) {
    const field = drawn(machine, view, null, isAwaited, label);
    fireEvent.focus(field);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(within(document.body).getByText(told)).toBeTruthy();
  }
});

test('a ledger account that is not among those that came still stands there', () => {
  const view: View = (form, options) => <TreasuryAccountForm form={form} options={options} />;
  const { ledgerAccount, unlisted } = treasuryAccountTexts.form;
  const shown = (isAwaited: boolean) =>
    drawn(treasuryAccountFormMachine, view, itau, isAwaited, ledgerAccount).value;
  expect([shown(true), shown(false)]).toEqual(['', unlisted('4')]);
});

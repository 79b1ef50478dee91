import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { type AnyStateMachine, createActor, createMachine } from 'xstate';
import { costCenterFormMachine } from '../../../src/machines/chart/costCenterRegistryMachine.ts';
import { titleFormMachine } from '../../../src/machines/titles/titleFormMachine.ts';
import { movementFormMachine } from '../../../src/machines/treasury/movementFormMachine.ts';
import { treasuryAccountFormMachine } from '../../../src/machines/treasury/treasuryAccountsMachine.ts';
import { costCenterTexts } from '../../../src/texts/chart/costCenters.ts';
import { optionTexts } from '../../../src/texts/tables/optionLists.ts';
import { titleFormTexts } from '../../../src/texts/titles/titleDesk.ts';
import { movementTexts, treasuryAccountTexts } from '../../../src/texts/treasury/treasury.ts';
import { loadingOptions } from '../../../src/texts/words.ts';
import { CostCenterForm } from '../../../src/views/chart/CostCenterForm.tsx';
import { TitleForm } from '../../../src/views/titles/TitleForm.tsx';
import { MovementForm } from '../../../src/views/treasury/MovementForm.tsx';
import { TreasuryAccountForm } from '../../../src/views/treasury/TreasuryAccountForm.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { holding } from '../../support/examples/filledForm.ts';
import { filledTitleDraft } from '../../support/examples/titleExamples.ts';
import { freshDraft, itau } from '../../support/examples/treasuryExamples.ts';
import { tower, works } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

/** Options that are loading, or loaded and empty. */
const options = (isAwaited: boolean, none: object) =>
  createActor(
    createMachine({
      context: { options: none },
      initial: 'some',
      states: { some: { tags: isAwaited ? ['busy'] : [] } },
    }),
  ).start() as never;

type View = (form: never, options: never) => ReactElement;
const noMovementOptions = { accounts: [], centers: [], mayBeCut: false };
const movementOf: View = (form, options) => (
  <MovementForm form={form} options={options} canGoOn={false} earlier={[]} />
);
const titleOf: View = (form, options) => <TitleForm form={form} options={options} />;
const { form: movement } = movementTexts;
const forms: [
  of: string,
  AnyStateMachine,
  View,
  label: string,
  awaited: string,
  none: string,
  empty?: object,
  fresh?: object,
][] = [
  [
    'the other account of a movement',
    movementFormMachine,
    movementOf,
    movement.counterAccount,
    movement.optionsLoading,
    movement.noAccounts,
    noMovementOptions,
    freshDraft,
  ],
  [
    'the cost center of a movement',
    movementFormMachine,
    movementOf,
    movement.costCenter,
    movement.optionsLoading,
    movement.noCenters,
    noMovementOptions,
    freshDraft,
  ],
  [
    'the supplier of a title',
    titleFormMachine,
    titleOf,
    titleFormTexts.supplier,
    loadingOptions,
    titleFormTexts.noSupplier,
    { ...noMovementOptions, parties: [], projects: [] },
    filledTitleDraft,
  ],
  [
    'the account that owes a title',
    titleFormMachine,
    titleOf,
    titleFormTexts.control,
    loadingOptions,
    optionTexts.noOptions,
    { ...noMovementOptions, parties: [], projects: [] },
    filledTitleDraft,
  ],
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

function drawn(
  machine: AnyStateMachine,
  view: View,
  row: object | null,
  isAwaited: boolean,
  label: string,
  empty: object = [],
) {
  cleanup();
  const { machine: copy } = controlPorts(machine, (answer) => act(answer));
  const form = createActor(copy, { input: { row } }).start();
  if (row === null) form.send({ type: 'form.patched', patch: { type: 'PROJECT' } });
  render(<Stage>{view(form as never, options(isAwaited, empty))}</Stage>);
  return screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
}

test.each(forms)('the form says of %s that it is loading, and then that there is none', (_, ...row) => {
  const [machine, view, label, awaited, none, empty, fresh = null] = row;
  for (const [isAwaited, told] of [
    [true, awaited],
    [false, none],
  ] as const) {
    const field = drawn(machine, view, fresh, isAwaited, label, empty);
    if (!isAwaited) expect(field.placeholder).not.toBe(awaited);
    fireEvent.focus(field);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(within(document.body).getByText(told)).toBeTruthy();
  }
});

test('a ledger account that is missing from the options stays chosen', () => {
  const view: View = (form, options) => <TreasuryAccountForm form={form} options={options} />;
  const { ledgerAccount, unlisted } = treasuryAccountTexts.form;
  const shown = (isAwaited: boolean) =>
    drawn(treasuryAccountFormMachine, view, itau, isAwaited, ledgerAccount).value;
  expect([shown(true), shown(false)]).toEqual(['', unlisted('4')]);
});

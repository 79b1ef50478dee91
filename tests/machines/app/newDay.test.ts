import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { type Capability, capabilities } from '../../../src/domain/capability.ts';
import { adminDashboardMachine } from '../../../src/machines/admin/adminDashboardMachine.ts';
import { reversalFormMachine } from '../../../src/machines/ledger/reversalFormMachine.ts';
import { tenantDashboardMachine } from '../../../src/machines/tenant/tenantDashboardMachine.ts';
import { settlementFormMachine, titleReversalMachine } from '../../../src/machines/titles/titleForms.ts';
import { movementFormMachine } from '../../../src/machines/treasury/movementFormMachine.ts';
import { transferFormMachine } from '../../../src/machines/treasury/transferFormMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { offering } from '../../support/examples/examples.ts';
import {
  filledReversal,
  filledTransfer,
  freshReversal,
  freshTransfer,
} from '../../support/examples/gateExamples.ts';
import { chosenSettlementDraft, reasonedDraft } from '../../support/examples/titleExamples.ts';
import { freshDraft } from '../../support/examples/treasuryExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const forms: [string, AnyStateMachine, { today: string }, object][] = [
  ['movement_date', movementFormMachine, freshDraft, {}],
  ['date', transferFormMachine, freshTransfer, filledTransfer.values],
  ['date', reversalFormMachine, freshReversal, filledReversal.values],
  ['settlement_date', settlementFormMachine, chosenSettlementDraft, chosenSettlementDraft.values],
  ['date', titleReversalMachine, reasonedDraft, reasonedDraft.values],
];

/** Dates are checked on the day of sending, not of opening (D6). */
test.each(forms)('a form uses the current day at submission (%s)', (field, machine, row, values) => {
  const day = '27/12/2026';
  const faultOn = (today: string) => {
    const { actor } = startUnderApp(machine, { input: { row: { ...row, today: '2026-12-26' } } as never });
    actor.send({ type: 'form.patched', patch: { ...values, [field]: day } } as never);
    actor.send({ type: 'form.submitted', today } as never);
    return actor.getSnapshot().context.errors.fields[field];
  };
  expect([faultOn('2026-12-27'), typeof faultOn('2026-12-26')]).toEqual([undefined, 'string']);
});

test.each([
  ['of a company', tenantDashboardMachine],
  ['of a superuser', adminDashboardMachine],
])('the figures %s are loaded only from a host with reports', (_, machine: AnyStateMachine) => {
  const asks = (abilities: readonly Capability[]) =>
    startUnderApp(controlPorts(machine, (answer) => answer()).machine, {
      input: { ...offering, capabilities: [...abilities] } as never,
    }).actor.getSnapshot().value !== 'plain';
  expect(capabilities.filter((ability) => asks([ability]))).toEqual(['reports.1']);
});

test('figures that are loading at midnight load again', () => {
  const { machine, ports } = controlPorts(tenantDashboardMachine, (answer) => answer());
  startUnderApp(machine, { input: offering });
  ports.last('day').send({ type: 'day.began', today: '2026-11-20' });
  expect(ports.calls('summary.load')).toHaveLength(1);
  ports.last('day').send({ type: 'day.began', today: '2026-11-21' });
  expect(ports.calls('summary.load').map(({ state }) => state)).toEqual([expect.anything(), 'running']);
});

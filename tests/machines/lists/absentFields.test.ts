import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { costCenterFormMachine } from '../../../src/machines/chart/costCenterRegistryMachine.ts';
import { treasuryAccountFormMachine } from '../../../src/machines/treasury/treasuryAccountsMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { refusal } from '../../support/examples/examples.ts';
import { cashBox, itau } from '../../support/examples/treasuryExamples.ts';
import { office } from '../../support/examples/treeExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const forms: [string, AnyStateMachine, object, string, string | null][] = [
  ['O projeto está encerrado', costCenterFormMachine, { ...office, type: 'ADMIN' }, 'description', null],
  ['O projeto está encerrado', costCenterFormMachine, office, 'type', 'project_id'],
  ['Banco obrigatório', treasuryAccountFormMachine, cashBox, 'name', null],
  ['agency_number: Field required', treasuryAccountFormMachine, cashBox, 'name', null],
  ['Banco obrigatório', treasuryAccountFormMachine, itau, 'name', 'bank_name'],
];

/** A sentence about a field that the form does not show belongs to the form (SPEC §8, Placement). */
test.each(forms)('“%s” is shown where it is visible', (detail, machine, row, field, told) => {
  const { machine: controlled, ports } = controlPorts(machine, (answer) => answer());
  const { actor } = startUnderApp(controlled, { input: { row } as never });
  const patch = field === 'type' ? { type: 'PROJECT', project_id: 'p-1' } : { [field]: 'Outro' };
  actor.send({ type: 'form.patched', patch } as never);
  actor.send({ type: 'form.submitted' } as never);
  ports.last('sending.newKey').resolve('key-1');
  ports.last('sending.save').reject(refusal(409, detail));
  const { fields, form } = actor.getSnapshot().context.errors;
  expect([fields, form?.text]).toEqual(told === null ? [{}, detail] : [{ [told]: detail }, undefined]);
});

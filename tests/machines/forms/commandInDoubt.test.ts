import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { tenantsMachine } from '../../../src/machines/admin/tenantsMachine.ts';
import { usersMachine } from '../../../src/machines/admin/usersMachine.ts';
import { registry as customers } from '../../../src/machines/tenant/customersMachine.ts';
import { projectsMachine } from '../../../src/machines/tenant/projectsMachine.ts';
import { registry as suppliers } from '../../../src/machines/tenant/suppliersMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { aurora, hostDown, refusal, removed } from '../../support/examples/examples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

/** Single-list registries, with their commands on an inactive row: it is restored without a question. */
const registries: Record<string, AnyStateMachine> = {
  users: usersMachine,
  tenants: tenantsMachine,
  projects: projectsMachine,
  suppliers: suppliers.screen,
  customers: customers.screen,
};

function command(machine: AnyStateMachine, problem: object) {
  const { machine: controlled, ports } = controlPorts(machine, (answer) => answer());
  const { actor, mail } = startUnderApp(controlled);
  ports.last('list.load').resolve([]);
  actor.send({ type: 'command.requested', row: { ...removed(aurora), is_active: false } });
  ports.last('command.run').reject(problem);
  return { loads: ports.calls('list.load').length, told: mail.length };
}

test.each(Object.entries(registries))(
  'the list of %s reloads after a command of unknown outcome, not after a refused one',
  (_, machine) => {
    expect(command(machine, hostDown)).toEqual({ loads: 2, told: 1 });
    expect(command(machine, refusal(409, 'Não.'))).toEqual({ loads: 1, told: 1 });
  },
);

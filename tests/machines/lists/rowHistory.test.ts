import { describe, expect, test } from 'vitest';
import { type ActorOptions, type AnyStateMachine, createActor } from 'xstate';
import { auditAddress } from '../../../src/machines/app/auditPlace.ts';
import { accountFormMachine } from '../../../src/machines/chart/accountsMachine.ts';
import { costCenterFormMachine } from '../../../src/machines/chart/costCenterRegistryMachine.ts';
import { authorsMachine } from '../../../src/machines/shared/authorsMachine.ts';
import { registry as customers } from '../../../src/machines/tenant/customersMachine.ts';
import { registry as projects } from '../../../src/machines/tenant/projectsMachine.ts';
import { registry as suppliers } from '../../../src/machines/tenant/suppliersMachine.ts';
import { treasuryAccountFormMachine } from '../../../src/machines/treasury/treasuryAccountsMachine.ts';
import { notedNouns } from '../../../src/texts/control/notedNouns.ts';
import { errorTexts } from '../../../src/texts/errors.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { aurora, offering, sessionRefused } from '../../support/examples/examples.ts';
import { itau } from '../../support/examples/treasuryExamples.ts';
import { bank, office } from '../../support/examples/treeExamples.ts';

describe('the authors of a row', () => {
  test.each<[string, AnyStateMachine, { id: string | number }]>([
    ['projects', projects.form, aurora],
    ['suppliers', suppliers.form, { id: 's-1' }],
    ['customers', customers.form, { id: 'c-1' }],
    ['accounts', accountFormMachine, bank],
    ['cost_centers', costCenterFormMachine, office],
    ['treasury_accounts', treasuryAccountFormMachine, itau],
  ])('load from the trail of %s, by its own id', (entity, form, row) => {
    const input = { row };
    const opened = createActor(form, { input } as ActorOptions<AnyStateMachine>).start();
    const { context } = opened.getSnapshot().children.authors?.getSnapshot() ?? {};
    opened.stop();
    expect(context).toMatchObject({ entity, entity_id: String(row.id) });
    expect(notedNouns).toHaveProperty(entity);
  });
});

test.each(['options.retried', 'session.resumed'] as const)('load again after a failure, on %s', (type) => {
  const { machine, ports } = controlPorts(authorsMachine, (answer) => answer());
  const input = { entity: 'projects', entity_id: 'p-1', capabilities: offering.capabilities };
  const actor = createActor(machine, { input }).start();
  ports.last('load').reject(sessionRefused);
  expect(actor.getSnapshot().context.failure?.text).toBe(errorTexts.sessionExpired);
  actor.send({ type });
  ports.last('load').resolve({ created: { by: 'Ana', at: '2026-01-05T13:00:00Z' }, changed: null });
  expect(actor.getSnapshot().context).toMatchObject({ failure: null, authors: { created: { by: 'Ana' } } });
});

test('the history of a row is narrowed to it', () => {
  const [path, search] = auditAddress({ entity: 'projects', entity_id: 'p 1' }).split('?');
  expect([path, Object.fromEntries(new URLSearchParams(search))]).toEqual([
    '/tenant/finance/audit',
    { 'f.entity': 'projects', 'f.row': 'p 1' },
  ]);
});

import { describe, expect, test } from 'vitest';
import { sampleTenants } from '../../../src/domain/admin/tenantOptions.ts';
import { tenantChoiceMachine } from '../../../src/machines/session/tenantChoiceMachine.ts';
import { marina } from '../../support/examples/examples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const choose = (user = marina) => startUnderApp(tenantChoiceMachine, { input: { user } });

describe('the choice of a company', () => {
  test('enters the chosen company', () => {
    const { actor, mail } = choose();
    actor.send({ type: 'choice.made', tenantId: 't-horizonte' });
    expect(actor.getSnapshot().hasTag('editable')).toBe(true);
    actor.send({ type: 'choice.made', tenantId: 't-atlantica' });
    expect(mail).toEqual([]);
    actor.send({ type: 'choice.submitted' });
    expect(mail).toEqual([{ type: 'tenant.chosen', tenantId: 't-atlantica' }]);
  });

  test('asks for a missing choice until one is made', () => {
    const { actor, mail } = choose();
    actor.send({ type: 'choice.submitted' });
    expect([actor.getSnapshot().hasTag('missing'), mail]).toEqual([true, []]);
    actor.send({ type: 'choice.made', tenantId: 't-horizonte' });
    expect(actor.getSnapshot().hasTag('missing')).toBe(false);
  });

  test("offers the user's companies, or the samples when the host sends no list", () => {
    const optionsOf = (tenants_info: typeof marina.tenants_info) =>
      choose({ ...marina, tenants_info }).actor.getSnapshot().context.options;
    expect(optionsOf(marina.tenants_info)).toEqual(marina.tenants_info);
    expect(optionsOf(undefined)).toEqual(sampleTenants);
  });

  test('offers a user without companies only the way out', () => {
    const { actor, mail } = choose({ ...marina, tenants_info: [] });
    expect(actor.getSnapshot().hasTag('restricted')).toBe(true);
    expect(actor.getSnapshot().can({ type: 'choice.submitted' })).toBe(false);
    actor.send({ type: 'leave.requested' });
    expect(mail).toEqual([{ type: 'logout.requested' }]);
  });
});

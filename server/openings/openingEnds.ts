import { isClosed } from '../../src/domain/period.ts';
import { openingRefusals } from '../../src/texts/openings/openingRefusals.ts';
import { heldPeriod, movePeriod } from '../control/periodRows.ts';
import type { LivingOpening } from '../database/livingOpening.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { refuseByCode } from '../http/problems.ts';
import { heldOpening, livingPartOf, noteOpening } from './heldOpening.ts';
import { blockersOf, factsOf } from './openingRows.ts';

/**
 * Finishes an opening that is reached to the cent (law O5) and closes the months through its cutover (law O6). 409 with
 * the accounts that differ.
 */
export async function finishOpening(scope: TenantScope, today: string): Promise<void> {
  const opening = await heldOpening(scope);
  const facts = await factsOf(scope, opening);
  const blockers = blockersOf(facts);
  if (blockers.length > 0) {
    const checks = facts.checks.filter(({ difference }) => difference !== 0);
    const detail = blockers.find(({ code }) => code === 'differs') ?? blockers[0];
    throw refuseByCode(409, 'differs', detail?.detail ?? '', { checks, blockers });
  }
  if (opening.cutover >= today) throw refuseByCode(409, 'not_past', openingRefusals.notPast);
  const period = await heldPeriod(scope);
  if (!isClosed(opening.cutover, period.closed_through))
    await movePeriod(scope, period, { action: 'close', through: opening.cutover, reason: null });
  await change(scope, opening, { finished_by: scope.userId, finished_at: new Date().toISOString() });
}

/** Gives up an opening of which nothing is posted any more; another can be started. */
export async function abandonOpening(scope: TenantScope, reason: string): Promise<void> {
  const opening = await heldOpening(scope);
  if (await livingPartOf(scope, opening))
    throw refuseByCode(409, 'parts_living', openingRefusals.partsLiving);
  await change(
    scope,
    opening,
    { abandoned_by: scope.userId, abandoned_at: new Date().toISOString(), abandoned_reason: reason },
    { reason },
  );
}

async function change(
  scope: TenantScope,
  opening: LivingOpening,
  values: Record<string, string>,
  noted: object = {},
): Promise<void> {
  await scope.db
    .updateTable('openings')
    .set(values)
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', opening.id)
    .execute();
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, null]));
  await noteOpening(scope, opening, before, { ...values, ...noted });
}

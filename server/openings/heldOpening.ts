import { sql } from 'kysely';
import { openingRefusals } from '../../src/texts/openings/openingRefusals.ts';
import { heldPeriod } from '../control/periodRows.ts';
import { noteChange } from '../database/audit.ts';
import { type LivingOpening, livingOpening } from '../database/livingOpening.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { refuseByCode } from '../http/problems.ts';

/**
 * The opening that is worked on. Nobody posts, closes or changes it until the transaction ends. 409 when there is none, or
 * when it is finished; `first` refuses what is wrong before that.
 */
export async function heldOpening(
  scope: TenantScope,
  first: () => Promise<void> = async () => {},
): Promise<LivingOpening> {
  await heldPeriod(scope);
  const opening = await livingOpening(scope);
  await first();
  if (!opening) throw refuseByCode(409, 'no_opening', openingRefusals.none);
  if (opening.finished_at) throw refuseByCode(409, 'finished', openingRefusals.finished);
  return opening;
}

/** The posted part of a kind that was not taken back, the balance of one treasury account where it is named. */
export async function livingPartOf(
  { db, tenantId }: TenantScope,
  opening: Pick<LivingOpening, 'id'>,
  kind: 'BALANCES' | 'TREASURY' | null = null,
  treasuryAccountId: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    select from opening_parts where tenant_id = ${tenantId} and opening_id = ${opening.id} and reversed_at is null
      ${kind === null ? sql`` : sql`and kind = ${kind}`}
      ${treasuryAccountId === null ? sql`` : sql`and treasury_account_id = ${treasuryAccountId} and outstanding is null`} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Name of an opening in the trail. */
export function notedOf({ cutover }: Pick<LivingOpening, 'cutover'>) {
  return { description: openingRefusals.named(cutover) };
}

/** Notes a change of an opening, with its name on both sides. */
export function noteOpening(
  scope: TenantScope,
  opening: Pick<LivingOpening, 'id' | 'cutover'>,
  before: object,
  after: object & { cutover?: string },
): Promise<void> {
  return noteChange(scope, {
    entity: 'openings',
    entityId: opening.id,
    action: 'update',
    before: { ...notedOf(opening), ...before },
    after: { ...notedOf({ cutover: after.cutover ?? opening.cutover }), ...after },
  });
}

import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Whole months of the demonstration before the current one. */
export const months = 12;

/** This month and the twelve before it, as how many months ago, oldest first. */
export const monthsOfYear = Array.from({ length: months + 1 }, (_, index) => months - index);

/** The `day` of the month so many months before `today`, both `YYYY-MM-DD`; no later day than the 28th. */
export function dayOf(today: string, monthsAgo: number, day: number): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - monthsAgo, Math.min(day, 28))).toISOString().slice(0, 10);
}

/** Approximate amount in cents, varying by some per cent from month to month. */
export function wanderingCents(reais: number, monthsAgo: number, index: number): number {
  const percent = 95 + ((monthsAgo * 7 + index * 3) % 11);
  const oddCents = (monthsAgo * 13 + index * 29) % 100;
  return Math.round(reais * percent) + oddCents;
}

/** The afternoon of its day in São Paulo, in order, and never after now. */
export function createdAt(date: string, index: number, now: Date): string {
  const afternoon = Date.parse(`${date}T17:00:00Z`) + index * 1_000;
  return new Date(Math.min(afternoon, now.getTime())).toISOString();
}

/** The accounts or cost centers of a tenant by their codes. */
export async function idsByCode(
  transaction: Transaction<Tables>,
  table: 'accounts' | 'cost_centers',
  tenantId: string,
): Promise<Map<string, string | number>> {
  const rows = await transaction
    .selectFrom(table)
    .select(['code', 'id'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Map(rows.map(({ code, id }) => [code, id]));
}

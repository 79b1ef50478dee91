import { z } from 'zod';
import { type BookFactName, bookFactNames } from '../../src/domain/titles/titleItem.ts';
import type { TenantScope } from '../database/tenantScope.ts';

/** Facts that the sheets of a company are signed with, and the day through which its books are closed. */
export const signing = z
  .object({
    ...(Object.fromEntries(bookFactNames.map((name) => [name, z.string().nullable()])) as Record<
      BookFactName,
      z.ZodNullable<z.ZodString>
    >),
    closed_through: z.string().nullable(),
  })
  .meta({ id: 'Signing' });

export async function readSigning({ db, tenantId }: TenantScope): Promise<z.infer<typeof signing>> {
  const facts = await db
    .selectFrom('finance_settings')
    .select([...bookFactNames])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  const period = await db
    .selectFrom('tenant_periods')
    .select('closed_through')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  const unset = Object.fromEntries(bookFactNames.map((name) => [name, null])) as Record<BookFactName, null>;
  return { ...unset, ...facts, closed_through: period?.closed_through ?? null };
}

import { z } from 'zod';
import { refusalTexts } from '../../src/texts/server.ts';
import { instant, uuid } from '../fields.ts';
import { tenantsOf } from '../memberships.ts';
import { Refusal } from '../problems.ts';
import type { Routes } from '../routes.ts';

const tenant = z
  .object({
    id: z.string(),
    name: z.string(),
    cnpj: z.string().nullable(),
    status: z.string(),
    created_at: instant,
    updated_at: instant,
    deleted_at: instant.nullable(),
  })
  .meta({ id: 'Tenant' });

/** The companies of a user, for that user and for superusers (SPEC §7 Users). */
export function users({ database, forUser }: Routes): void {
  forUser(
    {
      method: 'GET',
      path: '/users/:id/tenants',
      summary: 'Companies of a user',
      params: z.object({ id: uuid }),
      answer: z.array(tenant),
    },
    async ({ params: { id }, caller }) => {
      if (id !== caller.id) {
        if (!caller.isSuperuser) throw new Refusal(403, refusalTexts.superuserOnly);
        if (!(await exists(id))) throw new Refusal(404, refusalTexts.unknownUser);
      }
      return tenantsOf(database, id);
    },
  );

  async function exists(id: string): Promise<boolean> {
    const user = await database.queries
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    return user !== undefined;
  }
}

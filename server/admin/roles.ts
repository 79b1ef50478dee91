import { z } from 'zod';
import { fallbackRoles } from '../../src/domain/admin/role.ts';
import type { Routes } from '../http/routes.ts';

const role = z.object({ id: z.number(), name: z.string() }).meta({ id: 'Role' });

/** The roles of every installation, a plain list (SPEC §7 Links and roles); an extension adds the auditor. */
export function roles({ database: { queries }, forSuperuser, isExtended }: Routes): void {
  const specified = new Set(fallbackRoles.map(({ id }) => id));
  forSuperuser({ method: 'GET', path: '/roles', summary: 'List: role', answer: z.array(role) }, async () => {
    const all = await queries.selectFrom('roles').select(['id', 'name']).orderBy('id').execute();
    return all.filter(({ id }) => isExtended || specified.has(id));
  });
}

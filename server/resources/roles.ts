import { z } from 'zod';
import type { Routes } from '../routes.ts';

const role = z.object({ id: z.number(), name: z.string() }).meta({ id: 'Role' });

/** The roles of every installation, a plain list (SPEC §7 Links and roles). */
export function roles({ database: { queries }, forSuperuser }: Routes): void {
  forSuperuser({ method: 'GET', path: '/roles', summary: 'List: role', answer: z.array(role) }, () =>
    queries.selectFrom('roles').select(['id', 'name']).orderBy('id').execute(),
  );
}

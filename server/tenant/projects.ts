import { endsBeforeStart } from '../../src/domain/tenant/project.ts';
import { projectRefusals } from '../../src/texts/server.ts';
import { refuseField } from '../http/problems.ts';
import type { Routes } from '../http/routes.ts';
import { registerRecord } from './recordSchemas.ts';

/** Projects of a tenant (SPEC §7 Projects). */
export function projects(routes: Routes): void {
  registerRecord(routes, 'projects', refuseUnlawfulProject);
}

/** SPEC §5: a project does not end before it starts. */
export function refuseUnlawfulProject({
  start_date,
  end_date,
}: {
  start_date?: string | null;
  end_date?: string | null;
}): void {
  if (endsBeforeStart(start_date, end_date)) {
    throw refuseField('end_date', projectRefusals.endsBeforeStart, 'date_order');
  }
}

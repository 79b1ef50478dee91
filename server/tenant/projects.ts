import { sql } from 'kysely';
import { z } from 'zod';
import { endsBeforeStart, projectStatuses } from '../../src/domain/tenant/project.ts';
import { projectRefusals } from '../../src/texts/server.ts';
import { projectStatusNames } from '../../src/texts/tenant/projects.ts';
import { calendarDate, optionalText, requiredText } from '../http/fields.ts';
import { refuseField } from '../http/problems.ts';
import type { Routes } from '../http/routes.ts';
import { shownWord } from '../http/searching.ts';
import { registerRegistry, registryRow } from './namedRows.ts';

const project = z
  .object({
    ...registryRow,
    address: z.string().nullable(),
    status: z.enum(projectStatuses),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
  })
  .meta({ id: 'Project' });

export const projectFields = z.strictObject({
  name: requiredText(200),
  address: optionalText(500),
  status: z.enum(projectStatuses),
  start_date: calendarDate.nullable().optional(),
  end_date: calendarDate.nullable().optional(),
});

/** Projects of a tenant (SPEC §7 Projects). */
export function projects(routes: Routes): void {
  registerRegistry(routes, {
    table: 'projects',
    path: '/projects',
    noun: 'project',
    row: project,
    fields: projectFields,
    searched: [sql.ref('address'), shownWord(sql.ref('status'), projectStatusNames)],
    unknown: projectRefusals.unknown,
    refuseUnlawful: refuseUnlawfulProject,
  });
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

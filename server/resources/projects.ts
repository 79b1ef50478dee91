import { z } from 'zod';
import { endsBeforeStart, projectStatuses } from '../../src/domain/project.ts';
import { projectRefusals } from '../../src/texts/server.ts';
import { calendarDate, optionalText, requiredText } from '../fields.ts';
import { refuseField } from '../problems.ts';
import { registerRegistry, registryRow } from '../registry.ts';
import type { Routes } from '../routes.ts';

const project = z
  .object({
    ...registryRow,
    address: z.string().nullable(),
    status: z.enum(projectStatuses),
    start_date: z.string().nullable(),
    end_date: z.string().nullable(),
  })
  .meta({ id: 'Project' });

const fields = z.strictObject({
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
    fields,
    unknown: projectRefusals.unknown,
    refuseUnlawful({ start_date, end_date }) {
      if (endsBeforeStart(start_date, end_date)) {
        throw refuseField('end_date', projectRefusals.endsBeforeStart, 'date_order');
      }
    },
  });
}

import { parseTypedDate } from '../../domain/calendarDate.ts';
import type { ValuesOf } from '../../domain/columns.ts';
import { endsBeforeStart, type ProjectBody } from '../../domain/tenant/project.ts';
import { projectRecord } from '../../texts/tenant/projects.ts';
import * as words from '../../texts/words.ts';
import { columnBody, columnFaults } from '../shared/forms/columnLaws.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';

export type ProjectValues = ValuesOf<typeof projectRecord.columns>;

/** SPEC §5, project create and edit. */
export function checkProject(values: ProjectValues): FormErrors<ProjectValues> {
  const { fields, form } = columnFaults(projectRecord, values);
  if (
    !fields.end_date &&
    endsBeforeStart(parseTypedDate(values.start_date), parseTypedDate(values.end_date))
  ) {
    fields.end_date = words.endsBeforeStart;
  }
  return { fields, form };
}

/** The body for these values (SPEC §5: name trimmed, dates as YYYY-MM-DD). */
export function projectBody(values: ProjectValues): ProjectBody {
  return columnBody(projectRecord.columns, values);
}

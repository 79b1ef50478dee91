import { parseTypedDate } from '../../domain/calendarDate.ts';
import { formatCalendarDate } from '../../domain/dateText.ts';
import {
  endsBeforeStart,
  type Project,
  type ProjectBody,
  type ProjectStatus,
  projectStatuses,
} from '../../domain/tenant/project.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { projectTexts } from '../../texts/tenant/projects.ts';
import type { FormErrors } from '../shared/forms/formErrors.ts';

/** The project form; dates are the typed texts, so that an invalid one is refused, not lost. */
export interface ProjectValues {
  name: string;
  address: string;
  status: ProjectStatus | '';
  start_date: string;
  end_date: string;
}

/** A new project starts in Planning (SPEC §4). */
export function projectValues(project: Project | null): ProjectValues {
  return {
    name: project?.name ?? '',
    address: project?.address ?? '',
    status: project?.status ?? 'Planning',
    start_date: formatCalendarDate(project?.start_date),
    end_date: formatCalendarDate(project?.end_date),
  };
}

/** Rules for new and edited projects (SPEC §5). */
export function checkProject(values: ProjectValues): FormErrors<ProjectValues> {
  const fields: FormErrors<ProjectValues>['fields'] = {};
  if (values.name.trim() === '') fields.name = formTexts.required;
  if (values.status === '') fields.status = formTexts.required;
  const isIncomplete = 'name' in fields || 'status' in fields;
  if (isInvalidDate(values.start_date)) fields.start_date = formTexts.invalidDate;
  if (isInvalidDate(values.end_date)) fields.end_date = formTexts.invalidDate;
  else if (endsBeforeStart(parseTypedDate(values.start_date), parseTypedDate(values.end_date))) {
    fields.end_date = projectTexts.form.endBeforeStart;
  }
  return { fields, form: isIncomplete ? { title: projectTexts.form.required, text: '' } : null };
}

/** The body (SPEC §5: name trimmed, dates as YYYY-MM-DD). */
export function projectBody(values: ProjectValues): ProjectBody {
  return {
    name: values.name.trim(),
    address: values.address.trim() || null,
    status: values.status || 'Planning',
    start_date: parseTypedDate(values.start_date),
    end_date: parseTypedDate(values.end_date),
  };
}

function isInvalidDate(text: string): boolean {
  return text.trim() !== '' && parseTypedDate(text) === null;
}

/** The chosen status, else ''. */
export function asProjectStatus(text: string): ProjectValues['status'] {
  return projectStatuses.find((status) => status === text) ?? '';
}

/** A construction project (obra) as the API spells it (SPEC §3). Dates are `YYYY-MM-DD`, timestamps ISO 8601. */
export interface Project {
  id: string;
  tenant_id: string;
  name: string;
  address?: string | null;
  status: ProjectStatus;
  start_date?: string | null;
  end_date?: string | null;
  created_at: string;
  deleted_at: string | null;
  version?: number;
}

export const projectStatuses = ['Planning', 'Active', 'OnHold', 'Completed', 'Archived'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** The end date cannot be earlier than the start date (SPEC §5); a missing date is fine. */
export function endsBeforeStart(start: string | null | undefined, end: string | null | undefined): boolean {
  return Boolean(start && end && end < start);
}

/** The fields sent for a project; null is an empty optional field. */
export interface ProjectBody {
  name: string;
  address: string | null;
  status: ProjectStatus;
  start_date: string | null;
  end_date: string | null;
}

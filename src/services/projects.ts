import type { Project } from '../domain/project.ts';
import type { Http } from './http.ts';
import { urls } from './urls.ts';

export type ProjectBody = Pick<Project, 'name' | 'address' | 'status' | 'start_date' | 'end_date'>;

/** SPEC §7: `GET /projects/`; the answer's items. */
export async function listProjects(http: Http, signal: AbortSignal): Promise<Project[]> {
  const answer = await http<{ items: Project[] }>({
    method: 'GET',
    url: urls.projects,
    needs: 'tenant',
    signal,
  });
  return answer.items;
}

/** SPEC §7: `POST /projects/`. */
export function createProject(
  http: Http,
  body: Partial<ProjectBody>,
  key: string,
  signal: AbortSignal,
): Promise<Project> {
  return http({ method: 'POST', url: urls.projects, needs: 'tenant', body, key, signal });
}

/** SPEC §7: `PUT /projects/{id}` with the changed fields only. */
export function updateProject(
  http: Http,
  { id, version }: Pick<Project, 'id' | 'version'>,
  changes: Partial<ProjectBody>,
  signal: AbortSignal,
): Promise<Project> {
  return http({ method: 'PUT', url: urls.project(id), needs: 'tenant', body: changes, version, signal });
}

/** SPEC §7: served locally after 500 ms, without a call (decision D17). */
export async function getProject(projectId: string): Promise<Project> {
  await new Promise((resolve) => setTimeout(resolve, localAnswerMs));
  return { id: projectId, ...localProject };
}

/** SPEC §7: `DELETE /projects/{id}`; the removed project with its `deleted_at`. */
export function removeProject(http: Http, projectId: string, signal: AbortSignal): Promise<Project> {
  return http({ method: 'DELETE', url: urls.project(projectId), needs: 'tenant', signal });
}

const localAnswerMs = 500;
const localProject: Omit<Project, 'id'> = {
  tenant_id: '',
  name: '',
  status: 'Planning',
  created_at: '',
  deleted_at: null,
};

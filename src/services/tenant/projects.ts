import { compareNames } from '../../domain/order.ts';
import type { Project, ProjectBody } from '../../domain/tenant/project.ts';
import type { Http } from '../http.ts';
import { registryService } from '../registryService.ts';
import { urls } from '../urls.ts';

/** SPEC §7: the calls under `/projects/`. */
export const projects = registryService<Project, ProjectBody>(urls.named('projects'));

/** Choosable projects by name: a host may list removed ones (SPEC §4), in any order (SPEC §9). */
export async function listProjectChoices(http: Http, signal: AbortSignal): Promise<Project[]> {
  const listed = await projects.list(http, signal);
  return listed
    .filter(({ deleted_at }) => !deleted_at)
    .toSorted((one, other) => compareNames(one.name, other.name));
}

/** Names of all projects by id. */
export async function fetchProjectNames(http: Http, signal: AbortSignal): Promise<Record<string, string>> {
  const listed = await projects.list(http, signal);
  return Object.fromEntries(listed.map(({ id, name }) => [id, name]));
}

const localAnswerMs = 500;

/** SPEC §7: one project is answered locally after 500 ms, without a call (decision D17). */
export async function getProject(id: string): Promise<Project> {
  await new Promise((resolve) => setTimeout(resolve, localAnswerMs));
  return { id, tenant_id: '', name: '', status: 'Planning', created_at: '', deleted_at: null };
}

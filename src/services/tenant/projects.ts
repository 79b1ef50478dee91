import type { Project, ProjectBody } from '../../domain/tenant/project.ts';
import { registryService } from '../registryService.ts';
import { urls } from '../urls.ts';

/** SPEC §7: the calls under `/projects/`. */
export const projects = registryService<Project, ProjectBody>(urls.named('projects'));

const localAnswerMs = 500;

/** SPEC §7: one project is answered locally after 500 ms, without a call (decision D17). */
export async function getProject(id: string): Promise<Project> {
  await new Promise((resolve) => setTimeout(resolve, localAnswerMs));
  return { id, tenant_id: '', name: '', status: 'Planning', created_at: '', deleted_at: null };
}

import type { Project } from '../../domain/tenant/project.ts';
import { projectRecord } from '../../texts/tenant/projects.ts';
import { recordPage } from '../shared/RecordPage.tsx';

/** SPEC §2, projects. */
export const ProjectsPage = recordPage<Project, typeof projectRecord.columns>(projectRecord);

import type { ActorRefFrom } from 'xstate';
import type { Project } from '../../domain/tenant/project.ts';
import { projectRecord } from '../../texts/tenant/projects.ts';
import { createNamedRegistry } from '../shared/lists/namedRegistry.ts';
import { checkProject } from './projectRules.ts';

/** The machines of the projects screen (SPEC §2 Projects, §4, §5). */
export const registry = createNamedRegistry<Project, typeof projectRecord.columns>(
  projectRecord,
  checkProject,
);

export const {
  list: projectListMachine,
  form: projectFormMachine,
  command: projectCommandMachine,
  screen: projectsMachine,
} = registry;

export type ProjectsActor = ActorRefFrom<typeof projectsMachine>;

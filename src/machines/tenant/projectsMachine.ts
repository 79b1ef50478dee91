import type { ActorRefFrom } from 'xstate';
import type { Project, ProjectBody } from '../../domain/tenant/project.ts';
import { fieldWords } from '../../texts/forms/mentions.ts';
import { projectTexts } from '../../texts/tenant/projects.ts';
import { createNamedRegistry } from '../shared/lists/namedRegistry.ts';
import { checkProject, type ProjectValues, projectBody, projectValues } from './projectRules.ts';

export const registry = createNamedRegistry<Project, ProjectValues, ProjectBody>(
  { many: 'projects', one: 'project' },
  projectTexts,
  {
    valuesOf: projectValues,
    check: checkProject,
    bodyOf: projectBody,
    mentions: {
      name: fieldWords.name,
      address: fieldWords.address,
      status: fieldWords.status,
      start_date: fieldWords.startDate,
      end_date: fieldWords.endDate,
    },
  },
);

export const {
  list: projectListMachine,
  form: projectFormMachine,
  command: projectCommandMachine,
  screen: projectsMachine,
} = registry;

export type ProjectsActor = ActorRefFrom<typeof projectsMachine>;

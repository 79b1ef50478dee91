import type { ActorRefFrom } from 'xstate';
import { compareNames } from '../../domain/order.ts';
import type { Project, ProjectBody } from '../../domain/project.ts';
import { fieldWords } from '../../texts/mentions.ts';
import { projectTexts } from '../../texts/projects.ts';
import { failure, success } from '../shared/announcements.ts';
import { createFormMachine } from '../shared/formMachine.ts';
import { createListMachine } from '../shared/listMachine.ts';
import { createRegistryMachine } from '../shared/registryMachine.ts';
import { createRowCommandMachine } from '../shared/rowCommandMachine.ts';
import { checkProject, type ProjectValues, projectBody, projectValues } from './projectRules.ts';

export const projectListMachine = createListMachine<Project>({
  id: 'projectList',
  loadFailed: projectTexts.loadFailed,
  tenantMissing: projectTexts.tenantMissing,
  compare: (a, b) => compareNames(a.name, b.name),
  hides: (project) => Boolean(project.deleted_at),
});

export const projectFormMachine = createFormMachine<Project, ProjectValues, ProjectBody>({
  id: 'projectForm',
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
  saveFailed: (project) =>
    project === null ? projectTexts.form.createFailed : projectTexts.form.updateFailed,
});

export const projectRemovalMachine = createRowCommandMachine<Project>({
  id: 'projectRemoval',
  question: (project) => ({
    title: projectTexts.removeTitle,
    message: projectTexts.removeQuestion(project.name),
    confirm: projectTexts.removeConfirm,
  }),
  failed: () => projectTexts.removeFailed,
});

/** The projects screen (SPEC §2 Projects, §4, §5). */
export const projectsMachine = createRegistryMachine({
  id: 'projects',
  list: projectListMachine,
  form: projectFormMachine,
  command: projectRemovalMachine,
  announce: {
    created: () => success(projectTexts.created),
    updated: () => success(projectTexts.updated),
    done: () => success(projectTexts.removed),
    failed: (_, text) => failure(projectTexts.removeFailedTitle, text),
  },
});

/** The machines of the projects screen. */
export const projectMachines = {
  list: projectListMachine,
  form: projectFormMachine,
  command: projectRemovalMachine,
  screen: projectsMachine,
};

export type ProjectsActor = ActorRefFrom<typeof projectsMachine>;

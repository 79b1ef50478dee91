import {
  projectFormMachine,
  projectListMachine,
  projectRemovalMachine,
  projectsMachine,
} from '../../src/machines/tenant/projectsMachine.ts';
import { aurora, bosque, cidade, removed } from '../support/examples.ts';
import {
  askedCommandModel,
  listModel,
  newFormModel,
  openFormModel,
  registryModel,
} from './shared/registryModels.ts';

export const projectCast = { open: aurora, other: bosque, created: cidade, commanded: removed(aurora) };
const name = { field: 'name', typed: cidade.name } as const;

export const projectListModel = listModel(projectListMachine, projectCast);
export const newProjectModel = newFormModel(projectFormMachine, name, cidade);
export const openProjectModel = openFormModel(projectFormMachine, name, {
  open: aurora,
  newer: { ...aurora, name: 'Aurora do Parque', version: 2 },
});
export const projectRemovalModel = askedCommandModel(projectRemovalMachine, projectCast);
export const projectsModel = registryModel(projectsMachine, projectCast);

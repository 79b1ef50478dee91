import { appModel, noticesModel, shellModel } from './app.ts';
import type { Model } from './kit/defineModel.ts';
import {
  newProjectModel,
  openProjectModel,
  projectListModel,
  projectRemovalModel,
  projectsModel,
} from './projects.ts';
import { loginModel, noTenantModel, sessionModel, tenantChoiceModel } from './session.ts';

/** The models of each machine, by its id in the registry; together they take every transition of it. */
export const models: Record<string, Model[]> = {
  app: [appModel],
  notices: [noticesModel],
  shell: [shellModel],
  session: [sessionModel],
  login: [loginModel],
  tenantChoice: [tenantChoiceModel, noTenantModel],
  projects: [projectsModel],
  projectList: [projectListModel],
  projectForm: [newProjectModel, openProjectModel],
  projectRemoval: [projectRemovalModel],
};

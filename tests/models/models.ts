import {
  linkListModel,
  linkRegistryModel,
  linkRemovalModel,
  linksModel,
  newLinkModel,
  newTenantModel,
  newUserModel,
  openLinkModel,
  openTenantModel,
  openUserModel,
  tenantCommandModel,
  tenantListModel,
  tenantsModel,
  userCommandModel,
  userListModel,
  usersModel,
} from './admin.ts';
import { appModel, noticesModel, otherScreensModel, shellModel } from './app.ts';
import type { Model } from './kit/defineModel.ts';
import { customerModels, supplierModels } from './parties.ts';
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
  app: [appModel, otherScreensModel],
  notices: [noticesModel],
  shell: [shellModel],
  session: [sessionModel],
  login: [loginModel],
  tenantChoice: [tenantChoiceModel, noTenantModel],
  users: [usersModel],
  userList: [userListModel],
  userForm: [newUserModel, openUserModel],
  userCommand: [userCommandModel],
  tenants: [tenantsModel],
  tenantList: [tenantListModel],
  tenantForm: [newTenantModel, openTenantModel],
  tenantCommand: [tenantCommandModel],
  links: [linksModel],
  linkRegistry: [linkRegistryModel],
  linkList: [linkListModel],
  linkForm: [newLinkModel, openLinkModel],
  linkRemoval: [linkRemovalModel],
  suppliers: [supplierModels.screen],
  supplierList: [supplierModels.list],
  supplierForm: [supplierModels.newForm, supplierModels.openForm],
  supplierRemoval: [supplierModels.removal],
  customers: [customerModels.screen],
  customerList: [customerModels.list],
  customerForm: [customerModels.newForm, customerModels.openForm],
  customerRemoval: [customerModels.removal],
  projects: [projectsModel],
  projectList: [projectListModel],
  projectForm: [newProjectModel, openProjectModel],
  projectRemoval: [projectRemovalModel],
};

import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import { listTexts } from '../../src/texts/lists.ts';
import { projectTexts } from '../../src/texts/projects.ts';
import { ProjectForm } from '../../src/views/tenant/ProjectForm.tsx';
import { ProjectsPage } from '../../src/views/tenant/ProjectsPage.tsx';
import { aurora } from '../support/examples.ts';
import { preloadParts } from '../support/preloadParts.ts';
import {
  newProjectModel,
  openProjectModel,
  projectCast,
  projectListModel,
  projectRemovalModel,
  projectsModel,
} from './projects.ts';
import { walkAskedCommand, walkForm, walkList, walkRegistry } from './shared/registryDrivers.tsx';

beforeAll(preloadParts);

const texts = projectTexts.form;
const put = async (user: UserEvent, text: string) => {
  const name = await screen.findByLabelText(texts.name);
  await user.clear(name);
  if (text) await user.type(name, text);
};

walkList(projectListModel, ({ name }) => name);
walkForm(newProjectModel, {
  form: (form) => <ProjectForm form={form} />,
  submit: texts.create,
  put,
  field: 'name',
});
walkForm(openProjectModel, {
  form: (form) => <ProjectForm form={form} />,
  submit: texts.save,
  put,
  field: 'name',
});
walkAskedCommand(projectRemovalModel, projectTexts.removeConfirm);
walkRegistry(projectsModel, {
  page: (screen) => <ProjectsPage screen={screen} />,
  cast: projectCast,
  create: projectTexts.create,
  edit: listTexts.edit(aurora.name),
  command: listTexts.remove(aurora.name),
  confirm: projectTexts.removeConfirm,
  fill: (user) => put(user, 'Cidade Nova'),
  submit: new RegExp(`^(${texts.create}|${texts.save})$`),
});

import { beforeAll } from 'vitest';
import { projectTexts } from '../../src/texts/projects.ts';
import { ProjectForm } from '../../src/views/tenant/ProjectForm.tsx';
import { ProjectsPage } from '../../src/views/tenant/ProjectsPage.tsx';
import { preloadParts } from '../support/preloadParts.ts';
import { projectModels } from './projects.ts';
import { walkNamedRegistry } from './shared/walkNamedRegistry.tsx';

beforeAll(preloadParts);

walkNamedRegistry(projectModels, {
  texts: projectTexts,
  form: (form) => <ProjectForm form={form} />,
  page: (screen) => <ProjectsPage screen={screen} />,
  submit: projectTexts.form,
});

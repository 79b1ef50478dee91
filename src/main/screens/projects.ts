import type { Project } from '../../domain/project.ts';
import type { ProjectBody } from '../../machines/tenant/projectRules.ts';
import {
  projectFormMachine,
  projectListMachine,
  projectRemovalMachine,
  projectsMachine,
} from '../../machines/tenant/projectsMachine.ts';
import type { Http } from '../../services/http.ts';
import { createProject, listProjects, removeProject, updateProject } from '../../services/projects.ts';
import { ProjectsPage } from '../../views/tenant/ProjectsPage.tsx';
import type { OpenedScreen } from '../openedScreen.ts';
import { registryPorts } from '../registryPorts.ts';

export function openProjects(http: Http): OpenedScreen {
  const { load, save, run, newKey } = registryPorts<Project, ProjectBody>({
    list: (signal) => listProjects(http, signal),
    create: (body, key, signal) => createProject(http, body, key, signal),
    update: (project, changes, signal) => updateProject(http, project, changes, signal),
    command: ({ id }, signal) => removeProject(http, id, signal),
  });
  return {
    View: ProjectsPage,
    logic: projectsMachine.provide({
      actors: {
        list: projectListMachine.provide({ actors: { load } }),
        form: projectFormMachine.provide({ actors: { save, newKey } }),
        command: projectRemovalMachine.provide({ actors: { run } }),
      },
    }),
  };
}

import { fromPromise } from 'xstate';
import type { Project } from '../../domain/project.ts';
import type { FormOrder } from '../../machines/shared/formContext.ts';
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
import { newKey } from '../newKey.ts';
import type { OpenedScreen } from '../screens.ts';

export function openProjects(http: Http): OpenedScreen {
  const load = fromPromise<Project[]>(({ signal }) => listProjects(http, signal));
  const save = fromPromise<Project, FormOrder<Project, ProjectBody>>(
    ({ input: { row, body, key }, signal }) =>
      row === null ? createProject(http, body, key, signal) : updateProject(http, row, body, signal),
  );
  const run = fromPromise<Project, { row: Project }>(({ input: { row }, signal }) =>
    removeProject(http, row.id, signal),
  );
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

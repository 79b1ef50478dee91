import { registry } from '../../machines/tenant/projectsMachine.ts';
import type { Http } from '../../services/http.ts';
import { projects } from '../../services/tenant/projects.ts';
import { ProjectsPage } from '../../views/tenant/ProjectsPage.tsx';
import { registryLogic } from '../logic/registryLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';

export function open(http: Http): OpenedMachine {
  return { View: ProjectsPage, logic: registryLogic(registry, projects, http) };
}

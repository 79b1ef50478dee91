import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll } from 'vitest';
import type { Project } from '../../src/domain/project.ts';
import { formTexts } from '../../src/texts/forms.ts';
import { listTexts } from '../../src/texts/lists.ts';
import { projectTexts } from '../../src/texts/projects.ts';
import { CommandDialog } from '../../src/views/shared/CommandDialog.tsx';
import { ListPanel } from '../../src/views/shared/ListPanel.tsx';
import { ReloadButton } from '../../src/views/shared/ReloadButton.tsx';
import { ProjectForm } from '../../src/views/tenant/ProjectForm.tsx';
import { ProjectsPage } from '../../src/views/tenant/ProjectsPage.tsx';
import { aurora, bosque, cidade, refusal, removed } from '../support/examples.ts';
import { preloadParts } from '../support/preloadParts.ts';
import { Stage } from '../support/Stage.tsx';
import { runOnPage } from './kit/page.tsx';
import type { Ports } from './kit/ports.ts';
import {
  newProjectModel,
  openProjectModel,
  projectListModel,
  projectRemovalModel,
  projectsModel,
} from './projects.ts';

beforeAll(preloadParts);

const button = (name: string | RegExp) => () => screen.queryByRole('button', { name });
const press = (name: string | RegExp) => async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name }));
const name = () => screen.findByLabelText(projectTexts.form.name);

runOnPage(projectListModel, {
  render: (list) => (
    <Stage>
      <ReloadButton list={list} />
      <ListPanel
        list={list}
        label={projectTexts.title}
        columns={[{ key: 'name', title: projectTexts.columns.name, render: (row: Project) => row.name }]}
        rowActions={() => []}
        loadingText={projectTexts.loading}
        emptyText={projectTexts.empty}
        total={projectTexts.total}
      />
    </Stage>
  ),
  texts: { retry: listTexts.retry, empty: projectTexts.empty },
  tagContract: {
    rows(page) {
      const isDrawn = page.querySelector('[role="grid"]') ?? page.textContent?.includes(projectTexts.empty);
      if (!isDrawn) throw new Error('rows: neither a grid nor the empty text is drawn');
    },
  },
  act: { retry: press(listTexts.retry), reload: press(listTexts.reload) },
  external: ['a row is created', 'a row is removed', 'the session is resumed'],
  controls: { retry: button(listTexts.retry), reload: button(listTexts.reload) },
});

const formGestures = {
  close: press(formTexts.cancel),
  discard: press(formTexts.discardConfirm),
  'go on editing': press(formTexts.discardDecline),
};

const formControls = {
  discard: button(formTexts.discardConfirm),
  'go on editing': button(formTexts.discardDecline),
};

const formContract = {
  unchanged(page: HTMLElement) {
    if (!page.textContent?.includes(formTexts.unchanged))
      throw new Error('unchanged: the form does not say so');
  },
  asking() {
    if (!screen.queryByRole('alertdialog')) throw new Error('asking: there is no question');
  },
};

runOnPage(newProjectModel, {
  render: (form) => (
    <Stage>
      <ProjectForm form={form} />
    </Stage>
  ),
  tagContract: formContract,
  act: {
    ...formGestures,
    'type a name': async (user, { patch }) => user.type(await name(), patch.name),
    'clear the name': async (user) => user.clear(await name()),
    submit: press(projectTexts.form.create),
  },
  controls: { ...formControls, submit: button(projectTexts.form.create), close: button(formTexts.cancel) },
});

runOnPage(openProjectModel, {
  render: (form) => (
    <Stage>
      <ProjectForm form={form} />
    </Stage>
  ),
  tagContract: formContract,
  act: {
    ...formGestures,
    'rename it': async (user, { patch }) => {
      await user.clear(await name());
      await user.type(await name(), patch.name);
    },
    'name it as before': async (user, { patch }) => {
      await user.clear(await name());
      await user.type(await name(), patch.name);
    },
    submit: press(projectTexts.form.save),
  },
  controls: { ...formControls, submit: button(projectTexts.form.save), close: button(formTexts.cancel) },
});

runOnPage(projectRemovalModel, {
  render: (command) => <CommandDialog command={command} />,
  act: { confirm: press(projectTexts.removeConfirm), cancel: press(formTexts.cancel) },
  controls: { confirm: button(projectTexts.removeConfirm), cancel: button(formTexts.cancel) },
});

const saves = async (user: UserEvent, ports: Ports, saved: Project) => {
  await user.click(await screen.findByRole('button', { name: /^(Criar Projeto|Salvar Alterações)$/ }));
  ports.last('form.newKey').resolve('key-1');
  ports.last('form.save').resolve(saved);
};
const confirms = async (user: UserEvent) => {
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: projectTexts.removeConfirm }));
};
const rowsArrive = async (ports: Ports) => {
  await act(async () => ports.last('list.load').resolve([aurora, bosque]));
};

runOnPage(projectsModel, {
  render: (registry) => (
    <Stage>
      <ProjectsPage screen={registry} />
    </Stage>
  ),
  begin: rowsArrive,
  act: {
    'open a new project': press(projectTexts.create),
    'open Aurora': press(listTexts.edit(aurora.name)),
    'ask to remove Aurora': press(listTexts.remove(aurora.name)),
    'a project is created': async (user, _event, _actor, ports) => {
      await user.type(await name(), cidade.name);
      await saves(user, ports, cidade);
    },
    'Aurora is updated': async (user, _event, _actor, ports) => {
      await user.type(await name(), ' II');
      await saves(user, ports, aurora);
    },
    'the form is closed': press(formTexts.cancel),
    'Aurora is removed': async (user, _event, _actor, ports) => {
      await confirms(user);
      ports.last('command.run').resolve(removed(aurora));
      await press(listTexts.reload)(user);
      await rowsArrive(ports);
    },
    'Aurora is not removed': async (user, _event, _actor, ports) => {
      await confirms(user);
      ports.last('command.run').reject(refusal(409, 'A obra tem lançamentos.'));
    },
    'the question is cancelled': press(formTexts.cancel),
  },
  external: ['the session is resumed'],
  controls: {
    'open a new project': button(projectTexts.create),
    'open Aurora': button(listTexts.edit(aurora.name)),
    'ask to remove Aurora': button(listTexts.remove(aurora.name)),
  },
});

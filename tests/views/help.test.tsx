import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { SessionUser } from '../../src/domain/admin/user.ts';
import { type HelpActor, selectHelpPage, selectIsDocked } from '../../src/machines/app/helpMachine.ts';
import { trailExportMachine } from '../../src/machines/log/trailExportMachine.ts';
import { type ProjectsActor, projectsMachine } from '../../src/machines/tenant/projectsMachine.ts';
import { trailTexts } from '../../src/texts/flowLog.ts';
import { helpTexts } from '../../src/texts/help/help.ts';
import { howToTexts, instructions } from '../../src/texts/help/howTo.ts';
import { explanationTexts, screenHelp } from '../../src/texts/help/screenHelp.ts';
import { sentences } from '../../src/texts/sentences/sentences.ts';
import { SurroundingsProvider } from '../../src/views/appContext.tsx';
import { HelpButton } from '../../src/views/help/HelpButton.tsx';
import { PossibleEvents } from '../../src/views/help/PossibleEvents.tsx';
import { Sentence } from '../../src/views/help/Sentence.tsx';
import { controlPorts } from '../models/kit/ports.ts';
import { aurora, marina } from '../support/examples/examples.ts';
import { startAtProjects } from '../support/page/appInHand.ts';

function openPage(user: SessionUser = marina) {
  const projects = controlPorts(projectsMachine, (answer) => act(answer));
  const { app } = startAtProjects(user, { real: { projects: projects.machine } });
  const help = app.getSnapshot().children.shell?.getSnapshot().children.help as HelpActor;
  render(
    <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
      <HelpButton help={help} />
    </SurroundingsProvider>,
  );
  return { app, help, ports: projects.ports };
}

async function openChart() {
  const page = openPage();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ajuda' }));
  await user.click(await screen.findByRole('menuitem', { name: helpTexts.howItWorks }));
  const dialog = await screen.findByRole('dialog', { name: helpTexts.howItWorks });
  await user.click(within(dialog).getByRole('button', { name: explanationTexts.diagram }));
  const choose = (name: RegExp) => user.click(within(dialog).getByRole('button', { name }));
  const chartOf = (id: string) => screen.findByRole('region', { name: helpTexts.chartOf(id) });
  const marked = async (id: string) => {
    const states = (await chartOf(id)).querySelectorAll('[data-kind="state"][data-active]');
    return [...states].map((state) => state.getAttribute('data-state'));
  };
  return { ...page, user, dialog, choose, marked };
}

test('the help menu works by keyboard, and gives the focus back', async () => {
  openPage();
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Ajuda' });
  button.focus();
  await user.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: helpTexts.howItWorks });
  expect([document.activeElement, button.getAttribute('aria-expanded')]).toEqual([item, 'true']);
  await user.keyboard('{End}{ArrowDown}');
  expect(document.activeElement).toBe(item);
  await user.keyboard('{Escape}');
  expect([document.activeElement, screen.queryByRole('menu')]).toEqual([button, null]);
});

test('F1 explains the screen, in an area or on a page with one card', async () => {
  openPage();
  await userEvent.setup().keyboard('{F1}');
  expect(await screen.findByRole('dialog', { name: helpTexts.howItWorks })).toBeTruthy();
});

test('the help gives the purpose of the screen, the possible actions, the reasons against others, and the keys', async () => {
  const { app, ports } = openPage();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ajuda' }));
  await user.click(await screen.findByRole('menuitem', { name: helpTexts.howItWorks }));
  const dialog = await screen.findByRole('dialog', { name: helpTexts.howItWorks });
  const told = () => within(dialog).getByRole('status').textContent;
  expect(told()).toContain(screenHelp.projects.purpose);
  expect(told()).toContain('espera a resposta do servidor');
  ports.last('list.load').resolve([aurora]);
  expect(told()).toContain(
    'Agora você pode criar um registro, editar um registro, usar as ações de um registro e recarregar a lista.',
  );
  expect(told()).toContain(screenHelp.projects.disabled);
  act(() => app.getSnapshot().children.screen?.send({ type: 'create.requested' } as never));
  expect(told()).toContain('Agora você pode preencher os campos, salvar e fechar o formulário.');
  expect(told()).toContain('enquanto o formulário está aberto');
  expect(within(dialog).getByText('Ctrl+Enter').tagName).toBe('KBD');
  expect(within(dialog).queryByRole('region')).toBeNull();
});

test('the help of a screen that waits for the host says so, and that nothing is to be done', async () => {
  const { app, ports } = openPage();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ajuda' }));
  await user.click(await screen.findByRole('menuitem', { name: helpTexts.howItWorks }));
  const told = () => screen.getByRole('dialog').querySelector('[role="status"]')?.textContent;
  ports.last('list.load').resolve([aurora]);
  const projects = app.getSnapshot().children.screen as unknown as ProjectsActor;
  act(() => projects.send({ type: 'edit.requested', row: aurora }));
  const { form } = projects.getSnapshot().children;
  act(() => form?.send({ type: 'form.patched', patch: { name: 'Residencial Aurora II' } }));
  expect(told()).not.toContain(explanationTexts.wait);
  act(() => form?.send({ type: 'form.submitted', today: '2026-11-20' } as never));
  expect(told()).toContain(explanationTexts.wait);
  expect(told()).not.toContain(explanationTexts.justRead);
});

test('the help lists the keys of an ability only on hosts that have it', async () => {
  for (const capabilities of [[], ['lists.1']]) {
    const { help } = openPage({ ...marina, capabilities });
    act(() => help.send({ type: 'explanation.requested' }));
    const dialog = await screen.findByRole('dialog', { name: helpTexts.howItWorks });
    expect(within(dialog).getByText('/').tagName).toBe('KBD');
    expect(within(dialog).queryAllByText('Ctrl+K')).toHaveLength(capabilities.length);
    cleanup();
  }
});

test("the help lists the key for a row's history to users who may read it", async () => {
  for (const [capabilities, role_id, count] of [
    [[], 1, 0],
    [['audit.1'], 3, 0],
    [['audit.1'], 1, 1],
  ] as const) {
    const tenants_info = marina.tenants_info?.map((info) => ({ ...info, role_id }));
    const { help } = openPage({ ...marina, capabilities: [...capabilities], tenants_info });
    act(() => help.send({ type: 'explanation.requested' }));
    const dialog = await screen.findByRole('dialog', { name: helpTexts.howItWorks });
    expect(within(dialog).queryAllByText('F7')).toHaveLength(count);
    cleanup();
  }
});

test('the chart of the screen opens with its current state marked', async () => {
  const { dialog, marked } = await openChart();
  expect(await marked('projects')).toEqual(['browsing']);
  expect(within(dialog).getByRole('button', { name: /^Tela/ }).getAttribute('aria-current')).toBe('true');
});

test('the mark and the possible events change with the state', async () => {
  const { dialog, choose, marked, ports } = await openChart();
  await choose(/^Lista/);
  expect(await marked('projectList')).toEqual(['loading.brief']);
  expect(within(dialog).getByText(helpTexts.happening.done('load'))).toBeTruthy();
  expect(await within(dialog).findByText(sentences.loadFails[1])).toBeTruthy();
  ports.last('list.load').resolve([aurora]);
  expect(await marked('projectList')).toEqual(['ready.filled']);
  expect(within(dialog).queryByText(helpTexts.happening.done('load'))).toBeNull();
  expect(within(dialog).getAllByRole('status').at(-1)?.textContent).toContain('ready › filled');
});

test('the list of machines follows those that run; a chosen one that ends is replaced by its parent', async () => {
  const { app, dialog, choose, marked } = await openChart();
  const { screen: projects } = app.getSnapshot().children;
  act(() => projects?.send({ type: 'create.requested' } as never));
  const current = () =>
    within(dialog)
      .getAllByRole('button')
      .filter((button) => button.ariaCurrent === 'true' || button.getAttribute('aria-current') === 'true')
      .map(({ textContent }) => textContent);
  expect(current()).toEqual([expect.stringMatching(/^Tela/)]);
  await choose(/^Formulário/);
  expect(current()).toEqual([expect.stringMatching(/^Formulário/)]);
  expect(await marked('projectForm')).toEqual(['editing.pristine']);
  const form = (projects as unknown as ProjectsActor).getSnapshot().children.form;
  act(() => form?.send({ type: 'form.closed' }));
  expect(await marked('projects')).toEqual(['browsing']);
  expect(within(dialog).queryByRole('button', { name: /^Formulário/ })).toBeNull();
  expect(current()).toEqual([expect.stringMatching(/^Tela/)]);
  // A machine without children has no list below it.
  expect([...dialog.querySelectorAll('ul')].filter((list) => list.children.length === 0)).toEqual([]);
});

test('Escape closes the chart and gives the focus back', async () => {
  const { user, help } = await openChart();
  await user.keyboard('{Escape}');
  expect(selectHelpPage(help.getSnapshot())).toBe('closed');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ajuda' }));
});

test('an event shows its target, or that the machine stays', () => {
  const of = (goals: string[]) => ({
    key: `projects.listed.${goals}`,
    happening: { kind: 'event' as const, name: 'row.chosen' },
    condition: goals.length > 0 ? 'isKnown' : null,
    goals,
  });
  render(<PossibleEvents machine="projects" possible={[of([]), of(['editing'])]} />);
  const [staying, leading] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(staying).toContain('permanece no estado');
  expect(staying).not.toContain('leva a');
  expect(leading).toContain('leva a editing');
  const provided = helpTexts.provided('isKnown');
  expect([staying, leading].map((told) => told?.includes(provided))).toEqual([false, true]);
});

test('exporting the trail closes the help menu', async () => {
  const { app, help } = openPage();
  const { machine, ports } = controlPorts(trailExportMachine, (answer) => act(answer));
  const trail = createActor(machine).start();
  vi.spyOn(app.system, 'get').mockReturnValue(trail as never);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ajuda' }));
  await user.click(await screen.findByRole('menuitem', { name: trailTexts.menuItem }));
  expect([selectHelpPage(help.getSnapshot()), screen.queryByRole('menu')]).toEqual(['closed', null]);
  expect(ports.last('save')).toBeTruthy();
});

test('the legend gives each mark of a chart its own name', async () => {
  const { dialog } = await openChart();
  const marks = [...dialog.querySelectorAll<HTMLElement>('.legend-mark')];
  expect(marks.map(({ dataset, parentElement }) => [dataset.mark, parentElement?.textContent])).toEqual([
    ['active', helpTexts.active],
    ['start', helpTexts.start],
    ['end', helpTexts.ending],
    ['region', helpTexts.region],
  ]);
});

test("a sentence names its reference in the specification or in the server's laws", async () => {
  render(<Sentence machine="session" transition="session.leaving xstate.done.actor.revokeToken 0" />);
  expect(await screen.findByText(sentences.tokensDie[0])).toBeTruthy();
});

test('the chart links back to the explanation in the same dialog, and opens at the screen again', async () => {
  const { user, dialog, choose, marked } = await openChart();
  await choose(/^Lista/);
  expect(await marked('projectList')).toEqual(['loading.brief']);
  await user.click(within(dialog).getByRole('button', { name: explanationTexts.backToText }));
  expect(screen.getByRole('dialog', { name: helpTexts.howItWorks })).toBe(dialog);
  expect(within(dialog).getByRole('status').textContent).not.toBe('');
  expect(within(dialog).queryByRole('region')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: explanationTexts.diagram }));
  expect(await marked('projects')).not.toEqual([]);
});

test('a click on a transition of the chart, or Enter, says how it is done and whether it is possible now', async () => {
  const { app, user, dialog, ports } = await openChart();
  ports.last('list.load').resolve([aurora]);
  const chart = await screen.findByRole('region', { name: helpTexts.chartOf('projects') });
  const told = () => within(dialog).getByRole('status', { name: howToTexts.title }).textContent;
  expect(told()).toBe(howToTexts.hint);
  const named = (name: RegExp) => within(chart).getByRole('button', { name });
  expect(named(/^create\.requested/).getAttribute('data-possible')).toBe('true');
  await user.click(named(/^create\.requested/));
  expect(told()).toContain(instructions['create.requested']);
  expect(told()).toContain(howToTexts.possible);
  act(() => app.getSnapshot().children.screen?.send({ type: 'create.requested' } as never));
  expect(told()).toContain(howToTexts.elsewhere('browsing'));
  // The drawing is marked in place, so that its transitions keep the focus.
  const stop = named(/^create\.requested/);
  act(() => stop.focus());
  await user.keyboard('{ArrowDown}{Enter}');
  expect(document.activeElement).not.toBe(stop);
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
  expect(told()).not.toContain(instructions['create.requested']);
});

test('the docked chart leaves the page usable, follows the work, and gives the focus back', async () => {
  const { app, help, user, dialog, ports } = await openChart();
  await user.click(within(dialog).getByRole('button', { name: howToTexts.dock }));
  const dock = await screen.findByRole('complementary', { name: explanationTexts.diagram });
  const button = screen.getByRole('button', { name: 'Ajuda' });
  expect([screen.queryByRole('dialog'), button.closest('[inert]')]).toEqual([null, null]);
  expect(document.activeElement).toBe(button);
  await within(dock).findByRole('region', { name: helpTexts.chartOf('projectList') });
  ports.last('list.load').resolve([aurora]);
  act(() => app.getSnapshot().children.screen?.send({ type: 'create.requested' } as never));
  await within(dock).findByRole('region', { name: helpTexts.chartOf('projectForm') });
  await user.click(within(dock).getByRole('button', { name: /^Tela/ }));
  await within(dock).findByRole('region', { name: helpTexts.chartOf('projects') });
  await user.click(within(dock).getByRole('button', { name: howToTexts.follow }));
  await within(dock).findByRole('region', { name: helpTexts.chartOf('projectForm') });
  act(() => button.focus());
  act(() => within(dock).getByRole('button', { name: howToTexts.release }).focus());
  await user.keyboard('{Escape}');
  expect([selectIsDocked(help.getSnapshot()), document.activeElement]).toEqual([false, button]);
});

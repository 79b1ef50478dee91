import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { roleIds } from '../../../src/domain/permission.ts';
import { childMachines, type MachineActor } from '../../../src/machines/app/liveMachine.ts';
import { paletteMachine } from '../../../src/machines/app/paletteMachine.ts';
import { places, type Route } from '../../../src/machines/app/routes.ts';
import { disabledBecause } from '../../../src/texts/help/screenHelp.ts';
import { ofNouns } from '../../../src/texts/nouns.ts';
import { commandTexts, paletteTexts as texts } from '../../../src/texts/palette.ts';
import { SurroundingsProvider } from '../../../src/views/appContext.tsx';
import { Palette } from '../../../src/views/palette/Palette.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { marina, vera } from '../../models/whole/people.ts';
import type { Run } from '../../models/whole/run.ts';
import { answerAll, enterRoute, nameRow, sweptRoutes } from '../../models/whole/sweep.ts';
import { composeApp } from '../../models/whole/wholeApp.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

beforeAll(preloadParts);

type Screen = Route['screen'];
type Command = keyof typeof commandTexts;

/** A user with every permission, on a host with every ability. */
const inCharge = { ...vera, tenants_info: vera.tenants_info?.map((tenant) => ({ ...tenant, role_id: 1 })) };

/** A report has no search or filter to clear. */
const ofReports: Command[] = ['exportXlsx', 'exportCsv', 'print'];
const files: Command[] = [...ofReports, 'clearLook'];
const listed: Command[] = [...files, 'reload'];
const registry: Command[] = ['create', ...listed];
const tree: Command[] = ['create', ...files, 'inactive', 'expandAll', 'reload'];

/** Commands of each screen whose rows have loaded, in order. */
const offered: Record<string, Command[]> = {
  users: registry,
  tenants: registry,
  links: registry,
  ...ofNouns(() => registry),
  accounts: tree,
  costCenters: tree,
  payables: registry,
  receivables: listed,
  withholdings: listed,
  treasury: registry,
  ledger: ['enter', 'list', ...listed],
  periods: listed,
  audit: listed,
  reconciliation: [],
  openings: ['reload'],
  site: ['reload'],

  reports: ofReports,
  financeSettings: listed,
};

/** Disabled commands of a screen, with the reason. */
const hindered: Record<string, [Command, string][]> = {
  receivables: [['create', texts.uncreated.receivables ?? '']],
  treasury: [
    ['movements', texts.unchosen],
    ['accounts', texts.shown],
  ],
};

async function search(route: Route, isAnswered = true, user = inCharge) {
  const run = await enterRoute(composeApp(), route, user);
  await nameRow(run, route);
  if (isAnswered) await answerAll(run);
  const { machine } = controlPorts(paletteMachine, (answer) => act(answer));
  const { actor, mail } = startUnderApp(machine, { input: { recent: [] } });
  const look = () =>
    render(
      <SurroundingsProvider value={{ app: run.app, today: () => today }}>
        <Palette palette={actor as never} />
      </SurroundingsProvider>,
    );
  return { run, palette: actor, mail, look };
}

const screenOf = ({ app }: Run) => app.getSnapshot().children.screen as unknown as MachineActor;
const said = (route: Route, command: Command, note: string = texts.command) =>
  `${commandTexts[command](places[route.screen as keyof typeof places].title)}${note}`;
const options = () => screen.getAllByRole('option');
const told = () => options().map(({ textContent }) => textContent);
const areDisabled = () => options().filter((option) => option.getAttribute('aria-disabled') === 'true');
const routeOf = (name: Screen) => sweptRoutes.find((route) => route.screen === name) as Route;

test.each(sweptRoutes.map((route) => [route.screen, route] as const))(
  'on %s possible commands come before the places, and impossible ones after them with the reason',
  async (name, route) => {
    const { look, run } = await search(route);
    look();
    const [can, cannot] = [offered[name] ?? [], hindered[name] ?? []];
    const lines = told();
    expect(lines.slice(0, can.length)).toEqual(can.map((command) => said(route, command)));
    const between = lines.slice(can.length, lines.length - cannot.length);
    expect(between.length).toBeGreaterThan(3);
    expect(between.filter((line) => !line?.endsWith(texts.screen))).toEqual([]);
    expect(areDisabled().map(({ textContent }) => textContent)).toEqual(
      cannot.map(([command, why]) => said(route, command, why)),
    );
    expect(lines.slice(lines.length - cannot.length)).toEqual(
      areDisabled().map(({ textContent }) => textContent),
    );
    run.stop();
  },
);

test.each([
  ['a user of a company', marina, false],
  ['a superuser', { ...marina, is_superuser: true }, true],
])('%s finds the places that he may open', async (_, user, isSuperuser) => {
  const { look, run } = await search(routeOf('projects'), true, user as never);
  look();
  for (const name of ['users', 'tenants', 'links', 'tenantChoice'] as const)
    expect(told().includes(`${places[name].title}${texts.screen}`)).toBe(isSuperuser);
  expect(told()).toContain(`${places.projects.title}${texts.screen}`);
  run.stop();
});

test('a button in sight that is a command of the screen is offered once', async () => {
  const user = { ...inCharge, capabilities: ['lists.1'] };
  const { look, run, palette } = await search(routeOf('projects'), true, user);
  const button = '<button aria-label="Recarregar Lista"></button><button>Importar</button>';
  document.body.insertAdjacentHTML('beforeend', `<div class="page-actions">${button}</div>`);
  look();
  const typed = (query: string) => {
    act(() => palette.send({ type: 'palette.typed', query }));
    return told();
  };
  expect(typed('recarregar')).toEqual([`Recarregar Lista${texts.command}`]);
  expect(typed('importar')).toContain(`Importar${texts.command}`);
  document.querySelector('.page-actions')?.remove();
  run.stop();
});

test('what the buttons of the header do is found when typed, and done', async () => {
  const { look, run, palette } = await search(routeOf('projects'));
  look();
  const typed = (query: string) => {
    act(() => palette.send({ type: 'palette.typed', query }));
    return told();
  };
  expect(told().join()).not.toContain(texts.signOut);
  const others = marina.tenants_info?.filter(
    ({ value }) => value !== run.app.getSnapshot().context.session.tenantId,
  );
  for (const { label } of others ?? []) expect(typed(texts.switchTo(label))).toHaveLength(1);
  expect(typed(texts.scheme.dark)).toHaveLength(1);
  typed(texts.signOut);
  fireEvent.click(options()[0] as HTMLElement);
  await act(async () => {});
  expect(run.app.getSnapshot().context.session.user).toBeNull();
  run.stop();
});

test('a superuser without companies is not offered the company choice', async () => {
  const office = { ...marina, is_superuser: true, tenants_info: [] };
  const { look, run } = await search(routeOf('users'), true, office);
  look();
  expect(told()).toContain(`${places.users.title}${texts.screen}`);
  expect(told()).not.toContain(`${places.tenantChoice.title}${texts.screen}`);
  run.stop();
});

test.each([
  ['the finance', roleIds.financial, 'Posição de Títulos', 'report=aging'],
  ['the finance', roleIds.financial, 'DRE', 'report=income-statement'],
  ['who sells', roleIds.commercial, 'Posição de Títulos', 'report=aging&r.kind=receivable'],
  ['who sells', roleIds.commercial, 'DRE', null],
  ['the finance', roleIds.financial, 'Extrato da Pessoa', 'report=party-statement'],
])('%s (%i) finds %s by its name, where it may be read: %s', async (_, role_id, report, query) => {
  const user = { ...vera, tenants_info: vera.tenants_info?.map((tenant) => ({ ...tenant, role_id })) };
  const { look, run, palette, mail } = await search(routeOf('projects'), true, user);
  look();
  const found = () => screen.queryByRole('option', { name: new RegExp(`^${report}`) });
  expect(found()).toBeNull();
  act(() => palette.send({ type: 'palette.typed', query: report }));
  expect(found() !== null).toBe(query !== null);
  if (query !== null) fireEvent.click(found() as HTMLElement);
  const to = `/tenant/finance/reports?r.${query}`;
  expect(mail).toEqual(query === null ? [] : [{ type: 'navigation.requested', to }]);
  run.stop();
});

test.each([
  ['a title', 'payables', roleIds.viewer, 'create'],
  ['a title', 'payables', roleIds.auditor, 'create'],
  ['a transfer', 'treasury', roleIds.viewer, 'transfer'],
] as const)(
  '%s on %s, which the role %i never creates, is disabled for its role and not for the moment',
  async (_, at, role_id, command) => {
    const user = { ...vera, tenants_info: vera.tenants_info?.map((tenant) => ({ ...tenant, role_id })) };
    const { look, run } = await search(routeOf(at), true, user);
    if (at === 'treasury') {
      const list = childMachines(
        childMachines(screenOf(run).getSnapshot()).accounts?.getSnapshot() as never,
      ).list;
      screenOf(run).send({ type: 'account.toggled', row: list?.getSnapshot().context.rows[0] } as never);
    }
    look();
    expect(areDisabled().map(({ textContent }) => textContent)).toContain(
      said(routeOf(at), command, texts.notAllowed),
    );
    run.stop();
  },
);

test('a new entry is offered everywhere', async () => {
  const { look, run, palette, mail } = await search(routeOf('projects'));
  look();
  act(() => palette.send({ type: 'palette.typed', query: 'novo lancamento' }));
  fireEvent.click(screen.getByRole('option', { name: /^Novo lançamento/ }));
  expect(mail).toEqual([{ type: 'navigation.requested', to: '/tenant/finance/gl?at.new=entry' }]);
  run.stop();
});

test('a new entry is not offered without a company', async () => {
  const { look, run, palette } = await search(routeOf('users'));
  expect(run.app.getSnapshot().context.session.tenantId).toBeNull();
  look();
  act(() => palette.send({ type: 'palette.typed', query: 'novo lancamento' }));
  expect(screen.queryByRole('option', { name: /^Novo lançamento/ })).toBeNull();
  run.stop();
});

test('a chosen command runs on the screen, and the search closes', async () => {
  const { look, run, palette } = await search(routeOf('projects'));
  look();
  const over = () => Object.keys(childMachines(screenOf(run).getSnapshot()));
  expect(over()).not.toContain('form');
  fireEvent.click(screen.getByRole('option', { name: new RegExp(commandTexts.create('Projetos')) }));
  expect(palette.getSnapshot().status).toBe('done');
  expect(over()).toContain('form');
  run.stop();
});

test('a click on a disabled command does nothing', async () => {
  const { look, run, palette } = await search(routeOf('treasury'));
  look();
  fireEvent.click(screen.getByRole('option', { name: new RegExp(commandTexts.movements()) }));
  expect(palette.getSnapshot().status).toBe('active');
  run.stop();
});

test('a disabled command that is found by its words does nothing either', async () => {
  const { look, run, palette } = await search(routeOf('treasury'));
  look();
  act(() => palette.send({ type: 'palette.typed', query: commandTexts.movements() }));
  fireEvent.click(screen.getByRole('option', { name: new RegExp(commandTexts.movements()) }));
  expect(palette.getSnapshot().status).toBe('active');
  run.stop();
});

test("under a form only the form's commands are enabled, and the search says so", async () => {
  const { look, run } = await search(routeOf('projects'));
  screenOf(run).send({ type: 'create.requested' });
  look();
  const route = routeOf('projects');
  expect(areDisabled().map(({ textContent }) => textContent)).toEqual(
    registry.map((command) => said(route, command, texts.covered)),
  );
  run.stop();
});

test('before the rows load, the search offers no file of them and says what it waits for', async () => {
  const { look, run } = await search(routeOf('projects'), false);
  look();
  const route = routeOf('projects');
  expect(areDisabled().map(({ textContent }) => textContent)).toEqual(
    (['exportXlsx', 'exportCsv', 'print', 'reload'] as const).map((command) =>
      said(route, command, disabledBecause.busy),
    ),
  );
  run.stop();
});

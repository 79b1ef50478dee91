import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import type { Capability } from '../../../src/domain/capability.ts';
import type { AppActor } from '../../../src/machines/app/appMachine.ts';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import { payablesScreenMachine } from '../../../src/machines/titles/titlesScreens.ts';
import { guideTexts } from '../../../src/texts/help/guide.ts';
import { filterTexts } from '../../../src/texts/tables/narrowing.ts';
import { pagerTexts } from '../../../src/texts/tables/pager.ts';
import { outputTexts, tableTexts } from '../../../src/texts/tables/tables.ts';
import { titleDeskTexts } from '../../../src/texts/titles/titleDesk.ts';
import { payableTexts, receivableTexts, sheetTexts, titleTexts } from '../../../src/texts/titles/titles.ts';
import { SurroundingsProvider } from '../../../src/views/appContext.tsx';
import { Errand } from '../../../src/views/parts/dialogs/Errand.tsx';
import { TitleDeskPage } from '../../../src/views/titles/TitleDeskPage.tsx';
import { PayablesScreen } from '../../../src/views/titles/TitlesScreens.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { bosque, hostDown, marina } from '../../support/examples/examples.ts';
import { bricks, gravel, titleNarrowings } from '../../support/examples/titleExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { startApp } from '../../support/page/appInHand.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { startUnderApp } from '../../support/page/underApp.ts';

beforeAll(preloadParts);
beforeEach(() => {
  vi.mocked(Errand).mockReturnValue(null);
});

const totals = { count: 2, amountCents: 1, settledCents: 0, openCents: 1 };
const page = { rows: [bricks, gravel], page: 1, pages: 1, totals };

/** A desk of titles before any answer, of payables by default. */
function openDesk(told: object = {}, app?: AppActor) {
  const { machine, ports } = controlPorts(titleDeskMachine, (answer) => act(answer));
  const input = { kind: 'PAYABLE', capabilities: ['titles.1'], permissions: ['payables:write'], ...told };
  const desk = createActor(machine, { input: input as never }).start();
  render(<TitleDeskPage desk={desk as unknown as ActorRefFrom<typeof titleDeskMachine>} />, {
    wrapper: ({ children }) => <Stage app={app}>{children}</Stage>,
  });
  act(() => desk.send({ type: 'day.began', today }));
  return ports;
}

test('the count over a page of titles is that of the whole list', async () => {
  openDesk()
    .last('list.load')
    .resolve({ ...page, pages: 26, totals: { ...totals, count: 1300 } });
  expect(await screen.findByText('1.300 títulos')).toBeTruthy();
});

test('titles are filtered by supplier, project and view, and paper names all three', async () => {
  const user = userEvent.setup();
  const ports = openDesk();
  ports.last('list.load').resolve(page);
  ports.last('narrowings.load').resolve(titleNarrowings);
  const [acme] = titleNarrowings.parties;

  await user.selectOptions(await screen.findByTitle(filterTexts.filter(titleDeskTexts.project)), bosque.name);
  await vi.waitFor(() =>
    expect(ports.last('list.load').input).toMatchObject({ look: { filters: { project: bosque.id } } }),
  );
  ports.last('list.load').resolve(page);
  await user.selectOptions(screen.getByTitle(filterTexts.filter(payableTexts.supplier)), 'Acme Fundações');
  await vi.waitFor(() =>
    expect(ports.last('list.load').input).toMatchObject({ look: { filters: { party: acme?.id } } }),
  );
  ports.last('list.load').resolve(page);
  await user.click(screen.getByRole('button', { name: titleDeskTexts.view.overdue }));
  ports.last('list.load').resolve(page);

  await user.click(await screen.findByRole('button', { name: outputTexts.print }));
  ports.last('list.table.gather').resolve({ rows: [] });
  const paper = await screen.findByText(/^Filtros: /);
  expect(paper.textContent).toBe(
    [
      `Filtros: ${titleDeskTexts.project}: ${bosque.name}`,
      `${payableTexts.supplier}: Acme Fundações`,
      `${titleDeskTexts.views}: ${titleDeskTexts.view.overdue}`,
    ].join(' · '),
  );
});

test('parties and projects that fail to load are reported above the list, which works without them', async () => {
  const ports = openDesk({ kind: 'RECEIVABLE', permissions: [] });
  ports.last('narrowings.load').reject(hostDown);
  ports.last('list.load').resolve(page);
  const told = await screen.findByRole('alert');
  expect(within(told).getByText(titleDeskTexts.narrowingsFailed)).toBeTruthy();
  expect(screen.getByRole('grid')).toBeTruthy();
});

test('only receivables say that the sale makes them', async () => {
  openDesk().last('list.load').resolve(page);
  await screen.findByRole('grid');
  expect(screen.queryByText(receivableTexts.note)).toBeNull();
  cleanup();
  openDesk({ kind: 'RECEIVABLE', permissions: [] }).last('list.load').resolve(page);
  expect(await screen.findByText(receivableTexts.note)).toBeTruthy();
});

test('the buttons of list and sheet show which of them is chosen', async () => {
  const user = userEvent.setup();
  openDesk().last('list.load').resolve(page);
  const looks = () =>
    [sheetTexts.list, sheetTexts.sheet].map((name) => {
      const button = screen.getByRole('button', { name });
      return [button.getAttribute('aria-pressed'), button.matches('.bp6-active')];
    });
  await screen.findByRole('grid');
  expect(looks()).toEqual([
    ['true', true],
    ['false', false],
  ]);
  await user.click(screen.getByRole('button', { name: sheetTexts.sheet }));
  expect(looks()).toEqual([
    ['false', false],
    ['true', true],
  ]);
});

test.each([
  ['project-payables:read', false],
  ['receivables:read', true],
])('a role with %s learns that it may not see payables: %s', (permission, isDenied) => {
  const { machine } = controlPorts(payablesScreenMachine, (answer) => act(answer));
  const input = { capabilities: ['titles.1'], permissions: [permission] } as never;
  const { actor } = startUnderApp(machine, { input });
  render(<PayablesScreen screen={actor as never} />, { wrapper: Stage });
  expect(screen.queryByText(titleDeskTexts.denied) !== null).toBe(isDenied);
});

test('a host without titles shows the specified samples, named as such', async () => {
  const { machine } = controlPorts(payablesScreenMachine, (answer) => act(answer));
  const { actor } = startUnderApp(machine, { input: { capabilities: [], permissions: [] } as never });
  render(<PayablesScreen screen={actor as never} />, { wrapper: Stage });
  expect(screen.getByText(titleTexts.demonstration)).toBeTruthy();
});

test('Shift and an arrow select the row above, too', async () => {
  const user = userEvent.setup();
  openDesk().last('list.load').resolve(page);
  const grid = await screen.findByRole('grid');
  const chosen = () => within(grid).queryAllByRole('row', { selected: true }).length;
  act(() => grid.focus());
  await user.keyboard('{Home}{ArrowDown}{Shift>}{ArrowUp}{/Shift}');
  expect(chosen()).toBe(2);
});

test('an empty list says something else than a search without a match', async () => {
  const user = userEvent.setup();
  const ports = openDesk();
  const none = { ...page, rows: [], totals: { ...totals, count: 0 } };
  ports.last('list.load').resolve(none);
  expect(screen.getByText(payableTexts.empty)).toBeTruthy();
  expect(screen.queryByText(tableTexts.nothingFound)).toBeNull();
  await user.click(screen.getByRole('button', { name: titleDeskTexts.view.overdue }));
  ports.last('list.load').resolve(none);
  expect(screen.getByText(tableTexts.nothingFound)).toBeTruthy();
  expect(screen.queryByText(payableTexts.empty)).toBeNull();
});

test.each([
  [['titles.1'], [pagerTexts.place]],
  [
    ['titles.1', 'lists.1'],
    [pagerTexts.place, pagerTexts.size],
  ],
])('a host with %j is asked for pages by %j', async (capabilities, named) => {
  const { app, restore } = startApp();
  restore({ ...marina, capabilities: capabilities as Capability[] }, 't-horizonte');
  const ports = openDesk({}, app);
  ports.last('list.load').resolve({ ...page, pages: 26 });
  const pager = within(await screen.findByRole('navigation', { name: pagerTexts.label }));
  const fields = [...pager.getAllByRole('textbox'), ...pager.queryAllByRole('combobox')];
  expect(fields.map(({ ariaLabel }) => ariaLabel)).toEqual(named);
});

test('more rows on a page begin at the first page, and are undone where a single page is left', async () => {
  const { app, restore } = startApp();
  restore({ ...marina, capabilities: ['lists.1', 'titles.1'] }, 't-horizonte');
  const ports = openDesk({}, app);
  ports.last('list.load').resolve({ ...page, page: 2, pages: 2 });
  const sizes = () => screen.getByRole<HTMLSelectElement>('combobox', { name: pagerTexts.size });
  expect([...sizes().options].map(({ text }) => text)).toEqual([50, 100, 200].map(pagerTexts.perPage));
  await userEvent.selectOptions(sizes(), pagerTexts.perPage(100));
  expect(ports.last('list.load').input).toMatchObject({ page: 1, look: { size: 100, page: 1 } });
  ports.last('list.load').resolve(page);
  expect(screen.queryByRole('navigation', { name: pagerTexts.label })).toBeNull();
  await userEvent.selectOptions(sizes(), pagerTexts.perPage(50));
  expect(ports.last('list.load').input).toMatchObject({ page: 1, look: { size: undefined } });
  ports.last('list.load').resolve(page);
  expect(screen.queryByRole('combobox', { name: pagerTexts.size })).toBeNull();
});

test('an empty desk states its purpose, and a search without a match does not', async () => {
  const { app, restore } = startApp();
  restore({ ...marina, capabilities: ['lists.1', 'titles.1'] }, 't-horizonte');
  const { machine, ports } = controlPorts(titleDeskMachine, (answer) => act(answer));
  const input = { kind: 'PAYABLE', capabilities: ['titles.1'], permissions: ['payables:write'] } as never;
  const desk = createActor(machine, { input }).start();
  render(
    <SurroundingsProvider value={{ app, today: () => today }}>
      <TitleDeskPage desk={desk as unknown as ActorRefFrom<typeof titleDeskMachine>} />
    </SurroundingsProvider>,
  );
  act(() => desk.send({ type: 'day.began', today }));
  const none = { ...page, rows: [], totals: { ...totals, count: 0 } };
  ports.last('list.load').resolve(none);
  expect(screen.getByText(guideTexts.payables.what)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: titleDeskTexts.view.overdue }));
  ports.last('list.load').resolve(none);
  expect(screen.queryByText(guideTexts.payables.what)).toBeNull();
});

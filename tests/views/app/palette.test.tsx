import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { FoundRow } from '../../../src/domain/tables/foundRow.ts';
import { longestSearch } from '../../../src/domain/tables/tableLook.ts';
import { paletteMachine } from '../../../src/machines/app/paletteMachine.ts';
import { paletteTexts as texts } from '../../../src/texts/palette.ts';
import { SurroundingsProvider } from '../../../src/views/appContext.tsx';
import { Palette } from '../../../src/views/palette/Palette.tsx';
import { foundRow } from '../../models/app/palette.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { hostDown, marina } from '../../support/examples/examples.ts';
import { startApp } from '../../support/page/appInHand.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

beforeAll(preloadParts);

async function opened(recent: FoundRow[] = [], tenantId: string | null = 't-horizonte') {
  const { app, restore } = startApp();
  restore({ ...marina, capabilities: ['lists.1'] }, tenantId);
  const { machine, ports } = controlPorts(paletteMachine, (answer) => act(answer));
  const { actor, clock, mail } = startUnderApp(machine, { input: { recent } });
  render(
    <SurroundingsProvider value={{ app, today: () => '2026-11-20' }}>
      <Palette palette={actor as never} />
    </SurroundingsProvider>,
  );
  const field = await screen.findByRole('combobox');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { palette: actor, ports, mail, field, type, pause: () => act(() => clock.increment(1000)) };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const current = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

test('the arrows move through the results, and Enter opens the one announced to the screen reader', async () => {
  const { field, mail, palette } = await opened();
  const [first, second] = options();
  expect(second).toBeTruthy();
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const named = current(field);
  expect([first, second]).toContain(named);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(palette.getSnapshot().status).toBe('done');
  expect(mail.at(-1)).toMatchObject({ type: 'navigation.requested' });
});

test('an arrow pressed before any result leaves Enter to the first one that arrives', async () => {
  const { field, type, ports, pause, mail } = await opened();
  type('cimento');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  pause();
  ports.last('find').resolve({ shelf: [], found: [foundRow] });
  expect(current(field)).toContain(foundRow.title);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(mail.at(-1)).toEqual({ type: 'navigation.requested', to: foundRow.to });
});

test('the current result stays current when rows appear above it', async () => {
  const { field, type, ports, pause } = await opened();
  type('ce');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const second = current(field);
  expect(second).toBe(options()[1]);
  pause();
  const shelf = ['Centro', 'Central', 'Cerâmica'].map((title) => ({
    ...foundRow,
    id: title,
    title,
    code: '',
  }));
  ports.last('find').resolve({ shelf, found: [] });
  expect(options().length).toBeGreaterThan(3);
  expect(current(field)).toBe(second);
});

test('the search says that nothing was found, and Enter does nothing then', async () => {
  const { field, type, ports, pause, palette } = await opened();
  type('xyzzy');
  pause();
  expect(screen.getAllByText(texts.finding)).toBeTruthy();
  ports.last('find').resolve({ shelf: [], found: [] });
  expect(screen.queryByText(texts.finding)).toBeNull();
  expect(screen.getByText(texts.nothing)).toBeTruthy();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(palette.getSnapshot().status).toBe('active');
});

test('the search shows what it has, and that more is being searched', async () => {
  const { type, ports, pause } = await opened();
  expect(screen.getByRole('status').textContent).toBe('');
  type('plano');
  pause();
  expect(options().length).toBeGreaterThan(0);
  expect(screen.getByRole('status').textContent).toBe(texts.finding);
  ports.last('find').resolve({ shelf: [], found: [] });
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a failed search says so and offers to try again', async () => {
  const { type, ports, pause } = await opened();
  expect(screen.queryByRole('alert')).toBeNull();
  type('cimento');
  pause();
  ports.last('find').reject(hostDown);
  expect(screen.getByRole('alert')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: texts.retry }));
  ports.last('find').resolve({ shelf: [], found: [foundRow] });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(options().join()).toContain(foundRow.title);
});

test('a press on a row opens it, and Escape opens nothing', async () => {
  const { field, type, ports, pause, palette, mail } = await opened();
  type('cimento');
  pause();
  ports.last('find').resolve({ shelf: [], found: [foundRow] });
  fireEvent.click(screen.getByRole('option', { name: new RegExp(foundRow.title) }));
  expect(mail.at(-1)).toEqual({ type: 'navigation.requested', to: foundRow.to });
  expect(palette.getSnapshot().status).toBe('done');
  expect(field).toBeTruthy();
});

test('Escape closes the search and opens nothing', async () => {
  const { field, palette, mail } = await opened();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect([palette.getSnapshot().status, mail]).toEqual(['done', []]);
});

test('Enter before any row is found opens the first that arrives', async () => {
  const { type, ports, pause, palette, mail } = await opened();
  type('cimento');
  act(() => palette.send({ type: 'palette.typed', query: 'cimento', isEntered: true }));
  pause();
  expect(mail).toEqual([]);
  ports.last('find').resolve({ shelf: [], found: [foundRow] });
  expect(mail.at(-1)).toEqual({ type: 'navigation.requested', to: foundRow.to });
});

test('Enter right after a letter opens a result of the new text, never of the former one', async () => {
  const { field, type, ports, pause, mail, palette } = await opened();
  type('4512');
  pause();
  ports.last('find').resolve({ shelf: [], found: [foundRow] });
  type('4513');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(mail.some(({ type: told }) => told === 'navigation.requested')).toBe(false);
  pause();
  const other = { ...foundRow, id: 'other', to: '/tenant/finance/ap?at.title=other' };
  ports.last('find').resolve({ shelf: [], found: [other] });
  expect(palette.getSnapshot().status).toBe('done');
  expect(mail.at(-1)).toEqual({ type: 'navigation.requested', to: other.to });
});

test('Enter opens the result that the arrows chose, while others are still arriving', async () => {
  const { field, type, ports, pause, mail } = await opened();
  type('4512');
  pause();
  const other = { ...foundRow, id: 'other', to: '/tenant/finance/ap?at.title=other' };
  ports.last('find').resolve({ shelf: [], found: [foundRow, other] });
  type('4513');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(mail.at(-1)).toEqual({ type: 'navigation.requested', to: other.to });
});

test('Enter before anything is found opens the first result that arrives', async () => {
  const { field, type, ports, pause, mail } = await opened();
  type('zz');
  fireEvent.keyDown(field, { key: 'Enter' });
  pause();
  ports.last('find').resolve({ shelf: [], found: [foundRow] });
  expect(mail.at(-1)).toEqual({ type: 'navigation.requested', to: foundRow.to });
});

test('rows of another company, recent or late, are not offered', async () => {
  const other = { ...foundRow, id: 'p-other', title: 'Cimento de outra', tenantId: 't-atlantica' };
  const ofNone = { ...foundRow, id: 'u-1', title: 'Cimento de ninguém', tenantId: null };
  const { type, ports, pause } = await opened([other, foundRow]);
  expect(options().join()).toContain(foundRow.title);
  expect(options().join()).not.toContain(other.title);
  type('cimento');
  pause();
  ports.last('find').resolve({ shelf: [], found: [other, ofNone] });
  expect(options().join()).toContain(ofNone.title);
  expect(options().join()).not.toContain(other.title);
});

test('blanks alone search for nothing: the former offers stay', async () => {
  const { type, ports, pause } = await opened();
  const before = options();
  type('cimento');
  pause();
  ports.last('find').resolve({ shelf: [foundRow], found: [] });
  type('  ');
  expect(options()).toEqual(before);
});

test('without a company its screens are not offered', async () => {
  await opened([], null);
  expect(options().filter((option) => option?.endsWith(texts.screen))).toEqual([]);
});

test('Enter before the rows are found waits for them, even when a screen is found at once', async () => {
  const { type, ports, pause, palette, mail } = await opened();
  type('projetos');
  act(() => palette.send({ type: 'palette.typed', query: 'projetos', isEntered: true }));
  pause();
  expect([options().length > 0, mail]).toEqual([true, []]);
  ports.last('find').resolve({ shelf: [], found: [] });
  expect(mail.at(-1)).toMatchObject({ type: 'navigation.requested' });
});

test('a recent row that the host finds is offered once, as a recent one', async () => {
  const { type, ports, pause } = await opened([foundRow]);
  type('cimento');
  pause();
  ports.last('find').resolve({ shelf: [foundRow], found: [foundRow] });
  const told = options().filter((option) => option?.includes(foundRow.title));
  expect(told).toEqual([expect.stringContaining(texts.recent)]);
});

test('the search accepts no more text than the host', async () => {
  const { field } = await opened();
  expect((field as HTMLInputElement).maxLength).toBe(longestSearch);
});

test('every result of the host is offered, however the page spells it', async () => {
  const titles = ['Obra Um', 'Obra Dois', 'Obra Três'];
  const { type, ports, pause } = await opened();
  type('12345678');
  pause();
  const found = titles.map((title, index) => ({ ...foundRow, id: `p-${index}`, title, to: `/t/p-${index}` }));
  ports.last('find').resolve({ shelf: [], found });
  for (const title of titles) expect(options().join()).toContain(title);
});

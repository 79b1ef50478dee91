import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import type { Permission } from '../../../src/domain/permission.ts';
import { mostSettlementItems } from '../../../src/domain/titles/settlement.ts';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import { pagerTexts } from '../../../src/texts/tables/pager.ts';
import { titleDeskTexts as texts } from '../../../src/texts/titles/titleDesk.ts';
import { payableTexts, receivableTexts, titleTexts } from '../../../src/texts/titles/titles.ts';
import { TitleDeskPage } from '../../../src/views/titles/TitleDeskPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { bricks, gravel, paidSteel } from '../../support/examples/titleExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

const sand = { ...bricks, id: 'pt-sand', description: 'Areia', isCanceled: true, number: 2, count: 3 };
const standing = [bricks, gravel, paidSteel, sand];
const writers: Permission[] = ['payables:write', 'receivables:settle'];
type Kind = 'PAYABLE' | 'RECEIVABLE';

function show(kind: Kind = 'PAYABLE', permissions = writers, paging = { page: 1, pages: 1 }) {
  const { machine, ports } = controlPorts(titleDeskMachine, (answer) => act(answer));
  const input = { kind, capabilities: ['titles.1'], permissions };
  const desk = createActor(machine, { input: input as never }).start();
  render(<TitleDeskPage desk={desk as unknown as ActorRefFrom<typeof titleDeskMachine>} />, {
    wrapper: Stage,
  });
  act(() => desk.send({ type: 'day.began', today }));
  const totals = { count: 4, amountCents: 350_000, settledCents: 100_000, openCents: 150_000 };
  ports.last('list.load').resolve({ rows: standing, ...paging, totals });
  const rowOf = ({ description }: { description: string }) =>
    screen.getByText(description).closest('tr') as HTMLTableRowElement;
  return { desk, ports, rowOf, grid: screen.getByRole('grid') };
}

/** A button by its name, and whether it is disabled with a reason. */
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const isHeld = (name: string) => button(name).ariaDisabled === 'true';
const footer = () => document.querySelector('.panel-footer');
const isShown = (name: string) => screen.queryByRole('button', { name }) !== null;

test.each([
  ['PAYABLE', 'Fornecedor', 'Pago'],
  ['RECEIVABLE', 'Cliente', 'Recebido'],
] as const)(
  'the desk shows the columns of a %s, its rows and the totals of the whole filter',
  (kind, party, settled) => {
    const { grid, rowOf } = show(kind);
    const read = (row: Element) => [...row.children].map(({ textContent }) => textContent);
    const [head, ...rows] = [...grid.querySelectorAll('tr')].map(read);
    const specified = ['Descrição', 'Vencimento', 'Valor', settled, 'Status', 'Ações'];
    const ofWork = ['', 'Obra', 'Documento', 'Dias de atraso', 'Em aberto'];
    expect(head?.filter((title) => !ofWork.includes(title))).toEqual([party, ...specified]);
    expect(head?.filter((title) => ofWork.includes(title))).toEqual(ofWork);
    expect(rows.at(-1)?.filter(Boolean)).toEqual([
      texts.pageTotal(titleTexts.count(4)),
      ...['R$ 3.500,00', 'R$ 1.000,00', 'R$ 1.500,00', 'Saldo R$ 1.500,00'],
    ]);
    const part = (row: Element) => row.querySelector('.row-part')?.textContent ?? null;
    expect(standing.map((item) => part(rowOf(item)))).toEqual([null, null, null, texts.installment(2, 3)]);
    expect(standing.map((item) => rowOf(item).dataset.tone ?? null)).toEqual([null, null, null, 'muted']);
  },
);

test.each([
  ['PAYABLE', payableTexts, true],
  ['RECEIVABLE', receivableTexts, false],
] as const)('the rows of a %s show the possible actions, and the page its kind', (kind, own, isPayable) => {
  show(kind);
  expect(isHeld(own.settle(texts.named(bricks)))).toBe(false);
  for (const held of [paidSteel, sand]) {
    expect(isHeld(own.settle(texts.named(held)))).toBe(true);
    expect(button(own.settle(texts.named(held))).title).toBe(titleTexts.settled);
    expect(isHeld(texts.select(texts.named(held)))).toBe(true);
  }
  expect(isShown(payableTexts.create)).toBe(isPayable);
  expect(screen.queryByText(receivableTexts.note) === null).toBe(isPayable);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(own.title);
});

test('a role that may only read sees the reason at each row, and can begin nothing', () => {
  show('PAYABLE', []);
  for (const name of [
    payableTexts.settle(bricks.description),
    texts.select(bricks.description),
    payableTexts.create,
  ]) {
    expect(isHeld(name)).toBe(true);
    expect(button(name).title).toBe(texts.notAllowed);
  }
});

test('a new title, a party and the control open from the page, and each holds it while open', async () => {
  const { desk } = show();
  const over = () => Object.keys(desk.getSnapshot().children);
  await userEvent.click(button(payableTexts.create));
  expect(over()).toContain('form');
  expect(button(payableTexts.create).disabled).toBe(true);
  act(() => desk.getSnapshot().children.form?.send({ type: 'form.closed' }));
  await userEvent.click(button(texts.control));
  expect(over()).toContain('control');
  expect(button(texts.control).disabled).toBe(true);
});

test('the description opens the title and the name its party', async () => {
  const { desk } = show();
  await userEvent.click(screen.getByRole('link', { name: texts.open(texts.named(gravel)) }));
  expect(desk.getSnapshot().children.details?.getSnapshot().context).toMatchObject({
    subject: { name: gravel.description },
  });
});

test('the name of a party opens its open titles', async () => {
  const { desk } = show();
  await userEvent.click(
    screen.getAllByRole('link', { name: texts.position('Acme Fundações') })[0] as HTMLElement,
  );
  expect(desk.getSnapshot().children).toHaveProperty('party');
});

test('titles are selected by their button and by Space, counted with their open amount, and unselected', async () => {
  const { desk, grid, rowOf } = show();
  expect(footer()).toBeNull();
  await userEvent.click(button(texts.select(texts.named(bricks))));
  expect(rowOf(bricks).ariaSelected).toBe('true');
  expect(rowOf(gravel).ariaSelected).toBe('false');
  expect(grid.getAttribute('aria-multiselectable'), 'several can be selected').toBe('true');
  expect(screen.getByText(texts.selected(1, 'R$ 1.000,00'))).toBeTruthy();
  act(() => grid.focus());
  fireEvent.keyDown(grid, { key: 'Home' });
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  expect(fireEvent.keyDown(grid, { key: ' ' })).toBe(false);
  expect(screen.getByText(texts.selected(2, 'R$ 1.500,00'))).toBeTruthy();
  await userEvent.click(button(texts.unselect(texts.named(bricks))));
  expect(screen.getByText(texts.selected(1, 'R$ 500,00'))).toBeTruthy();
  await userEvent.click(button(texts.settleSelected.PAYABLE));
  expect(desk.getSnapshot().children).toHaveProperty('settlement');
  expect(button(texts.settleSelected.PAYABLE).disabled).toBe(true);
  act(() => desk.getSnapshot().children.settlement?.send({ type: 'form.closed' }));
  await userEvent.click(button(texts.unselectAll));
  expect(footer()).toBeNull();
});

test('Shift and an arrow extend the selection, down and up, and stop at the ends', () => {
  const { desk, grid } = show();
  const chosen = () => desk.getSnapshot().context.selected.map(({ id }) => id);
  const press = (key: string, shiftKey = true) => fireEvent.keyDown(grid, { key, shiftKey });
  press('Home', false);
  expect(press('ArrowDown')).toBe(false);
  expect(chosen()).toEqual([bricks.id, gravel.id]);
  act(() => desk.send({ type: 'selection.cleared' }));
  expect(press('ArrowUp')).toBe(false);
  expect(chosen().toSorted()).toEqual([bricks.id, gravel.id]);
  act(() => desk.send({ type: 'selection.cleared' }));
  press('ArrowUp');
  expect(chosen()).toEqual([]);
  expect(grid.getAttribute('aria-activedescendant')).toContain(bricks.id);
});

test.each([
  ['one page', 1, 1, false],
  ['two pages', 1, 2, true],
  ['a page that is no longer', 2, 1, true],
])('a list of %s is turned where there is something to turn', (_, page, pages, isTurned) => {
  const { ports } = show('PAYABLE', writers, { page, pages });
  expect(screen.queryByRole('navigation', { name: pagerTexts.label }) !== null).toBe(isTurned);
  if (pages > 1) {
    fireEvent.click(button(pagerTexts.next));
    expect(ports.last('list.load').input).toMatchObject({ page: 2 });
  }
});

test('a selection beyond the limit of one settlement says so, and one at the limit does not', () => {
  const { desk } = show();
  const settle = texts.settleSelected.PAYABLE;
  const select = (count: number) =>
    act(() => {
      for (let at = 0; at < count; at += 1)
        desk.send({ type: 'selection.toggled', row: { ...bricks, id: `pt-${count}-${at}` } });
    });
  select(mostSettlementItems);
  expect([isHeld(settle), button(settle).disabled]).toEqual([false, false]);
  select(1);
  expect([isHeld(settle), button(settle).disabled]).toEqual([true, false]);
  expect(button(settle).title).toBe(texts.tooManySelected(mostSettlementItems));
  fireEvent.click(button(settle));
  expect(desk.getSnapshot().children.settlement).toBeUndefined();
});

test('the view of titles that need attention is switched on and off by one press', async () => {
  const { desk } = show();
  const [view] = Object.values(texts.view);
  const chip = () => button(view as string);
  const shown = () =>
    desk.getSnapshot().children.list?.getSnapshot().children.table?.getSnapshot().context.filters.show;
  expect(chip().ariaPressed).toBe('false');
  await userEvent.click(chip());
  expect([chip().ariaPressed, shown()]).toEqual(['true', Object.keys(texts.view)[0]]);
  await userEvent.click(chip());
  expect([chip().ariaPressed, shown() || '']).toEqual(['false', '']);
});

test('canceled titles are left out of the count, as of the sums', () => {
  const { ports, desk } = show();
  act(() => desk.getSnapshot().children.list?.send({ type: 'list.reloadRequested' } as never));
  const totals = { count: 4, canceledCount: 1, amountCents: 0, settledCents: 0, openCents: 0 };
  ports.last('list.load').resolve({ rows: standing, page: 1, pages: 1, totals });
  expect(screen.getByText(texts.pageTotalWithoutCanceled(titleTexts.count(3)))).toBeTruthy();
});

test('a range extends along the shown order of rows, and back', () => {
  const { ports, desk, grid } = show();
  act(() => desk.getSnapshot().children.list?.send({ type: 'list.reloadRequested' } as never));
  const totals = { count: 3, amountCents: 0, settledCents: 0, openCents: 0 };
  const rows = [{ ...gravel, id: 'pt-z' }, bricks, gravel];
  ports.last('list.load').resolve({ rows, page: 1, pages: 1, totals });
  fireEvent.keyDown(grid, { key: 'Home' });
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) fireEvent.keyDown(grid, { key, shiftKey: true });
  expect(desk.getSnapshot().context.selected.map(({ id }) => id)).toEqual(['pt-z', bricks.id]);
});

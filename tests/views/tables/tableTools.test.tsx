import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { readSheet } from '../../../src/browser/files/readSheet.ts';
import { textCell } from '../../../src/domain/tables/cell.ts';
import { tableMachine } from '../../../src/machines/shared/lists/tableMachine.ts';
import { filterTexts } from '../../../src/texts/tables/narrowing.ts';
import { outputTexts, tableTexts as texts } from '../../../src/texts/tables/tables.ts';
import { movementTexts } from '../../../src/texts/treasury/treasury.ts';
import { Errand } from '../../../src/views/parts/dialogs/Errand.tsx';
import type { Column } from '../../../src/views/parts/tables/GridRow.tsx';
import { offerFile } from '../../../src/views/parts/tables/offerFile.ts';
import { TableTools } from '../../../src/views/shared/TableTools.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);
beforeEach(() => {
  vi.mocked(Errand).mockReturnValue(null);
});

interface Work {
  name: string;
}

const columns: Column<Work>[] = [{ key: 'name', title: 'Nome', value: ({ name }) => textCell(name) }];
const state: Column<Work> = {
  key: 'state',
  title: 'Estado',
  narrows: 'choice',
  value: () => textCell('Ativa'),
  choices: ['Ativa', 'Inativa'],
};
const rows = ['Alfa', 'Beta', 'Gama'].map((name) => ({ name }));

interface Told {
  isServed?: boolean;
  count?: number | undefined;
  paging?: { pages: number; total?: number | null };
  narrowing?: Column<Work>[];
  searchLabel?: string;
}

function tools({ isServed = false, count, paging, narrowing, searchLabel }: Told) {
  const table = createActor(tableMachine, { input: { isServed } as never }).start();
  render(
    <Stage>
      <TableTools
        table={table}
        columns={columns}
        rows={rows}
        count={count}
        paging={paging}
        searchLabel={searchLabel}
        title="Obras"
        alsoNarrows={narrowing}
        shown={() => rows}
        total={(number) => `${number} obras`}
      />
    </Stage>,
  );
  const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });
  return { table, button };
}

const counted = () => document.querySelector<HTMLElement>('.toolbar-count');
const searchName = () => screen.getByRole('searchbox').getAttribute('aria-label');

test('the key of the search focuses it', () => {
  tools({ count: 3 });
  fireEvent.keyDown(document.body, { key: texts.searchKey });
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

/** The count says of which rows it is, and the search what it covers. */
test.each([
  ['a whole list', { count: 3 }, '3 obras', false],
  ['a whole list, narrowed', { count: 2 }, '2 de 3 obras', false],
  ['a list that has not come', { count: undefined }, '', false],
  ['a list of one page', { count: 3, paging: { pages: 1 } }, '3 obras', false],
  ['a page of many', { count: 3, paging: { pages: 4 } }, '3 obras nesta página', true],
  [
    'a page of many, of which the whole is known',
    { count: 3, paging: { pages: 4, total: 40 } },
    '3 de 40 obras',
    true,
  ],
  [
    'a page of many, narrowed',
    { count: 1, paging: { pages: 4, total: 40 } },
    '1 de 3 obras nesta página',
    true,
  ],
  [
    'what the host searches',
    { isServed: true, count: 3, paging: { pages: 4, total: 40 } },
    '40 obras',
    false,
  ],
  [
    'what the host searches and does not count',
    { isServed: true, count: 3, paging: { pages: 4 } },
    '3 obras',
    false,
  ],
] as [string, Told, string, boolean][])('%s is counted as what it is', (_, told, said, isPart) => {
  tools(told);
  expect(counted()?.textContent).toBe(said);
  expect(counted()?.title).toBe(isPart ? texts.loadedOnly : '');
  expect(searchName()).toBe(isPart ? texts.searchPage : texts.search);
});

test('a list with a special search names it', () => {
  tools({ count: 3, paging: { pages: 4 }, searchLabel: movementTexts.searchLoaded });
  expect(searchName()).toBe(movementTexts.searchLoaded);
});

test('typing searches, and a button appears that clears the search', () => {
  const { table, button } = tools({ count: 3 });
  expect(button(texts.clear)).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'al' } });
  expect(table.getSnapshot().context.search).toBe('al');
  fireEvent.click(button(texts.clear) as HTMLElement);
  expect([table.getSnapshot().context.search, button(texts.clear)]).toEqual(['', null]);
});

test('filters appear when something narrows the list, a column or a filter without one', async () => {
  tools({ count: 3 });
  expect(document.querySelector('select')).toBeNull();
  cleanup();
  tools({ count: 3, narrowing: [state] });
  expect(await screen.findByTitle(filterTexts.filter('Estado'))).toBeTruthy();
});

test('a list that is loading cannot be exported', () => {
  const { button } = tools({ count: undefined });
  expect([outputTexts.export, outputTexts.print].map((name) => button(name)?.disabled)).toEqual([true, true]);
});

test('a list is exported in a chosen format, and the choice can be left', async () => {
  const { table, button } = tools({ count: 3 });
  const isOpen = () => button(outputTexts.export)?.ariaExpanded;
  expect(isOpen()).toBe('false');
  fireEvent.click(button(outputTexts.export) as HTMLElement);
  await screen.findAllByRole('menuitem');
  expect([isOpen(), screen.getAllByRole('menuitem').map(({ textContent }) => textContent)]).toEqual([
    'true',
    [outputTexts.csv, outputTexts.xlsx],
  ]);
  fireEvent.keyDown(screen.getAllByRole('menuitem')[0] as HTMLElement, { key: 'Escape' });
  expect(isOpen()).toBe('false');
  fireEvent.click(button(outputTexts.export) as HTMLElement);
  fireEvent.click(await screen.findByRole('menuitem', { name: outputTexts.xlsx }));
  expect(table.getSnapshot().hasTag('making')).toBe(true);
});

test('the print button starts printing', () => {
  const { table, button } = tools({ count: 3 });
  fireEvent.click(button(outputTexts.print) as HTMLElement);
  expect(table.getSnapshot().hasTag('making')).toBe(true);
});

test('the printed rows are the shown ones, in their order', async () => {
  const table = createActor(tableMachine, { input: { isServed: false } as never }).start();
  const shown = [rows[2], rows[0]] as Work[];
  render(
    <Stage>
      <TableTools
        table={table}
        columns={columns}
        rows={rows}
        count={2}
        title="Obras"
        shown={() => shown}
        total={(count) => `${count} obras`}
      />
    </Stage>,
  );
  fireEvent.click(screen.getByRole('button', { name: outputTexts.print }));
  const printed = () =>
    [...document.querySelectorAll('.print-sheet tbody tr')].map(({ textContent }) => textContent);
  await waitFor(() => expect(printed()).toEqual(['Gama', 'Alfa']));
});

test('a printed list names its filters', async () => {
  const { table } = tools({ count: 1, narrowing: [state] });
  act(() => table.send({ type: 'search.typed', text: 'alf' }));
  act(() => table.send({ type: 'filter.chosen', column: 'state', value: 'Ativa' }));
  fireEvent.click(screen.getByRole('button', { name: outputTexts.print }));
  await waitFor(() => {
    const notes = [...document.querySelectorAll('.print-sheet p')].map(({ textContent }) => textContent);
    expect(notes.join()).toMatch(/alf.*Estado.*Ativa/);
  });
});

test.each(['csv', 'xlsx'] as const)(
  'a file has the count and the query of its rows below them: %s',
  async (format) => {
    const { promise, resolve } = Promise.withResolvers<Blob>();
    vi.mocked(offerFile).mockImplementation((_, content) => resolve(content));
    const table = createActor(tableMachine, { input: { isServed: false } as never }).start();
    render(
      <Stage>
        <TableTools
          table={table}
          columns={columns}
          rows={rows}
          count={3}
          title="Obras"
          narrowing="Novembro de 2026"
          shown={() => rows}
          total={(count) => `${count} obras`}
        />
      </Stage>,
    );
    act(() => table.send({ type: 'output.requested', format }));
    await waitFor(() => expect(Errand).toHaveBeenCalled());
    await vi.mocked(Errand).mock.lastCall?.[0].run();
    const file = new File([await (await promise).arrayBuffer()], 'obras');
    const { table: lines } = await readSheet(file, () => {}, new AbortController().signal);
    expect(lines.flat().filter(Boolean).at(-1)).toBe('3 obras · Novembro de 2026');
  },
);

test('rows gathered from many pages are printed with their count and their note', async () => {
  const { machine, ports } = controlPorts(tableMachine, (answer) => act(answer));
  const table = createActor(machine, { input: { isServed: true } as never }).start();
  render(
    <Stage>
      <TableTools
        table={table}
        columns={columns}
        rows={rows}
        count={3}
        paging={{ pages: 2, total: 4 }}
        title="Obras"
        shown={() => rows}
        total={(count) => `${count} obras`}
      />
    </Stage>,
  );
  fireEvent.click(screen.getByRole('button', { name: outputTexts.print }));
  const gathered = ['Alfa', 'Beta', 'Gama', 'Delta', 'Zeta'].map((name) => ({ name }));
  ports.last('gather').resolve({ rows: gathered, note: 'Selo 12' });
  await waitFor(() => expect(document.querySelectorAll('.print-sheet tbody tr')).toHaveLength(5));
  const notes = [...document.querySelectorAll('.print-sheet p')].map(({ textContent }) => textContent);
  expect(notes).toEqual(expect.arrayContaining(['5 obras', 'Selo 12']));
});

const optionsOf = async (title: string) => {
  const select = await screen.findByTitle<HTMLSelectElement>(filterTexts.filter(title));
  return { select, values: [...select.options].map(({ value }) => value) };
};

test('a chosen value that no row has any more stays in the filter', async () => {
  const { table } = tools({ count: 3, narrowing: [state] });
  act(() => table.send({ type: 'filter.chosen', column: 'state', value: 'Extinta' }));
  expect((await optionsOf('Estado')).select.selectedOptions[0]?.textContent).toBe('Extinta');
});

test('a chosen month outside the usual ones stays in the filter', async () => {
  const { table } = tools({ count: 3, narrowing: [{ ...state, narrows: 'period' }] });
  act(() => table.send({ type: 'filter.chosen', column: 'state', value: '2019-03' }));
  const { select } = await optionsOf('Estado');
  expect([select.value, select.selectedOptions[0]?.textContent]).toEqual([
    '2019-03',
    expect.stringMatching(/março.*2019/i),
  ]);
});

test.each([true, false])(
  'future months are offered where a column looks ahead (%s), and only there',
  async (looksAhead) => {
    const due: Column<Work> = { ...state, key: 'due', title: 'Vencimento', narrows: 'period', looksAhead };
    tools({ count: 3, narrowing: [due] });
    const { values } = await optionsOf('Vencimento');
    expect([values.includes('2026-11'), values.includes('2026-12')]).toEqual([true, looksAhead]);
  },
);

test.each(['onDone', 'onFailed'] as const)(
  'a requested file passes its end on to the table (%s)',
  async (end) => {
    const button = (errand: ComponentProps<typeof Errand>) => (
      <button type="button" onClick={errand[end]}>
        Fim
      </button>
    );
    vi.mocked(Errand).mockImplementation(button as never);
    const told: string[] = [];
    const { table } = tools({ count: 3 });
    table.system.inspect(({ type, ...of }) => {
      if (type === '@xstate.event') told.push(Reflect.get(of, 'event').type);
    });
    act(() => table.send({ type: 'output.requested', format: 'csv' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Fim' }));
    expect(told).toContain(end === 'onDone' ? 'output.made' : 'output.failed');
  },
);

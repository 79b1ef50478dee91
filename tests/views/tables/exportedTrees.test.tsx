import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { readSheet } from '../../../src/browser/files/readSheet.ts';
import type { Capability } from '../../../src/domain/capability.ts';
import type { ImportedRow } from '../../../src/domain/imports/importing.ts';
import { standingCenters, standingChart } from '../../../src/domain/imports/standingRows.ts';
import { checkedRows, recognised, type Standing } from '../../../src/machines/imports/importTable.ts';
import { open as openAccounts } from '../../../src/main/screens/accounts.ts';
import { open as openCenters } from '../../../src/main/screens/costCenters.ts';
import type { Call, Http } from '../../../src/services/http.ts';
import { costCenterTexts } from '../../../src/texts/chart/costCenters.ts';
import { treeTexts } from '../../../src/texts/chart/trees.ts';
import { outputTexts } from '../../../src/texts/tables/tables.ts';
import { Errand } from '../../../src/views/parts/dialogs/Errand.tsx';
import { offerFile } from '../../../src/views/parts/tables/offerFile.ts';
import { aurora, hostDown, marina } from '../../support/examples/examples.ts';
import { assets, bank, cash, office, tower, works } from '../../support/examples/treeExamples.ts';
import { startApp } from '../../support/page/appInHand.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';
import { startUnderApp } from '../../support/page/underApp.ts';

beforeAll(preloadParts);

const chart = [
  { ...assets, description: 'Bens e direitos; tudo' },
  cash,
  // Its code does not show its place.
  { ...bank, code: '90.5', description: '=2+2', parent_id: assets.id },
  { ...assets, id: 9, code: '1.8', name: 'Grupo solto', parent_id: null },
];
const gone = {
  ...tower,
  id: 'c-gone',
  code: '7',
  name: 'De obra excluída',
  project_id: 'p-gone',
  parent_id: null,
};
const centers = [
  works,
  { ...tower, code: 'T-1', description: 'Fundação\ne estrutura' },
  { ...office, parent_id: works.id },
];

interface Shown {
  opens?: typeof openAccounts;
  rows?: object[];
  abilities?: Capability[];
  projects?: () => unknown;
}

/** A screen on a host with these rows, and the calls that it makes. */
async function show({ opens = openCenters, rows = centers, abilities = ['imports.1'], ...host }: Shown = {}) {
  const asked: string[] = [];
  const { projects = () => ({ items: [aurora] }) } = host;
  const answer = async ({ url }: Call) => {
    asked.push(url);
    return /projects/.test(url) ? projects() : rows;
  };
  const http = Object.assign(answer, { offers: (ability: Capability) => abilities.includes(ability) });
  const { View, logic } = opens(http as unknown as Http);
  const { app, restore } = startApp();
  restore({ ...marina, capabilities: abilities }, 't-horizonte');
  const { actor, mail } = startUnderApp(logic as AnyStateMachine);
  render(
    <Stage app={app}>
      <View screen={actor as never} />
    </Stage>,
  );
  await screen.findByRole('treegrid');
  const calls = () => asked.filter((url) => /projects/.test(url)).length;
  return {
    calls,
    mail,
    headings: () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent),
  };
}

async function exported(format: RegExp): Promise<string[][]> {
  const { promise, resolve } = Promise.withResolvers<Blob>();
  vi.mocked(offerFile).mockImplementation((_, content) => resolve(content));
  await userEvent.click(screen.getByRole('button', { name: outputTexts.export }));
  await userEvent.click(await screen.findByRole('menuitem', { name: format }));
  const bytes = await act(async () => (await promise).arrayBuffer());
  return (await readSheet(new File([bytes], 'lista'), () => {}, new AbortController().signal)).table;
}

const check = (kind: 'accounts' | 'costCenters', table: string[][], standing: Partial<Standing> = {}) =>
  checkedRows(kind, table, recognised(kind, table), {
    rows: [],
    projects: ['residencial aurora'],
    ...standing,
  });
const byCode = (rows: readonly ImportedRow[]) =>
  rows.toSorted((one, other) => (String(one.code) < String(other.code) ? -1 : 1));

test.each([/CSV/, /XLSX/])(
  'an exported chart of accounts brings the same tree to an empty company: %s',
  async (format) => {
    const { headings } = await show({ opens: openAccounts, rows: chart });
    const before = headings();
    const table = await exported(format);
    expect(table[0]).toEqual([...before.slice(0, -1), 'Código Superior', 'Descrição']);
    expect(headings()).toEqual(before);
    const rows = check('accounts', table);
    expect(rows.map(({ state, faults }) => [state, faults])).toEqual(chart.map(() => ['new', []]));
    // A host without lines of the DRE has no column of them.
    const told = standingChart(chart).map(({ dre_line: _, ...row }) => row);
    expect(byCode(rows.map(({ row }) => row))).toEqual(byCode(told));
    const again = check('accounts', table, { rows: standingChart(chart) });
    expect(again.map(({ state }) => state)).toEqual(chart.map(() => 'same'));
  },
);

test.each([/CSV/, /XLSX/])(
  'exported cost centers bring the same tree to an empty company: %s',
  async (format) => {
    const { calls, headings } = await show();
    const before = headings();
    expect(calls()).toBe(0);
    const table = await exported(format);
    expect(table[0]).toEqual([...before.slice(0, -1), 'Código Superior', 'Projeto', 'Descrição']);
    expect(calls()).toBe(1);
    const standing = { rows: standingCenters(centers, [aurora]) };
    const sent = check('costCenters', table).map(({ row, state }) => {
      expect(state).toBe('new');
      const description = typeof row.description === 'string' ? row.description.replace('\n', ' ') : null;
      const project_name = typeof row.project_name === 'string' ? row.project_name.toLowerCase() : null;
      return { ...row, description, project_name };
    });
    expect(byCode(sent)).toEqual(
      byCode(
        standing.rows.map((row) => ({
          ...row,
          description: row.description ? 'Fundação e estrutura' : null,
        })),
      ),
    );
    const again = check('costCenters', table, standing);
    expect(again.map(({ state }) => state)).toEqual(centers.map(() => 'same'));
  },
);

test('a center with a deleted project keeps its place, and cannot be imported into another company', async () => {
  await show({ rows: [...centers, gone] });
  const table = await exported(/CSV/);
  const standing = { rows: standingCenters([...centers, gone], [aurora]) };
  expect(check('costCenters', table, standing).map(({ state }) => state)).toEqual([
    'same',
    'same',
    'same',
    'same',
  ]);
  const elsewhere = check('costCenters', table);
  expect(
    elsewhere.filter(({ state }) => state === 'wrong').map(({ row, faults }) => [row.code, faults]),
  ).toEqual([['7', ["Para Centros de Custo do tipo 'Projeto', um projeto deve ser selecionado."]]]);
});

test('the export fails when the projects fail to load', async () => {
  const { mail } = await show({ projects: () => Promise.reject(hostDown) });
  vi.mocked(offerFile).mockClear();
  await userEvent.click(screen.getByRole('button', { name: outputTexts.export }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  expect(vi.mocked(offerFile)).not.toHaveBeenCalled();
  expect(mail.map(({ notice }) => notice?.title)).toEqual([outputTexts.failed]);
});

test.each([
  ['accounts', openAccounts, chart],
  ['cost centers', openCenters, centers],
] as const)(
  'on a host without imports the list of %s is exported as shown, with no further request',
  async (_, opens, rows) => {
    const { calls, headings } = await show({ opens, rows: [...rows], abilities: ['lists.1'] });
    expect((await exported(/CSV/))[0]).toEqual(headings().slice(0, -1));
    expect(calls()).toBe(0);
  },
);

test('paper has the shown columns, and the search matches no others', async () => {
  vi.mocked(Errand).mockReturnValue(null);
  const { calls, headings } = await show();
  await userEvent.click(screen.getByRole('button', { name: outputTexts.print }));
  const paper = await screen.findByText((_, element) => element?.className === 'print-sheet');
  const titles = [...paper.querySelectorAll('th')].map(({ textContent }) => textContent);
  expect(titles).toEqual(headings().slice(0, -1));
  expect(calls()).toBe(0);
  await userEvent.type(screen.getByRole('searchbox', { name: treeTexts.filter }), 'fundação');
  expect(await screen.findByText(costCenterTexts.nothingFound)).toBeTruthy();
});

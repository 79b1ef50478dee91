import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { places } from '../../../src/machines/app/routes.ts';
import { importsMachine } from '../../../src/machines/imports/importsMachine.ts';
import { importKindNames, importTexts } from '../../../src/texts/imports/imports.ts';
import { ImportsPage } from '../../../src/views/imports/ImportsPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { Stage } from '../../support/page/Stage.tsx';

function openImports(
  told: object = {
    capabilities: ['imports.1'],
    permissions: [
      'projects:write',
      'suppliers:write',
      'customers:write',
      'chart:write',
      'cost-centers:write',
    ],
  },
) {
  const { machine, ports } = controlPorts(importsMachine, (answer) => act(answer));
  const imports = createActor(machine, { input: told as never }).start() as unknown as ActorRefFrom<
    typeof importsMachine
  >;
  render(<ImportsPage screen={imports} keepFile={({ name }) => name} />, { wrapper: Stage });
  return { imports, ports };
}

const field = () => screen.getByLabelText<HTMLInputElement>(new RegExp(importTexts.chooseFile));

const ofTitles = {
  capabilities: ['imports.1', 'titles.1'],
  permissions: [
    'projects:write',
    'suppliers:write',
    'customers:write',
    'chart:write',
    'cost-centers:write',
    'payables:write',
  ],
};

test("the import states the host's limit of rows, and lets exactly the stated files be chosen", () => {
  const { imports } = openImports(ofTitles);
  expect(field().accept).toBe('.csv,.txt,.xlsx');
  expect(screen.getByText(importTexts.fileHint('5.000'))).toBeTruthy();
  act(() => imports.send({ type: 'kind.chosen', kind: 'payables' }));
  expect(screen.getByText(importTexts.fileHint('10.000'))).toBeTruthy();
});

test('the import offers exactly the permitted kinds', () => {
  openImports(ofTitles);
  const kinds = screen.getByLabelText<HTMLSelectElement>(importTexts.kind);
  const offered = [...kinds.options].map(({ text }) => text);
  const { projects, suppliers, customers, accounts, costCenters, payables } = importKindNames;
  expect(offered).toEqual([projects, suppliers, customers, accounts, costCenters, payables]);
});

test('the import counts its rows, new ones first, and links to their list', () => {
  const { imports, ports } = openImports();
  act(() => imports.send({ type: 'kind.chosen', kind: 'suppliers' }));
  act(() => imports.send({ type: 'origin.chosen', origin: { kind: 'file', id: '1', name: 'a.csv' } }));
  act(() => imports.send({ type: 'table.arrived', table: [['Nome'], ['Pedreira']] }));
  ports.last('loadStanding').resolve({ rows: [], projects: [] });
  act(() => imports.send({ type: 'import.confirmed' }));
  ports.last('sending.newKey').resolve('key-1');
  ports.last('sending.save').resolve({ created: 12, unchanged: 3 });
  const { suppliers } = importKindNames;
  expect(screen.getByText(`${suppliers}: ${importTexts.doneText(12, 3)}`)).toBeTruthy();
  const link = screen.getByRole('link', { name: importTexts.toList(suppliers) });
  expect(link.getAttribute('href')).toBe(places.suppliers.path);
});

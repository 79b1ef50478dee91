import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { importsMachine } from '../../src/machines/imports/importsMachine.ts';
import { importTexts } from '../../src/texts/imports.ts';
import { ImportsPage } from '../../src/views/imports/ImportsPage.tsx';
import { controlPorts } from '../models/kit/ports.ts';
import { Stage } from '../support/Stage.tsx';

const offering = { capabilities: ['imports.1'], permissions: [] };

function openImports() {
  const { machine, ports } = controlPorts(importsMachine, (answer) => act(answer));
  const actor = createActor(machine, { input: offering as never }).start();
  const imports = actor as unknown as ActorRefFrom<typeof importsMachine>;
  render(<ImportsPage screen={imports} keepFile={({ name }) => name} />, { wrapper: Stage });
  return { imports, ports, user: userEvent.setup() };
}

const field = () => screen.getByLabelText(new RegExp(importTexts.chooseFile));
const file = new File(['Nome'], 'fornecedores.csv', { type: 'text/csv' });
const focused = () => document.activeElement;

test('a file that cannot be read leaves the focus on the field where another is chosen', async () => {
  const { imports, user } = openImports();
  await user.upload(field(), file);
  expect(focused()).toBe(screen.getByRole('button', { name: importTexts.cancel }));
  act(() => imports.send({ type: 'table.refused', problem: { kind: 'unreadable' } }));
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(focused()).toBe(field());
});

test('the focus goes along with the steps, and stays where somebody put it', async () => {
  const { imports, ports, user } = openImports();
  expect(focused()).toBe(document.body);
  await user.upload(field(), file);
  act(() => imports.send({ type: 'table.arrived', table: [['Nome'], ['Residencial Aurora']] }));
  ports.last('loadStanding').resolve({ rows: [], projects: [] });
  expect(focused()).toBe(screen.getByLabelText(importTexts.columnOf('Nome')));
  await user.click(screen.getByRole('button', { name: importTexts.back }));
  expect(focused()).toBe(field());
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { importsMachine } from '../../../src/machines/imports/importsMachine.ts';
import { importTexts } from '../../../src/texts/imports/imports.ts';
import { ImportsPage } from '../../../src/views/imports/ImportsPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { aurora } from '../../support/examples/examples.ts';
import { Stage } from '../../support/page/Stage.tsx';

test.each([
  ['a wrong one', ['Nome', 'Endereço'], [['', 'Rua A']], importTexts.wrongOnes(1)],
  ['nothing new', ['Nome'], [[aurora.name]], importTexts.nothingNew],
  ['none at all', ['Nome'], [], importTexts.nothing],
  ['no names', ['Rua'], [['Rua A']], importTexts.missingColumn('Nome')],
])('rows with %s cannot be imported, and the focusable button says why', async (_, ...told) => {
  const [headings, rows, reason] = told;
  const { machine, ports } = controlPorts(importsMachine, (answer) => act(answer));
  const input = {
    capabilities: ['imports.1'],
    permissions: [
      'projects:write',
      'suppliers:write',
      'customers:write',
      'chart:write',
      'cost-centers:write',
    ],
  } as never;
  const imports = createActor(machine, { input }).start() as unknown as ActorRefFrom<typeof importsMachine>;
  render(<ImportsPage screen={imports} keepFile={({ name }) => name} />, { wrapper: Stage });
  const file = new File(['Nome'], 'projetos.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText(new RegExp(importTexts.chooseFile)), file);
  act(() => imports.send({ type: 'table.arrived', table: [headings, ...rows] }));
  ports.last('loadStanding').resolve({ rows: [{ ...aurora, address: null }], projects: [] });
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: /^Importar / });
  expect([submit.disabled, submit.ariaDisabled, submit.dataset.reason]).toEqual([false, 'true', reason]);
  // Without a count: nothing to import, or the file is refused before its rows are read.
  expect(submit.textContent).toBe('Importar Linhas');
  const isWhole = ![importTexts.wrongOnes(1), importTexts.nothingNew].includes(reason);
  expect(screen.queryByText('Nenhuma linha foi conferida.') !== null).toBe(isWhole);
  expect(screen.queryByText(/ a incluir · /) !== null).toBe(!isWhole);
  await userEvent.click(submit);
  expect(imports.getSnapshot().hasTag('busy')).toBe(false);
});

import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { importsMachine } from '../../../src/machines/imports/importsMachine.ts';
import { importTexts } from '../../../src/texts/imports/imports.ts';
import { partyTexts } from '../../../src/texts/tenant/parties.ts';
import { ImportsPage } from '../../../src/views/imports/ImportsPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { Stage } from '../../support/page/Stage.tsx';

test('rows with a warning come before the others, give the reason, and can be imported', async () => {
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
  act(() => imports.send({ type: 'kind.chosen', kind: 'suppliers' }));
  act(() => imports.send({ type: 'origin.chosen', origin: { kind: 'file', id: '1', name: 'f.csv' } }));
  const table = [
    ['Nome', 'CNPJ'],
    ['Areal', '11.222.333/0001-81'],
    ['Pedreira', '11.222.333/0001-82'],
  ];
  act(() => imports.send({ type: 'table.arrived', table }));
  await act(async () => ports.last('loadStanding').resolve({ rows: [], projects: [] }));
  const [, first, second] = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
  expect([first?.startsWith('3'), first?.includes(partyTexts.checkDigits)]).toEqual([true, true]);
  expect(second?.includes(partyTexts.checkDigits)).toBe(false);
  expect(screen.getByText(importTexts.warnedOf(1)).closest('[data-tone]')?.getAttribute('data-tone')).toBe(
    'caution',
  );
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: importTexts.submit(2) });
  expect(submit.ariaDisabled).not.toBe('true');
  act(() => imports.send({ type: 'import.confirmed' }));
  await act(async () => ports.last('sending.newKey').resolve('key-1'));
  const detail = [{ loc: ['body', 'rows', 1, 'name'], msg: 'Não cabe.', type: 'x' }];
  await act(async () => ports.last('sending.save').reject({ kind: 'answered', status: 422, detail }));
  expect(screen.getAllByRole('row').length).toBe(3);
  expect(screen.queryByText(importTexts.warnedOf(1))).toBeNull();
});

import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { titleControlMachine } from '../../../src/machines/finance/titleParts.ts';
import { TitleControl } from '../../../src/views/finance/TitleControl.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { preloadParts } from '../../support/preloadParts.ts';
import { Stage } from '../../support/Stage.tsx';

beforeAll(preloadParts);

const posting = (index: number) => ({
  ...{ entry_id: `entry-${index}`, date: '2026-11-10', description: `Ajuste ${index}`, amountCents: 1 },
});

async function show(count: number) {
  const { machine, ports } = controlPorts(titleControlMachine, (answer) => act(answer));
  const control = createActor(machine, { input: { kind: 'PAYABLE' } as never }).start();
  render(<TitleControl control={control as never} openedFrom={null} />, { wrapper: Stage });
  ports.last('load').resolve([
    {
      ...{ account_id: 61, code: '2.1.01.001', name: 'Fornecedores', agrees: true },
      ...{ openCents: 0, otherCents: count, balanceCents: count },
      postings: Array.from({ length: count }, (_, index) => posting(index)),
    },
  ]);
  await screen.findByText('Razão confere');
}

test('the other postings of a control account are not cut silently', async () => {
  await show(100);
  expect(
    screen.getByText(
      'Exibindo os 100 lançamentos mais recentes de 2.1.01.001 - Fornecedores; pode haver outros.',
    ),
  ).toBeTruthy();
});

test('other postings that are all there need no word', async () => {
  await show(99);
  expect(screen.queryByText(/Exibindo os/)).toBeNull();
});

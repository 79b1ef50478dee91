import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { titleControlMachine } from '../../../src/machines/titles/titleParts.ts';
import { titleControlTexts } from '../../../src/texts/titles/titleDesk.ts';
import { TitleControl } from '../../../src/views/titles/TitleControl.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

const posting = (index: number) => ({
  entry_id: `entry-${index}`,
  date: '2026-11-10',
  description: `Ajuste ${index}`,
  amountCents: 1,
});

async function show(count: number) {
  const { machine, ports } = controlPorts(titleControlMachine, (answer) => act(answer));
  const control = createActor(machine, { input: { kind: 'PAYABLE' } as never }).start();
  render(<TitleControl control={control as never} openedFrom={null} />, { wrapper: Stage });
  ports.last('load').resolve([
    {
      account_id: 61,
      code: '2.1.01.001',
      name: 'Fornecedores',
      agrees: true,
      openCents: 0,
      otherCents: count,
      balanceCents: count,
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

test('a complete list of other postings has no note', async () => {
  await show(99);
  expect(screen.queryByText(/Exibindo os/)).toBeNull();
});

test('a difference in an account is stated above the list, and marked in it alone', async () => {
  const { machine, ports } = controlPorts(titleControlMachine, (answer) => act(answer));
  const control = createActor(machine, { input: { kind: 'PAYABLE' } as never }).start();
  render(<TitleControl control={control as never} openedFrom={null} />, { wrapper: Stage });
  const account = { account_id: 61, code: '2.1', name: 'Fornecedores', agrees: true, postings: [] };
  const cents = { openCents: 100, otherCents: 0, balanceCents: 100 };
  const other = { account_id: 62, code: '2.2', name: 'Empreiteiros', agrees: false, balanceCents: 90 };
  ports.last('load').resolve([
    { ...account, ...cents },
    { ...account, ...cents, ...other },
  ]);
  const message = (await screen.findByText(titleControlTexts.differs)).closest('.message');
  expect(message?.getAttribute('data-tone')).toBe('danger');
  expect(screen.queryByText(titleControlTexts.agrees)).toBeNull();
  expect(screen.queryByText(titleControlTexts.otherPostings)).toBeNull();
  const tones = [...document.querySelectorAll<HTMLElement>('tbody tr')].map(({ dataset }) => dataset.tone);
  expect(tones).toEqual([undefined, 'danger']);
});

test('accounts without a difference are confirmed, with the other postings on them', async () => {
  await show(1);
  const message = screen.getByText(titleControlTexts.agrees).closest('.message');
  expect(message?.getAttribute('data-tone')).toBe('success');
  expect(screen.getByText(titleControlTexts.otherPostings)).toBeTruthy();
});

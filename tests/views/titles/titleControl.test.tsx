import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { titleControlMachine } from '../../../src/machines/titles/titleParts.ts';
import { titleControlTexts } from '../../../src/texts/titles/titleControl.ts';
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

async function show(count: number, otherCents = count) {
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
      otherCents,
      balanceCents: otherCents,
      postings: Array.from({ length: count }, (_, index) => posting(index)),
    },
  ]);
  await screen.findByText(titleControlTexts.states[count === 0 ? 'agrees' : 'others']);
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
  const message = (await screen.findByText(titleControlTexts.states.differs)).closest('.message');
  expect(message?.getAttribute('data-tone')).toBe('danger');
  expect(screen.queryByText(titleControlTexts.states.agrees)).toBeNull();
  expect(screen.queryByText(titleControlTexts.otherPostings)).toBeNull();
  const tones = [...document.querySelectorAll<HTMLElement>('tbody tr')].map(({ dataset }) => dataset.tone);
  expect(tones).toEqual([undefined, 'danger']);
});

test('the ledger is confirmed only where no posting is foreign to the titles', async () => {
  await show(0);
  const message = screen.getByText('Razão confere').closest('.message');
  expect(message?.getAttribute('data-tone')).toBe('success');
  expect(screen.queryByText(/^Diferença/)).toBeNull();
});

test.each([
  ['with a difference', 1, 1, 'R$ 0,01'],
  ['even when they sum to zero', 2, 0, 'R$ 0,00'],
])('other postings are named %s, and each leads to its entry', async (_, count, cents, beyond) => {
  await show(count, cents);
  const message = screen.getByText(titleControlTexts.states.others).closest('.message');
  expect(message?.getAttribute('data-tone')).toBe('warning');
  expect(message?.textContent).toContain(`Diferença entre o razão e os títulos em aberto: ${beyond}.`);
  expect(screen.queryByText('Razão confere')).toBeNull();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    Array.from({ length: count }, (_each, index) => `/tenant/finance/gl?at.entry=entry-${index}`),
  );
});

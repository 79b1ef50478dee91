import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ScreenInput } from '../../../src/machines/shared/screenInput.ts';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import { partyTitlesMachine } from '../../../src/machines/titles/titleParts.ts';
import { partyTitlesTexts as positionTexts } from '../../../src/texts/titles/titleDesk.ts';
import { PartyTitles } from '../../../src/views/titles/PartyTitles.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { acmePosition, bricks, paidSteel } from '../../support/examples/titleExamples.ts';
import { Stage } from '../../support/page/Stage.tsx';

/** The position of a supplier over the desk of payables, with its recorded mail. */
async function show(
  told: object = {},
  kind: 'PAYABLE' | 'RECEIVABLE' = 'PAYABLE',
  facts: Partial<ScreenInput> = {},
) {
  const desk = createActor(controlPorts(titleDeskMachine, async (answer) => answer()).machine, {
    input: { kind: 'PAYABLE', capabilities: ['titles.1'], permissions: [], ...facts },
  }).start();
  desk.send({ type: 'day.began', today: '2026-11-20' });
  const asked: unknown[] = [];
  const send = desk.send;
  desk.send = (event) => {
    asked.push(event);
    send.call(desk, event);
  };
  const machine = partyTitlesMachine.provide({
    actors: { load: fromPromise(async () => ({ ...acmePosition, ...told })) },
  });
  const subject = { kind, id: 's-acme', name: 'Acme Fundações' } as const;
  const party = createActor(machine, { input: { subject } }).start();
  render(
    <Stage>
      <PartyTitles desk={desk as never} party={party} openedFrom={null} />
    </Stage>,
  );
  const user = userEvent.setup();
  return { asked, user, position: within(await screen.findByRole('dialog')) };
}

test('a row of the position links to its title by its description', async () => {
  const { asked, user, position } = await show();
  await user.click(await position.findByRole('link', { name: 'Abrir título Tijolos da torre B' }));
  expect(asked).toEqual([{ type: 'title.opened', row: bricks }]);
});

test('a row of the position, also a past one, opens its title by Enter', async () => {
  const { asked, user, position } = await show();
  const past = await position.findByRole('grid', { name: 'Histórico' });
  past.focus();
  await user.keyboard('{Enter}');
  expect(asked).toEqual([{ type: 'title.opened', row: paidSteel }]);
});

test('settled and overdue amounts are named differently for payables and receivables', async () => {
  const { position } = await show();
  expect(position.getByText('Saldo R$ 1.000,00 · Vencido R$ 400,00 · Pago R$ 250,00')).toBeTruthy();
  cleanup();
  const { position: owed } = await show({}, 'RECEIVABLE');
  expect(owed.getByText('Saldo R$ 1.000,00 · Vencido R$ 400,00 · Recebido R$ 250,00')).toBeTruthy();
  expect(owed.getByText('Recebido Total')).toBeTruthy();
});

test('a cut part says out of how many, and a whole one says nothing', async () => {
  const { position } = await show({ openCount: 2 });
  expect(position.getAllByText(/^Exibindo/).map(({ textContent }) => textContent)).toEqual([
    'Exibindo 1 de 2.',
  ]);
});

test('a cut part leads to all of its titles in the list', async () => {
  const { position } = await show({ openCount: 2, pastCount: 30 });
  const ways = position
    .getAllByRole<HTMLAnchorElement>('link')
    .filter(({ href }) => href.includes('f.party'))
    .map((link) => [link.textContent, new URL(link.href).search]);
  expect(ways).toEqual([
    ['Exibindo 1 de 2.', '?f.party=s-acme&f.show=open'],
    ['Quitados', '?f.party=s-acme&f.show=settled'],
    ['Cancelados', '?f.party=s-acme&f.show=canceled'],
  ]);
});

test('only the rest of a partly paid title is open', async () => {
  const { position } = await show({ open: [{ ...bricks, settledCents: 30_000 }] });
  const [row] = within(position.getByRole('grid', { name: positionTexts.open }))
    .getAllByRole('row')
    .slice(1);
  const amounts = [...(row?.querySelectorAll('[data-kind="money"]') ?? [])].map((cell) => cell.textContent);
  expect(amounts).toEqual(['R$ 1.000,00', 'R$ 700,00']);
});

test('a part without titles says so', async () => {
  const { position } = await show({ open: [], openCount: 0 });
  expect(position.getByText(positionTexts.noOpen)).toBeTruthy();
  expect(position.queryByText(positionTexts.noPast)).toBeNull();
});

test('canceled titles are muted among the past ones', async () => {
  const { position } = await show({ past: [paidSteel, { ...bricks, id: 'i-gone', isCanceled: true }] });
  const rows = within(position.getByRole('grid', { name: 'Histórico' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ dataset }) => dataset.tone)).toEqual([undefined, 'muted']);
});

test('the position leads to the statement since the year began, where the host and the role allow it', async () => {
  const facts: Partial<ScreenInput> = {
    capabilities: ['titles.1', 'reports.1', 'titles.2'],
    permissions: ['payables:read'],
  };
  const link = { name: 'Extrato da Pessoa' };
  const { position } = await show({}, 'PAYABLE', facts);
  expect(position.getByRole('link', link).getAttribute('href')).toBe(
    '/tenant/finance/reports?r.report=party-statement&r.from=2026-01-01&r.to=2026-11-20&r.party=s-acme',
  );
  for (const [kind, less] of [
    ['RECEIVABLE', {}],
    ['PAYABLE', { capabilities: ['titles.1', 'reports.1'] }],
    ['PAYABLE', { capabilities: ['titles.1', 'titles.2'] }],
    ['PAYABLE', { permissions: [] }],
  ] as const) {
    cleanup();
    const { position: other } = await show({}, kind, { ...facts, ...less } as typeof facts);
    expect(other.queryByRole('link', link)).toBeNull();
  }
});

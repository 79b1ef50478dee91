import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import { titleDeskTexts } from '../../../src/texts/titles/titleDesk.ts';
import { TitleDeskPage } from '../../../src/views/titles/TitleDeskPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { bricks } from '../../support/examples/titleExamples.ts';
import { today } from '../../support/examples/treasuryExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

const twoParts = [1, 2].map((number) => ({ ...bricks, id: `pt-${number}`, number, count: 2 }));

function showDesk(kind: 'PAYABLE' | 'RECEIVABLE', rows = twoParts) {
  const { machine, ports } = controlPorts(titleDeskMachine, (answer) => act(answer));
  const input = { kind, capabilities: ['titles.1'], permissions: ['payables:write', 'receivables:settle'] };
  const desk = createActor(machine, { input: input as never }).start();
  render(<TitleDeskPage desk={desk as unknown as ActorRefFrom<typeof titleDeskMachine>} />, {
    wrapper: Stage,
  });
  act(() => desk.send({ type: 'day.began', today }));
  const totals = { count: 2, amountCents: 1, settledCents: 0, openCents: 1 };
  ports.last('list.load').resolve({ rows, page: 1, pages: 1, totals });
}

test("the buttons of a document's installments have different names", async () => {
  showDesk('PAYABLE');
  for (const name of ['Baixar', 'Editar', 'Selecionar']) {
    for (const part of ['1/2', '2/2'])
      expect(
        await screen.findByRole('button', { name: `${name} ${bricks.description} ${part}` }),
      ).toBeTruthy();
  }
});

test.each([
  ['PAYABLE', 'Editar', 'editado'],
  ['RECEIVABLE', 'Detalhes de', 'detalhes'],
] as const)('a row of a %s gives the reason why %s is disabled', async (kind, label, word) => {
  showDesk(kind);
  const button = await screen.findByRole('button', { name: `${label} ${bricks.description} 1/2` });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('title')).toBe(titleDeskTexts.heldAction[kind]);
  expect(titleDeskTexts.heldAction[kind]).toContain(word);
});

test('a title without settlements shows zero as its settled amount', async () => {
  showDesk('PAYABLE', [bricks]);
  const cells = (await screen.findByText(bricks.description)).closest('tr')?.querySelectorAll('td');
  expect([...(cells ?? [])].slice(7, 9).map(({ textContent }) => textContent)).toEqual([
    'R$ 1.000,00',
    'R$ 0,00',
  ]);
});

test('only one of several installments shows its number', async () => {
  showDesk('PAYABLE', [
    { ...bricks, id: 'pt-1', description: 'Areia', number: 1, count: 1 },
    { ...bricks, id: 'pt-2', number: 1, count: 2 },
  ]);
  const partOf = (name: string) =>
    screen.getByText(name).closest('tr')?.querySelector('.row-part')?.textContent;
  expect([await screen.findByText('Areia').then(() => partOf('Areia')), partOf(bricks.description)]).toEqual([
    undefined,
    '1/2',
  ]);
});

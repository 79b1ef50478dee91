import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import { titleDetailsTexts as texts } from '../../../src/texts/titles/titleDesk.ts';
import { TitleDocumentReading } from '../../../src/views/titles/TitleDocumentReading.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { batch, bricks, bricksDocument, paidSteel } from '../../support/examples/titleExamples.ts';
import { Stage } from '../../support/page/Stage.tsx';

function show(document: typeof bricksDocument, capabilities: ('titles.1' | 'titles.2')[]) {
  const { machine } = controlPorts(titleDeskMachine, async (answer) => act(answer));
  const desk = createActor(machine, {
    input: { kind: 'PAYABLE', capabilities, permissions: ['payables:write'] },
  }).start();
  desk.send({ type: 'title.opened', row: bricks });
  render(
    <Stage>
      <TitleDocumentReading desk={desk as never} document={document} />
    </Stage>,
  );
  return desk;
}

const reverseBatch = () =>
  fireEvent.click(screen.getByRole('button', { name: /^Estornar baixa de 10\/11\/2026/ }));

test('a settlement that others share asks which of its titles to reverse', () => {
  const desk = show({ ...bricksDocument, settlements: [batch] }, ['titles.1', 'titles.2']);
  reverseBatch();
  expect(desk.getSnapshot().children.ends?.getSnapshot().value).toBe('unsettling');
  expect(desk.getSnapshot().children.ends?.getSnapshot().context.reversal).toMatchObject({
    id: batch.id,
    own: [bricks.id],
    since: batch.settlement_date,
  });
  expect(desk.getSnapshot().children.reversal).toBeUndefined();
});

test.each([
  ['whose host reverses only whole ones', batch, ['titles.1']],
  ['that others share no more', { ...batch, livingCount: 1 }, ['titles.1', 'titles.2']],
] as const)('a settlement %s is reversed as a whole', (_, settlement, capabilities) => {
  const desk = show({ ...bricksDocument, settlements: [settlement] }, [...capabilities]);
  reverseBatch();
  expect(desk.getSnapshot().children.reversal?.getSnapshot().context.row).toMatchObject({ id: batch.id });
});

test('a title that was reversed alone says so, and is not reversed again', () => {
  const [item] = batch.items;
  if (!item) throw new Error('The batch has a title.');
  const items = [
    { ...item, reversal_entry_id: 'abcdef12-0000' },
    { ...item, titleId: paidSteel.id },
  ];
  const own = { ...batch, items: items.slice(0, 1), livingCount: 1 };
  const part = { ...batch, id: 'st-part', settlement_date: '2026-11-12', items };
  show({ ...bricksDocument, settlements: [own, part] }, ['titles.1', 'titles.2']);
  const grid = within(screen.getByRole('grid', { name: texts.settlements }));
  expect(grid.getByText('Estornada')).toBeTruthy();
  expect(grid.getByText('Estornada em parte')).toBeTruthy();
  expect(grid.getAllByRole('link', { name: /abcdef12/i })).toHaveLength(2);
  const button = screen.getByRole('button', { name: /^Estornar baixa de 10\/11\/2026/ });
  expect(button.title).toBe(texts.alreadyReversed);
});

test('a settled installment gets another due date where the host corrects it, a canceled one nowhere', () => {
  const installments = [
    { ...paidSteel, number: 1 },
    { ...bricks, id: 'pt-void', number: 2, isCanceled: true },
  ];
  const whyNot = (number: number) => {
    const button = screen.getByRole('button', { name: texts.postpone(number) });
    return button.getAttribute('aria-disabled') === 'true' ? button.title : null;
  };
  show({ ...bricksDocument, installments, settlements: [] }, ['titles.1', 'titles.2']);
  expect(whyNot(1)).toBeNull();
  expect(whyNot(2)).toBe(texts.settledOrCanceled);
});

test('corrections are shown with what was there before, and why', () => {
  const at = '2026-11-10T13:00:00Z';
  const corrections = [
    { field: 'document_number', before: null, after: '4711', reason: 'Faltava', at } as const,
    {
      field: 'description',
      before: 'Tijolo',
      after: 'Tijolos da torre B',
      reason: 'Torre errada',
      at,
    } as const,
  ];
  show({ ...bricksDocument, corrections }, ['titles.1', 'titles.2']);
  expect(
    screen.getByText('Número do documento: de vazio para 4711 · Faltava · 10/11/2026, 10:00'),
  ).toBeTruthy();
  expect(
    screen.getByText('Descrição: de Tijolo para Tijolos da torre B · Torre errada · 10/11/2026, 10:00'),
  ).toBeTruthy();
});

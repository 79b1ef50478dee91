import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { titleDeskMachine } from '../../../src/machines/finance/titleDeskMachine.ts';
import { TitleDocumentReading } from '../../../src/views/finance/TitleDocumentReading.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { Stage } from '../../support/Stage.tsx';
import { bricksDocument } from '../../support/titleExamples.ts';

function show(document: typeof bricksDocument) {
  const desk = createActor(controlPorts(titleDeskMachine, async (answer) => answer()).machine, {
    input: { kind: 'PAYABLE', capabilities: ['titles.1'], permissions: [] },
  }).start();
  render(
    <Stage>
      <TitleDocumentReading desk={desk as never} document={document} />
    </Stage>,
  );
}

test('a title says why an installment is due on another day', () => {
  show(bricksDocument);
  expect(
    screen.getByText('Parcela 1: de 15/11/2026 para 30/11/2026 · Acordo com a Acme · 10/11/2026, 10:00'),
  ).toBeTruthy();
});

test('a title that was never put off says nothing of it', () => {
  show({ ...bricksDocument, postponements: [] });
  expect(screen.queryByText('Vencimentos prorrogados')).toBeNull();
});

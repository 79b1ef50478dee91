import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { importsMachine } from '../../src/machines/imports/importsMachine.ts';
import { importTexts } from '../../src/texts/imports/imports.ts';
import { ImportsPage } from '../../src/views/imports/ImportsPage.tsx';
import { controlPorts } from '../models/kit/ports.ts';
import { offering } from '../support/examples/examples.ts';
import { Stage } from '../support/page/Stage.tsx';

test('a paste names a skipped column even when it has no heading', async () => {
  const { machine, ports } = controlPorts(importsMachine, (answer) => act(answer));
  const imports = createActor(machine, { input: offering }).start();
  const screenOfIt = imports as unknown as ActorRefFrom<typeof importsMachine>;
  render(<ImportsPage screen={screenOfIt} keepFile={({ name }) => name} />, { wrapper: Stage });
  act(() => imports.send({ type: 'source.chosen', source: 'paste' }));
  act(() => imports.send({ type: 'paste.edited', text: 'Nome;\nTorre;Rua 1' }));
  act(() => imports.send({ type: 'paste.read' }));
  ports.last('loadStanding').resolve({ rows: [], projects: [] });
  expect(screen.getByText(importTexts.leftOut([importTexts.unnamed]))).toBeTruthy();
});

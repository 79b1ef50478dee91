import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { titleDeskMachine } from '../../../src/machines/finance/titleDeskMachine.ts';
import { TitleDeskPage } from '../../../src/views/finance/TitleDeskPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { preloadParts } from '../../support/preloadParts.ts';
import { Stage } from '../../support/Stage.tsx';
import { bricks, gravel } from '../../support/titleExamples.ts';
import { today } from '../../support/treasuryExamples.ts';

beforeAll(preloadParts);

test('the count over a page of titles is that of the whole list', async () => {
  const { machine, ports } = controlPorts(titleDeskMachine, (answer) => act(answer));
  const input = { kind: 'PAYABLE', capabilities: ['titles.1'], permissions: ['payables:write'] };
  const desk = createActor(machine, { input: input as never }).start();
  render(<TitleDeskPage desk={desk as unknown as ActorRefFrom<typeof titleDeskMachine>} />, {
    wrapper: Stage,
  });
  act(() => desk.send({ type: 'day.began', today }));
  const totals = { count: 1300, amountCents: 1, settledCents: 0, openCents: 1 };
  ports.last('list.load').resolve({ rows: [bricks, gravel], page: 1, pages: 26, totals });
  expect(await screen.findByText('1.300 títulos')).toBeTruthy();
});

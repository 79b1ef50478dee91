import { expect, test } from 'vitest';
import { titleDeskMachine } from '../../src/machines/finance/titleDeskMachine.ts';
import { controlPorts } from '../models/kit/ports.ts';
import { bricks, gravel } from '../support/titleExamples.ts';
import { startUnderApp } from '../support/underApp.ts';

test('when a day begins the list is asked again, and what was selected stays', () => {
  const { machine, ports } = controlPorts(titleDeskMachine, (answer) => answer());
  const input = { kind: 'PAYABLE', capabilities: ['titles.1'], permissions: ['payables:write'] } as never;
  const { actor } = startUnderApp(machine, { input });
  actor.send({ type: 'day.began', today: '2026-11-30' });
  expect(ports.calls('list.load')).toHaveLength(1);
  const totals = { count: 2, amountCents: 1, settledCents: 0, openCents: 1 };
  ports.last('list.load').resolve({ rows: [bricks, gravel], page: 1, pages: 1, totals });
  actor.send({ type: 'selection.toggled', row: gravel });
  actor.send({ type: 'day.began', today: '2026-12-01' });
  expect(ports.calls('list.load'), 'another day, another list').toHaveLength(2);
  ports.last('list.load').resolve({ rows: [gravel], page: 1, pages: 1, totals });
  expect(actor.getSnapshot().context).toMatchObject({ today: '2026-12-01', selected: [gravel] });
});

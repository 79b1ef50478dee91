import { expect, onTestFinished, test, vi } from 'vitest';
import { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import { titleDeskLogic } from '../../../src/main/logic/titleDeskLogic.ts';
import type { Http } from '../../../src/services/http.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { offering } from '../../support/examples/examples.ts';
import { bricks, gravel } from '../../support/examples/titleExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

test('reloads the list when a day begins, and keeps the selection', () => {
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

test("exports titles with the statuses of the export's day", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const item = { ...gravel, supplier_id: 's-1', supplier_name: 'Areal', amount: 1, paid_amount: 0 };
  const items = [{ ...item, status: 'pending', due_date: '2026-11-20' }];
  const host = async () => ({ items, metadata: {}, totals: { amount: 1, paid: 0, open: 1 } });
  const logic = titleDeskLogic(host as unknown as Http, 'PAYABLE') as typeof titleDeskMachine;
  const { actor } = startUnderApp(logic, { input: { ...offering, kind: 'PAYABLE' } });
  const { list } = actor.getSnapshot().children;
  await vi.waitFor(() => expect(list?.getSnapshot().hasTag('busy')).toBe(false));
  const given = async () => {
    const { table } = list?.getSnapshot().children ?? {};
    table?.send({ type: 'output.requested', format: 'csv' });
    await vi.waitFor(() => expect(table?.getSnapshot().hasTag('making')).toBe(true));
    const [row] = table?.getSnapshot().context.gathered?.rows ?? [];
    table?.send({ type: 'output.made' });
    return row;
  };
  expect(await given()).toMatchObject({ status: 'pending' });
  vi.setSystemTime(new Date('2026-11-21T15:00:00Z'));
  expect(await given(), 'after midnight').toMatchObject({ status: 'overdue' });
});

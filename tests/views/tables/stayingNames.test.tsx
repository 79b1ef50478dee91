import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { textCell } from '../../../src/domain/tables/cell.ts';
import { reportsMachine } from '../../../src/machines/reports/reportsMachine.ts';
import { DataGrid } from '../../../src/views/parts/tables/DataGrid.tsx';
import type { Column } from '../../../src/views/parts/tables/GridRow.tsx';
import { ReportsPage } from '../../../src/views/reports/ReportsPage.tsx';
import { controlPorts } from '../../models/kit/ports.ts';
import { agingAnswer, ledgerAnswer, trialAnswer } from '../../support/examples/reportExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

const said = (key: string, more: Partial<Column<object>> = {}): Column<object> => ({
  key,
  title: key,
  value: () => textCell(key),
  ...more,
});

/** Names stay beside their numbers, each behind the one before. */
test('sticky columns have their position in headings and rows, and others have none', () => {
  const columns = [said('code', { staysAt: 0, width: 120 }), said('name', { staysAt: 120 }), said('amount')];
  render(<DataGrid label="Contas" columns={columns} rows={[{}]} rowKey={() => 'r'} />);
  for (const cells of [screen.getAllByRole('columnheader'), screen.getAllByRole('cell')])
    expect(cells.map((cell) => [cell.dataset.stays, cell.style.getPropertyValue('--stays-at')])).toEqual([
      ['0', '0px'],
      ['120', '120px'],
      [undefined, ''],
    ]);
  cleanup();
});

test.each([
  ['an account stays with its code and its name', trialAnswer(), 2],
  ['a line of a ledger with its day and its words', ledgerAnswer(), 2],
  ['a party with its name', agingAnswer(), 1],
])('%s, while the numbers of a report scroll', async (_, answer, staying) => {
  const { machine, ports } = controlPorts(reportsMachine, (given) => act(given));
  const actor = createActor(machine, {
    input: {
      capabilities: ['reports.1'],
      permissions: ['reports:read', 'payables:read', 'receivables:read'],
    },
  });
  actor
    .start()
    .send({ type: 'address.read', part: { report: answer.report, account: '2' }, isServed: false });
  render(<ReportsPage screen={actor} />, { wrapper: Stage });
  ports.last('load').resolve(answer);
  const heads = await screen.findAllByRole('columnheader');
  expect(heads.map(({ dataset }) => dataset.stays !== undefined)).toEqual(heads.map((_, at) => at < staying));
});

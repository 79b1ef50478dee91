import { describe, expect, test } from 'vitest';
import { permissions, permissionsOf, roleIds } from '../../../src/domain/permission.ts';
import { moneyCell, textCell } from '../../../src/domain/tables/cell.ts';
import { csvOf } from '../../../src/domain/tables/csv.ts';
import { ledgerMachine } from '../../../src/machines/ledger/ledgerMachine.ts';
import type { TableActor } from '../../../src/machines/shared/lists/tableMachine.ts';
import type { ScreenInput } from '../../../src/machines/shared/screenInput.ts';
import { chainTexts } from '../../../src/texts/control/chain.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { offering } from '../../support/examples/examples.ts';
import { payroll } from '../../support/examples/ledgerExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

/** Exports the ledger and returns the request for its rows. */
function exported(input: ScreenInput) {
  const { machine, ports } = controlPorts(ledgerMachine, (answer) => answer());
  const { actor } = startUnderApp(machine, { input });
  ports.last('list.load').resolve({ rows: [payroll], page: 1, pages: 1 });
  const table = actor.getSnapshot().children.list?.getSnapshot().children.table as TableActor;
  table.send({ type: 'output.requested', format: 'csv' });
  return { table, gather: ports.last('list.table.gather') };
}

describe('the exported ledger', () => {
  test("contains the chain's fingerprint for users who may read it", () => {
    const { table, gather } = exported(offering);
    expect(gather.input).toMatchObject({ isSealed: true });
    gather.resolve({ rows: [payroll], note: 'fim' });
    expect(table.getSnapshot().context.gathered).toEqual({ rows: [payroll], note: 'fim' });
  });

  test.each([
    ['a host without the trail', { capabilities: ['lists.1'], permissions }],
    ['a role that may not read it', { ...offering, permissions: permissionsOf(roleIds.financial) }],
  ] satisfies [string, ScreenInput][])('requests no fingerprint for %s', (_, input) => {
    expect(exported(input).gather.input).toMatchObject({ isSealed: false });
  });

  test('has the fingerprint below its rows, or nothing without a chain', () => {
    const end = chainTexts.end({ fingerprint: 'ab12', links: 3 });
    expect(end).toBe('Impressão digital da cadeia: ab12 · 3 elos');
    expect(chainTexts.end({ fingerprint: null, links: 0 })).toBeUndefined();
    const rows = [[textCell('Folha'), moneyCell(150)]];
    expect(csvOf(['a', 'b'], rows, end)).toBe(`${csvOf(['a', 'b'], rows)}\r\n${end}\r\n`);
  });
});

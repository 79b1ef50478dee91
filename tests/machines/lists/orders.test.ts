import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { machines } from '../../../src/machines/allMachines.ts';
import { nounNames, nouns } from '../../../src/texts/nouns.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

const named = ['Água Clara', 'areia', 'Brita', 'Élan', 'zinco'].map((name) => ({ name }));
const coded = ['1', '1.2', '1.10', '2', '10'].map((code) => ({ code }));
const due = ['2026-11-09', '2026-11-10', '2026-12-01', '2027-01-01'].map((due_date) => ({ due_date }));
const made = ['2025-12-31', '2026-01-01', '2026-01-02'].map((day) => ({ created_at: `${day}T12:00:00Z` }));

const known: Record<string, AnyStateMachine> = machines;

/** Row order of each list (SPEC §4, §7, §9), in any order from the host. */
const orders: Record<string, object[]> = {
  ...Object.fromEntries(nounNames.map((name) => [`${nouns[name].item}List`, named])),
  treasuryAccountList: named,
  userList: ['ana@a.example', 'bia@a.example', 'Caio@a.example'].map((email) => ({ email })),
  tenantList: made.toReversed(),
  accountList: coded,
  costCenterList: coded,
  payableList: due,
  receivableList: due,
  integrationKeyList: made,
  ownSessionList: [
    { is_current: true, last_used_at: '2026-11-01T12:00:00Z' },
    { is_current: false, last_used_at: '2026-11-20T12:00:00Z' },
    { is_current: false, last_used_at: '2026-11-19T12:00:00Z' },
  ],
};

/** Sorted by the host. */
const asServed = ['linkList', 'movementList', 'entryList', 'templateList', 'auditList', 'withholdingList'];

test('covers every list with its source of order', () => {
  const lists = Object.keys(machines).filter((id) => id.endsWith('List'));
  expect(lists.toSorted()).toEqual([...Object.keys(orders), ...asServed].toSorted());
});

test.each(Object.entries(orders))('%s sorts its rows itself', (id, shown) => {
  const expected = shown.map((row, at) => ({ id: String(at), deleted_at: null, ...row }));
  for (const rows of [expected.toReversed(), turned(expected, 1), turned(expected, 2)]) {
    const { machine, ports } = controlPorts(known[id] as AnyStateMachine, (settle) => settle());
    const { actor } = startUnderApp(machine);
    ports.last('load').resolve(rows);
    expect((actor.getSnapshot() as { context: { rows: object[] } }).context.rows).toEqual(expected);
  }
});

function turned<Row>(rows: Row[], by: number): Row[] {
  return [...rows.slice(by), ...rows.slice(0, by)];
}

import { expect, test } from 'vitest';
import {
  type EntryDetailsContext,
  entryDetailsMachine,
  notedAs,
} from '../../../src/machines/ledger/entryDetailsMachine.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { payrollReversal } from '../../support/examples/gateExamples.ts';
import { payrollEntry } from '../../support/examples/ledgerExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

/** The history of an entry of this origin, opened from the ledger or from a movement. */
const noted = (origin_type: string, origin_id: string | null, movementId: string | null = null) =>
  notedAs({
    id: 'e-1',
    movementId,
    entry: { ...payrollEntry, id: 'e-1', origin_type, origin_id },
  } as unknown as EntryDetailsContext);

test("opens the history of the entry's owner", () => {
  expect(noted('MANUAL_ENTRY', null)).toEqual({ entity: 'gl_entries', entity_id: 'e-1' });
  expect(noted('TITLE', 'd-1')).toEqual({ entity: 'title_documents', entity_id: 'd-1' });
  expect(noted('TREASURY_MOVEMENT', 'm-1')).toEqual({ entity: 'treasury_movements', entity_id: 'm-1' });
  expect(noted('SETTLEMENT', 's-1')).toEqual({ entity: 'settlements', entity_id: 's-1' });
  expect(noted('SETTLEMENT', 's-1', 'm-2')).toEqual({ entity: 'treasury_movements', entity_id: 'm-2' });
});

test("treats a linked entry as its own, not the movement's", () => {
  const { machine, ports } = controlPorts(entryDetailsMachine, (answer) => answer());
  const capabilities = ['audit.1' as const, 'entries.reversal.1' as const];
  const { actor } = startUnderApp(machine, {
    input: { id: payrollEntry.id, movementId: 'm-1', capabilities, permissions: ['treasury:reverse'] },
  });
  ports.last('load').resolve({ ...payrollEntry, reversed_by_id: payrollReversal.id });
  expect(ports.last('authors.load').input).toEqual({ entity: 'treasury_movements', entity_id: 'm-1' });
  actor.send({ type: 'details.linked', id: payrollReversal.id });
  expect(ports.last('load').input).toEqual({ id: payrollReversal.id });
  ports.last('load').resolve(payrollReversal);
  expect(ports.last('authors.load').input).toEqual({ entity: 'gl_entries', entity_id: payrollReversal.id });
});

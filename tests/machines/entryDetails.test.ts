import { expect, test } from 'vitest';
import { type EntryDetailsContext, notedAs } from '../../src/machines/finance/entryDetailsMachine.ts';
import { payrollEntry } from '../support/ledgerExamples.ts';

/** Of an entry that was posted so, looked at from the ledger or from a movement. */
const noted = (origin_type: string, origin_id: string | null, movementId: string | null = null) =>
  notedAs({
    ...{ id: 'e-1', movementId },
    entry: { ...payrollEntry, id: 'e-1', origin_type, origin_id },
  } as unknown as EntryDetailsContext);

test('the history of an entry is that of what posted it', () => {
  expect(noted('MANUAL_ENTRY', null)).toEqual({ entity: 'gl_entries', entity_id: 'e-1' });
  expect(noted('TITLE', 'd-1')).toEqual({ entity: 'title_documents', entity_id: 'd-1' });
  expect(noted('TREASURY_MOVEMENT', 'm-1')).toEqual({ entity: 'treasury_movements', entity_id: 'm-1' });
  expect(noted('SETTLEMENT', 's-1', 'm-2')).toEqual({ entity: 'treasury_movements', entity_id: 'm-2' });
});

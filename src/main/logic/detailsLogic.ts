import type { LedgerEntry } from '../../domain/ledger/ledger.ts';
import { entryDetailsMachine } from '../../machines/ledger/entryDetailsMachine.ts';
import { reversalFormMachine, reversalTold } from '../../machines/ledger/reversalFormMachine.ts';
import * as rules from '../../machines/ledger/reversalRules.ts';
import type { Http } from '../../services/http.ts';
import { fetchEntry } from '../../services/ledger/ledger.ts';
import { reversePosted } from '../../services/treasury/treasury.ts';
import { readingOf } from '../reading.ts';
import { sendingOf } from '../sending.ts';
import { authorsLogic } from './authorsLogic.ts';

/** A posted entry over a screen, with its reversal. */
export function detailsLogic(http: Http) {
  const load = readingOf<LedgerEntry, { id: string }>(http, (client, { id }, signal) =>
    fetchEntry(client, id, signal),
  );
  const sending = sendingOf<rules.ReversalDraft, Partial<rules.ReversalBody>>(
    async ({ row, body, key }) => {
      await reversePosted(http, row, rules.wholeReversal(row, body), key);
      return row;
    },
    reversalTold,
    rules.reversedMeanwhile,
  );
  const reversal = reversalFormMachine.provide({ actors: { sending } });
  return entryDetailsMachine.provide({ actors: { load, authors: authorsLogic(http), reversal } });
}

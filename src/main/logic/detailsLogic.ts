import { fromPromise } from 'xstate';
import type { LedgerEntry } from '../../domain/ledger/ledger.ts';
import { toProblem } from '../../domain/problem.ts';
import { entryDetailsMachine } from '../../machines/ledger/entryDetailsMachine.ts';
import { reversalFormMachine, reversalTold } from '../../machines/ledger/reversalFormMachine.ts';
import {
  type ReversalBody,
  type ReversalDraft,
  reversedMeanwhile,
  wholeReversal,
} from '../../machines/ledger/reversalRules.ts';
import type { Http } from '../../services/http.ts';
import { fetchEntry, reverseEntry } from '../../services/ledger/ledger.ts';
import { reverseMovement } from '../../services/treasury/treasury.ts';
import { sendingBy } from '../sending.ts';
import { authorsLogic } from './authorsLogic.ts';

/** A posted entry over a screen, with its reversal, which goes by the movement when opened from one. */
export function detailsLogic(http: Http) {
  const sending = sendingBy<ReversalDraft, Partial<ReversalBody>>(async ({ row, body, key }) => {
    if (row === null) throw new Error('a reversal is made from a draft');
    const sent = wholeReversal(row, body);
    try {
      if (row.movementId === null) await reverseEntry(http, row.original.id, sent, key);
      else await reverseMovement(http, row.movementId, sent, key);
    } catch (thrown) {
      throw reversedMeanwhile(row, toProblem(thrown));
    }
    return row;
  }, reversalTold);
  return entryDetailsMachine.provide({
    actors: {
      load: fromPromise<LedgerEntry, { id: string }>(({ input: { id }, signal }) =>
        fetchEntry(http, id, signal),
      ),
      authors: authorsLogic(http),
      reversal: reversalFormMachine.provide({ actors: { sending } }),
    },
  });
}

import { fromPromise } from 'xstate';
import { addressLogic } from '../../browser/address.ts';
import { todayPort } from '../../browser/day.ts';
import type { Movement, MovementBody, TransferBody } from '../../domain/treasury/treasury.ts';
import type { BookingOptions } from '../../machines/posting/bookingOptions.ts';
import { savingTold } from '../../machines/shared/announcements.ts';
import type { Page } from '../../machines/shared/lists/pagedListMachine.ts';
import { movementAnnouncements, movementFormMachine } from '../../machines/treasury/movementFormMachine.ts';
import { type MovementPageOrder, movementListMachine } from '../../machines/treasury/movementListMachine.ts';
import { movementPasteMachine, pastingTold } from '../../machines/treasury/movementPasteMachine.ts';
import { completeBody, type MovementDraft } from '../../machines/treasury/movementRules.ts';
import { servedMovements } from '../../machines/treasury/servedMovements.ts';
import { transferFormMachine, transferTold } from '../../machines/treasury/transferFormMachine.ts';
import { type TransferDraft, wholeTransfer } from '../../machines/treasury/transferRules.ts';
import * as banks from '../../machines/treasury/treasuryAccountsMachine.ts';
import { treasuryMachine } from '../../machines/treasury/treasuryMachine.ts';
import * as choices from '../../machines/treasury/treasuryOptionMachines.ts';
import type { Http } from '../../services/http.ts';
import { listActiveAccounts, listEntryChoices } from '../../services/ledger/entryChoices.ts';
import * as calls from '../../services/treasury/treasury.ts';
import { TreasuryPage } from '../../views/treasury/TreasuryPage.tsx';
import { authorsLogic } from '../logic/authorsLogic.ts';
import { booksLogic } from '../logic/booksLogic.ts';
import { detailsLogic } from '../logic/detailsLogic.ts';
import { servedTableLogic } from '../logic/servedTableLogic.ts';
import { sheetLogic } from '../logic/sheetLogic.ts';
import { tableLogic } from '../logic/tableLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';
import { reading, readingOf } from '../reading.ts';
import { savingBy, sendingOf } from '../sending.ts';

export function open(http: Http): OpenedMachine {
  /** The account whose movements arrive in pages; null when they arrive whole. */
  let paged: string | null = null;
  const recording = sendingOf<MovementDraft, Partial<MovementBody>>(async ({ row, body, key }) => {
    const recorded = await calls.recordMovement(http, row.accountId, completeBody(row, body), key);
    return { ...row, recorded };
  }, savingTold(movementAnnouncements));
  const pasting = sendingOf<MovementDraft, MovementBody, Movement>(
    ({ row, body, key }) => calls.recordMovement(http, row.accountId, body, key),
    pastingTold,
  );
  const transferring = sendingOf<TransferDraft, Partial<TransferBody>>(async ({ row, body, key }) => {
    const made = wholeTransfer(row, body);
    await calls.recordTransfer(http, made, key);
    return { ...row, made };
  }, transferTold);
  const logic = treasuryMachine.provide({
    actors: {
      books: booksLogic(http),
      accounts: accountsLogic(http),
      address: addressLogic('at.'),
      sheet: sheetLogic(),
      today: todayPort,
      find: readingOf(http, (client, { id }, signal) => calls.treasuryAccounts.one(client, id, signal)),
      movements: movementListMachine.provide({
        actors: {
          table: servedTableLogic(
            ({ of, look }, signal) => calls.gatherMovements(http, of, look, servedMovements, signal),
            { prefix: 'm.' },
          ),
          loadPage: fromPromise<Page<Movement>, MovementPageOrder>(({ input, signal }) => {
            paged = input.accountId;
            return calls.listMovementPage(http, input, servedMovements, signal);
          }),
          load: readingOf(http, (client, { accountId }, signal) =>
            calls.listMovements(client, accountId, signal),
          ),
        },
      }),
      transferForm: transferFormMachine.provide({ actors: { sending: transferring } }),
      details: detailsLogic(http),
      movementForm: movementFormMachine.provide({ actors: { sending: recording } }),
      paste: movementPasteMachine.provide({
        actors: {
          loadOptions: reading<BookingOptions>(http, listEntryChoices),
          sending: pasting,
        },
      }),
      accountOptions: choices.ledgerAccountOptionsMachine.provide({
        actors: { load: reading(http, listActiveAccounts) },
      }),
      movementOptions: choices.movementOptionsMachine.provide({
        actors: {
          load: fromPromise<BookingOptions>(({ signal }) => calls.listMovementOptions(http, paged, signal)),
        },
      }),
    },
  });
  return { View: TreasuryPage, logic };
}

function accountsLogic(http: Http) {
  const load = reading(http, calls.treasuryAccounts.list);
  const sending = savingBy(http, calls.treasuryAccounts, banks.treasuryAccountAnnouncements);
  return banks.treasuryAccountsMachine.provide({
    actors: {
      list: banks.treasuryAccountListMachine.provide({ actors: { load, table: tableLogic() } }),
      form: banks.treasuryAccountFormMachine.provide({ actors: { sending, authors: authorsLogic(http) } }),
    },
  });
}

import { fromPromise } from 'xstate';
import type { Account } from '../../domain/account.ts';
import type {
  Movement,
  MovementBody,
  TransferBody,
  TreasuryAccount,
  TreasuryAccountBody,
} from '../../domain/treasury.ts';
import { movementAnnouncements, movementFormMachine } from '../../machines/finance/movementFormMachine.ts';
import { type MovementPageOrder, movementListMachine } from '../../machines/finance/movementListMachine.ts';
import { movementPasteMachine, pastingTold } from '../../machines/finance/movementPasteMachine.ts';
import {
  completeBody,
  type MovementDraft,
  type MovementOptions,
} from '../../machines/finance/movementRules.ts';
import { transferFormMachine, transferTold } from '../../machines/finance/transferFormMachine.ts';
import { type TransferDraft, wholeTransfer } from '../../machines/finance/transferRules.ts';
import {
  treasuryAccountAnnouncements,
  treasuryAccountFormMachine,
  treasuryAccountListMachine,
  treasuryAccountsMachine,
} from '../../machines/finance/treasuryAccountsMachine.ts';
import { treasuryMachine } from '../../machines/finance/treasuryMachine.ts';
import {
  ledgerAccountOptionsMachine,
  movementOptionsMachine,
} from '../../machines/finance/treasuryOptionMachines.ts';
import { savingTold } from '../../machines/shared/announcements.ts';
import type { Page } from '../../machines/shared/pagedListMachine.ts';
import { listActiveAccounts, listEntryChoices } from '../../services/entryChoices.ts';
import type { Http } from '../../services/http.ts';
import {
  gatherMovements,
  listMovementPage,
  listMovements,
  newestMovements,
  recordMovement,
  recordTransfer,
  treasuryAccounts,
} from '../../services/treasury.ts';
import { TreasuryPage } from '../../views/finance/TreasuryPage.tsx';
import { addressLogic } from '../address.ts';
import { authorsLogic } from '../authorsLogic.ts';
import { booksLogic } from '../booksLogic.ts';
import { todayPort } from '../day.ts';
import { detailsLogic } from '../detailsLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';
import { sendingBy } from '../sending.ts';
import { servedMovements } from '../servedMovements.ts';
import { servedTableLogic } from '../servedTableLogic.ts';
import { tableLogic } from '../tableLogic.ts';

export function open(http: Http): OpenedMachine {
  /** The account whose movements the host cuts into pages; none where it gives them all. */
  let paged: string | null = null;
  const logic = treasuryMachine.provide({
    actors: {
      books: booksLogic(http),
      accounts: accountsLogic(http),
      address: addressLogic('at.'),
      today: todayPort,
      find: fromPromise<TreasuryAccount, { id: string }>(({ input: { id }, signal }) =>
        treasuryAccounts.one(http, id, signal),
      ),
      movements: movementListMachine.provide({
        actors: {
          table: servedTableLogic(
            ({ of, look }, signal) => gatherMovements(http, of, look, servedMovements, signal),
            { prefix: 'm.' },
          ),
          loadPage: fromPromise<Page<Movement>, MovementPageOrder>(({ input, signal }) => {
            paged = input.accountId;
            return listMovementPage(http, input, servedMovements, signal);
          }),
          load: fromPromise<Movement[], { accountId: string }>(({ input: { accountId }, signal }) =>
            listMovements(http, accountId, signal),
          ),
        },
      }),
      transferForm: transferFormMachine.provide({ actors: { sending: transferringBy(http) } }),
      details: detailsLogic(http),
      movementForm: movementFormMachine.provide({ actors: { sending: recordingBy(http) } }),
      paste: movementPasteMachine.provide({
        actors: {
          loadOptions: fromPromise<MovementOptions>(({ signal }) => listEntryChoices(http, signal)),
          sending: pastingBy(http),
        },
      }),
      accountOptions: ledgerAccountOptionsMachine.provide({
        actors: { load: fromPromise<Account[]>(({ signal }) => listActiveAccounts(http, signal)) },
      }),
      movementOptions: movementOptionsMachine.provide({
        actors: {
          load: fromPromise<MovementOptions>(async ({ signal }) => {
            const earlier = paged ? newestMovements(http, paged, signal).catch(() => []) : undefined;
            const choices = await listEntryChoices(http, signal);
            return earlier ? { ...choices, earlier: await earlier } : choices;
          }),
        },
      }),
    },
  });
  return { View: TreasuryPage, logic };
}

function accountsLogic(http: Http) {
  const load = fromPromise<TreasuryAccount[]>(({ signal }) => treasuryAccounts.list(http, signal));
  const sending = sendingBy<TreasuryAccount, Partial<TreasuryAccountBody>>(
    ({ row, body, key }) =>
      row === null ? treasuryAccounts.create(http, body, key) : treasuryAccounts.update(http, row, body),
    savingTold(treasuryAccountAnnouncements),
  );
  return treasuryAccountsMachine.provide({
    actors: {
      list: treasuryAccountListMachine.provide({ actors: { load, table: tableLogic() } }),
      form: treasuryAccountFormMachine.provide({ actors: { sending, authors: authorsLogic(http) } }),
    },
  });
}

function recordingBy(http: Http) {
  return sendingBy<MovementDraft, Partial<MovementBody>>(async ({ row, body, key }) => {
    if (row === null) throw new Error('a movement is made from a draft');
    const recorded = await recordMovement(http, row.accountId, completeBody(row, body), key);
    return { ...row, recorded };
  }, savingTold(movementAnnouncements));
}

function pastingBy(http: Http) {
  return sendingBy<MovementDraft, MovementBody, Movement>(async ({ row, body, key }) => {
    if (row === null) throw new Error('a movement is made from a draft');
    return recordMovement(http, row.accountId, body, key);
  }, pastingTold);
}

function transferringBy(http: Http) {
  return sendingBy<TransferDraft, Partial<TransferBody>>(async ({ row, body, key }) => {
    if (row === null) throw new Error('a transfer is made from a draft');
    await recordTransfer(http, wholeTransfer(row, body), key);
    return row;
  }, transferTold);
}

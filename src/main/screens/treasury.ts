import { fromPromise } from 'xstate';
import type { Account } from '../../domain/account.ts';
import type { Movement, MovementBody, TreasuryAccount, TreasuryAccountBody } from '../../domain/treasury.ts';
import { movementFormMachine } from '../../machines/finance/movementFormMachine.ts';
import { movementListMachine } from '../../machines/finance/movementListMachine.ts';
import {
  completeBody,
  type MovementDraft,
  type MovementOptions,
} from '../../machines/finance/movementRules.ts';
import {
  treasuryAccountFormMachine,
  treasuryAccountListMachine,
  treasuryAccountsMachine,
} from '../../machines/finance/treasuryAccountsMachine.ts';
import { treasuryMachine } from '../../machines/finance/treasuryMachine.ts';
import {
  ledgerAccountOptionsMachine,
  movementOptionsMachine,
} from '../../machines/finance/treasuryOptionMachines.ts';
import type { FormOrder } from '../../machines/shared/formContext.ts';
import { listActiveAccounts, listEntryChoices } from '../../services/entryChoices.ts';
import type { Http } from '../../services/http.ts';
import {
  createTreasuryAccount,
  listMovements,
  listTreasuryAccounts,
  recordMovement,
  updateTreasuryAccount,
} from '../../services/treasury.ts';
import { TreasuryPage } from '../../views/finance/TreasuryPage.tsx';
import { newKey } from '../newKey.ts';
import type { OpenedScreen } from '../openedScreen.ts';

export function openTreasury(http: Http): OpenedScreen {
  const logic = treasuryMachine.provide({
    actors: {
      accounts: accountsLogic(http),
      movements: movementListMachine.provide({
        actors: {
          load: fromPromise<Movement[], { accountId: string }>(({ input: { accountId }, signal }) =>
            listMovements(http, accountId, signal),
          ),
        },
      }),
      movementForm: movementFormMachine.provide({ actors: { save: recordPort(http), newKey } }),
      accountOptions: ledgerAccountOptionsMachine.provide({
        actors: { load: fromPromise<Account[]>(({ signal }) => listActiveAccounts(http, signal)) },
      }),
      movementOptions: movementOptionsMachine.provide({
        actors: { load: fromPromise<MovementOptions>(({ signal }) => listEntryChoices(http, signal)) },
      }),
    },
  });
  return { View: TreasuryPage, logic };
}

function accountsLogic(http: Http) {
  const load = fromPromise<TreasuryAccount[]>(({ signal }) => listTreasuryAccounts(http, signal));
  const save = fromPromise<TreasuryAccount, FormOrder<TreasuryAccount, TreasuryAccountBody>>(
    ({ input: { row, body, key }, signal }) =>
      row === null
        ? createTreasuryAccount(http, body, key, signal)
        : updateTreasuryAccount(http, row, body, signal),
  );
  return treasuryAccountsMachine.provide({
    actors: {
      list: treasuryAccountListMachine.provide({ actors: { load } }),
      form: treasuryAccountFormMachine.provide({ actors: { save, newKey } }),
    },
  });
}

function recordPort(http: Http) {
  return fromPromise<MovementDraft, FormOrder<MovementDraft, MovementBody>>(
    async ({ input: { row, body, key }, signal }) => {
      if (row === null) throw new Error('a movement is made from a draft');
      const recorded = await recordMovement(http, row.accountId, completeBody(row, body), key, signal);
      return { ...row, recorded };
    },
  );
}

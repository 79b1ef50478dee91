import { fromPromise } from 'xstate';
import type { FinanceSettings, IntegrationKey } from '../../domain/titles/titleItem.ts';
import { financeSettingsMachine } from '../../machines/control/financeSettingsMachine.ts';
import {
  type FinanceDefaults,
  type FinanceSettingsBody,
  financeDefaultsMachine,
  financeSettingsFormMachine,
  integrationKeyFormMachine,
  integrationKeyListMachine,
  integrationKeyRevocationMachine,
  type KeyValues,
} from '../../machines/control/financeSettingsParts.ts';
import { failure, success } from '../../machines/shared/announcements.ts';
import { writing } from '../../machines/shared/forms/writing.ts';
import * as calls from '../../services/control/financeSettings.ts';
import type { Http } from '../../services/http.ts';
import { integrationKeyTexts } from '../../texts/control/integrationKeys.ts';
import { financeSettingsTexts } from '../../texts/titles/titleDesk.ts';
import { FinanceSettingsPage } from '../../views/control/FinanceSettingsPage.tsx';
import { tableLogic } from '../logic/tableLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';
import { sendingBy } from '../sending.ts';

export function open(http: Http): OpenedMachine {
  const defaults = financeDefaultsMachine.provide({
    actors: {
      load: fromPromise<FinanceDefaults, { subject: null }>(({ signal }) =>
        calls.fetchFinanceDefaults(http, signal),
      ),
    },
  });
  const form = financeSettingsFormMachine.provide({
    actors: {
      sending: sendingBy<FinanceSettings, Partial<FinanceSettingsBody>>(
        ({ row, body }) => {
          if (row === null) throw new Error('settings are changed, never made');
          return calls.saveFinanceSettings(http, row, body);
        },
        {
          done: () => success(financeSettingsTexts.saved),
          failed: (_, text) => failure(financeSettingsTexts.saveFailed, text),
        },
      ),
    },
  });
  const keys = integrationKeyListMachine.provide({
    actors: {
      table: tableLogic(),
      load: fromPromise<IntegrationKey[]>(({ signal }) => calls.listIntegrationKeys(http, signal)),
    },
  });
  return {
    View: FinanceSettingsPage,
    logic: financeSettingsMachine.provide({
      actors: { defaults, form, keys, keyForm: keyFormLogic(http), revocation: revocationLogic(http) },
    }),
  };
}

/** A key that is created after its screen was left was never shown, so it must be revoked. */
function keyFormLogic(http: Http) {
  return integrationKeyFormMachine.provide({
    actors: {
      sending: sendingBy<IntegrationKey, Partial<KeyValues>>(
        ({ body, key }) => calls.createIntegrationKey(http, body, key),
        {
          done: () => failure(integrationKeyTexts.madeTitle, integrationKeyTexts.madeText),
          failed: (_, text) => failure(integrationKeyTexts.createFailed, text),
        },
      ),
    },
  });
}

function revocationLogic(http: Http) {
  return integrationKeyRevocationMachine.provide({
    actors: {
      run: writing<IntegrationKey, { row: IntegrationKey }>(
        ({ row }) => calls.revokeIntegrationKey(http, row.id),
        {
          done: () => success(integrationKeyTexts.revokedNotice),
          failed: (_, text) => failure(integrationKeyTexts.revokeFailed, text),
        },
      ),
    },
  });
}

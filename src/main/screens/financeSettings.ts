import type { FinanceSettings, IntegrationKey } from '../../domain/titles/titleItem.ts';
import { financeSettingsMachine } from '../../machines/control/financeSettingsMachine.ts';
import {
  type FinanceSettingsBody,
  financeDefaultsMachine,
  financeSettingsFormMachine,
  financeSettingsTold,
  integrationKeyFormMachine,
  integrationKeyListMachine,
  integrationKeyRevocationMachine,
  integrationKeyTold,
  type KeyValues,
  revocationTold,
} from '../../machines/control/financeSettingsParts.ts';
import { writing } from '../../machines/shared/forms/writing.ts';
import * as calls from '../../services/control/financeSettings.ts';
import type { Http } from '../../services/http.ts';
import { FinanceSettingsPage } from '../../views/control/FinanceSettingsPage.tsx';
import { tableLogic } from '../logic/tableLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';
import { reading } from '../reading.ts';
import { sendingBy, sendingOf } from '../sending.ts';

export function open(http: Http): OpenedMachine {
  const defaults = financeDefaultsMachine.provide({
    actors: { load: reading(http, calls.fetchFinanceDefaults) },
  });
  const saving = sendingOf<FinanceSettings, Partial<FinanceSettingsBody>>(
    ({ row, body }) => calls.saveFinanceSettings(http, row, body),
    financeSettingsTold,
  );
  const keys = integrationKeyListMachine.provide({
    actors: { table: tableLogic(), load: reading(http, calls.listIntegrationKeys) },
  });
  const creating = sendingBy<IntegrationKey, Partial<KeyValues>>(
    ({ body, key }) => calls.createIntegrationKey(http, body, key),
    integrationKeyTold,
  );
  const run = writing<IntegrationKey, { row: IntegrationKey }>(
    ({ row }) => calls.revokeIntegrationKey(http, row.id),
    revocationTold,
  );
  return {
    View: FinanceSettingsPage,
    logic: financeSettingsMachine.provide({
      actors: {
        defaults,
        form: financeSettingsFormMachine.provide({ actors: { sending: saving } }),
        keys,
        keyForm: integrationKeyFormMachine.provide({ actors: { sending: creating } }),
        revocation: integrationKeyRevocationMachine.provide({ actors: { run } }),
      },
    }),
  };
}

import type { FinanceSettings, IntegrationKey } from '../../domain/titles/titleItem.ts';
import { financeSettingsMachine } from '../../machines/control/financeSettingsMachine.ts';
import * as parts from '../../machines/control/financeSettingsParts.ts';
import { writing } from '../../machines/shared/forms/writing.ts';
import * as calls from '../../services/control/financeSettings.ts';
import type { Http } from '../../services/http.ts';
import { FinanceSettingsPage } from '../../views/control/FinanceSettingsPage.tsx';
import { tableLogic } from '../logic/tableLogic.ts';
import type { OpenedMachine } from '../openedScreen.ts';
import { reading } from '../reading.ts';
import { sendingBy, sendingOf } from '../sending.ts';

export function open(http: Http): OpenedMachine {
  const defaults = parts.financeDefaultsMachine.provide({
    actors: { load: reading(http, calls.fetchFinanceDefaults) },
  });
  const saving = sendingOf<FinanceSettings, Partial<parts.FinanceSettingsBody>>(
    ({ row, body }) => calls.saveFinanceSettings(http, row, body),
    parts.financeSettingsTold,
  );
  const keys = parts.integrationKeyListMachine.provide({
    actors: { table: tableLogic(), load: reading(http, calls.listIntegrationKeys) },
  });
  const creating = sendingBy<IntegrationKey, Partial<parts.KeyValues>>(
    ({ body, key }) => calls.createIntegrationKey(http, body, key),
    parts.integrationKeyTold,
  );
  const run = writing<IntegrationKey, { row: IntegrationKey }>(
    ({ row }) => calls.revokeIntegrationKey(http, row.id),
    parts.revocationTold,
  );
  return {
    View: FinanceSettingsPage,
    logic: financeSettingsMachine.provide({
      actors: {
        defaults,
        form: parts.financeSettingsFormMachine.provide({ actors: { sending: saving } }),
        keys,
        keyForm: parts.integrationKeyFormMachine.provide({ actors: { sending: creating } }),
        revocation: parts.integrationKeyRevocationMachine.provide({ actors: { run } }),
      },
    }),
  };
}

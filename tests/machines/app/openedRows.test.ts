import { expect, test } from 'vitest';
import type { Columns } from '../../../src/domain/columns.ts';
import { tenantFormMachine } from '../../../src/machines/admin/tenantsMachine.ts';
import { userBody, userValues } from '../../../src/machines/admin/userRules.ts';
import { accountBody, accountValues } from '../../../src/machines/chart/accountRules.ts';
import { costCenterBody, costCenterValues } from '../../../src/machines/chart/costCenterRules.ts';
import { columnBody, typedValues } from '../../../src/machines/shared/forms/columnLaws.ts';
import {
  treasuryAccountBody,
  treasuryAccountValues,
} from '../../../src/machines/treasury/treasuryAccountRules.ts';
import { nounNames, nouns } from '../../../src/texts/nouns.ts';
import { tenantRecords } from '../../../src/texts/tenant/tenantRecords.ts';
import { horizonte, marinaUser } from '../../support/examples/examples.ts';
import { nounExamples } from '../../support/examples/nouns.ts';
import { itau } from '../../support/examples/treasuryExamples.ts';
import { assets, bank, office, tower, works } from '../../support/examples/treeExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

/** The whole body of an untouched form for each row. */
const forms = {
  ...Object.fromEntries(
    nounNames.map((name) => {
      const { columns } = tenantRecords[name];
      const sent = (row: object) => columnBody<Columns>(columns, typedValues<Columns>(columns, row));
      return [nouns[name].item, { rows: nounExamples[name].rows, sent }];
    }),
  ),
  account: { rows: [bank, assets], sent: (row: typeof bank) => accountBody(accountValues(row)) },
  costCenter: {
    rows: [office, tower, works],
    sent: (row: typeof office) => costCenterBody(costCenterValues(row)),
  },
  treasuryAccount: {
    rows: [itau],
    sent: (row: typeof itau) => treasuryAccountBody(treasuryAccountValues(row)),
  },
  user: {
    rows: [marinaUser],
    sent: (row: typeof marinaUser) => {
      const { password, ...body } = userBody(userValues(row));
      expect(password, 'a password is only replaced').toBeNull();
      return body;
    },
  },
  tenant: {
    rows: [horizonte],
    sent: (row: typeof horizonte) =>
      startUnderApp(tenantFormMachine, { input: { row } }).actor.getSnapshot().context.values,
  },
};

test.each(Object.entries(forms))(
  'the form of a %s shows its row, active or inactive',
  (_, { rows, sent }) => {
    for (const row of rows) {
      const flags = Object.entries(row).filter(([, value]) => typeof value === 'boolean');
      const others = flags.map(([flag, isOn]) => ({ ...row, [flag]: !isOn }));
      for (const opened of [row, ...others]) {
        const told: Record<string, unknown> = { ...opened };
        for (const [field, value] of Object.entries(sent(opened as never)))
          expect(value || value === false ? value : null, field).toEqual(told[field] ?? null);
      }
    }
  },
);

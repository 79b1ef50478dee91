import { z } from 'zod';
import {
  type BookFactName,
  bookFactNames,
  isYearAccount,
  longestFact,
  withheldAccountNames,
  worksAccountName,
  yearAccountNames,
} from '../../src/domain/titles/titleItem.ts';
import { takesEntries } from '../../src/domain/treasury/treasury.ts';
import { yearRefusals } from '../../src/texts/control/yearRefusals.ts';
import { accountRefusals, ledgerRefusals } from '../../src/texts/server.ts';
import { titleRefusals } from '../../src/texts/titles/titleRefusals.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { type RowKind, versionedRows } from '../database/versionedRows.ts';
import { accountNumber, optionalText } from '../http/fields.ts';
import { type InputProblem, Refusal } from '../http/problems.ts';
import type { Routes } from '../http/routes.ts';
import { refuseStale } from '../http/staleRows.ts';
import { heldAccounts, standsForMoney } from './heldAccounts.ts';

const names = [
  'payable_control_account_id',
  'payable_interest_account_id',
  'payable_fine_account_id',
  'payable_discount_account_id',
  'receivable_control_account_id',
  'receivable_interest_account_id',
  'receivable_fine_account_id',
  'receivable_discount_account_id',
  ...withheldAccountNames,
  ...yearAccountNames,
  worksAccountName,
] as const;
type Name = (typeof names)[number];

const account = z.number().nullable();
export const financeSettings = z
  .object({
    ...(Object.fromEntries(names.map((name) => [name, account])) as Record<Name, typeof account>),
    ...(Object.fromEntries(bookFactNames.map((name) => [name, z.string().nullable()])) as Record<
      BookFactName,
      z.ZodNullable<z.ZodString>
    >),
    /** Manual entries on accounts of the treasury and of titles are refused (decision D33). */
    controls_by_modules: z.boolean(),
    version: z.number(),
  })
  .meta({ id: 'FinanceSettings' });

const sentAccount = accountNumber.nullable().optional();
const newSettings = z.strictObject({
  ...(Object.fromEntries(names.map((name) => [name, sentAccount])) as Record<Name, typeof sentAccount>),
  ...(Object.fromEntries(bookFactNames.map((name) => [name, optionalText(longestFact[name])])) as Record<
    BookFactName,
    ReturnType<typeof optionalText>
  >),
  controls_by_modules: z.boolean().optional(),
});

type Settings = z.infer<typeof financeSettings>;

/** Defaults of titles (part of capability `titles.1`): every member reads them, a Tenant Admin sets them. */
export function financeSettingsCalls({ forMember }: Routes): void {
  const path = '/settings/finance';
  forMember(
    {
      method: 'GET',
      path,
      summary: 'Default accounts of titles',
      needs: 'membership',
      answer: financeSettings,
    },
    ({ scope }) => readSettings(scope),
  );

  forMember(
    {
      method: 'PUT',
      path,
      summary: 'Change: default accounts of titles',
      needs: 'settings:change',
      body: newSettings,
      answer: financeSettings,
    },
    async ({ body, scope, request }) => {
      const rows = versionedRows(scope, kindOf(scope));
      const own = { tenant_id: scope.tenantId };
      await scope.db
        .insertInto('finance_settings')
        .values({ ...nothingSet, ...own })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const before = await rows.locked(own);
      if (!before) throw new Error('The settings were not found again.');
      refuseStale(request, before, financeSettings);
      await refuseUnfit(scope, body, { ...before, ...body });
      return rows.change(before, 'update', body);
    },
  );
}

const allNames = [...names, ...bookFactNames] as const;
const nothingSet = Object.fromEntries(allNames.map((name) => [name, null])) as Record<
  (typeof allNames)[number],
  null
>;

function kindOf({ tenantId }: TenantScope): RowKind<'finance_settings', Settings> {
  return {
    table: 'finance_settings',
    columns: [...allNames, 'controls_by_modules', 'version'],
    keyOf: () => ({ tenant_id: tenantId }),
    idOf: () => tenantId,
  };
}

/** The settings of the tenant; all empty before the first change. */
export async function readSettings({ db, tenantId }: TenantScope): Promise<Settings> {
  const found = await db
    .selectFrom('finance_settings')
    .select([...allNames, 'controls_by_modules', 'version'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  // A company without the row is newer than the setting.
  return found ?? { ...nothingSet, controls_by_modules: true, version: 1 };
}

async function refuseUnfit(
  scope: TenantScope,
  sent: z.infer<typeof newSettings>,
  after: z.infer<typeof newSettings>,
): Promise<void> {
  const accounts = await heldAccounts(
    scope,
    names.flatMap((name) => sent[name] ?? []),
  );
  const problems: InputProblem[] = [];
  const refuse = (name: string, msg: string, type: string) =>
    problems.push({ loc: ['body', name], msg, type });
  for (const name of names) {
    const id = sent[name];
    if (id === undefined || id === null) continue;
    const found = accounts.get(id);
    const kind = name.startsWith('payable') ? 'PAYABLE' : 'RECEIVABLE';
    const isControl = name.endsWith('control_account_id');
    if (!found) refuse(name, accountRefusals.unknown, 'unknown');
    else if (name === worksAccountName) {
      if (found.classification !== 'ATIVO') refuse(name, titleRefusals.unfitWorks, 'unfit');
    } else if (!takesEntries(found)) refuse(name, ledgerRefusals.unfitAccount, 'unfit');
    else if (isYearAccount(name)) {
      if (found.classification !== 'PATRIMONIO_LIQUIDO') refuse(name, yearRefusals.unfitAccount, 'unfit');
      else if (name !== 'result_account_id' && id === after.result_account_id)
        refuse(name, yearRefusals.sameAccount, 'same');
    } else if (isControl && found.classification !== (kind === 'PAYABLE' ? 'PASSIVO' : 'ATIVO'))
      refuse(name, titleRefusals.unfitControl[kind], 'unfit');
    else if (await standsForMoney(scope, id))
      refuse(name, isControl ? titleRefusals.treasuryControl : titleRefusals.treasuryCharge, 'treasury');
  }
  if (problems.length) throw new Refusal(422, problems);
}

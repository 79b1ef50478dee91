import { z } from 'zod';
import { takesEntries } from '../../src/domain/treasury/treasury.ts';
import { accountRefusals, ledgerRefusals } from '../../src/texts/server.ts';
import { titleRefusals } from '../../src/texts/titles/titleRefusals.ts';
import type { TenantScope } from '../database/tenantScope.ts';
import { type RowKind, versionedRows } from '../database/versionedRows.ts';
import { accountNumber } from '../http/fields.ts';
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
] as const;
type Name = (typeof names)[number];

const account = z.number().nullable();
export const financeSettings = z
  .object({
    ...(Object.fromEntries(names.map((name) => [name, account])) as Record<Name, typeof account>),
    version: z.number(),
  })
  .meta({ id: 'FinanceSettings' });

const sentAccount = accountNumber.nullable().optional();
const newSettings = z.strictObject(
  Object.fromEntries(names.map((name) => [name, sentAccount])) as Record<Name, typeof sentAccount>,
);

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
      await refuseUnfit(scope, body);
      return rows.change(before, 'update', body);
    },
  );
}

const nothingSet = Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;

function kindOf({ tenantId }: TenantScope): RowKind<'finance_settings', Settings> {
  return {
    table: 'finance_settings',
    columns: [...names, 'version'],
    keyOf: () => ({ tenant_id: tenantId }),
    idOf: () => tenantId,
  };
}

/** The settings of the tenant; all empty before the first change. */
export async function readSettings({ db, tenantId }: TenantScope): Promise<Settings> {
  const found = await db
    .selectFrom('finance_settings')
    .select([...names, 'version'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return found ?? { ...nothingSet, version: 1 };
}

async function refuseUnfit(scope: TenantScope, sent: z.infer<typeof newSettings>): Promise<void> {
  const accounts = await heldAccounts(
    scope,
    names.flatMap((name) => sent[name] ?? []),
  );
  const problems: InputProblem[] = [];
  const refuse = (name: Name, msg: string, type: string) => problems.push({ loc: ['body', name], msg, type });
  for (const name of names) {
    const id = sent[name];
    if (id === undefined || id === null) continue;
    const found = accounts.get(id);
    const kind = name.startsWith('payable') ? 'PAYABLE' : 'RECEIVABLE';
    const isControl = name.endsWith('control_account_id');
    if (!found) refuse(name, accountRefusals.unknown, 'unknown');
    else if (!takesEntries(found)) refuse(name, ledgerRefusals.unfitAccount, 'unfit');
    else if (isControl && found.classification !== (kind === 'PAYABLE' ? 'PASSIVO' : 'ATIVO'))
      refuse(name, titleRefusals.unfitControl[kind], 'unfit');
    else if (await standsForMoney(scope, id))
      refuse(name, isControl ? titleRefusals.treasuryControl : titleRefusals.treasuryCharge, 'treasury');
  }
  if (problems.length) throw new Refusal(422, problems);
}

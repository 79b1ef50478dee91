import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { tenantsMachine } from '../../../src/machines/admin/tenantsMachine.ts';
import { usersMachine } from '../../../src/machines/admin/usersMachine.ts';
import { accountsMachine } from '../../../src/machines/chart/accountsMachine.ts';
import { costCentersMachine } from '../../../src/machines/chart/costCentersMachine.ts';
import { financeSettingsMachine } from '../../../src/machines/control/financeSettingsMachine.ts';
import { periodsMachine } from '../../../src/machines/control/periodsMachine.ts';
import { ownAccountMachine } from '../../../src/machines/session/ownAccountMachine.ts';
import { registry as projects } from '../../../src/machines/tenant/projectsMachine.ts';
import { registry as suppliers } from '../../../src/machines/tenant/suppliersMachine.ts';
import { tenantTexts, userTexts } from '../../../src/texts/admin/admin.ts';
import { accountColumns } from '../../../src/texts/chart/accounts.ts';
import { costCenterColumns } from '../../../src/texts/chart/costCenters.ts';
import { integrationKeyTexts as keyTexts } from '../../../src/texts/control/integrationKeys.ts';
import { periodTexts } from '../../../src/texts/control/periods.ts';
import { ownAccountTexts } from '../../../src/texts/session/ownAccount.ts';
import { filterTexts } from '../../../src/texts/tables/narrowing.ts';
import { partyColumns, supplierRecord } from '../../../src/texts/tenant/parties.ts';
import { projectRecord } from '../../../src/texts/tenant/projects.ts';
import { situation } from '../../../src/texts/words.ts';
import { TenantsPage } from '../../../src/views/admin/TenantsPage.tsx';
import { UsersPage } from '../../../src/views/admin/UsersPage.tsx';
import { AccountsPage } from '../../../src/views/chart/AccountsPage.tsx';
import { CostCentersPage } from '../../../src/views/chart/CostCentersPage.tsx';
import { FinanceSettingsPage } from '../../../src/views/control/FinanceSettingsPage.tsx';
import { PeriodsPage } from '../../../src/views/control/PeriodsPage.tsx';
import { OwnAccountPage } from '../../../src/views/session/OwnAccountPage.tsx';
import { ProjectsPage } from '../../../src/views/tenant/ProjectsPage.tsx';
import { SuppliersPage } from '../../../src/views/tenant/SuppliersPage.tsx';
import { crmKey } from '../../models/finance/financeSettings.ts';
import { controlPorts } from '../../models/kit/ports.ts';
import { acme, aurora, horizonte, marinaUser } from '../../support/examples/examples.ts';
import { months, periodBook } from '../../support/examples/gateExamples.ts';
import { phoneSession } from '../../support/examples/ownSessions.ts';
import { assets, works } from '../../support/examples/treeExamples.ts';
import { preloadParts } from '../../support/page/preloadParts.ts';
import { Stage } from '../../support/page/Stage.tsx';

beforeAll(preloadParts);

interface Listed {
  machine: AnyStateMachine;
  page: (screen: never) => ReactElement;
  /** Port that loads the rows, and its answer with one row. */
  port: string;
  answer?: (row: object) => unknown;
  row: object;
  permissions?: string[];
  /** A field, the heading of its column, and another value. */
  fields: [field: string, heading: string, other: unknown][];
  /** Filters of the list. */
  narrows?: string[];
}

const later = '2026-10-09T15:30:00Z';

const lists: Record<string, Listed> = {
  users: {
    machine: usersMachine,
    page: (screen) => <UsersPage screen={screen} />,
    port: 'list.load',
    row: marinaUser,
    narrows: [userTexts.columns.isActive],
    fields: [
      ['id', userTexts.columns.id, '0f0f0f0f-1'],
      ['email', userTexts.columns.email, 'rui@erp.example'],
      ['full_name', userTexts.columns.fullName, 'Rui'],
      ['is_active', userTexts.columns.isActive, false],
      ['is_superuser', userTexts.columns.isSuperuser, true],
      ['created_at', userTexts.columns.createdAt, later],
      ['updated_at', userTexts.columns.updatedAt, later],
      ['deleted_at', userTexts.columns.deletedAt, later],
    ],
  },
  tenants: {
    machine: tenantsMachine,
    page: (screen) => <TenantsPage screen={screen} />,
    port: 'list.load',
    row: horizonte,
    narrows: [tenantTexts.columns.status],
    fields: [
      ['id', tenantTexts.columns.id, '0f0f0f0f-1'],
      ['cnpj', tenantTexts.columns.cnpj, '12ABC34501DE35'],
      ['name', tenantTexts.columns.name, 'Outra'],
      ['status', tenantTexts.columns.status, 'suspended'],
      ['created_at', tenantTexts.columns.createdAt, later],
      ['updated_at', tenantTexts.columns.updatedAt, later],
      ['deleted_at', tenantTexts.columns.deletedAt, later],
    ],
  },
  projects: {
    machine: projects.screen,
    page: (screen) => <ProjectsPage screen={screen} />,
    port: 'list.load',
    row: aurora,
    narrows: [projectRecord.columns.status.title],
    fields: [
      ['name', projectRecord.columns.name.title, 'Outra'],
      ['address', projectRecord.columns.address.title, 'Rua 2'],
      ['status', projectRecord.columns.status.title, 'OnHold'],
      ['start_date', projectRecord.columns.start_date.title, '2025-01-31'],
      ['end_date', projectRecord.columns.end_date.title, '2027-01-31'],
    ],
  },
  suppliers: {
    machine: suppliers.screen,
    page: (screen) => <SuppliersPage screen={screen} />,
    port: 'list.load',
    row: acme,
    narrows: [partyColumns.is_active.title],
    fields: [
      ['name', supplierRecord.columns.name.title, 'Outra'],
      ['cnpj_cpf', partyColumns.cnpj_cpf.title, '12ABC34501DE35'],
      ['is_active', partyColumns.is_active.title, false],
      ['created_at', partyColumns.created_at.title, later],
    ],
  },
  accounts: {
    machine: accountsMachine,
    page: (screen) => <AccountsPage screen={screen} />,
    port: 'registry.list.load',
    row: assets,
    narrows: [accountColumns.type.title, accountColumns.classification.title],
    fields: [
      ['code', accountColumns.code.title, '7'],
      ['name', accountColumns.name.title, 'Outra'],
      ['type', accountColumns.type.title, 'ANALITICA'],
      ['classification', accountColumns.classification.title, 'DESPESA'],
    ],
  },
  costCenters: {
    machine: costCentersMachine,
    page: (screen) => <CostCentersPage screen={screen} />,
    port: 'registry.list.load',
    row: works,
    narrows: [costCenterColumns.is_analytical.title, costCenterColumns.type.title],
    fields: [
      ['code', costCenterColumns.code.title, '7'],
      ['name', costCenterColumns.name.title, 'Outro'],
      ['is_analytical', costCenterColumns.is_analytical.title, true],
      ['type', costCenterColumns.type.title, 'MARKETING'],
    ],
  },
  periods: {
    machine: periodsMachine,
    page: (screen) => <PeriodsPage screen={screen} />,
    port: 'load',
    answer: (month) => ({ ...periodBook, months: [month], history: [] }),
    row: months.october,
    narrows: [periodTexts.columns.state],
    fields: [
      ['month', periodTexts.columns.month, '2026-09'],
      ['state', periodTexts.columns.state, 'closed'],
      ['entries', periodTexts.columns.entries, 4321],
      ['unreconciled_movements', periodTexts.columns.unreconciled, 17],
      ['late_entries', periodTexts.columns.late, 18],
      ['last_posted_at', periodTexts.columns.lastPosted, later],
    ],
  },
  sessions: {
    machine: ownAccountMachine,
    page: (screen) => <OwnAccountPage screen={screen} />,
    port: 'list.load',
    row: phoneSession,
    fields: [
      ['address', ownAccountTexts.columns.address, '203.0.113.9'],
      ['begun_at', ownAccountTexts.columns.begunAt, later],
      ['last_used_at', ownAccountTexts.columns.lastUsedAt, later],
      ['expires_at', ownAccountTexts.columns.expiresAt, later],
      ['is_current', ownAccountTexts.columns.situation, true],
    ],
  },
  integrationKeys: {
    machine: financeSettingsMachine,
    page: (screen) => <FinanceSettingsPage screen={screen} />,
    port: 'keys.load',
    row: crmKey,
    permissions: ['settings:change'],
    fields: [
      ['name', keyTexts.name, 'Outra'],
      ['created_at', keyTexts.createdAt, later],
      ['revoked_at', situation, later],
    ],
  },
};

/** Cell under each heading of the only row. */
function told(listed: Listed, row: object): Record<string, string> {
  const { machine, page, port, answer = (given: object) => [given], permissions = [] } = listed;
  cleanup();
  const { machine: copy, ports } = controlPorts(machine, (answered) => act(answered));
  const input = { capabilities: [], permissions };
  const actor = createActor(copy, { input: input as never }).start();
  render(page(actor as never), { wrapper: Stage });
  ports.last(port as never).resolve(answer(row) as never);
  const [head, only] = screen.getAllByRole('row');
  const cells = [...(only?.querySelectorAll('td') ?? [])];
  return Object.fromEntries(
    [...(head?.querySelectorAll('th') ?? [])].map((heading, place) => [
      heading.textContent,
      cells[place]?.textContent ?? '',
    ]),
  );
}

test.each(Object.keys(lists))('a field of %s appears in its own column, and in no other', (name) => {
  const list = lists[name] as Listed;
  const before = told(list, list.row);
  for (const [field, heading, other] of list.fields) {
    const after = told(list, { ...list.row, [field]: other });
    const changed = Object.keys(after).filter((each) => after[each] !== before[each]);
    expect([field, ...changed]).toEqual([field, heading]);
  }
});

test.each(Object.keys(lists))('the list of %s offers its filters', (name) => {
  const { narrows = [], ...list } = lists[name] as Listed;
  told(list, list.row);
  const filters = screen.queryAllByRole('combobox', { name: filterTexts.anyFilter });
  expect(filters.map((filter) => filter.querySelector('option')?.textContent)).toEqual(narrows);
});

import type { HostHealth } from '../../../src/domain/admin/hostHealth.ts';
import type { TenantSummary } from '../../../src/domain/reports/dashboard.ts';

/** A company with money, dues, a loss and two projects. */
export const tenantSummary: TenantSummary = {
  date: '2026-11-20',
  days_ahead: 7,
  cash: {
    balance: 2_668_488_20,
    until: '2026-12-20',
    overdue: { in: 83_141_48, out: 56_162_49 },
    days: [
      { period: '2026-12-04', in: 0, out: 18_124_07, balance: 2_677_343_12 },
      { period: '2026-12-08', in: 28_140_51, out: 0, balance: 2_705_483_63 },
    ],
  },
  payable: { next_days: 18_124_07, overdue: 56_162_49 },
  receivable: { next_days: 0, overdue: 83_141_48 },
  result: { month: '2026-11', amount: -190_484_77 },
  results: [
    { month: '2026-10', amount: 140_309_74 },
    { month: '2026-11', amount: -190_484_77 },
  ],
  projects: [
    { project_id: 'p1', name: 'Residencial Aurora', realized: 2_968_865_81 },
    { project_id: 'p2', name: 'Edifício Ipê Amarelo', realized: 1_955_805_96 },
  ],
  entries: [{ id: 'e1', date: '2026-11-20', description: 'Conta de luz', amount: 10_050 }],
  movement_account: 'itau',
  setup: {
    accounts: true,
    cost_centers: true,
    treasury_accounts: true,
    default_accounts: true,
    entries: true,
  },
};

/** The summary for a member of sales, without figures of the books. */
export const commercialSummary: TenantSummary = {
  ...tenantSummary,
  cash: null,
  payable: null,
  result: null,
  results: null,
  projects: null,
};

/** A new company without data. */
export const emptySummary: TenantSummary = {
  ...tenantSummary,
  cash: { balance: 0, until: '2026-12-20', overdue: { in: 0, out: 0 }, days: [] },
  payable: { next_days: 0, overdue: 0 },
  receivable: { next_days: 0, overdue: 0 },
  result: { month: '2026-11', amount: 0 },
  results: [
    { month: '2026-10', amount: 0 },
    { month: '2026-11', amount: 0 },
  ],
  projects: [],
  entries: [],
  movement_account: null,
  setup: {
    accounts: true,
    cost_centers: false,
    treasury_accounts: false,
    default_accounts: false,
    entries: false,
  },
};

/** An installation without a backup, whose last verification found faults. */
export const hostHealth: HostHealth = {
  at: '2026-11-20T12:00:00.000Z',
  companies: { active: 2, inactive: 1 },
  users: { active: 5, inactive: 0 },
  users_without_company: 1,
  backup: null,
  verification: {
    at: '2026-11-20T03:10:00.000Z',
    faults: 2,
    findings: [{ company: 'Construtora Horizonte', what: 'elo fora da cadeia', row: 'chain_links 0:3' }],
  },
  failed_logins: 3,
};

/** An installation without faults. */
export const goodHealth: HostHealth = {
  ...hostHealth,
  users_without_company: 0,
  backup: { at: '2026-11-20T03:00:00.000Z' },
  verification: { at: '2026-11-20T03:10:00.000Z', faults: 0, findings: [] },
};

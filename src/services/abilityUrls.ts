import type { TitleKind } from '../domain/titles/titleDocument.ts';
import { id, rows } from './urls.ts';

/** Paths of payables or receivables (ability `titles.1`). */
const titles = (all: '/payables/' | '/receivables/') => ({
  all,
  one: (titleId: string) => `${all}${id(titleId)}`,
  control: `${all}control`,
  document: (documentId: string) => `${all}documents/${id(documentId)}`,
  cancellation: (documentId: string) => `${all}documents/${id(documentId)}/cancellation`,
  corrections: (documentId: string) => `${all}documents/${id(documentId)}/corrections`,
  counterparts: (documentId: string) => `${all}documents/${id(documentId)}/counterparts`,
  remainder: (documentId: string) => `${all}documents/${id(documentId)}/remainder`,
  reductions: (documentId: string) => `${all}documents/${id(documentId)}/reductions`,
  offsets: `${all}offsets`,
  offsetReversal: (offsetId: string) => `${all}offsets/${id(offsetId)}/reversal`,
  adjustmentReversal: (adjustmentId: string) => `${all}adjustments/${id(adjustmentId)}/reversal`,
  settlements: `${all}settlements`,
  settledTitles: (settlementId: string) => `${all}settlements/${id(settlementId)}/items`,
  itemsReversal: (settlementId: string) => `${all}settlements/${id(settlementId)}/items/reversal`,
  settlementReversal: (settlementId: string) => `${all}settlements/${id(settlementId)}/reversal`,
});

/** Paths beyond the specification (decision D22), below the base path. */
export const abilityUrls = {
  ownPassword: '/auth/users/me/password',
  ownSessions: '/auth/users/me/sessions',
  ownSession: (sessionId: string) => `/auth/users/me/sessions/${id(sessionId)}`,
  hostHealth: '/admin/health',
  movementReversal: (movementId: string) => `/treasury/movements/${id(movementId)}/reversal`,
  transfers: '/treasury/transfers',
  carriedAccounts: '/gl/carried-accounts',
  entryTemplates: rows('/gl/entry-templates/'),
  audit: '/audit',
  auditPeople: '/audit/people',
  auditChain: '/audit/chain',
  auditAuthors: '/audit/authors',
  auditBundle: '/audit/bundle',
  titles: (kind: TitleKind) => titles(kind === 'PAYABLE' ? '/payables/' : '/receivables/'),
  financeSettings: '/settings/finance',
  integrationKeys: '/settings/integration-keys',
  keyRevocation: (keyId: string) => `/settings/integration-keys/${id(keyId)}/revocation`,
  adoption: (centerId: string) => `/cost-centers/${id(centerId)}/adoption`,
  periods: '/periods',
  periodsClose: '/periods/close',
  periodsReopen: '/periods/reopen',
  reports: {
    mark: '/reports/mark',
    signing: '/reports/signing',
    summary: '/reports/summary',
    one: (path: readonly string[]) => `/reports/${path.map(id).join('/')}`,
  },
  imports: {
    projects: '/imports/projects',
    suppliers: '/imports/suppliers',
    customers: '/imports/customers',
    accounts: '/imports/chart-of-accounts',
    costCenters: '/imports/cost-centers',
    payables: '/imports/payables',
    receivables: '/imports/receivables',
  },
  standingTitles: (kind: TitleKind) =>
    kind === 'PAYABLE' ? '/imports/payables/standing' : '/imports/receivables/standing',
  entryReversal: (entryId: string) => `/gl/entries/${id(entryId)}/reversal`,
};

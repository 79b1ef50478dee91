import { id, urls } from '../urls.ts';

const line = (lineId: string) => `/treasury/statement-lines/${id(lineId)}`;
const account = (accountId: string) => urls.treasuryAccounts.one(accountId);

/** Paths of statements and their reconciliation (ability `statements.1`), below the base path. */
export const statementUrls = {
  files: (accountId: string) => `${account(accountId)}/statements`,
  file: (fileId: string) => `/treasury/statements/${id(fileId)}`,
  otherRow: (fileId: string, row: number) => `/treasury/statements/${id(fileId)}/rows/${row}/other`,
  lines: (accountId: string) => `${account(accountId)}/statement-lines`,
  movements: urls.movements,
  balances: (accountId: string) => `${account(accountId)}/known-balances`,
  proof: (accountId: string) => `${account(accountId)}/reconciliation-proof`,
  start: (accountId: string) => `${account(accountId)}/statement-start`,
  proposals: (lineId: string) => `${line(lineId)}/proposals`,
  lineMovement: (lineId: string) => `${line(lineId)}/movement`,
  lineSettlement: (lineId: string) => `${line(lineId)}/settlement`,
  lineTransfer: (lineId: string) => `${line(lineId)}/transfer`,
  reconciliations: '/treasury/reconciliations',
  undo: (reconciliationId: string) => `/treasury/reconciliations/${id(reconciliationId)}/undo`,
  rules: '/treasury/statement-rules',
  rule: (ruleId: string) => `/treasury/statement-rules/${id(ruleId)}`,
};

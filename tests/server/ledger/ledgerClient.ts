import type { Account } from '../../../src/domain/chart/account.ts';
import type { CostCenter } from '../../../src/domain/chart/costCenter.ts';
import type { LineType } from '../../../src/domain/ledger/ledger.ts';
import type { TestServer } from '../../support/server/testServer.ts';
import { marina, memberOf } from '../client.ts';

export const entriesPath = '/gl/entries';

export interface SentLine {
  account_id?: unknown;
  type?: unknown;
  amount?: unknown;
  cost_center_id?: unknown;
}

/**
 * A demonstration user who posts manual entries of 2026-11-20; accounts and cost centers are found by their
 * codes.
 */
export async function ledgerClient(server: TestServer) {
  const member = await memberOf(server, marina, 0);
  const chart: Account[] = (await member.get('/chart-of-accounts/?only_active=false')).body.items;
  const centers: CostCenter[] = (await member.get('/cost-centers/?limit=200')).body;
  const accountId = (code: string) => chart.find((row) => row.code === code)?.id ?? 0;
  const centerId = (code: string) => centers.find((row) => row.code === code)?.id;
  /** A debit of the office's energy, or a credit of suppliers. */
  const line = (type: LineType, amount: number, values: SentLine = {}): SentLine => ({
    account_id: accountId(type === 'DEBIT' ? '5.1.02.002' : '2.1.01.001'),
    type,
    amount,
    ...values,
  });
  const entry = (lines: unknown, values: object = {}) => ({
    entry_date: '2026-11-20',
    description: 'Energia',
    origin_type: 'MANUAL_ENTRY',
    lines,
    ...values,
  });
  return {
    member,
    accountId,
    centerId,
    line,
    pair: (amount = 10.5) => [line('DEBIT', amount), line('CREDIT', amount)],
    entry,
    post: (lines: unknown, values: object = {}, headers: Record<string, string> = {}) =>
      member.post(entriesPath, entry(lines, values), headers),
    totalItems: async () => (await member.get(entriesPath)).body.metadata.total_items as number,
  };
}

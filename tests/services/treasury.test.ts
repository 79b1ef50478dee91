import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toProblem } from '../../src/domain/problem.ts';
import { plainLook } from '../../src/domain/tables/tableLook.ts';
import { createHttp, type Http } from '../../src/services/http.ts';
import { listActiveAccounts, listCostCenterChoices } from '../../src/services/ledger/entryChoices.ts';
import { listPayables } from '../../src/services/titles/payables.ts';
import { listReceivables } from '../../src/services/titles/receivables.ts';
import {
  listMovementPage,
  listMovements,
  recordMovement,
  treasuryAccounts,
} from '../../src/services/treasury/treasury.ts';
import { itau, sale } from '../support/examples/treasuryExamples.ts';
import { bank, office } from '../support/examples/treeExamples.ts';
import { type RecordingHost, startRecordingHost } from '../support/page/recordingHost.ts';

let host: RecordingHost;
let http: Http;
const { signal } = new AbortController();
const answer =
  (body: unknown, status = 200) =>
  (to: ServerResponse) =>
    to.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeAll(async () => {
  host = await startRecordingHost();
  http = createHttp({
    credentials: () => ({ token: 'token', tenantId: 't-horizonte' }),
    onSessionRefused: () => undefined,
  });
});
afterAll(() => host.close());

const { balanceCents: _, ...wireFields } = itau;
const wireAccount = { ...wireFields, current_balance: 1500 };
const { amountCents: __, ...wireSale } = sale;

test('a page of movements has fifteen (SPEC §9)', async () => {
  host.next(
    answer({
      items: [{ ...wireSale, amount: 1 }],
      metadata: { total_items: 1, total_pages: 1, current_page: 2, page_size: 15 },
    }),
  );
  const order = { accountId: itau.id, page: 2, look: plainLook };
  await listMovementPage(http, order, { sorts: {}, period: '' }, signal);
  expect(host.requests().map(({ url }) => url)).toEqual([
    `/api/v1/treasury/accounts/${itau.id}/movements?page=2&size=15`,
  ]);
});

describe('treasury accounts', () => {
  test('show the difference from the ledger where the host sends it, and nothing elsewhere', async () => {
    host.next(answer([-12.34, 0, undefined].map((by) => ({ ...wireAccount, ledger_difference: by }))));
    const accounts = await treasuryAccounts.list(http, signal);
    expect(accounts.map(({ differenceCents }) => differenceCents)).toEqual([-1_234, 0, undefined]);
    expect(host.requests()).toHaveLength(1);
  });

  test('are read with their balance in cents, whether the host sends a number, a string or nothing', async () => {
    const { current_balance: ___, ...bare } = wireAccount;
    host.next(answer([wireAccount, { ...bare, current_balance: '0.30' }, bare]));
    const accounts = await treasuryAccounts.list(http, signal);
    expect(accounts.map(({ balanceCents }) => balanceCents)).toEqual([150_000, 30, 0]);
    expect(accounts[0]).toEqual(itau);
    expect(host.requests()).toMatchObject([{ method: 'GET', url: '/api/v1/treasury/accounts?limit=200' }]);
  });

  test('are created under a key, and changed from the version that was read', async () => {
    host.next(answer(wireAccount, 201));
    await treasuryAccounts.create(http, { name: 'Itaú Movimento' }, 'key-1');
    host.next(answer(wireAccount));
    await treasuryAccounts.update(http, { ...itau, version: 3 }, { is_active: false });
    const [post, put] = host.requests();
    expect(post).toMatchObject({ method: 'POST', url: '/api/v1/treasury/accounts' });
    expect(post?.headers['idempotency-key']).toBe('key-1');
    expect(put).toMatchObject({
      method: 'PUT',
      url: '/api/v1/treasury/accounts/ta-itau',
      body: '{"is_active":false}',
    });
    expect(put?.headers['if-match']).toBe('"3"');
  });

  test('have the current account in a conflict, in cents as well', async () => {
    host.next(answer({ detail: 'Alterado por outra pessoa.', current: wireAccount }, 412));
    const problem = await treasuryAccounts.update(http, itau, { name: 'X' }).catch(toProblem);
    expect(problem).toMatchObject({ kind: 'answered', status: 412, current: itau });
    host.next(answer({ detail: 'Inválido.' }, 422));
    const refusal = await treasuryAccounts.update(http, itau, { name: '' }).catch(toProblem);
    expect(refusal).toMatchObject({ status: 422, detail: 'Inválido.' });
    host.requests();
  });
});

describe('movements', () => {
  test('are read in cents, and an unreadable amount makes the answer unreadable', async () => {
    host.next(answer([{ ...wireSale, amount: 1234.56 }]));
    expect(await listMovements(http, itau.id, signal)).toEqual([sale]);
    expect(host.requests()[0]?.url).toBe('/api/v1/treasury/accounts/ta-itau/movements?limit=100');
    host.next(answer([{ ...wireSale, amount: 'muito' }]));
    expect(await listMovements(http, itau.id, signal).catch(toProblem)).toEqual({ kind: 'unreadable' });
    host.requests();
  });

  test('are recorded as specified, without an empty cost center', async () => {
    host.next(answer({ ...wireSale, amount: 1234.56 }, 201));
    const body = {
      movement_date: '2026-11-20',
      amountCents: 123_456,
      type: 'DEBITO',
      description: 'Entrada da venda 12',
      contra_partida_account_id: 4,
      contra_partida_cost_center_id: null,
    } as const;
    expect(await recordMovement(http, itau.id, body, 'key-2')).toEqual(sale);
    host.next(answer({ ...wireSale, amount: 1234.56 }, 201));
    await recordMovement(http, itau.id, { ...body, contra_partida_cost_center_id: 'c-1' }, 'key-3');
    const [plain, charged] = host.requests();
    expect(plain).toMatchObject({ method: 'POST', url: '/api/v1/treasury/movements/manual' });
    expect(plain?.headers['idempotency-key']).toBe('key-2');
    expect(JSON.parse(plain?.body ?? '')).toEqual({
      treasury_account_id: 'ta-itau',
      movement_date: '2026-11-20',
      amount: 1234.56,
      type: 'DEBITO',
      description: 'Entrada da venda 12',
      contra_partida_account_id: 4,
    });
    expect(JSON.parse(charged?.body ?? '').contra_partida_cost_center_id).toBe('c-1');
  });
});

describe('the options of a form', () => {
  test('are every page of the active accounts', async () => {
    host.next(answer({ items: [bank], metadata: { total_pages: 2 } }));
    host.next(answer({ items: [bank], metadata: { total_pages: 2 } }));
    expect(await listActiveAccounts(http, signal)).toHaveLength(2);
    const path = '/api/v1/chart-of-accounts/?only_active=true&tree=false&size=100';
    expect(host.requests().map(({ url }) => url)).toEqual([path, `${path}&page=2`]);
  });

  test('are a hundred cost centers, and whether there may be more', async () => {
    host.next(answer([office]));
    expect(await listCostCenterChoices(http, signal)).toEqual({ centers: [office], mayBeCut: false });
    host.next(answer(Array.from({ length: 100 }, () => office)));
    expect((await listCostCenterChoices(http, signal)).mayBeCut).toBe(true);
    expect(host.requests()[0]?.url).toBe('/api/v1/cost-centers/?limit=100');
  });
});

describe('payables and receivables', () => {
  test('make no call, and return rows that a caller may change', async () => {
    const [payables, receivables] = await Promise.all([listPayables(signal), listReceivables(signal)]);
    expect([payables.length, receivables.length]).toEqual([6, 5]);
    expect(payables[0]).not.toBe((await listPayables(signal))[0]);
    expect(host.requests()).toEqual([]);
  });

  test('return nothing once the screen is left', async () => {
    const leaving = new AbortController();
    const rows = listPayables(leaving.signal);
    leaving.abort();
    await expect(rows).rejects.toBeDefined();
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoLogins } from '../../server/demo/demo.ts';
import { plainLook } from '../../src/domain/tables/tableLook.ts';
import { takesCharges } from '../../src/domain/treasury/treasury.ts';
import { accounts } from '../../src/services/chart/accounts.ts';
import { costCenters } from '../../src/services/chart/costCenters.ts';
import { findRows, wholeLists } from '../../src/services/finding.ts';
import { type Credentials, createHttp, type Http } from '../../src/services/http.ts';
import { fetchCurrentUser, requestToken } from '../../src/services/session/auth.ts';
import { fetchControl } from '../../src/services/titles/titleControl.ts';
import {
  createTitle,
  fetchDocument,
  fetchParty,
  listTitles,
  settleTitles,
} from '../../src/services/titles/titles.ts';
import { treasuryAccounts } from '../../src/services/treasury/treasury.ts';
import { nounNames } from '../../src/texts/nouns.ts';
import { paperName } from '../../src/texts/titles/papers.ts';
import { type RecordingHost, startRecordingHost } from '../support/page/recordingHost.ts';
import { startTestServer, type TestServer } from '../support/server/testServer.ts';

const [, marina] = demoLogins;
const { signal } = new AbortController();
let server: TestServer;
let host: RecordingHost;
let http: Http;
let accountId: (code: string) => number;
let treasury: string;
let center: string;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-20T15:00:00Z') });
  host = await startRecordingHost(server);
  let credentials: Credentials = { token: null, tenantId: null };
  http = createHttp({ credentials: () => credentials, onSessionRefused: () => {} });
  const token = await requestToken(http, { username: marina.email, password: marina.password }, signal);
  const user = await fetchCurrentUser(http, token, signal);
  credentials = { token, tenantId: user.tenants_info?.[0]?.value ?? null };
  const chart = await accounts.list(http, signal);
  accountId = (code) => chart.find((account) => account.code === code)?.id ?? 0;
  center = (await costCenters.list(http, signal)).find(takesCharges)?.id ?? '';
  treasury = (await treasuryAccounts.list(http, signal))[0]?.id ?? '';
  const body = {
    payable_interest_account_id: accountId('5.3.01.001'),
    payable_fine_account_id: accountId('5.3.01.001'),
    payable_discount_account_id: accountId('3.2.01.003'),
    receivable_interest_account_id: accountId('3.2.01.002'),
    receivable_fine_account_id: accountId('3.2.01.002'),
    receivable_discount_account_id: accountId('5.3.01.003'),
    receivable_inss_account_id: accountId('1.1.06.001'),
    receivable_iss_account_id: accountId('1.1.06.004'),
    receivable_irrf_account_id: accountId('1.1.06.002'),
  };
  await http({ method: 'PUT', url: '/settings/finance', needs: 'tenant', body });
});
afterAll(async () => {
  await host.close();
  await server.close();
});

const sides = [
  ['PAYABLE', '/suppliers/', '2.1.01.001', '4.1.01.001', '2.1.04.002'],
  ['RECEIVABLE', '/customers/', '1.1.02.002', '3.1.02.001', '1.1.06.001'],
] as const;

describe.each(sides)('a title of %s', (kind, parties, control, account, withheld) => {
  const documentOf = async () => {
    const { items } = await http<{ items: { id: string; name: string; is_active: boolean }[] }>({
      method: 'GET',
      url: parties,
      needs: 'tenant',
      signal,
    });
    const party = items.find(({ is_active }) => is_active) ?? { id: '', name: '' };
    const order = {
      ...({ document_type: 'NF', document_number: `T-${kind}`, description: 'Vigas metálicas' } as const),
      party_id: party.id,
      issue_date: '2026-11-02',
      control_account_id: accountId(control),
      allocations: [
        { accountId: accountId(account), costCenterId: null, amountCents: 100_01 },
        { accountId: accountId(account), costCenterId: center, amountCents: 50_00 },
      ],
      deductions: [{ kind: 'ISS', accountId: accountId(withheld), amountCents: 10_00 } as const],
      installments: [
        { dueDate: '2026-12-02', amountCents: 100_01 },
        { dueDate: '2027-01-02', amountCents: 40_00 },
      ],
    };
    return { party, order };
  };

  let documentId = '';

  test('is read, settled and found to the cent', async () => {
    const { party, order } = await documentOf();
    const before = await fetchParty(http, { kind, id: party.id }, signal);
    const made = await createTitle(http, kind, order, `title-${kind}`);
    expect(made).toMatchObject({
      kind,
      party_id: party.id,
      party_name: party.name,
      totalCents: 150_01,
      netCents: 140_01,
      allocations: order.allocations,
      deductions: order.deductions,
      installments: order.installments.map(({ dueDate, amountCents }, at) => ({
        due_date: dueDate,
        amountCents,
        settledCents: 0,
        number: at + 1,
        count: 2,
        party_name: party.name,
        document_id: made.id,
        description: order.description,
      })),
      settlements: [],
    });
    documentId = made.id;
    const [first, second] = made.installments;
    const [taxes, none] =
      kind === 'PAYABLE'
        ? [{}, {}]
        : [
            { inssCents: 1_10, issCents: 55, irrfCents: 0 },
            { inssCents: 0, issCents: 0, irrfCents: 0 },
          ];
    const charges = { interestCents: 1_01, fineCents: 2_02, discountCents: 3_03 };
    const item = { principalCents: 30_00, ...charges, ...taxes };
    const rest = { principalCents: 100_01, interestCents: 0, fineCents: 0, discountCents: 0, ...none };
    const cashCents = 130_01 - (kind === 'PAYABLE' ? 0 : 1_65);
    const items = [
      { titleId: first?.id ?? '', ...rest },
      { titleId: second?.id ?? '', ...item },
    ];
    const settlement = { settlement_date: '2026-11-20', treasury_account_id: treasury, items };
    await settleTitles(http, kind, settlement, `settlement-${kind}`);
    const document = await fetchDocument(http, { kind, id: made.id }, signal);
    expect(document.settlements).toMatchObject([{ cashCents, items: expect.arrayContaining(items) }]);
    expect(document.installments.map(({ settledCents }) => settledCents)).toEqual([100_01, 30_00]);

    const look = {
      ...plainLook,
      search: 'Vigas metálicas',
      sort: { column: 'due_date', isDescending: true },
    };
    const { rows, totals } = await listTitles(http, kind, { page: 1, look, today: '2026-11-20' }, signal);
    expect(rows.map(({ due_date }) => due_date)).toEqual(['2027-01-02', '2026-12-02']);
    expect(totals).toEqual({
      count: 2,
      amountCents: 140_01,
      settledCents: 130_01,
      openCents: 10_00,
      canceledCount: 0,
    });
    const after = await fetchParty(http, { kind, id: party.id }, signal);
    expect(after.name).toBe(party.name);
    expect(after.totals.openCents - before.totals.openCents).toBe(10_00);
    expect(after.settledCents - before.settledCents).toBe(130_01);
  });

  test('agrees with its control account, whose balance is the open amount and the other postings', async () => {
    const found = (await fetchControl(http, kind, signal)).find(({ code }) => code === control);
    expect(found?.agrees).toBe(true);
    expect(found?.openCents).toBeGreaterThan(0);
    expect(found?.balanceCents).toBe((found?.openCents ?? 0) + (found?.otherCents ?? 0));
  });

  test('is found by its words, once for its two installments', async () => {
    const lists = kind === 'PAYABLE' ? 'payables' : 'receivables';
    const { [lists]: titles = [], ...others } = await findRows(
      http,
      'Vigas metálicas',
      { nouns: nounNames, titles: [lists], paperName },
      signal,
    );
    expect(titles.map(({ id, code, title }) => [id, code, title.split(' · ')[0]])).toEqual([
      [documentId, `T-${kind}`, 'Vigas metálicas'],
    ]);
    expect(Object.keys(others).sort()).toEqual(['customers', 'ledger', 'projects', 'suppliers']);
    expect(others.ledger?.length).toBeGreaterThan(0);
  });
});

test('is found among active rows only, in the lists that arrive whole', async () => {
  const lists = await wholeLists(http, signal);
  const chart = await accounts.list(http, signal);
  const active = chart.filter(({ is_active }) => is_active);
  expect(active.length).toBeLessThan(chart.length);
  expect(lists.accounts?.map(({ code }) => code).sort()).toEqual(active.map(({ code }) => code).sort());
  expect(lists.treasury?.map(({ id }) => id)).toContain(treasury);
});

// Calls of the real screen actors: real machines and real calls.
import { describe, expect, test, vi } from 'vitest';
import { createActor, type PromiseActorLogic, toPromise } from 'xstate';
import type { LinkOptions } from '../../../src/domain/admin/tenantLink.ts';
import type { ReportOptions } from '../../../src/domain/reports/report.ts';
import type { TitleKind } from '../../../src/domain/titles/titleDocument.ts';
import type { linksMachine } from '../../../src/machines/admin/linksMachine.ts';
import type { financeSettingsMachine } from '../../../src/machines/control/financeSettingsMachine.ts';
import type { importsMachine } from '../../../src/machines/imports/importsMachine.ts';
import type { ledgerMachine } from '../../../src/machines/ledger/ledgerMachine.ts';
import type { reportsMachine } from '../../../src/machines/reports/reportsMachine.ts';
import type { titleDeskMachine } from '../../../src/machines/titles/titleDeskMachine.ts';
import type { treasuryMachine } from '../../../src/machines/treasury/treasuryMachine.ts';
import { titleDeskLogic } from '../../../src/main/logic/titleDeskLogic.ts';
import { open as openFinanceSettings } from '../../../src/main/screens/financeSettings.ts';
import { open as openImports } from '../../../src/main/screens/imports.ts';
import { open as openLedger } from '../../../src/main/screens/ledger.ts';
import { open as openLinks } from '../../../src/main/screens/links.ts';
import { open as openReports } from '../../../src/main/screens/reports.ts';
import { open as openTreasury } from '../../../src/main/screens/treasury.ts';
import type { Call, Http } from '../../../src/services/http.ts';
import { importTexts } from '../../../src/texts/imports/imports.ts';
import { hostDown, offering, refusal } from '../../support/examples/examples.ts';
import { bricks } from '../../support/examples/titleExamples.ts';
import { itau, reserve, sale, today } from '../../support/examples/treasuryExamples.ts';
import { assets, bank, cash, office } from '../../support/examples/treeExamples.ts';
import { startUnderApp } from '../../support/page/underApp.ts';

/** A host that records its calls; unknown ones get an empty list. */
function hostWith(answer: (call: Call) => unknown) {
  const calls: Call[] = [];
  const http = (async (call: Call) => {
    calls.push(call);
    return (await answer(call)) ?? { items: [], metadata: {} };
  }) as unknown as Http;
  return { http, calls };
}

describe('a new movement', () => {
  const repeatable = ({ query }: Call) => Number(query?.size) > 100;

  async function recording(newest: () => unknown) {
    const { http, calls } = hostWith((call) => {
      if (repeatable(call)) return newest();
      return call.url.includes('chart-of-accounts') ? { items: [bank] } : undefined;
    });
    const logic = openTreasury(http).logic as typeof treasuryMachine;
    const { actor } = startUnderApp(logic, { input: offering });
    for (const row of [itau, reserve]) actor.send({ type: 'account.toggled', row });
    actor.send({ type: 'movements.opened' });
    actor.send({ type: 'movement.requested', account: reserve, today });
    const { movementOptions } = actor.getSnapshot().children;
    await vi.waitFor(() => expect(movementOptions?.getSnapshot().hasTag('busy')).toBe(false));
    return { asked: calls.filter(repeatable).map(({ url }) => url), options: movementOptions?.getSnapshot() };
  }

  test('proposes the last booking of its own account, not of the account before', async () => {
    const { asked, options } = await recording(() => ({ items: [{ ...sale, amount: 1 }] }));
    expect(asked).toEqual([`/treasury/accounts/${reserve.id}/movements`]);
    expect(options?.context.options.earlier).toMatchObject([{ id: sale.id, amountCents: 100 }]);
  });

  test('works when the earlier bookings could not be loaded', async () => {
    const { options } = await recording(() => Promise.reject(hostDown));
    expect(options?.context).toMatchObject({ failure: null, options: { accounts: [bank], earlier: [] } });
  });
});

test('pasted movements go to the selected account', async () => {
  const { http, calls } = hostWith(({ method, url }) => {
    if (method === 'POST') return { ...sale, amount: 10 };
    return url.includes('chart-of-accounts') ? { items: [bank] } : undefined;
  });
  const { actor } = startUnderApp(openTreasury(http).logic as typeof treasuryMachine, { input: offering });
  actor.send({ type: 'account.toggled', row: reserve });
  actor.send({ type: 'movements.opened' });
  actor.send({ type: 'paste.requested', account: reserve, today });
  const { paste } = actor.getSnapshot().children;
  await vi.waitFor(() => expect(paste?.getSnapshot().hasTag('editable')).toBe(true));
  paste?.send({ type: 'paste.edited', text: `20/11/2026;Venda;E;10,00;${bank.code};` });
  paste?.send({ type: 'paste.accepted', today });
  await vi.waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/treasury/movements/manual',
    body: { treasury_account_id: reserve.id, description: 'Venda', amount: 10, type: 'DEBITO' },
  });
});

describe('the desk of titles', () => {
  const wire = { ...bricks, supplier_id: 's-1', supplier_name: 'Areal', amount: 1, paid_amount: 0 };
  const document = {
    ...wire,
    id: bricks.document_id,
    total: 1,
    net: 1,
    settlements: [],
    deductions: [],
    allocations: [],
    installments: [],
  };
  const totals = { amount: 0, paid: 0, open: 0 };

  function opened(answer: (call: Call) => unknown, kind: TitleKind = 'PAYABLE') {
    const host = hostWith(answer);
    const logic = titleDeskLogic(host.http, kind) as typeof titleDeskMachine;
    const { actor } = startUnderApp(logic, { input: { ...offering, kind } });
    return { ...host, actor };
  }

  test('sends a reason with its new due date, and none without', async () => {
    const { actor, calls } = opened(({ method, url }) =>
      url.includes('documents') ? document : method === 'PUT' ? wire : { items: [], metadata: {}, totals },
    );
    actor.send({ type: 'title.opened', row: bricks });
    actor.send({ type: 'dueDate.requested', row: bricks });
    const form = actor.getSnapshot().children.dueDate;
    form?.send({ type: 'form.patched', patch: { reason: 'Acordo' } });
    form?.send({ type: 'form.submitted' });
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    form?.send({ type: 'form.patched', patch: { due_date: '28/02/2027' } });
    form?.send({ type: 'form.submitted' });
    await vi.waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      body: { due_date: '2027-02-28', reason: 'Acordo' },
      version: bricks.version,
    });
  });

  test('shows the open amount to a late settlement, and continues with it', async () => {
    const items = [{ payable_id: bricks.id, open_amount: 400 }];
    const { actor } = opened(({ method }) => {
      if (method === 'POST')
        throw { ...refusal(409, 'Já baixado.'), refusal: { code: 'over_settled', items } };
      return { items: [], metadata: {}, totals };
    });
    actor.send({ type: 'settlement.requested', rows: [bricks] });
    const form = actor.getSnapshot().children.settlement;
    const patch = { settlement_date: '20/11/2026', treasury_account_id: itau.id };
    form?.send({ type: 'form.patched', patch });
    form?.send({ type: 'form.submitted', today });
    const told = `Já baixado. Agora em aberto: ${bricks.description} (R$ 400,00).`;
    await vi.waitFor(() => expect(form?.getSnapshot().context.errors.form?.text).toBe(told));
    expect(form?.getSnapshot().context.row?.titles).toEqual([{ ...bricks, settledCents: 60_000 }]);
  });

  test.each<[TitleKind, string]>([
    ['PAYABLE', '/suppliers/'],
    ['RECEIVABLE', '/customers/'],
  ])('names a party of %s without titles as listed, else by its id', async (kind, list) => {
    const { actor } = opened(
      ({ url }) =>
        url === list
          ? { items: [{ id: 's-9', name: 'Brita' }] }
          : { items: [], metadata: {}, totals: { ...totals, received: 0 } },
      kind,
    );
    actor.send({ type: 'party.opened', id: 's-9', name: '' });
    const { party } = actor.getSnapshot().children;
    await vi.waitFor(() => expect(party?.getSnapshot().context.answer?.name).toBe('Brita'));
  });
});

describe('an account deactivated after it was set', () => {
  const chart = [bank, { ...bank, id: 99, is_active: false }];
  /** A real host: inactive rows only on request. */
  const host = () =>
    hostWith(({ url, query }) => {
      if (url.includes('integration-keys')) return [];
      if (!url.includes('chart-of-accounts')) return undefined;
      return { items: query?.only_active === false ? chart : [bank] };
    }).http;

  test('is listed where titles are settled', async () => {
    const logic = titleDeskLogic(host(), 'PAYABLE') as typeof titleDeskMachine;
    const { actor } = startUnderApp(logic, { input: { ...offering, kind: 'PAYABLE' } });
    actor.send({ type: 'settlement.requested', rows: [bricks] });
    const { options } = actor.getSnapshot().children;
    await vi.waitFor(() => expect(options?.getSnapshot().context.options.accounts).toEqual(chart));
  });

  test('is listed in the settings', async () => {
    const logic = openFinanceSettings(host()).logic as typeof financeSettingsMachine;
    const { actor } = startUnderApp(logic, { input: offering });
    const { defaults } = actor.getSnapshot().children;
    await vi.waitFor(() => expect(defaults?.getSnapshot().context.answer?.accounts).toEqual(chart));
  });
});

test('sorts report filters by code or name, and offers only accounts that take entries', async () => {
  const named = ['Élan', 'areia', 'Brita'].map((name, at) => ({ id: String(at), name }));
  const { http } = hostWith(({ url }) => {
    if (url.includes('chart-of-accounts')) return { items: [bank, assets, cash] };
    if (url.includes('cost-centers')) return ['1.10', '1.2'].map((code) => ({ ...office, id: code, code }));
    return { items: named.map((row) => ({ ...row, current_balance: 0 })), metadata: {} };
  });
  const { loadOptions } = (openReports(http).logic as typeof reportsMachine).implementations.actors;
  const options = createActor(loadOptions as PromiseActorLogic<ReportOptions, { capabilities: never[] }>, {
    input: { capabilities: [] },
  }).start();
  const names = ['areia', 'Brita', 'Élan'];
  const { accounts, centers, projects, treasury } = await toPromise(options);
  expect([accounts, centers, projects, treasury].map((list) => list.map(({ name }) => name))).toEqual([
    [`${cash.code} ${cash.name}`, `${bank.code} ${bank.name}`],
    [`1.2 ${office.name}`, `1.10 ${office.name}`],
    names,
    names,
  ]);
});

test('links a company of any status', async () => {
  const tenants = ['active', 'Em implantação', null].map((status, id) => ({ id: String(id), status }));
  const { http, calls } = hostWith(({ url }) => (url === '/tenants/' ? { items: tenants } : undefined));
  const { loadOptions } = (openLinks(http).logic as typeof linksMachine).implementations.actors;
  const options = createActor(loadOptions as PromiseActorLogic<LinkOptions>).start();
  expect((await toPromise(options)).tenants).toMatchObject(tenants);
  expect(calls.find(({ url }) => url === '/tenants/')?.query, 'no deleted ones').toEqual({
    page: 1,
    size: 100,
  });
});

test('finds the project of a cost center in a file, ignoring case', async () => {
  const { http } = hostWith(({ url }) =>
    url === '/projects/' ? { items: [{ id: 'p-1', name: 'Água Azul' }] } : undefined,
  );
  const { actor } = startUnderApp(openImports(http).logic as typeof importsMachine, { input: offering });
  actor.send({ type: 'kind.chosen', kind: 'costCenters' });
  actor.send({ type: 'source.chosen', source: 'paste' });
  const text = 'Código\tNome\tTipo\tProjeto\n1\tObra\tProjeto\tágua AZUL\n2\tOutra\tProjeto\tAzul';
  actor.send({ type: 'paste.edited', text });
  actor.send({ type: 'paste.read' });
  await vi.waitFor(() => expect(actor.getSnapshot().context.rows).toHaveLength(2));
  expect(actor.getSnapshot().context.rows.map(({ faults }) => faults)).toEqual([
    [],
    [importTexts.faults.unknownProject('Azul')],
  ]);
});

const partyPaths = { payables: '/suppliers/', receivables: '/customers/' } as const;
describe.each(Object.entries(partyPaths))('%s', (kind, path) => {
  const others = Object.values(partyPaths).filter((each) => each !== path);
  const asked = (calls: Call[]) => calls.map(({ url }) => url);

  test(`uses those of ${path} for its titles and settlements`, async () => {
    const { http, calls } = hostWith(() => ({ items: [], metadata: {}, totals: {} }));
    const logic = titleDeskLogic(
      http,
      kind === 'payables' ? 'PAYABLE' : 'RECEIVABLE',
    ) as typeof titleDeskMachine;
    const input = { ...offering, kind: kind === 'payables' ? ('PAYABLE' as const) : ('RECEIVABLE' as const) };
    const { actor } = startUnderApp(logic, { input });
    actor.send({ type: 'settlement.requested', rows: [bricks] });
    await vi.waitFor(() => expect(asked(calls)).toContain(path));
    expect(asked(calls)).not.toContain(others[0]);
  });

  test(`looks up a file's parties among those of ${path}`, async () => {
    const { http, calls } = hostWith(() => undefined);
    const { actor } = startUnderApp(openImports(http).logic as typeof importsMachine, { input: offering });
    actor.send({ type: 'kind.chosen', kind: kind as 'payables' });
    actor.send({ type: 'source.chosen', source: 'paste' });
    actor.send({ type: 'paste.edited', text: 'Nome\nAreal' });
    actor.send({ type: 'paste.read' });
    await vi.waitFor(() => expect(asked(calls)).toContain(path));
    expect(asked(calls)).not.toContain(others[0]);
  });
});

test.each([
  ['without a word to look for', '', [0]],
  ['of what is looked for', 'folha', undefined],
])('an empty list of entries %s reports whether any account takes entries', async (_, search, accounts) => {
  const { http } = hostWith(({ url }) =>
    url.includes('chart-of-accounts') ? { items: [assets] } : undefined,
  );
  const { actor } = startUnderApp(openLedger(http).logic as typeof ledgerMachine, { input: offering });
  const list = () => actor.getSnapshot().children.list;
  list()?.send({ type: 'look.changed', look: { search, sort: null, filters: {}, page: 1 } });
  await vi.waitFor(() => expect(list()?.getSnapshot().hasTag('empty')).toBe(true));
  const { totals = {} } = list()?.getSnapshot().context ?? {};
  expect(Object.values(totals)).toEqual(accounts ?? []);
});

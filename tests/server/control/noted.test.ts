import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../server/operation/verification.ts';
import { importKinds } from '../../../src/domain/imports/importKinds.ts';
import { fieldName, notedNouns } from '../../../src/texts/control/notedNouns.ts';
import { nounExamples } from '../../support/examples/nouns.ts';
import { described, type Operation } from '../../support/server/described.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import type { Answer } from '../client.ts';
import { statementClient } from '../statements/statementClient.ts';
import { titleClient } from '../titles/titleClient.ts';

/** Note in the trail for each operation that writes for a company. These two only read, with a long query. */
const asking = ['POST /imports/payables/standing', 'POST /imports/receivables/standing'];

interface Note {
  request_id: string;
  entity: string;
  changes: { field: string; before: unknown; after: unknown }[];
}

/** Tables whose rows have no name of their own. */
const nameless = ['tenant_periods', 'finance_settings', 'statement_balances', 'reconciliations'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-20T15:00:00Z') });
});
afterAll(() => server.close());

it('every write of a company is noted in its trail with its author', async () => {
  const payable = await titleClient(server);
  const receivable = await titleClient(server, { payable: false });
  const { member, accountId } = payable;
  const found: Record<string, string> = {};
  const expected: Record<string, string> = {};
  const reasons: Record<string, unknown> = {};
  const unnamed = new Set<string>();
  const notesOf = async (entity: string) => (await member.get(`/audit?entity=${entity}&size=1`)).body;

  /** Writes, and expects the newest note of that kind of row to name author, action and row. */
  const step = async (operation: string, note: string, write: () => Promise<Answer>) => {
    const [entity = '', action] = note.split(' ');
    const { total_items: before } = (await notesOf(entity)).metadata;
    const { status, body } = await write();
    expect([operation, status < 300, body]).toEqual([operation, true, body]);
    const { items, metadata } = await notesOf(entity);
    const isNoted = metadata.total_items > before && items[0].user?.id === member.userId;
    const isNamed = nameless.includes(entity) !== Boolean(items[0].name);
    const { changes }: Note = items[0];
    // A creation has no values before it.
    const isToldRight = action !== 'create' || changes.every(({ before }) => before === null);
    // The row names its last editor, whatever the change.
    const last = action === 'create' ? null : { by: items[0].user.name, at: items[0].at };
    const authors = await member.get(`/audit/authors?entity=${entity}&entity_id=${items[0].entity_id}`);
    expect([operation, authors.body.changed]).toEqual([operation, last]);
    found[operation] = isNoted && isNamed && isToldRight ? `${entity} ${items[0].action}` : 'nothing';
    expected[operation] = `${entity} ${action}`;
    // The note carries its row; that of a movement, which is never changed, the entry that reverses it.
    const newest: Note[] = (await member.get('/audit?size=20')).body.items;
    const ofRequest = newest.filter(({ request_id }) => request_id === items[0]?.request_id);
    const told: Note[] = entity === 'treasury_movements' ? ofRequest : items;
    for (const { entity, changes } of told)
      for (const { field, after } of changes) {
        if (fieldName(entity, field) === field) unnamed.add(`${entity}.${field}`);
        if (/^(reversal_)?reason$/.test(field)) reasons[operation] = after;
      }
    return body;
  };
  const rows = (values: object) => ({ rows: [values] });

  for (const [path, { made: values }] of Object.entries(nounExamples)) {
    const { id } = await step(`POST /${path}`, `${path} create`, () => member.post(`/${path}/`, values));
    const one = `/${path}/${id}`;
    await step(`PUT /${path}/{id}`, `${path} update`, () => member.put(one, { name: 'Outro nome' }));
    await step(`DELETE /${path}/{id}`, `${path} remove`, () => member.delete(one));
    await step(`PUT /${path}/{id}/restore`, `${path} restore`, () => member.put(`${one}/restore`, undefined));
    if (isImported(path))
      await step(`POST /imports/${path}`, `${path} create`, () =>
        member.post(`/imports/${path}`, rows({ ...values, name: 'Do arquivo', cnpj_cpf: undefined })),
      );
  }

  for (const [path, entity, values] of [
    [
      'chart-of-accounts',
      'accounts',
      { code: '9', name: 'Nova', type: 'SINTETICA', classification: 'ATIVO' },
    ],
    ['cost-centers', 'cost_centers', { code: '9', name: 'Novo', type: 'ADMIN' }],
  ] as const) {
    const { id } = await step(`POST /${path}`, `${entity} create`, () => member.post(`/${path}/`, values));
    const one = `/${path}/${id}`;
    await step(`PUT /${path}/{id}`, `${entity} update`, () => member.put(one, { name: 'Outro nome' }));
    await step(`DELETE /${path}/{id}`, `${entity} remove`, () => member.delete(one));
    await step(`POST /imports/${path}`, `${entity} create`, () =>
      member.post(`/imports/${path}`, rows({ ...values, code: '99' })),
    );
  }

  const late = (await member.post('/cost-centers/', { code: '9.8', name: 'Canteiro', type: 'ADMIN' })).body
    .id;
  await payable.post([
    payable.line('DEBIT', 5, { account_id: accountId('4.1.01.001'), cost_center_id: late }),
    payable.line('CREDIT', 5, { account_id: accountId('1.1.03.001') }),
  ]);
  const [{ id: project_id }] = (await member.get('/projects/')).body.items;
  await member.put(`/cost-centers/${late}`, { type: 'PROJECT', project_id });
  await step('POST /cost-centers/{id}/adoption', 'cost_center_adoptions create', () =>
    member.post(`/cost-centers/${late}/adoption`, { reason: 'Ligado depois' }),
  );

  const bank = { name: 'Cofre', account_type: 'CAIXA', accountancy_account_id: accountId('1.1.03.001') };
  const { id: box } = await step('POST /treasury/accounts', 'treasury_accounts create', () =>
    member.post('/treasury/accounts', bank),
  );
  await step('PUT /treasury/accounts/{id}', 'treasury_accounts update', () =>
    member.put(`/treasury/accounts/${box}`, { name: 'Cofre da obra' }),
  );
  const moved = await step('POST /treasury/movements/manual', 'treasury_movements create', () =>
    payable.move('2026-11-10'),
  );
  await step('POST /treasury/movements/{id}/reversal', 'treasury_movements create', () =>
    payable.reverseMovement(moved.id),
  );
  await step('POST /treasury/transfers', 'treasury_movements create', () => payable.transfer('2026-11-10'));
  const entry = await step('POST /gl/entries', 'gl_entries create', () => payable.postOn('2026-11-10'));
  await step('POST /gl/entries/{id}/reversal', 'gl_entries create', () => payable.reverse(entry.id));
  const line = { account_id: null, cost_center_id: null, type: 'DEBIT', amount: null };
  const template = await step('POST /gl/entry-templates', 'entry_templates create', () =>
    member.post('/gl/entry-templates', { name: 'Aluguel', description: 'Aluguel', lines: [line] }),
  );
  await step('DELETE /gl/entry-templates/{id}', 'entry_templates remove', () =>
    member.delete(`/gl/entry-templates/${template.id}`),
  );

  const withheld = { kind: 'INSS', account_id: accountId('2.1.04.005'), amount: 10 };
  const service = await payable.create({
    deductions: [withheld],
    installments: [{ due_date: '2026-12-02', amount: 90 }],
  });
  await step('POST /payables/collections', 'title_documents create', () =>
    member.post('/payables/collections', {
      deductions: [{ document_id: service.body.id, position: 1 }],
      supplier_id: payable.active[0]?.id,
      document_type: 'TRIBUTO',
      issue_date: '2026-11-20',
      due_date: '2026-12-20',
    }),
  );

  for (const [client, path] of [
    [payable, '/payables'],
    [receivable, '/receivables'],
  ] as const) {
    const made = await step(`POST ${path}`, 'title_documents create', () => client.create());
    const [{ id }] = made.installments;
    await step(`PUT ${path}/{id}`, 'title_installments update', () =>
      member.put(`${path}/${id}`, { due_date: '2026-12-20', reason: 'Acordo' }),
    );
    const paid = await step(`POST ${path}/settlements`, 'settlements create', () =>
      client.settle([client.pay(id, 100)]),
    );
    await step(`POST ${path}/settlements/{id}/reversal`, 'settlements update', () => client.undo(paid.id));
    const reason = { reason: 'Feito por engano' };
    await step(`POST ${path}/documents/{id}/corrections`, 'title_documents update', () =>
      member.post(`${path}/documents/${made.id}/corrections`, { ...reason, document_number: '81-B' }),
    );
    const { installments: others } = (await client.create()).body;
    const batch = await step(`POST ${path}/settlements`, 'settlements create', () =>
      client.settle([client.pay(id, 50), client.pay(others[0].id, 60, { interest: 1 })]),
    );
    await step(`POST ${path}/settlements/{id}/items/reversal`, 'settlement_reversals create', () =>
      member.post(`${path}/settlements/${batch.id}/items/reversal`, {
        ...reason,
        items: [{ [client.installment]: id }],
      }),
    );
    const [item] = [{ [client.installment]: id, amount: 40 }];
    const document = `${path}/documents/${made.id}`;
    const offset = await step(`POST ${path}/offsets`, 'title_offsets create', () =>
      member.post(`${path}/offsets`, {
        date: '2026-11-20',
        items: [item],
        against: { kind: 'ACCOUNT', account_id: accountId('5.3.01.003'), ...reason },
      }),
    );
    await step(`POST ${path}/offsets/{id}/reversal`, 'title_offsets update', () =>
      member.post(`${path}/offsets/${offset.id}/reversal`, reason),
    );
    const reduced = await step(`POST ${path}/documents/{id}/reductions`, 'title_adjustments create', () =>
      member.post(`${document}/reductions`, { items: [item], ...reason }),
    );
    await step(`POST ${path}/adjustments/{id}/reversal`, 'title_adjustments update', () =>
      member.post(`${path}/adjustments/${reduced.adjustments[0].id}/reversal`, reason),
    );
    await step(`POST ${path}/documents/{id}/remainder`, 'title_adjustments create', () =>
      member.post(`${document}/remainder`, reason),
    );
    await step(`POST ${path}/documents/{id}/remainder/reversal`, 'title_adjustments update', () =>
      member.post(`${document}/remainder/reversal`, reason),
    );
    await step(`POST ${path}/documents/{id}/cancellation`, 'title_documents update', () =>
      client.cancel(made.id),
    );
    const paper = {
      party_name: client.active[0]?.name,
      document_type: 'NF',
      document_number: '77',
      amount: 10,
      description: 'Do arquivo',
      issue_date: '2026-11-02',
      due_date: '2026-12-02',
      account_code: path === '/payables' ? '4.1.01.001' : '3.1.02.001',
      cost_center_code: '3.01.03',
    };
    await step(`POST /imports${path}`, 'title_documents create', () =>
      member.post(`/imports${path}`, rows(paper)),
    );
  }

  const statements = await statementClient(server);
  const account = await statements.newAccount();
  const days = ['2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-09'] as const;
  const sent = days.map((date, at) => ({ date, cents: at === 2 ? 5_000 : -1_000 - at, text: `Linha ${at}` }));
  const file = await step('POST /treasury/accounts/{id}/statements', 'statement_files create', () =>
    statements.sendRows(account, sent),
  );
  await step('POST /treasury/accounts/{id}/statement-start', 'reconciliations create', () =>
    statements.start(account, '2026-10-31', 0),
  );
  await step('POST /treasury/accounts/{id}/known-balances', 'statement_balances create', () =>
    member.post(`${statements.place(account)}/known-balances`, { date: '2026-11-10', balance: 8.95 }),
  );
  const lines = await statements.linesOf(account, 'state=open');
  const lineOf = (at: number) => lines.find(({ text }) => text === `Linha ${at}`)?.id ?? '';
  const matched = await statements.moveOn(account, { date: days[0], cents: -1_000 });
  const pair = await step('POST /treasury/reconciliations', 'reconciliations create', () =>
    statements.match(account, [lineOf(0)], [matched]),
  );
  await step('POST /treasury/reconciliations/{id}/undo', 'reconciliations update', () =>
    statements.undo(pair.id),
  );
  const fee = { description: 'Tarifa', contra_partida_account_id: statements.accountId('5.3.01.002') };
  await step('POST /treasury/statement-lines/{id}/movement', 'treasury_movements create', () =>
    statements.act(lineOf(1), 'movement', fee),
  );
  const { installments: due } = (await receivable.create()).body;
  await step('POST /treasury/statement-lines/{id}/settlement', 'settlements create', () =>
    statements.act(lineOf(2), 'settlement', { items: [{ receivable_id: due[0].id, principal: 50 }] }),
  );
  await step('POST /treasury/statement-lines/{id}/transfer', 'treasury_movements create', () =>
    statements.act(lineOf(3), 'transfer', { other_account_id: box, description: 'Entre bancos' }),
  );
  const rule = await step('POST /treasury/statement-rules', 'statement_rules create', () =>
    member.post('/treasury/statement-rules', {
      side: 'OUT',
      words: 'tarifa',
      account_id: statements.accountId('5.3.01.002'),
    }),
  );
  await step('PUT /treasury/statement-rules/{id}', 'statement_rules update', () =>
    member.put(`/treasury/statement-rules/${rule.id}`, { words: 'pacote' }),
  );
  await step('DELETE /treasury/statement-rules/{id}', 'statement_rules remove', () =>
    member.delete(`/treasury/statement-rules/${rule.id}`),
  );
  const otherAccount = await statements.newAccount();
  const doubtful = await step('POST /treasury/accounts/{id}/statements', 'statement_files create', () =>
    statements.sendRows(otherAccount, [{ date: days[4], cents: -1_004, text: 'Primeira' }]),
  );
  const second = await statements.sendRows(otherAccount, [
    { date: days[4], cents: -1_004, text: 'Outra coisa' },
  ]);
  await step('POST /treasury/statements/{id}/rows/{row}/other', 'statement_files update', () =>
    member.post(
      `/treasury/statements/${second.body.id}/rows/${second.body.doubtful[0].row}/other`,
      undefined,
    ),
  );
  await step('DELETE /treasury/statements/{id}', 'statement_files remove', () =>
    statements.remove(doubtful.id),
  );
  expect(file.added).toBe(days.length);

  await step('POST /periods/close', 'tenant_periods update', () => payable.close('2026-10-31'));
  await step('POST /periods/reopen', 'tenant_periods update', () => payable.reopen('2026-09-30'));
  await step('POST /years/{year}/closing', 'year_closings create', () =>
    member.post('/years/2025/closing', undefined),
  );
  await step('POST /years/{year}/closing/undo', 'year_closings update', () =>
    member.post('/years/2025/closing/undo', { reason: 'Nota esquecida' }),
  );
  await payable.reopen(null);
  const equity = accountId('2.3.03.002');
  const opening = { cutover: '2015-12-31', transitional_account_id: equity };
  await step('PUT /openings', 'openings create', () => member.put('/openings', opening));
  await step('POST /openings/abandonment', 'openings update', () =>
    member.post('/openings/abandonment', { reason: 'Data errada' }),
  );
  await member.put('/openings', { ...opening, cutover: '2014-12-31' });
  await step('PUT /openings', 'openings update', () => member.put('/openings', opening));
  const debit = { account_id: accountId('1.1.05.002'), debit: 10, credit: 0 };
  const credit = { account_id: accountId('2.3.01.001'), debit: 0, credit: 10 };
  await step('PUT /openings/balances', 'openings update', () =>
    member.put('/openings/balances', { lines: [debit, credit] }),
  );
  await step('POST /openings/balances/posting', 'opening_parts create', () =>
    member.post('/openings/balances/posting', {}),
  );
  const { parts } = await step('POST /openings/treasury', 'opening_parts create', () =>
    member.post('/openings/treasury', {
      items: [{ treasury_account_id: payable.accounts[0]?.id, amount: -5 }],
    }),
  );
  await step('POST /openings/parts/{id}/reversal', 'opening_parts update', () =>
    member.post(`/openings/parts/${parts[1].id}/reversal`, { reason: 'Saldo errado' }),
  );
  const [work] = (await member.get('/projects/')).body.items;
  await step('PUT /openings/prior-costs', 'openings update', () =>
    member.put('/openings/prior-costs', {
      items: [{ project_id: work.id, account_id: accountId('4.1.01.001'), amount: 1 }],
    }),
  );
  await step('POST /openings/finish', 'openings update', () => member.post('/openings/finish', {}));
  await step('PUT /settings/finance', 'finance_settings update', () =>
    member.put('/settings/finance', { payable_interest_account_id: null }),
  );
  const key = await step('POST /settings/integration-keys', 'integration_keys create', () =>
    member.post('/settings/integration-keys', { name: 'CRM' }),
  );
  const revoke = () => member.post(`/settings/integration-keys/${key.id}/revocation`, undefined);
  const revoked = await step(
    'POST /settings/integration-keys/{id}/revocation',
    'integration_keys update',
    revoke,
  );
  const { total_items: noted } = (await notesOf('integration_keys')).metadata;
  expect((await revoke()).body).toEqual(revoked);
  expect((await notesOf('integration_keys')).metadata.total_items).toBe(noted);

  expect(found).toEqual(expected);
  // Each row is what the trail last said of it.
  expect((await verify(server.database)).flatMap(({ faults }) => faults)).toEqual([]);
  const entities = new Set(Object.values(expected).map((note) => note.split(' ')[0] ?? ''));
  // In words for people, so that the trail can be filtered by each.
  const ofAccess = ['audit_bundles', 'sessions', 'user_tenant_links'];
  expect(Object.keys(notedNouns).toSorted()).toEqual([...entities, ...ofAccess].toSorted());
  expect([...unnamed]).toEqual([]);
  const { operations, resolve } = await described(server);
  const asked = operations.filter(({ body }) => body && /"reason":/.test(JSON.stringify(resolve(body))));
  expect(reasons).toEqual(
    Object.fromEntries(asked.map((operation) => [nameOf(operation), expect.stringMatching(/\S/)])),
  );
  const writing = operations
    .filter(({ method, needs }) => needs === 'tenant' && method !== 'GET')
    .map(nameOf);
  expect(Object.keys(expected).toSorted()).toEqual(
    writing.filter((operation) => !asking.includes(operation)).toSorted(),
  );
});

const isImported = (path: string) => importKinds.some((kind) => kind === path);

const nameOf = ({ method, path }: Operation) => `${method} ${path.replace('/api/v1', '')}`;

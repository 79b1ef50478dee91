import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { mostLines } from '../../../src/domain/ledger/ledger.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { clientOf, marina, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';
import { entriesPath, ledgerClient } from './ledgerClient.ts';

/** An entry as read: it joins the chain after it was answered. */
const linked = (body: object) => ({ ...body, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });

onOneHome('a manual ledger entry', (open) => {
  let server: TestServer;
  let ledger: Awaited<ReturnType<typeof ledgerClient>>;
  let elsewhere: Awaited<ReturnType<typeof memberOf>>;
  // Three minutes before midnight in São Paulo, when the next day has begun in Greenwich.
  const now = new Date('2026-11-21T02:57:00Z');
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now: () => now });
    ledger = await ledgerClient(server);
    elsewhere = await memberOf(server, marina, 1);
  });
  afterAll(() => server.close());

  /** An entry in the list, among the newest of the demonstration. */
  const listed = async (id: string) =>
    (await ledger.member.get(`${entriesPath}?page_size=100`)).body.items.find(
      (row: { id: string }) => row.id === id,
    );

  it('is returned whole, with the names of its accounts and cost centers, and reads the same again', async () => {
    const lines = [
      ledger.line('DEBIT', 0.1, { cost_center_id: ledger.centerId('1.02') }),
      ledger.line('DEBIT', 0.2, { cost_center_id: null }),
      ledger.line('CREDIT', 0.3),
    ];
    const { status, body } = await ledger.post(lines, { description: ' Energia ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      tenant_id: ledger.member.tenantId,
      entry_date: '2026-11-20',
      description: 'Energia',
      origin_type: 'MANUAL_ENTRY',
      origin_id: null,
      total_debit: 0.3,
      total_credit: 0.3,
      line_count: 3,
      created_at: expect.stringMatching(/Z$/),
      number: expect.any(Number),
      owner: null,
      reversed_by_id: null,
      reversed_on: null,
      reverses_id: null,
      reverses: null,
      lines: [
        {
          id: `${body.id}:1`,
          account_id: ledger.accountId('5.1.02.002'),
          account: { code: '5.1.02.002', name: 'Energia, Água e Internet' },
          cost_center_id: ledger.centerId('1.02'),
          cost_center: { code: '1.02', name: 'Financeiro e Contabilidade' },
          type: 'DEBIT',
          amount: 0.1,
        },
        expect.objectContaining({ id: `${body.id}:2`, cost_center_id: null, cost_center: null, amount: 0.2 }),
        expect.objectContaining({ id: `${body.id}:3`, type: 'CREDIT', amount: 0.3 }),
      ],
    });
    expect((await ledger.member.get(`${entriesPath}/${body.id}`)).body).toEqual(linked(body));
    expect((await ledger.member.get(`${entriesPath}/${body.id}/`)).body).toEqual(linked(body));
    const { lines: _lines, ...head } = body;
    expect(await listed(body.id)).toEqual(head);
  });

  it('is served with and without a slash at the end', async () => {
    expect((await ledger.member.post(`${entriesPath}/`, ledger.entry(ledger.pair()))).status).toBe(201);
    expect((await ledger.member.get(`${entriesPath}/`)).status).toBe(200);
  });

  it.each([
    'a'.repeat(200),
    '🏗️ Obra 👷🏽‍♀️ nº 1',
    "'); drop table gl_entries; --",
    '{"a": 1}\\n\\u0000 %s $1',
    'a'.repeat(500),
  ])('keeps the description %j unchanged', async (description) => {
    const { status, body } = await ledger.post(ledger.pair(), { description });
    expect([status, body.description]).toEqual([201, description]);
    expect((await ledger.member.get(`${entriesPath}/${body.id}`)).body.description).toBe(description);
  });

  it('keeps the largest and the smallest amount to the cent', async () => {
    for (const amount of [0.01, 9_999_999_999_999.99, 1_234_567.89]) {
      const { status, body } = await ledger.post(ledger.pair(amount));
      expect([status, body.total_debit, body.lines[1].amount]).toEqual([201, amount, amount]);
      const kept = (await ledger.member.get(`${entriesPath}/${body.id}`)).body;
      expect([kept.total_credit, kept.lines[0].amount]).toEqual([amount, amount]);
    }
  });

  it('may have a thousand lines, and the list omits them', async () => {
    const lines = Array.from({ length: 500 }, () => ledger.pair(0.07)).flat();
    const { status, body } = await ledger.post(lines, { description: 'Mil partidas' });
    expect([status, body.line_count, body.lines.length, body.total_debit]).toEqual([201, 1000, 1000, 35]);
    const kept = (await ledger.member.get(`${entriesPath}/${body.id}`)).body;
    expect(kept).toEqual(linked(body));
    const head = await listed(body.id);
    expect([head.id, head.line_count, head.lines]).toEqual([body.id, 1000, undefined]);
  });

  it(`may have ${mostLines} lines and no more`, async () => {
    const centered = { cost_center_id: ledger.centerId('3.01.03') };
    const lines = Array.from({ length: mostLines / 2 }, () => [
      ledger.line('DEBIT', 1_234_567.89, centered),
      ledger.line('CREDIT', 1_234_567.89, centered),
    ]).flat();
    expect((await ledger.post(lines)).status).toBe(201);
    const { status, body } = await ledger.post([...lines, ledger.line('DEBIT', 1), ledger.line('CREDIT', 1)]);
    expect([status, body.detail]).toEqual([
      422,
      [
        {
          loc: ['body', 'lines'],
          msg: 'O lançamento passa de 5.000 partidas: divida-o em dois.',
          type: 'tooManyLines',
        },
      ],
    ]);
  });

  it('with far more lines is refused as one, whatever each of them lacks', async () => {
    const { status, body } = await ledger.post(Array.from({ length: 20_000 }, () => ({})) as never);
    expect([status, body.detail.length, body.detail[0].loc]).toEqual([422, 1, ['body', 'lines']]);
  });

  it('is created once per Idempotency-Key, and another body under it is refused', async () => {
    const key = { 'idempotency-key': 'one-entry' };
    const before = await ledger.totalItems();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ledger.post(ledger.pair(), {}, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(await ledger.totalItems()).toBe(before + 1);
    const other = await ledger.post(ledger.pair(10.51), {}, key);
    expect([other.status, other.body.detail[0].type]).toEqual([422, 'key_reused']);
    expect((await ledger.post([], {}, { 'idempotency-key': 'free' })).status).toBe(422);
    expect((await ledger.post(ledger.pair(), {}, { 'idempotency-key': 'free' })).status).toBe(201);
  });

  it('never posts to an account or cost center that is deactivated concurrently', async () => {
    for (let round = 0; round < 4; round++) {
      const made = await ledger.member.post('/chart-of-accounts/', {
        code: `5.1.02.9${round}`,
        name: 'Breve',
        type: 'ANALITICA',
        classification: 'DESPESA',
        parent_id: ledger.accountId('5.1.02'),
      });
      const charged = await ledger.member.post('/cost-centers/', {
        code: `9${round}`,
        name: 'Breve',
        type: 'GENERAL',
      });
      const lines = [
        ledger.line('DEBIT', 1, { account_id: made.body.id, cost_center_id: charged.body.id }),
        ledger.line('CREDIT', 1),
      ];
      const answers = await Promise.all([
        ledger.post(lines),
        ledger.member.delete(`/chart-of-accounts/${made.body.id}`),
        ledger.post(lines),
        ledger.member.delete(`/cost-centers/${charged.body.id}`),
        ledger.post(lines),
      ]);
      expect(answers.every(({ status }) => [200, 201, 422].includes(status))).toBe(true);
      const late = await ledger.post(lines);
      expect([late.status, late.body.detail.map(({ type }: { type: string }) => type)]).toEqual([
        422,
        ['unfit', 'unfit'],
      ]);
    }
  });

  it('with an unknown or foreign id is not found, and a malformed id is bad input', async () => {
    const { body } = await ledger.post(ledger.pair());
    for (const [client, id] of [
      [ledger.member, newId()],
      [elsewhere, body.id],
    ] as const) {
      expect(await client.get(`${entriesPath}/${id}`)).toMatchObject({
        status: 404,
        body: { detail: 'Lançamento não encontrado.' },
      });
    }
    expect((await ledger.member.get(`${entriesPath}/7`)).status).toBe(422);
  });

  it('cannot be changed or removed by any call', async () => {
    const { body } = await ledger.post(ledger.pair());
    for (const call of [
      ledger.member.put(`${entriesPath}/${body.id}`, {}),
      ledger.member.delete(`${entriesPath}/${body.id}`),
    ])
      expect((await call).status).toBe(404);
    expect((await ledger.member.get(`${entriesPath}/${body.id}`)).body).toEqual(linked(body));
  });

  it('is noted in the log without its lines', async () => {
    const { body } = await ledger.post(ledger.pair());
    // The number is given when the transaction ends.
    const { lines: _lines, number: _number, ...head } = body;
    const { rows } = await server.database.pool.query(
      'select user_id, action, entity, before, after from audit_log where entity_id = $1',
      [body.id],
    );
    expect(rows).toEqual([
      { user_id: ledger.member.userId, action: 'create', entity: 'gl_entries', before: null, after: head },
    ]);
  });

  it('shows the lines of a treasury movement too', async () => {
    const { body } = await ledger.member.get(`${entriesPath}?page_size=100&order=asc`);
    const origins = new Set(body.items.map(({ origin_type }: { origin_type: string }) => origin_type));
    expect([...origins]).toEqual(expect.arrayContaining(['MANUAL_ENTRY', 'TREASURY_MOVEMENT']));
    const movement = body.items.find(
      (row: { origin_type: string }) => row.origin_type === 'TREASURY_MOVEMENT',
    );
    const whole = (await ledger.member.get(`${entriesPath}/${movement.id}`)).body;
    expect(whole.lines.map(({ type }: { type: string }) => type)).toEqual(['DEBIT', 'CREDIT']);
  });

  it('is described in the OpenAPI document', async () => {
    const { paths } = (await clientOf(server).get('/openapi.json')).body;
    expect(Object.keys(paths[`/api/v1${entriesPath}/`] ?? paths[`/api/v1${entriesPath}`]).sort()).toEqual([
      'get',
      'post',
    ]);
    expect(Object.keys(paths[`/api/v1${entriesPath}/{id}`])).toEqual(['get']);
  });
});

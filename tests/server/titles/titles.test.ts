import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { clientOf, helena, memberOf } from '../client.ts';
import { onOneHome } from '../database/homes.ts';
import { memberWithRole } from '../ledger/gateClient.ts';
import { type TitleClient, titleClient } from './titleClient.ts';

const now = () => new Date('2026-11-20T15:00:00Z');

onOneHome('a title', (open) => {
  let server: TestServer;
  let payable: TitleClient;
  let receivable: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    payable = await titleClient(server);
    receivable = await titleClient(server, { payable: false });
  });
  afterAll(() => server.close());

  const linesOf = async (entryId: string) =>
    (await payable.member.get(`/gl/entries/${entryId}`)).body.lines.map(
      ({ account, type, amount }: { account: { code: string }; type: string; amount: number }) => [
        ...[account.code, type, amount],
      ],
    );

  it('of a supplier is posted when it is made: costs, deductions and debt', async () => {
    const { accountId, centerId } = payable;
    const { status, body } = await payable.create({
      document_type: 'NFSE',
      document_number: ' 0012/a ',
      allocations: [
        { account_id: accountId('4.1.02.002'), cost_center_id: centerId('3.01.04'), amount: 9_000 },
        { account_id: accountId('4.1.02.002'), cost_center_id: null, amount: 1_000 },
      ],
      deductions: [
        { kind: 'INSS', account_id: accountId('2.1.04.005'), amount: 1_100, due_date: '2026-12-20' },
        { kind: 'CAUCAO', account_id: accountId('2.1.01.004'), amount: 500 },
      ],
      installments: [
        { due_date: '2026-12-02', amount: 4_200 },
        { due_date: '2027-01-02', amount: 4_200 },
      ],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      supplier_id: payable.active[0]?.id,
      supplier_name: payable.active[0]?.name,
      document_type: 'NFSE',
      document_number: '0012/a',
      total: 10_000,
      net: 8_400,
      control_account: { code: '2.1.01.001' },
      cancellation_entry_id: null,
      settlements: [],
      allocations: [
        { amount: 9_000, cost_center: { code: '3.01.04' } },
        { amount: 1_000, cost_center: null },
      ],
      deductions: [{ kind: 'INSS', amount: 1_100, due_date: '2026-12-20' }, { kind: 'CAUCAO' }],
      installments: [
        { number: 1, amount: 4_200, open_amount: 4_200, paid_amount: 0, status: 'pending', version: 1 },
        { number: 2, due_date: '2027-01-02' },
      ],
    });
    expect(await linesOf(body.entry_id)).toEqual([
      ['4.1.02.002', 'DEBIT', 9_000],
      ['4.1.02.002', 'DEBIT', 1_000],
      ['2.1.04.005', 'CREDIT', 1_100],
      ['2.1.01.004', 'CREDIT', 500],
      ['2.1.01.001', 'CREDIT', 8_400],
    ]);
    const entry = (await payable.member.get(`/gl/entries/${body.entry_id}`)).body;
    expect(entry).toMatchObject({ entry_date: '2026-11-02', origin_type: 'TITLE', origin_id: body.id });
    expect((await payable.reverse(body.entry_id)).body).toMatchObject({ code: 'owned', owner: 'title' });
    expect(await payable.read(body.id)).toEqual(body);
    expect((await receivable.member.get(`/receivables/documents/${body.id}`)).status).toBe(404);
    expect((await (await payable.elsewhere()).get(`/payables/documents/${body.id}`)).status).toBe(404);
  });

  it('of a customer debits them and what they keep back', async () => {
    const { body } = await receivable.create({
      deductions: [{ kind: 'INSS', account_id: receivable.accountId('1.1.06.001'), amount: 11 }],
      installments: [{ due_date: '2026-12-02', amount: 89 }],
    });
    expect(await linesOf(body.entry_id)).toEqual([
      ['3.1.02.001', 'CREDIT', 100],
      ['1.1.06.001', 'DEBIT', 11],
      ['1.1.02.002', 'DEBIT', 89],
    ]);
    expect(body.installments[0]).toMatchObject({ received_amount: 0, status: 'pending' });
    // Only this deduction belongs to this title.
    expect(body.deductions).toMatchObject([{ kind: 'INSS', amount: 11 }]);
  });

  it('may be issued today, and due on the day of its issue', async () => {
    const today = { issue_date: '2026-11-20', installments: [{ due_date: '2026-11-20', amount: 100 }] };
    expect((await payable.create(today)).status).toBe(201);
  });

  it('is refused with all faults at once, and leaves nothing', async () => {
    const { accountId, centerId } = payable;
    const before = await payable.totalItems();
    const line = (values: object) => ({
      allocations: [{ account_id: accountId('4.1.01.001'), amount: 100, ...values }],
    });
    const kept = { kind: 'ISS', account_id: accountId('2.1.04.002'), amount: 1 };
    for (const [values, place] of [
      [{ issue_date: '2026-11-21', installments: [{ due_date: '2026-12-02', amount: 100 }] }, 'issue_date'],
      [{ supplier_id: newId() }, 'supplier_id'],
      [{ supplier_id: payable.parties.find(({ is_active }) => !is_active)?.id }, 'supplier_id'],
      [{ supplier_id: receivable.active[0]?.id }, 'supplier_id'],
      ...[accountId('1.1.02.002'), accountId('2.1.01'), accountId('2.1.02.003'), 99_999].map(
        (control_account_id) => [{ control_account_id }, 'control_account_id'] as const,
      ),
      ...[accountId('4.1.01'), accountId('4.1.04.003'), 99_999].map(
        (account_id) => [line({ account_id }), 'allocations.0.account_id'] as const,
      ),
      [line({ cost_center_id: centerId('3.01') }), 'allocations.0.cost_center_id'],
      [line({ cost_center_id: newId() }), 'allocations.0.cost_center_id'],
      ...[100.001, 0].map((amount) => [line({ amount }), 'allocations.0.amount'] as const),
      [{ allocations: [] }, 'allocations'],
      [{ installments: [{ due_date: '2026-12-02', amount: 99.99 }] }, 'installments'],
      [{ installments: [{ due_date: '2026-11-01', amount: 100 }] }, 'installments.0.due_date'],
      [{ installments: [] }, 'installments'],
      [{ deductions: [{ ...kept, amount: 100 }] }, 'deductions'],
      [{ deductions: [{ ...kept, kind: 'ABC' }] }, 'deductions.0.kind'],
      [{ deductions: [{ ...kept, account_id: accountId('2.1.04') }] }, 'deductions.0.account_id'],
      [{ deductions: [kept, { ...kept, due_date: '2026-11-01' }] }, 'deductions.1.due_date'],
      [{ description: ' ' }, 'description'],
      [{ document_type: 'X' }, 'document_type'],
      [{ customer_id: newId() }, 'customer_id'],
    ] as const) {
      const { status, body } = await payable.create(values);
      expect([values, status]).toEqual([values, 422]);
      expect(body.detail.map(({ loc }: { loc: unknown[] }) => loc.slice(1).join('.'))).toContain(place);
    }
    const most = { ...line({}).allocations[0], amount: 9_999_999_999_999.99 };
    const { body: over } = await payable.create({ allocations: [most, most] });
    expect(over.detail[0]).toMatchObject({ type: 'too_large', loc: ['body', 'allocations'] });
    const { body } = await payable.create({ installments: [{ due_date: '2026-12-02', amount: 90 }] });
    expect(body.detail[0].msg).toBe('As parcelas somam R$ 90,00; o título, R$ 100,00; faltam R$ 10,00.');
    expect(await payable.totalItems()).toBe(before);
  });

  it('with a number that the party has already is refused, ignoring zeros and case', async () => {
    const number = { document_type: 'NF', document_number: '000ab1' };
    const first = (await payable.create(number)).body;
    const sharp = { ...number, document_number: 'ß1' };
    await payable.create(sharp);
    expect(await payable.create(sharp)).toMatchObject({ status: 409, body: { code: 'duplicate_document' } });
    for (const document_number of ['000ab1', 'AB1', '00Ab1'])
      expect(await payable.create({ ...number, document_number })).toMatchObject({
        status: 409,
        body: { code: 'duplicate_document', document_id: first.id },
      });
    for (const values of [
      { document_type: 'RECIBO' },
      { supplier_id: payable.active[1]?.id },
      { document_number: 'ab10' },
    ])
      expect((await payable.create({ ...number, ...values })).status).toBe(201);
    for (let made = 0; made < 2; made++)
      expect((await payable.create({ document_number: ' ' })).status).toBe(201);
    await payable.cancel(first.id);
    expect((await payable.create(number)).status).toBe(201);
    const atOnce = await Promise.all(
      Array.from({ length: 8 }, () => payable.create({ ...number, document_number: 'ao mesmo tempo' })),
    );
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });

  it('is canceled by reversing its entry, once, and only without settlements', async () => {
    const { body } = await payable.createOf([60, 40]);
    const [first] = body.installments;
    const settlement = (await payable.settle([payable.pay(first.id, 1)])).body;
    expect(await payable.cancel(body.id)).toMatchObject({ status: 409, body: { code: 'settled' } });
    await payable.undo(settlement.id);
    const canceled = await payable.cancel(body.id);
    expect(canceled.status).toBe(201);
    expect(canceled.body.installments).toMatchObject([
      { status: 'canceled', open_amount: 0 },
      { status: 'canceled', open_amount: 0 },
    ]);
    const entry = (await payable.member.get(`/gl/entries/${canceled.body.cancellation_entry_id}`)).body;
    expect(entry.reverses_id).toBe(body.entry_id);
    expect(await payable.cancel(body.id)).toMatchObject({ status: 409, body: { code: 'canceled' } });
    expect(await payable.settle([payable.pay(first.id, 1)])).toMatchObject({
      status: 409,
      body: { code: 'canceled', items: [{ payable_id: first.id, open_amount: 0 }] },
    });
    expect((await payable.cancel(newId())).status).toBe(404);
  });

  it('is canceled on no day before the reversal of its settlement', async () => {
    const { body } = await payable.create({ issue_date: '2026-11-02' });
    const paid = (
      await payable.settle([payable.pay(body.installments[0].id, 40)], { settlement_date: '2026-11-10' })
    ).body;
    await payable.undo(paid.id, { date: '2026-11-15' });
    const early = await payable.cancel(body.id, { date: '2026-11-14' });
    expect([early.status, early.body.detail[0].type]).toEqual([422, 'before_reversal']);
    expect((await payable.cancel(body.id, { date: '2026-11-15' })).status).toBe(201);
  });

  it('changes its due date and nothing else, with a reason that the log keeps', async () => {
    const { body } = await payable.createOf([60, 40]);
    const [first, second] = body.installments;
    const put = (id: string, values: object, headers = {}) =>
      payable.member.put(`/payables/${id}`, values, headers);
    const moved = await put(first.id, { due_date: '2027-02-28', reason: 'Acordo' }, { 'if-match': '"1"' });
    expect(moved).toMatchObject({ status: 200, body: { due_date: '2027-02-28', version: 2, amount: 60 } });
    expect(await put(first.id, { due_date: '2027-03-01' }, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      body: { current: { version: 2, due_date: '2027-02-28' } },
    });
    expect((await put(first.id, { due_date: '2027-03-01', amount: 1 })).status).toBe(422);
    expect((await put(first.id, { due_date: '2026-11-01' })).status).toBe(422);
    expect((await put(newId(), { due_date: '2027-03-01' })).status).toBe(404);
    await payable.settle([payable.pay(second.id, 40)]);
    expect((await put(second.id, { due_date: '2027-03-01' })).status).toBe(409);
    const { items } = (await payable.member.get(`/audit?entity=title_installments&entity_id=${first.id}`))
      .body;
    expect(items[0].changes).toContainEqual({ field: 'reason', before: null, after: 'Acordo' });
    expect((await payable.read(body.id)).postponements).toMatchObject([
      { number: 1, from: first.due_date, to: '2027-02-28', reason: 'Acordo' },
    ]);
  });

  it("is noted as changed by the user who changes an installment's due date", async () => {
    const { body } = await payable.createOf([60, 40]);
    const authors = () => payable.member.get(`/audit/authors?entity=title_documents&entity_id=${body.id}`);
    expect((await authors()).body).toMatchObject({ changed: null });
    const other = await memberWithRole(server, 2);
    const id = body.installments[1].id;
    await other.put(`/payables/${id}`, { due_date: '2027-03-01', reason: 'Acordo' });
    const { items } = (await payable.member.get(`/audit?entity=title_installments&entity_id=${id}`)).body;
    expect((await authors()).body.changed).toEqual({ by: items[0].user.name, at: items[0].at });
  });

  it('of a confirmed sale comes from another program with a key of the company', async () => {
    const admin = payable.member;
    const { status, body } = await admin.post('/settings/integration-keys', { name: 'CRM' });
    expect([status, typeof body.key, body.state]).toEqual([201, 'string', 'living']);
    const program = clientOf(server, { 'x-api-key': body.key, 'x-tenant-id': admin.tenantId });
    const headers = { 'idempotency-key': newId() };
    const sale = receivable.document({ document_type: 'CONTRATO', document_number: newId() });
    const [first, again] = [
      await program.post('/receivables/', sale, headers),
      await program.post('/receivables/', sale, headers),
    ];
    expect([first.status, again.body.id]).toEqual([201, first.body.id]);
    expect((await program.get('/receivables/')).status).toBe(401);
    expect((await program.post('/payables/', payable.document())).status).toBe(401);
    const elsewhere = { 'x-tenant-id': (await payable.elsewhere()).tenantId };
    expect((await program.post('/receivables/', sale, elsewhere)).status).toBe(401);
    expect((await program.post('/receivables/', sale, { 'x-api-key': `${body.key}x` })).status).toBe(401);
    const [listed] = (await admin.get('/settings/integration-keys')).body;
    const { key, ...known } = body;
    expect(listed).toEqual({ ...known, last_used_at: expect.any(String) });
    const other = (await admin.post('/settings/integration-keys', { name: 'Site' })).body;
    await admin.post(`/settings/integration-keys/${body.id}/revocation`, undefined);
    expect((await program.post('/receivables/', sale)).status).toBe(401);
    const keyed = { 'x-api-key': other.key };
    expect((await program.post('/receivables/', sale, { ...keyed, ...headers })).status).not.toBe(401);
    // The keys of a deleted company are refused.
    const superuser = await memberOf(server, helena);
    await superuser.delete(`/tenants/${admin.tenantId}`);
    expect((await program.post('/receivables/', sale, keyed)).status).toBe(401);
    await superuser.put(`/tenants/${admin.tenantId}/restore`, undefined);
  });

  it('takes its control account from the settings, which a Tenant Admin sets', async () => {
    const without = { control_account_id: null };
    const put = (values: object) => payable.member.put('/settings/finance', values);
    await put({ payable_control_account_id: null });
    expect((await payable.create(without)).body.detail[0].type).toBe('control_required');
    const account = payable.accountId('2.1.01.002');
    for (const [values, status] of [
      [{ payable_control_account_id: payable.accountId('1.1.02.002') }, 422],
      [{ receivable_control_account_id: payable.accountId('1.1.01.001') }, 422],
      [{ payable_fine_account_id: payable.accountId('5.3.01') }, 422],
      [{ payable_fine_account_id: 99_999 }, 422],
      [{ unknown: 1 }, 422],
      [{ payable_control_account_id: account }, 200],
    ] as const)
      expect([values, (await put(values)).status]).toEqual([values, status]);
    expect((await payable.member.get('/settings/finance')).body.payable_control_account_id).toBe(account);
    expect((await payable.create(without)).body.control_account_id).toBe(account);
    expect((await payable.member.put('/settings/finance', {}, { 'if-match': '"99"' })).status).toBe(412);
  });

  it('is read and written by roles', async () => {
    const document = receivable.document();
    const bill = payable.document();
    const statuses: Record<number, number[]> = {
      2: [200, 201, 200, 201, 403, 403],
      3: [403, 403, 200, 201, 403, 403],
      4: [200, 403, 403, 403, 403, 403],
      5: [200, 403, 200, 403, 403, 403],
      6: [200, 403, 200, 403, 403, 403],
    };
    for (const [roleId, expected] of Object.entries(statuses)) {
      const member = await memberWithRole(server, Number(roleId));
      const answers = [
        await member.get('/payables/'),
        await member.post('/payables/', bill),
        await member.get('/receivables/'),
        await member.post('/receivables/', document),
        await member.put('/settings/finance', {}),
        await member.get('/settings/integration-keys'),
      ];
      expect([roleId, answers.map(({ status }) => status)]).toEqual([roleId, expected]);
    }
  });

  it('shows Operacional the payables of projects alone, in lists and by id', async () => {
    const member = await memberWithRole(server, 4);
    const listed = (path: string) =>
      payable.member.get(path).then(({ body }) => body.items as { document_id: string }[]);
    const documentsOf = async (query: string) =>
      (await listed(`/payables/?size=200${query}`)).map((item) => item.document_id);
    const centers: { id: string; project_id: string | null; is_analytical: boolean; is_active: boolean }[] = (
      await payable.member.get('/cost-centers/')
    ).body;
    const office = centers.find((each) => each.is_analytical && each.is_active && each.project_id === null);
    const bill = payable.document();
    const allocations = bill.allocations.map((each) => ({ ...each, cost_center_id: office?.id }));
    expect((await payable.member.post('/payables/', { ...bill, allocations })).status).toBe(201);
    const all = new Set(await documentsOf(''));
    const projects = (await payable.member.get('/projects/')).body.items as { id: string }[];
    const ofProjects = new Set<string>();
    for (const { id } of projects)
      for (const document of await documentsOf(`&project_id=${id}`)) ofProjects.add(document);
    const { body } = await member.get('/payables/?size=200');
    const shown = new Set((body.items as { document_id: string }[]).map((item) => item.document_id));
    expect(shown).toEqual(ofProjects);
    for (const id of all)
      expect((await member.get(`/payables/documents/${id}`)).status).toBe(ofProjects.has(id) ? 200 : 404);
    expect([...all].filter((id) => shown.has(id)).length).toBeLessThan(all.size);
  });
});

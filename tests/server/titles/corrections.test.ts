import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { verify } from '../../../server/operation/verification.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onBothHomes } from '../database/homes.ts';
import { type TitleClient, titleClient } from './titleClient.ts';

const now = () => new Date('2026-11-20T15:00:00Z');
const reason = 'Digitado errado';

onBothHomes('a correction of a title', (open) => {
  let server: TestServer;
  let payable: TitleClient;
  let receivable: TitleClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    payable = await titleClient(server);
    receivable = await titleClient(server, { payable: false });
  });
  afterAll(() => server.close());

  const correct = ({ member, path }: TitleClient, id: string, values: object) =>
    member.post(`${path}/documents/${id}/corrections`, { reason, ...values });
  const countEntries = async () =>
    Number((await server.database.pool.query('select count(*) from gl_entries')).rows[0].count);

  it('changes number and description of a settled title in a closed month, and posts nothing', async () => {
    for (const client of [payable, receivable]) {
      const made = (await client.create({ document_number: '45', issue_date: '2026-10-02' })).body;
      await client.settle([client.pay(made.installments[0].id, 100)], { settlement_date: '2026-10-30' });
      await payable.close('2026-10-31');
      const before = await countEntries();
      const { status, body } = await correct(client, made.id, {
        document_number: '4512',
        description: 'Cimento CP-III',
      });
      expect([status, body.detail]).toEqual([201, undefined]);
      expect(body).toMatchObject({
        document_number: '4512',
        description: 'Cimento CP-III',
        corrections: [
          { field: 'document_number', before: '45', after: '4512', reason },
          { field: 'description', before: 'Cimento CP-II', after: 'Cimento CP-III', reason },
        ],
      });
      const again = await correct(client, made.id, { document_number: null });
      expect(again.body.corrections.at(-1)).toMatchObject({
        field: 'document_number',
        before: '4512',
        after: null,
      });
      const due = { due_date: '2026-12-24', reason: 'Vencimento lido errado' };
      const moved = await client.member.put(`${client.path}/${made.installments[0].id}`, due);
      expect(moved.body).toMatchObject({ due_date: '2026-12-24', open_amount: 0 });
      expect((await client.read(made.id)).postponements).toMatchObject([
        { from: '2026-12-02', to: '2026-12-24', reason: due.reason },
      ]);
      expect(await countEntries()).toBe(before);
      await payable.reopen('2026-09-30');
    }
  });

  it('keeps one number of a type to one title of a person, also when two correct at once', async () => {
    const [one, two, three] = await Promise.all(
      ['801', '802', '803'].map(async (document_number) => (await payable.create({ document_number })).body),
    );
    const refused = await correct(payable, two.id, { document_number: '0801' });
    expect([refused.status, refused.body.code, refused.body.document_id]).toEqual([
      409,
      'duplicate_document',
      one.id,
    ]);
    // The case and zeros of its own number are its own.
    expect((await correct(payable, one.id, { document_number: '00801' })).status).toBe(201);
    const raced = await Promise.all(
      [two, three].map(({ id }) => correct(payable, id, { document_number: '900' })),
    );
    expect(raced.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    await payable.cancel(one.id);
    const free = raced[0]?.status === 201 ? three : two;
    expect((await correct(payable, free.id, { document_number: '801' })).status).toBe(201);
  });

  it('is refused without a change, for a canceled title, and when a due date of a settled one has no reason', async () => {
    const made = (await payable.create({ document_number: '950' })).body;
    const unchanged = await correct(payable, made.id, { document_number: '950' });
    expect([unchanged.status, unchanged.body.detail[0].type]).toEqual([422, 'unchanged']);
    expect((await correct(payable, made.id, { description: ' ' })).status).toBe(422);
    expect((await correct(receivable, made.id, { description: 'Outra' })).status).toBe(404);
    const [{ id }] = made.installments;
    const paid = (await payable.settle([payable.pay(id, 100)])).body;
    const silent = await payable.member.put(`/payables/${id}`, { due_date: '2026-12-24' });
    expect([silent.status, silent.body.code]).toEqual([409, 'settled']);
    await payable.undo(paid.id);
    await payable.cancel(made.id);
    for (const answer of [
      correct(payable, made.id, { description: 'Outra' }),
      payable.member.put(`/payables/${id}`, { due_date: '2026-12-24', reason }),
    ])
      expect(await answer).toMatchObject({ status: 409, body: { code: 'canceled' } });
  });

  it('is found in the search and in the trail by its new words', async () => {
    const made = (await payable.create({ document_number: '960' })).body;
    await correct(payable, made.id, { description: 'Vergalhão de dez', document_number: 'X-960' });
    const { items } = await payable.list('q=vergalh%C3%A3o%20de%20dez');
    expect(items).toMatchObject([{ document_id: made.id, document_number: 'X-960' }]);
    const trail = (await payable.member.get(`/audit?entity=title_documents&entity_id=${made.id}&size=5`))
      .body;
    expect(trail.items[0].changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'document_number', before: '960', after: 'X-960' }),
      ]),
    );
  });

  it('in raw SQL is refused without a note of what it was and why', async () => {
    const made = (await payable.create({ document_number: '970' })).body;
    const raw = (statement: ReturnType<typeof sql>) =>
      inTenant(server.database, payable.member.tenantId, (db) => statement.execute(db));
    await expect(
      raw(sql`update title_documents set description = 'Outra' where id = ${made.id}`),
    ).rejects.toMatchObject({ constraint: 'title_documents_corrected' });
    await expect(
      raw(sql`update title_documents set document_number = '971' where id = ${made.id}`),
    ).rejects.toMatchObject({ constraint: 'title_documents_corrected' });
    await expect(
      raw(sql`update title_installments set due_date = due_date + 1 where document_id = ${made.id}`),
    ).rejects.toMatchObject({ constraint: 'title_installments_moved' });
  });

  it('leaves the chain and the trail whole', async () => {
    expect((await verify(server.database)).flatMap(({ faults }) => faults)).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../server/operation/verification.ts';
import { mostInstallments } from '../../../src/domain/titles/titleDocument.ts';
import { importRefusals } from '../../../src/texts/server.ts';
import { titleRefusals } from '../../../src/texts/titles/titleRefusals.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onOneHome } from '../database/homes.ts';
import { type TitleClient, titleClient } from './titleClient.ts';

const now = () => new Date('2026-11-20T15:00:00Z');

const parties = { payables: '/suppliers/', receivables: '/customers/' };

onOneHome('an import of titles', (open) => {
  let server: TestServer;
  let clients: Record<'payables' | 'receivables', TitleClient>;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    clients = {
      payables: await titleClient(server),
      receivables: await titleClient(server, { payable: false }),
    };
  });
  afterAll(() => server.close());

  describe.each(['payables', 'receivables'] as const)('of %s', (kind) => {
    const send = (rows: object[], headers = {}) =>
      clients[kind].member.post(`/imports/${kind}`, { rows }, headers);
    const row = (values: object = {}) => ({
      party_name: clients[kind].active[0]?.name,
      document_type: 'NF',
      document_number: 'IMP-1',
      description: 'Vindo da planilha',
      issue_date: '2026-10-01',
      due_date: '2026-12-01',
      amount: 100,
      account_code: kind === 'payables' ? '4.1.01.001' : '3.1.02.001',
      cost_center_code: '3.01.03',
      ...values,
    });
    const found = async (text: string) => (await clients[kind].list(`q=${encodeURIComponent(text)}`)).items;

    it('makes a document of the rows of one number, and nothing on repetition', async () => {
      const rows = [
        row({ description: 'Três parcelas', due_date: '2026-12-01', amount: 33.34 }),
        row({ description: 'Três parcelas', due_date: '2027-01-01', amount: 33.33 }),
        row({ description: 'Três parcelas', due_date: '2027-01-01', amount: 33.33, cost_center_code: null }),
        row({
          description: 'De uma vez',
          document_number: '00IMP-2',
          party_name: clients[kind].active[1]?.name,
        }),
      ];
      const before = await clients[kind].totalItems();
      expect(await send(rows)).toMatchObject({ status: 201, body: { created: 4, unchanged: 0 } });
      expect(await clients[kind].totalItems()).toBe(before + 2);
      const [first, second] = (await found('Três parcelas')).sort(
        (one: { due_date: string }, other: { due_date: string }) =>
          one.due_date.localeCompare(other.due_date),
      );
      expect([first.amount, second.amount]).toEqual([33.34, 66.66]);
      const document = await clients[kind].read(first.document_id);
      expect(document).toMatchObject({
        total: 100,
        allocations: [
          { amount: 66.67, cost_center: { code: '3.01.03' } },
          { amount: 33.33, cost_center: null },
        ],
      });
      const noted = async (id: string) => {
        const of = `entity=title_documents&entity_id=${id}&action=create`;
        const { changes } = (await clients[kind].member.get(`/audit?${of}`)).body.items[0];
        return changes.find(({ field }: { field: string }) => field === 'installments').after;
      };
      const [whole] = await found('De uma vez');
      expect([await noted(first.document_id), await noted(whole.document_id)]).toEqual([2, 1]);
      const again = [...rows.slice(0, 3), { ...rows[3], document_number: 'imp-2' }].reverse();
      expect(await send(again)).toMatchObject({ status: 201, body: { created: 0, unchanged: 4 } });
      expect(await clients[kind].totalItems()).toBe(before + 2);
    });

    it('keeps accrual, control account and the numbers of the installments of a paper', async () => {
      const control = kind === 'payables' ? '2.1.01.002' : '1.1.02.001';
      const rows = [5, 6, 10].map((number) =>
        row({
          description: `Empreitada do muro (parcela ${number}/10)`,
          document_number: 'MURO-1',
          due_date: `2027-0${number % 9}-10`,
          accrual_date: '2026-11-03',
          control_account_code: control,
        }),
      );
      const single = row({ description: 'Grua', document_number: 'GRUA-7', installment: '2 de 3' });
      expect(await send([...rows, single])).toMatchObject({ status: 201, body: { created: 4 } });
      const items = await found('Empreitada do muro');
      const counted = items.map((item: Record<string, unknown>) =>
        [item.description, item.installment_number, item.installment_count, item.due_date].join(' '),
      );
      expect(counted.toSorted()).toEqual([
        'Empreitada do muro 10 10 2027-01-10',
        'Empreitada do muro 5 10 2027-05-10',
        'Empreitada do muro 6 10 2027-06-10',
      ]);
      const document = await clients[kind].read(items[0].document_id);
      expect(document).toMatchObject({
        accrual_date: '2026-11-03',
        installment_count: 10,
        control_account: { code: control },
      });
      const entry = (await clients[kind].member.get(`/gl/entries/${document.entry_id}`)).body;
      expect(entry.entry_date).toBe('2026-11-03');
      expect((await found('Grua'))[0]).toMatchObject({ installment_number: 2, installment_count: 3 });
      expect((await send([...rows, single])).body).toEqual({ created: 0, unchanged: 4 });
      expect(await send(rows.map((one) => ({ ...one, accrual_date: '2026-11-04' })))).toMatchObject({
        status: 409,
        body: { code: 'differs' },
      });
      for (const [values, field] of [
        [{ accrual_date: '2026-09-30' }, 'accrual_date'],
        [{ accrual_date: '2026-11-21' }, 'accrual_date'],
        [{ control_account_code: '9.9' }, 'control_account_code'],
        [{ control_account_code: '3.1.02.001' }, 'control_account_code'],
      ] as const) {
        const { status, body } = await send([row({ document_number: 'RUIM-2', ...values })]);
        expect([status, body.detail]).toMatchObject([422, [{ loc: ['body', 'rows', 0, field] }]]);
      }
      // Numbers that do not count one paper leave two descriptions, which no document has.
      const mixed = ['parcela 1/3', 'parcela 2/4'].map((part, at) =>
        row({ document_number: 'MISTA', description: `Muro ${part}`, due_date: `2027-0${at + 1}-01` }),
      );
      expect((await send(mixed)).body.detail).toMatchObject([{ loc: ['body', 'rows', 1, 'description'] }]);
    });

    it('has what a customer withheld as deductions of a receivable, and refuses it of a payable', async () => {
      const settings = {
        receivable_inss_account_id: clients[kind].accountId('1.1.06.001'),
        receivable_iss_account_id: null,
      };
      await clients[kind].member.put('/settings/finance', settings);
      const withheld = [
        row({ document_number: 'RET-1', amount: 44.5, inss: 5.5 }),
        row({ document_number: 'RET-1', amount: 44.5, inss: 5.5, due_date: '2027-01-01' }),
      ];
      const { status, body } = await send(withheld);
      if (kind === 'payables') {
        expect([status, body.detail[0].type]).toEqual([422, 'unrecognized_keys']);
        return;
      }
      expect([status, body]).toEqual([201, { created: 2, unchanged: 0 }]);
      const [item] = (await clients[kind].list('q=RET-1')).items;
      expect(await clients[kind].read(item.document_id)).toMatchObject({
        total: 100,
        net: 89,
        allocations: [{ amount: 100 }],
        deductions: [{ kind: 'INSS', amount: 11, account: { code: '1.1.06.001' } }],
      });
      expect((await send(withheld)).body).toEqual({ created: 0, unchanged: 2 });
      const unset = [...withheld, row({ document_number: 'RET-2', amount: 98, iss: 2 })];
      expect((await send(unset)).body.detail).toMatchObject([
        { loc: ['body', 'rows', 2, 'iss'], type: 'account_not_set' },
      ]);
    });

    it('refuses a document with more installments than could be entered', async () => {
      const dueOn = (day: number) => new Date(Date.UTC(2026, 11, day)).toISOString().slice(0, 10);
      const rows = Array.from({ length: mostInstallments + 1 }, (_, at) =>
        row({ document_number: 'IMP-421', due_date: dueOn(at + 1), amount: 1 }),
      );
      const { status, body } = await send(rows);
      expect([status, body.detail]).toEqual([
        422,
        [
          {
            loc: ['body', 'rows', mostInstallments, 'due_date'],
            msg: titleRefusals.installments(mostInstallments),
            type: 'too_many',
          },
        ],
      ]);
      expect(await send(rows.slice(1))).toMatchObject({ status: 201 });
    });

    it('finds a party by any tax id that the company keeps', async () => {
      const cnpj_cpf = '12.345.678/0001-95 MATRIZ CENTRAL'.slice(0, 32);
      const kept = await clients[kind].member.post(parties[kind], { name: `Loja de ${kind}`, cnpj_cpf });
      expect(kept.status).toBe(201);
      const values = { party_name: kept.body.name, cnpj_cpf, document_number: 'LONGO-1' };
      expect((await send([row(values)])).status).toBe(201);
    });

    it('leaves nothing behind when one row is refused, and names that row and its field', async () => {
      const good = row({ document_number: 'BOM-1' });
      const bad = (values: object) => row({ document_number: 'RUIM-1', ...values });
      const inactive = clients[kind].parties.find(({ is_active }) => !is_active)?.name;
      const { body: gone } = await clients[kind].member.post(parties[kind], { name: 'Saiu do cadastro' });
      await clients[kind].member.delete(`${parties[kind]}${gone.id}`);
      const before = await clients[kind].totalItems();
      for (const [values, field] of [
        [{ party_name: 'Ninguém' }, 'party_name'],
        [{ party_name: gone.name }, 'party_name'],
        [{ cnpj_cpf: '00.000.000/0000-00' }, 'party_name'],
        [{ party_name: inactive }, kind === 'payables' ? 'supplier_id' : 'customer_id'],
        [{ account_code: '9.9.99' }, 'account_code'],
        [{ account_code: '4.1.01' }, 'account_id'],
        [{ cost_center_code: 'NADA' }, 'cost_center_code'],
        [{ cost_center_code: '3.01' }, 'cost_center_id'],
        [{ issue_date: '2026-11-21' }, 'issue_date'],
        [{ due_date: '2026-09-30' }, 'due_date'],
        [{ due_date: '2026-02-30' }, 'due_date'],
        // The first of several faults is reported.
        [{ issue_date: '2026-11-21', account_code: '4.1.01', cost_center_code: '3.01' }, 'issue_date'],
        [{ amount: 0 }, 'amount'],
        [{ amount: 1.001 }, 'amount'],
        [{ document_number: ' ' }, 'document_number'],
        [{ document_type: 'X' }, 'document_type'],
        [{ document_number: 'BOM-1', description: 'Outra' }, 'description'],
      ] as const) {
        const { status, body } = await send([good, bad(values)]);
        expect([values, status]).toEqual([values, 422]);
        expect([values, body.detail[0].loc]).toEqual([values, ['body', 'rows', 1, field]]);
      }
      for (const [field, other] of Object.entries({ description: 'Outra', issue_date: '2026-10-02' })) {
        const parts = [good, { ...good, due_date: '2027-02-01' }, { ...good, [field]: other }];
        const twoHeads = { loc: ['body', 'rows', 2, field], msg: titleRefusals.twoHeads, type: 'differs' };
        expect(await send(parts)).toMatchObject({ status: 422, body: { detail: [twoHeads] } });
      }
      for (const [values, field] of [
        [{ account_code: '4.1.01' }, 'account_id'],
        [{ cost_center_code: '3.01' }, 'cost_center_id'],
        [{ due_date: '2026-09-30' }, 'due_date'],
      ] as const)
        expect((await send([good, { ...good, ...values }])).body.detail[0].loc).toEqual([
          ...['body', 'rows', 1, field],
        ]);
      expect(await clients[kind].totalItems()).toBe(before);
      expect(await found('BOM-1')).toEqual([]);
    });

    it('refuses a document whose rows exceed the maximum, in any combination', async () => {
      const most = (values: object = {}) =>
        row({ document_number: 'ENORME-1', amount: 9999999999999.99, ...values });
      const later = { due_date: '2027-01-01' };
      for (const other of [{}, later, { cost_center_code: null }, { ...later, cost_center_code: null }]) {
        expect(await send([row({ document_number: 'BOM-2' }), most(), most(other)])).toMatchObject({
          status: 422,
          body: {
            detail: [
              { loc: ['body', 'rows', 1, 'amount'], msg: titleRefusals.totalTooLarge, type: 'too_large' },
            ],
          },
        });
      }
      // Accepts the maximum to the last cent, and refuses the next one.
      const whole = [most({ amount: 9999999999999.98 }), most({ ...later, amount: 0.01 })];
      const { body } = await send([...whole, row({ document_number: 'RUIM-2', account_code: '9.9.99' })]);
      expect(body.detail[0].loc).toEqual(['body', 'rows', 2, 'account_code']);
      expect(await found('BOM-2')).toEqual([]);
    });

    it('never edits: a document that exists with other data is refused', async () => {
      await send([row({ document_number: 'FICA-1' })]);
      for (const values of [{ amount: 101 }, { due_date: '2026-12-02' }, { description: 'Outra' }]) {
        expect(await send([row({ document_number: 'FICA-1', ...values })])).toMatchObject({
          status: 409,
          body: { detail: importRefusals.differs, code: 'differs', loc: ['body', 'rows', 0] },
        });
      }
    });

    it('lists the existing documents in the format of the file', async () => {
      const number = 'PERGUNTA-1';
      const rows = [
        row({ document_number: number, amount: 10.5 }),
        row({ document_number: number, due_date: '2027-01-01', amount: 20, cost_center_code: null }),
      ];
      await send(rows);
      const of = (document_number: string, values: object = {}) => ({
        party_id: clients[kind].active[0]?.id,
        document_type: 'NF',
        document_number,
        ...values,
      });
      const ask = (papers: object[]) => clients[kind].member.post(`/imports/${kind}/standing`, { papers });
      const answer = await ask([
        of('pergunta-1'),
        of('PERGUNTA-2'),
        of(number, { document_type: 'RECIBO' }),
        of(number, { party_id: clients[kind].active[1]?.id }),
      ]);
      expect(answer).toMatchObject({
        status: 200,
        body: {
          documents: [
            {
              ...of(number),
              description: 'Vindo da planilha',
              issue_date: '2026-10-01',
              deductions: 0,
              allocations: expect.arrayContaining([
                { account_code: rows[0]?.account_code, cost_center_code: '3.01.03', amount: 10.5 },
                { account_code: rows[0]?.account_code, cost_center_code: null, amount: 20 },
              ]),
              installments: expect.arrayContaining([
                { due_date: '2026-12-01', amount: 10.5 },
                { due_date: '2027-01-01', amount: 20 },
              ]),
            },
          ],
        },
      });
      await clients[kind].cancel(answer.body.documents[0].id);
      expect((await ask([of(number)])).body).toEqual({ documents: [] });
      const other = await clients[kind].elsewhere();
      await send(rows);
      expect((await other.post(`/imports/${kind}/standing`, { papers: [of(number)] })).body).toEqual({
        documents: [],
      });
    });

    it('names the row of a document in a closed month', async () => {
      const rows = [
        row({ document_number: 'ABERTO-1' }),
        row({ document_number: 'FECHADO-1', issue_date: '2025-01-31' }),
      ];
      await clients[kind].close('2025-01-31');
      expect(await send(rows)).toMatchObject({
        status: 409,
        body: {
          detail: expect.stringContaining('31/01/2025'),
          code: 'period_closed',
          closed_through: '2025-01-31',
          loc: ['body', 'rows', 1],
        },
      });
      expect(await found('ABERTO-1')).toEqual([]);
    });

    it('finds a party by its tax id, with or without the mask', async () => {
      const path = kind === 'payables' ? '/suppliers/' : '/customers/';
      for (const cnpj_cpf of ['529.982.247-25', '11.222.333/0001-81']) {
        await clients[kind].member.post(path, { name: 'Xará', cnpj_cpf });
      }
      const twin = row({ document_number: 'X-1', party_name: 'xará' });
      expect(await send([twin])).toMatchObject({ status: 422, body: { detail: [{ type: 'ambiguous' }] } });
      expect((await send([{ ...twin, cnpj_cpf: '11222333000181' }])).status).toBe(201);
    });

    it('posts more documents than one statement writes, all or none, in books that verification finds sound', async () => {
      const rows = Array.from({ length: 620 }, (_, at) =>
        row({ document_number: `MUITOS-${at}`, amount: at + 1 }),
      );
      const before = await clients[kind].totalItems();
      const bad = [...rows.slice(0, -1), row({ document_number: 'MUITOS-619', account_code: '4.1.01' })];
      expect(await send(bad)).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'rows', 619, 'account_id'] }] },
      });
      const twice = await Promise.all([
        send(rows),
        send(rows),
        clients[kind].create({ document_number: 'MUITOS-3' }),
      ]);
      expect(twice.filter(({ status, body }) => status === 201 && body.created !== 0)).toHaveLength(1);
      if (twice[2].status === 201) await clients[kind].cancel(twice[2].body.id);
      expect((await send(rows)).status).toBe(201);
      expect(await send(rows)).toMatchObject({ status: 201, body: { created: 0, unchanged: 620 } });
      expect(await clients[kind].totalItems()).toBe(before + 620 + (twice[2].status === 201 ? 2 : 0));
      for (const { faults } of await verify(server.database)) expect(faults).toEqual([]);
    });

    it('accepts at most ten thousand rows', async () => {
      const rows = Array.from({ length: 10_001 }, (_, at) => row({ document_number: `DEMAIS-${at}` }));
      expect((await send(rows)).body.detail).toMatchObject([{ loc: ['body', 'rows'], type: 'too_big' }]);
      const wrong = row({ party_name: 'Ninguém' });
      expect(await send([wrong, ...rows.slice(2)])).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'rows', 0, expect.any(String)] }] },
      });
    });

    it('counts once when two send the same file at once', async () => {
      const rows = Array.from({ length: 5 }, (_, at) => row({ document_number: `JUNTOS-${at}` }));
      const before = await clients[kind].totalItems();
      const answers = await Promise.all([send(rows), send(rows), send(rows)]);
      expect(answers.filter(({ status, body }) => status === 201 && body.created === 5)).toHaveLength(1);
      expect(await clients[kind].totalItems()).toBe(before + 5);
    });
  });
});

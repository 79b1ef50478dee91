import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onOneHome } from '../database/homes.ts';
import { titleClient } from '../titles/titleClient.ts';
import { type StatementClient, statementClient } from './statementClient.ts';

const now = () => new Date('2026-11-20T12:00:00Z');

onOneHome('a line of a statement', (open) => {
  let server: TestServer;
  let client: StatementClient;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    client = await statementClient(server);
    id = await client.newAccount();
  });
  afterAll(() => server.close());

  const lineOf = async (cents: number, date: string, text: string) => {
    await client.sendRows(id, [{ date, cents, text }]);
    const found = (await client.linesOf(id, 'state=open')).find((line) => line.text === text);
    if (!found) throw new Error(text);
    return found.id;
  };
  const fee = (values: object = {}) => ({
    description: 'Tarifa bancária',
    contra_partida_account_id: client.accountId('5.3.01.002'),
    ...values,
  });

  it('becomes a movement of its day and amount, matched in the same step', async () => {
    const line = await lineOf(-1250, '2026-11-03', 'TAR MANUT CONTA 11/26');
    const { status, body } = await client.act(line, 'movement', fee());
    expect(status).toBe(201);
    expect(body).toMatchObject({ reconciliation: { line_ids: [line], movement_ids: [body.movement_id] } });
    const [movement] = await client.movementsOf(id);
    expect(movement).toMatchObject({
      id: body.movement_id,
      movement_date: '2026-11-03',
      amount: 12.5,
      type: 'CREDITO',
      origin_type: 'STATEMENT',
      reconciliation_status: 'RECONCILED',
    });
    const entry = await client.member.get(`/gl/entries/${body.entry_id}`);
    expect(entry.body).toMatchObject({ origin_type: 'TREASURY_MOVEMENT', total_debit: 12.5 });
    const again = await client.act(line, 'movement', fee());
    expect(again).toMatchObject({ status: 409, body: { code: 'already_matched', ids: [line] } });
    expect(await client.linesOf(id, `movement_id=${body.movement_id}`)).toMatchObject([{ id: line }]);
  });

  it('suggests a rule once the same choice was made twice, and the rule is proposed', async () => {
    const line = await lineOf(-1350, '2026-11-04', 'TAR MANUT CONTA 12/26');
    const { body } = await client.act(line, 'movement', fee());
    expect(body.suggested_rule).toMatchObject({
      words: 'tar manut conta',
      side: 'OUT',
      treasury_account_id: id,
    });
    const made = await client.member.post('/treasury/statement-rules', body.suggested_rule);
    expect(made).toMatchObject({ status: 201, body: { position: 2, version: 1 } });
    const next = await lineOf(-1450, '2026-11-05', 'TAR MANUT CONTA 01/27');
    expect((await client.proposals(next)).body).toMatchObject([{ kind: 'rule', rule: { id: made.body.id } }]);
    expect((await client.act(next, 'movement', fee())).body.suggested_rule).toBeNull();
    const path = `/treasury/statement-rules/${made.body.id}`;
    const stale = { 'if-match': '"1"' };
    expect((await client.member.put(path, { words: 'pacote' }, stale)).body).toMatchObject({ version: 2 });
    expect((await client.member.put(path, { words: 'tar' }, stale)).status).toBe(412);
    expect((await client.member.delete(path)).status).toBe(200);
    expect((await client.member.delete(path)).status).toBe(404);
    const left: { id: string }[] = (await client.member.get('/treasury/statement-rules')).body;
    expect(left.map(({ id }) => id)).not.toContain(made.body.id);
  });

  it('settles a title whose cash is exactly its own', async () => {
    const receivables = await titleClient(server, { payable: false });
    const { body: sold } = await receivables.create();
    const [installment] = sold.installments;
    const line = await lineOf(10_000, '2026-11-10', `PIX RECEBIDO ${receivables.active[0]?.name}`);
    const [first] = (await client.proposals(line)).body;
    expect(first).toMatchObject({ kind: 'installment', open_amount: 100, side: 'IN' });
    const items = [{ receivable_id: installment.id, principal: 99 }];
    expect(await client.act(line, 'settlement', { items })).toMatchObject({
      status: 409,
      body: { code: 'sums_differ', difference: 1 },
    });
    const wrongSide = { items: [{ payable_id: installment.id, principal: 100 }] };
    expect((await client.act(line, 'settlement', wrongSide)).status).toBe(422);
    const whole = { items: [{ receivable_id: installment.id, principal: 100 }] };
    const settled = await client.act(line, 'settlement', whole);
    expect(settled.status).toBe(201);
    const document = await receivables.read(sold.id);
    expect(document.installments[0]).toMatchObject({ open_amount: 0, payment_date: '2026-11-10' });
    // What the customer withheld never came to the bank.
    const { body: withheld } = await receivables.create();
    const net = await lineOf(8_450, '2026-11-10', `PIX RECEBIDO ${receivables.active[0]?.name}`);
    const [owed] = withheld.installments;
    const taxes = { inss: 11, iss: 4.5 };
    const paid = { items: [{ receivable_id: owed.id, principal: 100, ...taxes }] };
    expect((await client.act(net, 'settlement', paid)).status).toBe(201);
    expect((await receivables.read(withheld.id)).settlements).toMatchObject([
      { cash_amount: 84.5, items: [taxes] },
    ]);
  });

  it('is one leg of a transfer, whose other leg stays open for its own bank', async () => {
    // The accounts made here share one ledger account with the first of the demonstration.
    const other = client.accounts[1]?.id ?? '';
    const line = await lineOf(-20_000, '2026-11-11', 'TED PARA CONTA PROPRIA');
    const sent = await client.act(line, 'transfer', {
      other_account_id: other,
      description: 'Suprimento',
    });
    expect(sent.status).toBe(201);
    const legs: { transfer_id: string | null; movement_date: string }[] = await client.movementsOf(other);
    const leg = legs.find((own) => own.transfer_id && own.movement_date === '2026-11-11');
    expect(leg).toMatchObject({ amount: 200, type: 'DEBITO', reconciliation_status: 'PENDING' });
  });

  it('of a closed month is refused, and booked on the first open day with the pair in transit', async () => {
    const account = await client.newAccount();
    await client.start(account, '2026-09-30', 0);
    await client.sendRows(account, [{ date: '2026-10-30', cents: -999, text: 'TARIFA OUTUBRO' }]);
    const [line] = await client.linesOf(account);
    await client.close('2026-10-31');
    const on = (values: object) => client.act(line?.id ?? '', 'movement', fee(values));
    expect(await on({})).toMatchObject({
      status: 409,
      body: { code: 'period_closed', closed_through: '2026-10-31' },
    });
    expect((await on({ date: '2026-10-29' })).status).toBe(422);
    expect((await on({ date: '2026-11-21' })).status).toBe(422);
    const { status, body } = await on({ date: '2026-11-01' });
    expect(status).toBe(201);
    expect((await client.proof(account, '2026-10-31')).body).toMatchObject({
      bank: -9.99,
      ledger: 0,
      straddling: 9.99,
      unmatched_lines: 0,
    });
    const { items } = (await client.proof(account, '2026-10-31', '&with_items=true')).body;
    expect(items).toMatchObject({ movements: [], lines: [], straddling: [{ id: line?.id, amount: 9.99 }] });
    // Matching and undoing post nothing, so a closed month does not matter.
    await client.undo(body.reconciliation.id);
    expect((await client.match(account, [line?.id ?? ''], [body.movement_id])).status).toBe(201);
    await client.reopen(null);
  });

  it('stays matched when its movement is reversed, and the reversal is open', async () => {
    const line = await lineOf(-3100, '2026-11-12', 'DEBITO A ESTORNAR');
    const { body } = await client.act(line, 'movement', fee());
    const reversed = await client.reverseMovement(body.movement_id);
    expect(reversed.status).toBe(201);
    const movements: { id: string; reconciliation_status: string }[] = await client.movementsOf(id);
    const statusOf = (own: string) => movements.find((each) => each.id === own)?.reconciliation_status;
    expect(statusOf(body.movement_id)).toBe('RECONCILED');
    expect(statusOf(reversed.body.id)).toBe('PENDING');
    expect((await client.match(id, [], [body.movement_id, reversed.body.id])).status).toBe(409);
    await client.undo(body.reconciliation.id);
    expect((await client.match(id, [], [body.movement_id, reversed.body.id])).status).toBe(201);
  });

  it('undone leaves every figure as it was', async () => {
    const account = await client.newAccount();
    await client.sendRows(account, [{ date: '2026-11-13', cents: 4200 }]);
    const movement = await client.moveOn(account, { date: '2026-11-13', cents: 4200 });
    const [line] = await client.linesOf(account);
    const state = async () => [
      await client.linesOf(account),
      await client.movementsOf(account),
      (await client.member.get(`/treasury/accounts/${account}`)).body,
      (await client.periods()).months,
    ];
    const before = await state();
    const { body } = await client.match(account, [line?.id ?? ''], [movement]);
    expect(await state()).not.toEqual(before);
    await client.undo(body.id);
    expect(await state()).toEqual(before);
  });

  it('confers with the balance that the bank states, typed ones first', async () => {
    const account = await client.newAccount();
    const rows = 'Data;Histórico;Valor\n05/11/2026;Pix;10,00\n05/11/2026;SALDO DO DIA;10,00';
    await client.send(account, rows, { format: 'CSV' });
    await client.start(account, '2026-10-31', 0);
    const known = async () => (await client.proof(account, '2026-11-05')).body.known_balance;
    expect(await known()).toEqual({ amount: 10, source: 'ROW', difference: 0 });
    await client.member.post(`${client.place(account)}/known-balances`, {
      date: '2026-11-05',
      balance: -1.5,
    });
    expect(await known()).toEqual({ amount: -1.5, source: 'TYPED', difference: 11.5 });
    expect((await client.member.get(`${client.place(account)}/known-balances`)).body).toHaveLength(2);
  });

  it('before the start is listed and left out', async () => {
    const account = await client.newAccount();
    await client.start(account, '2026-11-05', 0);
    expect((await client.start(account, '2026-11-06', 0)).body.code).toBe('already_started');
    const { body } = await client.sendRows(account, [
      { date: '2026-11-05', cents: 1 },
      { date: '2026-11-06', cents: 2 },
    ]);
    expect(body).toMatchObject({ added: 1, before_start: [{ row: 2, date: '2026-11-05' }] });
  });
});

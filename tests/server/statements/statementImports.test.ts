import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../server/database/newId.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onOneHome, onServer } from '../database/homes.ts';
import { csvOf, givenFile, type StatementClient, statementClient } from './statementClient.ts';

interface Expected {
  file: string;
  problem?: string;
  after?: string;
  adds?: number;
  lines: { date: string; cents: number }[];
}

const expected: Expected[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../domain/statements/files/expected.json'), 'utf8'),
);
const now = () => new Date('2026-11-29T12:00:00Z');

onOneHome('an import of a statement', (open) => {
  let server: TestServer;
  let client: StatementClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    client = await statementClient(server);
  });
  afterAll(() => server.close());

  const asRows = async (id: string) =>
    (await client.linesOf(id)).map(({ date, amount, text }) => [date, Math.round(amount * 100), text]);

  it.each(expected.filter(({ lines, problem }) => lines.length > 0 && (problem ?? 'signs') === 'signs'))(
    'of $file adds what the bank meant',
    async ({ file, after, adds, lines, problem }) => {
      const id = await client.newAccount();
      const confirmed = { bind: true, ...(problem && { signs: true }) };
      const sent: string[] = [];
      for (const name of after ? [after, file] : [file]) {
        const { status, body } = await client.send(id, givenFile(name), confirmed);
        expect(status).toBe(201);
        sent.push(body.id);
        if (name === file) expect(body.added).toBe(adds ?? lines.length);
      }
      const found = (await asRows(id)).map(([date, cents]) => `${date} ${Math.abs(Number(cents))}`);
      expect(found.sort()).toEqual(lines.map(({ date, cents }) => `${date} ${Math.abs(cents)}`).sort());
      for (const each of sent) await client.remove(each);
      expect(await client.linesOf(id)).toEqual([]);
    },
  );

  it('tries dry first, then adds the lines once, and knows them ever after', async () => {
    const id = await client.newAccount();
    const file = givenFile('01-itau.ofx');
    expect(await client.send(id, file)).toMatchObject({ status: 409, body: { code: 'unknown_account' } });
    const dry = await client.send(id, file, { bind: true, dry_run: true });
    expect(dry).toMatchObject({ status: 201, body: { id: null, known: 0, refused: [] } });
    expect(await client.linesOf(id)).toEqual([]);
    const made = await client.send(id, file, { bind: true });
    expect(made.body).toMatchObject({ added: dry.body.added, known: 0, doubtful: [] });
    expect(await client.linesOf(id)).toHaveLength(made.body.added);
    const again = await client.send(id, file);
    expect(again).toMatchObject({ status: 409, body: { code: 'same_file', id: made.body.id } });
    expect(again.body.detail).toMatch(
      /^Este arquivo já foi importado em \d\d\/\d\d\/\d{4}: nada a acrescentar\.$/,
    );
    const later = await client.send(id, givenFile('02-itau-depois.ofx'));
    expect(later.body).toMatchObject({ added: 1, doubtful: [] });
  });

  it('asks which account a bank means once, and refuses its files elsewhere until all are gone', async () => {
    const [one, other] = [await client.newAccount(), await client.newAccount()];
    const file = givenFile('08-santander.ofx');
    const made = await client.send(one, file, { bind: true });
    expect(made.status).toBe(201);
    expect(await client.send(other, file, { bind: true })).toMatchObject({
      status: 409,
      body: { code: 'other_account', detail: expect.stringMatching(/^Este extrato é da conta Banco \d+\.$/) },
    });
    expect((await client.remove(made.body.id)).status).toBe(200);
    expect((await client.remove(made.body.id)).status).toBe(409);
    expect(await client.linesOf(one)).toEqual([]);
    expect(await client.send(other, file)).toMatchObject({ body: { code: 'unknown_account' } });
    expect((await client.send(other, file, { bind: true })).body).toMatchObject({ added: made.body.added });
  });

  it('refuses a file as a whole by name', async () => {
    const id = await client.newAccount();
    const content = (name: string) => client.send(id, givenFile(name), { bind: true });
    const refused = async (answer: Promise<{ status: number; body: { code: string; detail: string } }>) => {
      const { status, body } = await answer;
      return [status, body.code, body.detail];
    };
    expect(await refused(content('24-cortado.ofx'))).toEqual([
      422,
      'cut',
      'O arquivo está cortado: baixe-o de novo.',
    ]);
    expect(await refused(content('25-pagina-do-banco.ofx'))).toEqual([
      422,
      'page',
      'O arquivo é uma página da internet: entre no banco e baixe de novo.',
    ]);
    expect(await refused(client.send(id, 'olá'))).toEqual([
      422,
      'not_ofx',
      'O arquivo não é um extrato OFX.',
    ]);
    expect(await refused(client.send(id, 'a;b\nc;d', { format: 'CSV' }))).toEqual([
      422,
      'columns',
      'Diga o que é cada coluna.',
    ]);
    const many = csvOf(Array.from({ length: 20_001 }, () => ({ date: '2026-11-01', cents: 1 })));
    expect((await client.send(id, many, { format: 'CSV' })).body.code).toBe('too_many');
    expect(await client.linesOf(id)).toEqual([]);
    expect((await client.send(newId(), 'a')).status).toBe(404);
  });

  it('lists what nobody can read until a person types it or leaves it out', async () => {
    const id = await client.newAccount();
    const rows = 'Data;Histórico;Valor\n01/11/2026;Boa;10,00\n02/11/2026;Ruim;12.345\n03/11/2026;Pior;abc';
    const send = (values: object) => client.send(id, rows, { format: 'CSV', ...values });
    const dry = await send({ dry_run: true });
    expect(dry.body).toMatchObject({ added: 1, refused: [{ row: 3, raw: '12.345' }, { row: 4 }] });
    expect(await send({})).toMatchObject({
      status: 422,
      body: { code: 'unreadable', detail: 'Linha 3: o valor “12.345” não pode ser lido.' },
    });
    expect((await send({ left_out: [2] })).status).toBe(422);
    const made = await send({ typed: [{ row: 3, date: '2026-11-02', amount: -123.45 }], left_out: [4] });
    expect(made.body).toMatchObject({ added: 2, left_out: [4], refused: [] });
    expect(await asRows(id)).toEqual([
      ['2026-11-01', 1000, 'Boa'],
      ['2026-11-02', -12345, 'Ruim'],
    ]);
  });

  it('learns the columns of a file without known headings', async () => {
    const id = await client.newAccount();
    const rows = (text: string) => `Quando;O que;Quanto\n01/11/2026;${text};10,00`;
    const columns = {
      date: 0,
      texts: [1],
      amount: 2,
      credit: null,
      debit: null,
      side: null,
      document: null,
      balance: null,
    };
    expect((await client.send(id, rows('Um'), { format: 'CSV' })).body).toMatchObject({
      code: 'columns',
      headers: ['Quando', 'O que', 'Quanto'],
    });
    const shape = { headers: ['Quando', 'O que', 'Quanto'], columns };
    const told = { format: 'CSV', columns };
    // A dry run tries the columns and keeps nothing.
    expect((await client.send(id, rows('Um'), { ...told, dry_run: true })).body).toMatchObject({
      added: 1,
      shape,
    });
    expect((await client.send(id, rows('Um'), { format: 'CSV' })).body.code).toBe('columns');
    expect((await client.send(id, rows('Um'), told)).body).toMatchObject({ added: 1, shape });
    const next = await client.send(id, rows('Dois'), { format: 'CSV' });
    expect(next.body).toMatchObject({ added: 0, doubtful: [{ row: 2, text: 'Dois', known_text: 'Um' }] });
    expect(next.body.shape).toEqual(shape);
    // Neither for another account, nor for another heading.
    const other = await client.newAccount();
    expect((await client.send(other, rows('Um'), { format: 'CSV' })).body.code).toBe('columns');
    const renamed = rows('Um').replace('Quanto', 'Quantia paga');
    expect((await client.send(id, renamed.replace('O que', 'Quem'), { format: 'CSV' })).body.code).toBe(
      'columns',
    );
    expect((await client.sendRows(other, [{ date: '2026-11-01', cents: 100 }])).body.shape).toBeNull();
  });

  it('takes a doubtful row for known until a person declares it another payment, once', async () => {
    const id = await client.newAccount();
    const first = await client.sendRows(id, [{ date: '2026-11-03', cents: -500, text: 'Pix Ana' }]);
    const other = await client.sendRows(id, [{ date: '2026-11-03', cents: -500, text: 'Pix Bia' }]);
    expect(other.body).toMatchObject({ added: 0, known: 1, doubtful: [{ known_text: 'Pix Ana' }] });
    const declare = () => client.member.post(`/treasury/statements/${other.body.id}/rows/2/other`, {});
    expect((await declare()).body).toMatchObject({ added: 1, known: 0, doubtful: 0 });
    expect(await declare()).toMatchObject({ status: 409, body: { code: 'not_doubtful' } });
    expect((await asRows(id)).map(([, , text]) => text).sort()).toEqual(['Pix Ana', 'Pix Bia']);
    const whole = await client.sendRows(id, [
      { date: '2026-11-03', cents: -500, text: 'Pix Ana' },
      { date: '2026-11-03', cents: -500, text: 'Pix Bia' },
    ]);
    expect(whole.body).toMatchObject({ added: 0, known: 2, doubtful: [] });
    await client.remove(whole.body.id);
    await client.remove(first.body.id);
    expect(await asRows(id)).toEqual([['2026-11-03', -500, 'Pix Bia']]);
  });

  it('keeps the lines that another file has, and refuses to end a matched one', async () => {
    const id = await client.newAccount();
    const shared = { date: '2026-11-04', cents: 700, text: 'Comum' };
    const first = await client.sendRows(id, [shared, { ...shared, cents: 800 }]);
    await client.sendRows(id, [shared]);
    const movement = await client.moveOn(id, { ...shared, cents: 800 });
    const [line] = (await client.linesOf(id)).filter(({ amount }) => amount === 8);
    const matched = await client.match(id, [line?.id ?? ''], [movement]);
    expect(matched.status).toBe(201);
    expect(await client.remove(first.body.id)).toMatchObject({
      status: 409,
      body: {
        code: 'matched_lines',
        count: 1,
        detail: '1 lançamento deste extrato já foi conciliado: desfaça antes.',
      },
    });
    expect((await client.undo(matched.body.id)).status).toBe(201);
    expect((await client.remove(first.body.id)).status).toBe(200);
    expect((await client.linesOf(id)).map(({ amount }) => amount)).toEqual([7]);
  });

  it('asks once whether outflows come without a sign', async () => {
    const id = await client.newAccount();
    const file = givenFile('28-debito-positivo.ofx');
    expect(await client.send(id, file, { bind: true })).toMatchObject({
      status: 409,
      body: { code: 'signs', detail: 'As saídas vêm sem sinal neste arquivo: são saídas?' },
    });
    expect((await client.send(id, file, { bind: true, signs: true })).status).toBe(201);
    expect((await client.linesOf(id)).some(({ amount }) => amount < 0)).toBe(true);
    const next = file.replace('</OFX>', ' </OFX>');
    expect((await client.send(id, next)).body).toMatchObject({ added: 0, doubtful: [] });
  });

  it('never imports a row after today, and says so', async () => {
    const id = await client.newAccount();
    const { body } = await client.sendRows(id, [
      { date: '2026-11-29', cents: 1 },
      { date: '2026-11-30', cents: 2 },
    ]);
    expect(body).toMatchObject({ added: 1, future: [{ row: 3, date: '2026-11-30', amount: 0.02 }] });
  });

  it('survives a NUL, a lone half of a character, huge amounts and brackets', async () => {
    const id = await client.newAccount();
    const odd = `Data;Histórico;Valor\n01/11/2026;a\u0000b\ud800c;1,00\n02/11/2026;x;10000000000000,00`;
    expect((await client.send(id, odd, { format: 'CSV' })).body).toMatchObject({ code: 'unreadable' });
    const sent = await client.send(id, odd, { format: 'CSV', left_out: [3] });
    expect(sent.status).toBe(422);
    expect((await client.send(id, '<'.repeat(1_000_000))).body.code).toBe('not_ofx');
    expect(await client.linesOf(id)).toEqual([]);
  });
});

onServer('the same statement, sent twenty times at once', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
  });
  afterAll(() => server.close());

  it('adds once', async () => {
    const client = await statementClient(server);
    const id = await client.newAccount();
    const rows = Array.from({ length: 50 }, (_, index) => ({ date: '2026-11-05', cents: 100 + (index % 7) }));
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.sendRows(id, rows)));
    const codes = answers.map(({ status, body }) => (status === 201 ? 201 : body.code)).sort();
    expect(codes).toEqual([201, ...Array.from({ length: 19 }, () => 'same_file')]);
    expect(await client.linesOf(id)).toHaveLength(50);
  });
});

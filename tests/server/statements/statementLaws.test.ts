import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTenant } from '../../../server/database/tenantScope.ts';
import { dayAfter } from '../../../src/domain/calendarDate.ts';
import { fc } from '../../support/properties.ts';
import { startTestServer, type TestServer } from '../../support/server/testServer.ts';
import { onBothHomes } from '../database/homes.ts';
import { type SentRow, type StatementClient, statementClient } from './statementClient.ts';

const now = () => new Date('2026-11-29T12:00:00Z');
const firstDay = '2026-10-01';

const row = fc.record({ day: fc.nat(9), amount: fc.constantFrom(-500, -250, 100, 250), name: fc.nat(2) }).map(
  ({ day, amount, name }): SentRow => ({
    date: dayAfter(firstDay, day),
    cents: amount,
    text: `Pix ${name}`,
  }),
);

/** A true ledger, and exports of periods of it that overlap, in any order and repeated; then some are taken back. */
const history = fc.record({
  truth: fc.array(row, { minLength: 1, maxLength: 25 }),
  exports: fc.array(fc.record({ from: fc.nat(9), days: fc.nat(9) }), { minLength: 1, maxLength: 5 }),
  order: fc.array(fc.nat(99), { maxLength: 6 }),
});

const keyOf = ({ date, cents }: SentRow) => `${date} ${cents}`;

function counted(rows: readonly SentRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of rows) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  return counts;
}

/** Law S1, written once more: the most that one of the files has, for each day and amount. */
function largest(files: readonly (readonly SentRow[])[]): Record<string, number> {
  const most: Record<string, number> = {};
  for (const file of files)
    for (const [key, count] of counted(file)) most[key] = Math.max(most[key] ?? 0, count);
  return most;
}

onBothHomes('the laws of statements', (open) => {
  let server: TestServer;
  let client: StatementClient;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), now });
    client = await statementClient(server);
  });
  afterAll(() => server.close());

  it('any exports of one truth, in any order, repeated and taken back, have each line once', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ truth, exports, order }) => {
        const id = await client.newAccount();
        const cuts = exports.map(({ from, days }) => {
          const [first, last] = [dayAfter(firstDay, from), dayAfter(firstDay, from + days)];
          return truth.filter(({ date }) => date >= first && date <= last);
        });
        const living = new Map<string, SentRow[]>();
        const check = async () => {
          const found = (await client.linesOf(id)).map(({ date, amount }) => ({
            date,
            cents: Math.round(amount * 100),
          }));
          expect(Object.fromEntries(counted(found))).toEqual(largest([...living.values()]));
        };
        for (const cut of [...cuts, ...order.map((at) => cuts[at % cuts.length] ?? [])]) {
          const shuffled = order.length % 2 ? cut.toReversed() : cut;
          const { status, body } = await client.sendRows(id, shuffled);
          if (status === 201) living.set(body.id, shuffled);
          else expect(body.code).toBe('same_file');
        }
        await check();
        for (const at of order) {
          const [file] = [...living.keys()].slice(at % Math.max(1, living.size));
          if (!file) break;
          expect((await client.remove(file)).status).toBe(200);
          living.delete(file);
          await check();
        }
      }),
      { numRuns: 12 },
    );
  });

  const moves = fc.record({
    lines: fc.array(row, { minLength: 2, maxLength: 12 }),
    movements: fc.array(row, { minLength: 2, maxLength: 12 }),
    before: fc.array(fc.constantFrom(-700, 300, 900), { maxLength: 4 }),
    choices: fc.array(
      fc.record({
        lines: fc.array(fc.nat(20), { maxLength: 3 }),
        movements: fc.array(fc.nat(20), { maxLength: 3 }),
      }),
      { minLength: 8, maxLength: 14 },
    ),
    undone: fc.array(fc.nat(9), { maxLength: 3 }),
    proofs: fc.array(fc.nat(12), { minLength: 3, maxLength: 3 }),
  });

  it('S6 to S9: matches keep their sums, undo restores, and the proof is the naive sum of its rows', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async ({ lines: sent, movements: made, before, choices, undone, proofs }) => {
        const id = await client.newAccount();
        const cents = new Map<string, number>();
        const dates = new Map<string, string>();
        const keep = (key: string, { date, cents: own }: SentRow) => {
          cents.set(key, own);
          dates.set(key, date);
          return key;
        };
        const startDay = dayAfter(firstDay, -1);
        const ticked: string[] = [];
        const outstanding: string[] = [];
        for (const [index, own] of before.entries()) {
          const values = { date: startDay, cents: own };
          (index % 2 ? outstanding : ticked).push(keep(await client.moveOn(id, values), values));
        }
        const sum = (ids: Iterable<string>) =>
          [...ids].reduce((total, each) => total + (cents.get(each) ?? 0), 0);
        const wrong = await client.start(id, startDay, sum(ticked) / 100 + 0.01, outstanding);
        expect(wrong).toMatchObject({ status: 409, body: { code: 'start_differs', difference: 0.01 } });
        const start = await client.start(id, startDay, sum(ticked) / 100, outstanding);
        expect(start.status).toBe(201);
        await client.sendRows(id, sent);
        const lineIds = (await client.linesOf(id)).map((line) =>
          keep(line.id, { date: line.date, cents: Math.round(line.amount * 100) }),
        );
        expect(lineIds).toHaveLength(sent.length);
        const movementIds: string[] = [...outstanding];
        for (const each of made) movementIds.push(keep(await client.moveOn(id, each), each));

        const taken = new Map<string, string[]>();
        const isTaken = (part: string) => [...taken.values()].some((parts) => parts.includes(part));
        for (const choice of choices) {
          const pick = (all: string[], places: number[]) => [
            ...new Set(places.flatMap((place) => all[place % all.length] ?? [])),
          ];
          const l = pick(lineIds, choice.lines);
          // A first line and a movement of its amount make matches likely.
          const m = choice.movements.length
            ? pick(movementIds, choice.movements)
            : movementIds.filter((each) => cents.get(each) === sum(l)).slice(0, 1);
          const { status, body } = await client.match(id, l, m);
          const parts = [...l, ...m];
          const expected = parts.length < 2 ? 422 : parts.some(isTaken) || sum(l) !== sum(m) ? 409 : 201;
          expect(status).toBe(expected);
          if (status === 201) taken.set(body.id, parts);
        }
        for (const at of undone) {
          const [match] = [...taken.keys()].slice(at % Math.max(1, taken.size));
          if (!match) continue;
          expect((await client.undo(match)).status).toBe(201);
          expect((await client.undo(match)).body.code).toBe('undone');
          taken.delete(match);
        }
        const statuses = new Map<string, string>(
          (await client.movementsOf(id)).map((own: { id: string; reconciliation_status: string }) => [
            own.id,
            own.reconciliation_status,
          ]),
        );
        for (const own of [...ticked, ...movementIds])
          expect(statuses.get(own)).toBe(isTaken(own) || ticked.includes(own) ? 'RECONCILED' : 'PENDING');

        for (const days of proofs) {
          const date = dayAfter(firstDay, days - 1);
          const until = (ids: readonly string[]) => ids.filter((each) => (dates.get(each) ?? '') <= date);
          const straddling = [...taken.values()].map(
            (parts) =>
              sum(until(parts.filter((each) => movementIds.includes(each)))) -
              sum(until(parts.filter((each) => lineIds.includes(each)))),
          );
          const free = (ids: readonly string[]) => until(ids).filter((each) => !isTaken(each));
          const told = (await client.proof(id, date)).body;
          const found = [
            'bank',
            'unmatched_movements',
            'unmatched_lines',
            'straddling',
            'ledger',
            'difference',
          ].map((name) => Math.round(told[name] * 100));
          expect(found).toEqual([
            sum(ticked) + sum(until(lineIds)),
            sum(free(movementIds)),
            sum(free(lineIds)),
            straddling.reduce((total, each) => total + each, 0),
            sum(ticked) + sum(until(movementIds)),
            0,
          ]);
          expect(told.open_lines).toBe(free(lineIds).length);
        }
        expect((await client.proof(id, dayAfter(startDay, -1))).body.code).toBe('no_start');
      }),
      { numRuns: 10 },
    );
  });

  it('are kept by the database against raw SQL', async () => {
    const id = await client.newAccount();
    await client.sendRows(id, [
      { date: firstDay, cents: 500, text: 'Um' },
      { date: firstDay, cents: 900, text: 'Dois' },
    ]);
    const line = (await client.linesOf(id)).find(({ amount }) => amount === 5);
    const five = await client.moveOn(id, { date: firstDay, cents: 500 });
    const { body } = await client.match(id, [line?.id ?? ''], [five]);
    const { tenantId, userId } = client.member;
    const run = (text: string) =>
      inTenant(server.database, tenantId, async (db) => {
        for (const statement of text.split(';')) await sql.raw(statement).execute(db);
      });
    const refused = (text: string, constraint?: string) =>
      expect(run(text)).rejects.toMatchObject(constraint ? { constraint } : { code: '42501' });
    const whole = `tenant_id, id, treasury_account_id, kind, created_by`;
    await refused(
      `insert into reconciliations (${whole}) values ('${tenantId}', gen_random_uuid(), '${id}', 'MATCH', '${userId}')`,
      'reconciliations_sums',
    );
    await refused(
      `update statement_lines set is_living = false where id = '${line?.id}'`,
      'statement_lines_matched',
    );
    await refused(
      `update reconciliation_lines set is_active = false where reconciliation_id = '${body.id}'`,
      'reconciliations_parts',
    );
    await refused(
      `insert into reconciliation_movements (tenant_id, reconciliation_id, movement_id)
        select tenant_id, '${body.id}', id from treasury_movements where treasury_account_id = '${id}' limit 1`,
      'reconciliation_movements_placed',
    );
    await refused(
      `insert into statement_lines select tenant_id, gen_random_uuid(), treasury_account_id, line_date, amount, 7, text,
        fitid, document, true from statement_lines where id = '${line?.id}';
       update statement_files set added = added + 1 where treasury_account_id = '${id}'`,
      'statement_files_lines',
    );
    await refused(`delete from statement_lines where id = '${line?.id}'`);
    await refused(`update statement_lines set amount = 1 where id = '${line?.id}'`);
  });
});

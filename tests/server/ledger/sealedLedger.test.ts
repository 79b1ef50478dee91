import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { newId } from '../../../server/database/newId.ts';
import { type LineType, totalsOf } from '../../../src/domain/ledger/ledger.ts';
import { fc } from '../../support/properties.ts';
import { onBothHomes } from '../database/homes.ts';

/** Attempts with raw SQL, beside an entry whose lines may or may not balance. */
const tricks = [
  'nothing',
  'shadow the lines',
  'shadow the entries',
  'shadow by path',
  'play a replica',
  'judge early',
  'leave the tenant',
  'add to a posted entry',
  'post in one statement',
  'move the line between entries',
  'rewrite on conflict',
  'rewrite',
  'erase',
  'erase everything',
  'put triggers to sleep',
] as const;
type Trick = (typeof tricks)[number];

/** Events of a trigger, as PostgreSQL stores them (`pg_trigger.tgtype`). */
const [deleted, updated, truncated] = [8, 16, 32];

interface Raid {
  isOwner: boolean;
  trick: Trick;
  lines: { type: LineType; amountCents: number }[];
  /** Totals claimed by the entry, beside the true ones. */
  lie: { debitCents: number; lines: number };
}

onBothHomes('the ledger, against raw SQL', (open) => {
  let database: Database;
  let raider: pg.PoolClient;
  let tenant: string;
  let other: string;
  let user: string;
  let account: number;
  let posted: string;
  beforeAll(async () => {
    database = await open();
    raider = await database.pool.connect();
    const { rows } = await raider.query(
      `select tenant_id, (array_agg(created_by))[1] as user, (array_agg(id))[1] as posted from gl_entries group by 1`,
    );
    [tenant, other] = [rows[0].tenant_id, rows[1].tenant_id];
    [user, posted] = [rows[0].user, rows[0].posted];
    const found = await raider.query(
      `select min(id) as id from accounts where tenant_id = $1 and type = 'ANALITICA'`,
      [tenant],
    );
    account = found.rows[0].id;
  });
  afterAll(async () => {
    raider.release();
    await database.close();
  });

  const entryRow = (id: string, { lines, lie }: Raid) => {
    const total = (Math.max(1, totalsOf(lines).debitCents + lie.debitCents) / 100).toFixed(2);
    return `('${tenant}', '${id}', current_date, 'Cru', 'MANUAL_ENTRY', ${total}, ${total},
      ${Math.max(2, lines.length + lie.lines)}, '${user}')`;
  };
  const entryColumns =
    '(tenant_id, id, entry_date, description, origin_type, total_debit, total_credit, line_count, created_by)';
  const lineColumns = '(tenant_id, entry_id, line_no, account_id, type, amount)';
  const lineRow = (id: string, number: number, type: LineType, cents: number) =>
    `('${tenant}', '${id}', ${number}, ${account}, '${type}', ${(cents / 100).toFixed(2)})`;
  const lineRows = (id: string, lines: Raid['lines']) =>
    lines.map(({ type, amountCents }, index) => lineRow(id, index + 1, type, amountCents)).join(', ');
  const addEntry = (id: string, raid: Raid) =>
    `insert into public.gl_entries ${entryColumns} values ${entryRow(id, raid)};`;
  const addLines = (id: string, { lines }: Raid) =>
    lines.length ? `insert into public.gl_lines ${lineColumns} values ${lineRows(id, lines)};` : '';
  const late = (id: string) =>
    `insert into public.gl_lines ${lineColumns} values ${lineRow(id, 3, 'DEBIT', 5)};`;
  /** A table that the guard would take for the lines, with the totals and the count that the entry claims. */
  const shadowLines = (id: string, { lines, lie }: Raid) => {
    const total = (Math.max(1, totalsOf(lines).debitCents + lie.debitCents) / 100).toFixed(2);
    const debits = Math.max(2, lines.length + lie.lines) - 1;
    return `create temporary table gl_lines (tenant_id uuid, entry_id uuid, type text, amount numeric) on commit drop;
      insert into pg_temp.gl_lines select '${tenant}', '${id}', 'DEBIT', case number when 1 then ${total} else 0 end
      from generate_series(1, ${debits}) as number;
      insert into pg_temp.gl_lines values ('${tenant}', '${id}', 'CREDIT', ${total});`;
  };
  const shadowEntries = (id: string) =>
    `create temporary table gl_entries on commit drop as
     select '${tenant}'::uuid as tenant_id, '${id}'::uuid as id, 32000 as line_count;`;

  const raidText: Record<Trick, (id: string, raid: Raid) => string> = {
    nothing: (id, raid) => addEntry(id, raid) + addLines(id, raid),
    'shadow the lines': (id, raid) => addEntry(id, raid) + shadowLines(id, raid) + addLines(id, raid),
    'shadow the entries': (id, raid) => shadowEntries(posted) + late(posted) + addEntry(id, raid),
    'shadow by path': (id, raid) =>
      `set local search_path = pg_temp, public; ${raidText['shadow the lines'](id, raid)}`,
    'play a replica': (id, raid) =>
      `set local session_replication_role = replica; ${raidText.nothing(id, raid)}`,
    'judge early': (id, raid) =>
      `${raidText.nothing(id, raid)} set constraints all immediate; ${late(id)} set constraints all deferred;`,
    'leave the tenant': (id, raid) => `${raidText.nothing(id, raid)} set local app.tenant_id = '${other}';`,
    'add to a posted entry': (id, raid) => raidText.nothing(id, raid) + late(posted),
    'post in one statement': (id, raid) =>
      `with entry as (insert into gl_entries ${entryColumns} values ${entryRow(id, raid)})
       insert into gl_lines ${lineColumns} values ${lineRows(id, [...raid.lines, { type: 'DEBIT', amountCents: 7 }])};`,
    'move the line between entries': (id, raid) =>
      `${raidText.nothing(id, raid)} update gl_lines set entry_id = '${id}', line_no = 9 where entry_id = '${posted}';`,
    'rewrite on conflict': (id, raid) =>
      `${raidText.nothing(id, raid)} insert into gl_lines ${lineColumns} values ${lineRow(id, 1, 'DEBIT', 99)}
       on conflict (tenant_id, entry_id, line_no) do update set amount = excluded.amount;`,
    rewrite: (id, raid) => `${raidText.nothing(id, raid)} update gl_lines set amount = amount + 1;`,
    erase: (id, raid) => `${raidText.nothing(id, raid)} delete from gl_lines where entry_id = '${posted}';`,
    'erase everything': (id, raid) => `${raidText.nothing(id, raid)} truncate gl_lines;`,
    'put triggers to sleep': (id, raid) =>
      `alter table gl_entries disable trigger all; ${raidText.nothing(id, raid)}`,
  };

  /** True when a raid got in; one round trip, in a transaction of its own. */
  const isLetIn = async (id: string, raid: Raid): Promise<boolean> => {
    const role = raid.isOwner ? '' : 'set local role app_user;';
    const scope = `${role} set local app.tenant_id = '${tenant}';`;
    try {
      await raider.query(`begin; ${scope} ${raidText[raid.trick](id, raid)} commit;`);
      return true;
    } catch {
      await raider.query('rollback');
      return false;
    }
  };
  const unsound = async () => {
    const { rows } = await raider.query(
      `select e.id from gl_entries e left join gl_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id
       group by e.tenant_id, e.id having count(l.line_no) <> e.line_count
         or coalesce(sum(amount) filter (where l.type = 'DEBIT'), 0) <> e.total_debit
         or coalesce(sum(amount) filter (where l.type = 'CREDIT'), 0) <> e.total_credit or e.total_debit <> e.total_credit`,
    );
    return rows;
  };
  const printOf = async (before: string) => {
    const { rows } = await raider.query(
      `select md5(string_agg(l::text, ';' order by l.entry_id, l.line_no)) as lines, md5(string_agg(distinct e::text, ';')) as entries
       from gl_entries e join gl_lines l on l.tenant_id = e.tenant_id and l.entry_id = e.id where e.created_at <= $1`,
      [before],
    );
    return rows[0];
  };

  it('accepts of a thousand raids only balanced entries, and changes nothing that was posted', async () => {
    const [{ now }] = (await raider.query('select clock_timestamp() as now')).rows;
    const before = await printOf(now);
    const lines = fc.array(
      fc.record({
        type: fc.constantFrom('DEBIT' as const, 'CREDIT' as const),
        amountCents: fc.integer({ min: 1, max: 2 }),
      }),
      { maxLength: 4 },
    );
    const small = { weight: 3, arbitrary: fc.constant(0) };
    const lie = fc.record({
      debitCents: fc.oneof(small, { weight: 1, arbitrary: fc.integer({ min: -1, max: 1 }) }),
      lines: fc.oneof(small, { weight: 1, arbitrary: fc.integer({ min: -1, max: 1 }) }),
    });
    const raids = fc
      .record({ isOwner: fc.boolean(), trick: fc.constantFrom(...tricks), lines, lie })
      // The owner of the tables may rewrite their definition; no rule inside a database prevents that.
      .filter(({ isOwner, trick }) => !(isOwner && trick === 'put triggers to sleep'));
    const letIn = new Map<Trick, number>();
    await fc.assert(
      fc.asyncProperty(raids, async (raid) => {
        const id = newId();
        if (!(await isLetIn(id, raid))) return;
        letIn.set(raid.trick, (letIn.get(raid.trick) ?? 0) + 1);
        const { debitCents, creditCents } = totalsOf(raid.lines);
        expect([raid.trick, debitCents]).toEqual([raid.trick, creditCents]);
        expect(raid.lines.length).toBeGreaterThanOrEqual(2);
      }),
      { numRuns: 1_000 },
    );
    expect(await unsound()).toEqual([]);
    expect(await printOf(now)).toEqual(before);
    const harmless: Trick[] = ['nothing', 'shadow the lines', 'shadow by path', 'play a replica'];
    const owners: Trick[] = ['leave the tenant'];
    for (const trick of letIn.keys()) expect([...harmless, ...owners]).toContain(trick);
    expect(letIn.get('nothing')).toBeGreaterThan(5);
  });

  it('counts exactly the accepted entries', async () => {
    const { rows } = await raider.query(
      `select tenant_id, count(*)::int as entries from gl_entries group by 1 order by 1`,
    );
    const { rows: kept } = await raider.query(
      'select tenant_id, sum(entries)::int as entries from gl_entry_counts group by 1 order by 1',
    );
    expect(kept).toEqual(rows);
  });

  it.each([
    'update gl_entries set description = description',
    'delete from gl_entries',
    'truncate gl_entries cascade',
    'update gl_lines set amount = amount',
    'delete from gl_lines',
    'truncate gl_lines',
    'delete from treasury_movements',
  ])('refuses "%s" to the owner as a replica, too', async (statement) => {
    await raider.query('begin; set local session_replication_role = replica');
    await expect(raider.query(statement)).rejects.toMatchObject({ code: '42501' });
    await raider.query('rollback');
  });

  it('makes final every table that allows only additions, for its owner too', async () => {
    const { rows } = await raider.query<{ name: string }>(
      `with roles (role) as (values ('app_user'), ('app_server')), refused as (
         select tgrelid, bit_or(tgtype) as type from pg_trigger where tgenabled = 'A'
           and tgfoid in ('refuse_rewriting'::regproc, 'refuse_changed_line'::regproc) group by 1)
       select relname::text as name from pg_class left join refused on tgrelid = oid
       where relkind = 'r' and relnamespace = 'public'::regnamespace
         and exists (select from roles where has_table_privilege(role, oid, 'insert'))
         and not exists (select from roles where has_any_column_privilege(role, oid, 'update')
           or has_table_privilege(role, oid, 'delete'))
         and coalesce(type, 0) & ${updated | deleted | truncated} <> ${updated | deleted | truncated}`,
    );
    // Templates are not posted, only read. A line may get the project that its center was linked to later.
    expect(rows).toEqual([{ name: 'entry_template_lines' }]);
  });

  it.each([
    'set local session_replication_role = replica',
    'alter table gl_entries disable trigger all',
    'alter table gl_lines disable trigger gl_lines_are_final',
    'drop trigger gl_entries_lines_balanced on gl_entries',
    'alter table gl_lines disable row level security',
    'create or replace function refuse_rewriting() returns trigger language sql as $$ select null $$',
  ])('refuses "%s" to the role of the server', async (statement) => {
    await raider.query(`begin; select set_config('role', 'app_user', true)`);
    await expect(raider.query(statement)).rejects.toMatchObject({ code: '42501' });
    await raider.query('rollback');
  });

  it.each(['app_user', 'app_server'])('runs no trigger function of its owner for %s', async (role) => {
    const { rows: functions } = await raider.query<{ name: string }>(
      `select oid::regprocedure::text as name from pg_proc
       where pronamespace = 'public'::regnamespace and prosecdef and prorettype = 'trigger'::regtype`,
    );
    expect(functions.length).toBeGreaterThan(8);
    for (const { name } of functions) {
      await raider.query(
        `begin; set local role ${role}; create temporary table mine (id integer) on commit drop`,
      );
      const lent = raider.query(
        `create trigger t after insert on mine for each row execute function ${name}`,
      );
      await expect(lent, name).rejects.toMatchObject({ code: '42501' });
      await raider.query('rollback');
    }
  });

  it('accepts no line for an entry that another transaction is about to commit', async () => {
    if (database.home === 'embedded') return;
    const id = newId();
    const raid: Raid = {
      isOwner: false,
      trick: 'nothing',
      lie: { debitCents: 0, lines: 0 },
      lines: [
        { type: 'DEBIT', amountCents: 5 },
        { type: 'CREDIT', amountCents: 5 },
      ],
    };
    await raider.query(`begin; ${raidText.nothing(id, raid)}`);
    const second = await database.pool.connect();
    await expect(second.query(late(id))).rejects.toMatchObject({ code: '42501' });
    second.release();
    await raider.query('commit');
    expect(await unsound()).toEqual([]);
  });
});

import type { Database } from '../../server/database/database.ts';

/** A posted line as it stands in the database, whatever totals say; amounts in integer cents. */
export interface RawLine {
  accountId: number;
  classification: string;
  date: string;
  debit: number;
  credit: number;
  centerId: string | null;
  projectId: string | null;
  isClosing: boolean;
}

export interface Books {
  lines: RawLine[];
  parents: Map<number, number | null>;
  analytical: Set<number>;
}

/** What each account of the treasury had after each of its movements, in integer cents, added up one by one. */
export async function rawBalances(database: Database, tenantId: string): Promise<Map<string, number>> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
    const { rows } = await client.query<{ id: string; account: string; type: string; amount: string }>(
      `select id, treasury_account_id as account, type, amount::text from treasury_movements where tenant_id = $1
       order by movement_date, created_at, id`,
      [tenantId],
    );
    const had = new Map<string, number>();
    return new Map(
      rows.map(({ id, account, type, amount }) => {
        const cents = Number(amount.replace('.', '')) * (type === 'DEBITO' ? 1 : -1);
        had.set(account, (had.get(account) ?? 0) + cents);
        return [id, had.get(account) ?? 0];
      }),
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Every line of a tenant, read row by row: what the reports are held against. */
export async function rawBooks(database: Database, tenantId: string): Promise<Books> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
    const { rows } = await client.query(
      `select l.account_id, a.classification, e.entry_date::text as date, l.type, l.amount::text, l.cost_center_id,
         case e.origin_type when 'REVERSAL' then (select o.project_id from gl_lines o
           where o.tenant_id = l.tenant_id and o.entry_id = e.origin_id and o.line_no = l.line_no)
         else l.project_id end as project_id, e.origin_type = 'CLOSING' as is_closing
       from gl_lines l join gl_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
       join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id where l.tenant_id = $1`,
      [tenantId],
    );
    const { rows: accounts } = await client.query(
      'select id, parent_id, type from accounts where tenant_id = $1',
      [tenantId],
    );
    return {
      lines: rows.map((row) => {
        const cents = Number(String(row.amount).replace('.', ''));
        return {
          accountId: row.account_id,
          classification: row.classification,
          date: row.date,
          debit: row.type === 'DEBIT' ? cents : 0,
          credit: row.type === 'CREDIT' ? cents : 0,
          centerId: row.cost_center_id,
          projectId: row.project_id,
          isClosing: row.is_closing,
        };
      }),
      parents: new Map(accounts.map(({ id, parent_id }) => [id, parent_id])),
      analytical: new Set(accounts.filter(({ type }) => type === 'ANALITICA').map(({ id }) => id)),
    };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

export const sumOf = (lines: readonly RawLine[]) =>
  lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0);

/** Opening, debit, credit and closing of every account and group that has something, as `{ id: [cents…] }`. */
export function balancete({ lines, parents }: Books, from: string, to: string): Record<number, number[]> {
  const found: Record<number, number[]> = {};
  const seen = new Set<number>();
  for (const line of lines.filter(({ date }) => date <= to)) {
    for (let id: number | null | undefined = line.accountId; id; id = parents.get(id)) {
      const own = found[id] ?? [0, 0, 0, 0];
      found[id] = own;
      const net = line.debit - line.credit;
      own[0] = (own[0] ?? 0) + (line.date < from ? net : 0);
      own[1] = (own[1] ?? 0) + (line.date < from ? 0 : line.debit);
      own[2] = (own[2] ?? 0) + (line.date < from ? 0 : line.credit);
      own[3] = (own[3] ?? 0) + net;
    }
    seen.add(line.accountId);
  }
  const kept = new Set<number>();
  for (const leaf of seen)
    if (found[leaf]?.some((cents) => cents !== 0))
      for (let id: number | null | undefined = leaf; id; id = parents.get(id)) kept.add(id);
  return Object.fromEntries(Object.entries(found).filter(([id]) => kept.has(Number(id))));
}

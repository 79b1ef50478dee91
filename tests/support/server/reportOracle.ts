import type { Database } from '../../../server/database/database.ts';

/** A posted line as stored, independent of totals; amounts in integer cents. */
export interface RawLine {
  entryId: string;
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
  classes: Map<number, string>;
  /** Line of the DRE that each account sets itself. */
  ownLines: Map<number, string | null>;
  analytical: Set<number>;
}

/** A movement as stored; cents are positive. */
export interface RawMovement {
  id: string;
  accountId: string;
  date: string;
  cents: number;
  isIn: boolean;
  isTransfer: boolean;
  /** Kind of the titles that it settled, or its counterpart account. */
  nature: string;
}

/** Every movement of a tenant, the oldest first. */
export async function rawMovements(database: Database, tenantId: string): Promise<RawMovement[]> {
  const rows = await readAs(
    database,
    tenantId,
    `select id, treasury_account_id as account, movement_date::text as date, type, amount::text, transfer_id,
       reverses_id, contra_partida_account_id::text as counterpart
     from treasury_movements where tenant_id = $1 order by movement_date, created_at, id`,
  );
  const settled = await readAs(
    database,
    tenantId,
    'select movement_id, kind from settlements where tenant_id = $1',
  );
  const kindOf = new Map(settled.map(({ movement_id, kind }) => [movement_id, kind]));
  const natureOf = (movement: string) => {
    const kind = kindOf.get(movement);
    return kind && (kind === 'PAYABLE' ? 'suppliers' : 'customers');
  };
  return rows.map(({ id, account, date, type, amount, transfer_id, reverses_id, counterpart }) => ({
    id,
    accountId: account,
    date,
    isIn: type === 'DEBITO',
    isTransfer: transfer_id !== null,
    cents: Number(amount.replace('.', '')),
    nature: natureOf(reverses_id ?? id) ?? counterpart,
  }));
}

/**
 * The balance of each treasury account after each of its movements, in integer cents, added up one by one.
 */
export function balancesAfter(movements: readonly RawMovement[]): Map<string, number> {
  const had = new Map<string, number>();
  return new Map(
    movements.map(({ id, accountId, cents, isIn }) => {
      had.set(accountId, (had.get(accountId) ?? 0) + (isIn ? cents : -cents));
      return [id, had.get(accountId) ?? 0];
    }),
  );
}

/** An installment as stored, with all its payments, offsets and adjustments; amounts in integer cents. */
export interface RawInstallment {
  kind: 'PAYABLE' | 'RECEIVABLE';
  document: string;
  party: string;
  entryId: string;
  issued: string;
  accrued: string;
  due: string;
  canceled: string | null;
  cents: number;
  paid: { cents: number; on: string; undone: string | null }[];
  /** Former due dates, and the day in São Paulo on which each ended; the oldest first. */
  postponed: { due: string; on: string }[];
}

/** Every installment of a tenant. */
export async function rawInstallments(database: Database, tenantId: string): Promise<RawInstallment[]> {
  const paid = await readAs(
    database,
    tenantId,
    `select item.installment_id, item.principal::text, s.settlement_date::text as "on", u.entry_date::text as undone
     from settlement_items item join settlements s on s.tenant_id = item.tenant_id and s.id = item.settlement_id
     left join settlement_reversal_items b on b.tenant_id = item.tenant_id and b.settlement_id = item.settlement_id
       and b.installment_id = item.installment_id
     left join settlement_reversals p on p.tenant_id = b.tenant_id and p.id = b.reversal_id
     left join gl_entries u on u.tenant_id = s.tenant_id and u.id = coalesce(p.entry_id, s.reversal_entry_id)
     where item.tenant_id = $1
     union all
     select item.installment_id, item.principal::text, o.offset_date::text, u.entry_date::text
     from title_offset_items item join title_offsets o on o.tenant_id = item.tenant_id and o.id = item.offset_id
     left join gl_entries u on u.tenant_id = o.tenant_id and u.id = o.reversal_entry_id where item.tenant_id = $1
     union all
     select item.installment_id, (-item.amount)::text, a.adjustment_date::text, u.entry_date::text
     from title_adjustment_items item
     join title_adjustments a on a.tenant_id = item.tenant_id and a.id = item.adjustment_id
     left join gl_entries u on u.tenant_id = a.tenant_id and u.id = a.reversal_entry_id where item.tenant_id = $1`,
  );
  const paidOf = Map.groupBy(
    paid.map((row) => ({ ...row, cents: Number(row.principal.replace('.', '')) })),
    ({ installment_id }) => installment_id,
  );
  const notes = await readAs(
    database,
    tenantId,
    `select entity_id, before->>'due_date' as due, (at at time zone 'America/Sao_Paulo')::date::text as "on"
     from audit_log where tenant_id = $1 and entity = 'title_installments' and before->>'due_date' is not null
     order by at, id`,
  );
  const notesOf = Map.groupBy(notes, ({ entity_id }) => entity_id);
  const rows = await readAs(
    database,
    tenantId,
    `select i.id, d.kind, d.id as document, coalesce(d.supplier_id, d.customer_id) as party, d.entry_id as "entryId",
       d.issue_date::text as issued, d.accrual_date::text as accrued, i.due_date::text as due, c.entry_date::text as canceled, i.amount::text
     from title_installments i join title_documents d on d.tenant_id = i.tenant_id and d.id = i.document_id
     left join gl_entries c on c.tenant_id = d.tenant_id and c.id = d.cancellation_entry_id where i.tenant_id = $1`,
  );
  return rows.map(({ id, amount, ...row }) => ({
    ...row,
    cents: Number(amount.replace('.', '')),
    paid: paidOf.get(id) ?? [],
    postponed: notesOf.get(id) ?? [],
  }));
}

/** The due date that stood at the end of a day. */
export function dueOn({ due, postponed }: RawInstallment, day: string): string {
  return postponed.find(({ on }) => on > day)?.due ?? due;
}

/** Its open amount at the end of a day; negative when it was settled twice, or settled and canceled. */
export function openOn({ issued, canceled, cents, paid }: RawInstallment, day: string): number {
  if (issued > day) return 0;
  const standing = paid.filter(({ on, undone }) => on <= day && (undone === null || undone > day));
  const owed = canceled !== null && canceled <= day ? 0 : cents;
  return standing.reduce((open, part) => open - part.cents, owed);
}

/** Every line of a tenant, read row by row: the reference for the reports. */
export async function rawBooks(database: Database, tenantId: string): Promise<Books> {
  const lines = await readAs(
    database,
    tenantId,
    `select l.entry_id, l.account_id, a.classification, e.entry_date::text as date, l.type, l.amount::text, l.cost_center_id,
       case e.origin_type when 'REVERSAL' then (select o.project_id from gl_lines o
         where o.tenant_id = l.tenant_id and o.entry_id = e.origin_id and o.line_no = l.line_no)
       else l.project_id end as project_id, e.origin_type = 'CLOSING' or exists (select from gl_entries o
         where o.tenant_id = e.tenant_id and o.id = e.origin_id and o.origin_type = 'CLOSING') as is_closing
     from gl_lines l join gl_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
     join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id where l.tenant_id = $1
     order by l.entry_id, l.line_no`,
  );
  const accounts = await readAs(
    database,
    tenantId,
    'select id, parent_id, type, classification, dre_line from accounts where tenant_id = $1',
  );
  return {
    lines: lines.map((row) => {
      const cents = Number(String(row.amount).replace('.', ''));
      return {
        entryId: row.entry_id,
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
    classes: new Map(accounts.map(({ id, classification }) => [id, classification])),
    ownLines: new Map(accounts.map(({ id, dre_line }) => [id, dre_line])),
    parents: new Map(accounts.map(({ id, parent_id }) => [id, parent_id])),
    analytical: new Set(accounts.filter(({ type }) => type === 'ANALITICA').map(({ id }) => id)),
  };
}

export async function readAs(database: Database, tenantId: string, text: string) {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
    return (await client.query(text, [tenantId])).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** The sum of these lines for each account and each group above it, in cents; debits are positive. */
export function sumsOf(lines: readonly RawLine[], { parents }: Books): Record<number, number> {
  const sums: Record<number, number> = {};
  for (const { accountId, debit, credit } of lines)
    for (let id: number | null | undefined = accountId; id; id = parents.get(id))
      sums[id] = (sums[id] ?? 0) + debit - credit;
  return sums;
}

/** The same for each group of the account's own class alone. */
export function sumsWithinClass(
  lines: readonly RawLine[],
  { parents, classes }: Books,
): Record<number, number> {
  const sums: Record<number, number> = {};
  for (const { accountId, debit, credit } of lines)
    for (let id: number | null | undefined = accountId; id; id = parents.get(id))
      if (classes.get(id) === classes.get(accountId)) sums[id] = (sums[id] ?? 0) + debit - credit;
  return sums;
}

export const sumOf = (lines: readonly RawLine[]) =>
  lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0);

/** Opening, debit, credit and closing of every account and group with any, as `{ id: [cents…] }`. */
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

/** Line of the DRE of an account, found by walking up from it. */
export function dreLineOf(id: number, { parents, classes, ownLines }: Books): string | undefined {
  for (let at: number | null | undefined = id; at; at = parents.get(at)) {
    const line = ownLines.get(at);
    if (line) return line;
  }
  return { RECEITA: 'RECEITA_BRUTA', CUSTO: 'CUSTO', DESPESA: 'DESPESA' }[classes.get(id) ?? ''];
}

import type { Database } from '../../../server/database/database.ts';
import { type Books, readAs } from './reportOracle.ts';

type Parts = 'paid' | 'withheld' | 'offset' | 'payable';
export const parts: readonly Parts[] = ['paid', 'withheld', 'offset', 'payable'];
export type Shares = Record<Parts, number>;

interface RawDocument {
  id: string;
  entryId: string;
  controlId: number;
  accrued: string;
  canceled: string | null;
  withheld: number;
  ends: {
    what: string;
    entryId: string;
    on: string;
    undoneBy: string | null;
    undone: string | null;
    cents: number;
  }[];
}

const centsOf = (text: string) => Number(text.replace('.', ''));

/** Payables of a tenant with everything that ended a part of them, as stored; amounts in integer cents. */
export async function rawDocuments(database: Database, tenantId: string): Promise<RawDocument[]> {
  const ends = await readAs(
    database,
    tenantId,
    `select i.document_id, 'paid' as what, s.entry_id, s.settlement_date::text as "on", u.id as "undoneBy",
       u.entry_date::text as undone, item.principal::text as amount
     from settlement_items item join settlements s on s.tenant_id = item.tenant_id and s.id = item.settlement_id
     join title_installments i on i.tenant_id = item.tenant_id and i.id = item.installment_id
     left join settlement_reversal_items b on b.tenant_id = item.tenant_id and b.settlement_id = item.settlement_id
       and b.installment_id = item.installment_id
     left join settlement_reversals p on p.tenant_id = b.tenant_id and p.id = b.reversal_id
     left join gl_entries u on u.tenant_id = s.tenant_id and u.id = coalesce(p.entry_id, s.reversal_entry_id)
     where item.tenant_id = $1
     union all
     select i.document_id, 'offset', o.entry_id, o.offset_date::text, u.id, u.entry_date::text, item.principal::text
     from title_offset_items item join title_offsets o on o.tenant_id = item.tenant_id and o.id = item.offset_id
     join title_installments i on i.tenant_id = item.tenant_id and i.id = item.installment_id
     left join gl_entries u on u.tenant_id = o.tenant_id and u.id = o.reversal_entry_id where item.tenant_id = $1
     union all
     select i.document_id, 'adjusted', a.entry_id, a.adjustment_date::text, u.id, u.entry_date::text, (-item.amount)::text
     from title_adjustment_items item
     join title_adjustments a on a.tenant_id = item.tenant_id and a.id = item.adjustment_id
     join title_installments i on i.tenant_id = item.tenant_id and i.id = item.installment_id
     left join gl_entries u on u.tenant_id = a.tenant_id and u.id = a.reversal_entry_id where item.tenant_id = $1`,
  );
  const kept = await readAs(
    database,
    tenantId,
    'select document_id, amount::text from title_deductions where tenant_id = $1',
  );
  const rows = await readAs(
    database,
    tenantId,
    `select d.id, d.entry_id as "entryId", d.control_account_id as "controlId", d.accrual_date::text as accrued,
       c.entry_date::text as canceled from title_documents d
     left join gl_entries c on c.tenant_id = d.tenant_id and c.id = d.cancellation_entry_id
     where d.tenant_id = $1 and d.kind = 'PAYABLE'`,
  );
  return rows.map(({ id, ...row }) => ({
    ...row,
    id,
    withheld: sum(kept.filter((one) => one.document_id === id).map(({ amount }) => centsOf(amount))),
    ends: ends
      .filter((one) => one.document_id === id)
      .map((one) => ({ ...one, entryId: one.entry_id, cents: centsOf(one.amount) })),
  }));
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/**
 * What became of the bookings of documents accrued from a day on, at the end of another, by project and account: added up
 * title by title, and shared with fractions.
 */
export function sharesOn(
  documents: readonly RawDocument[],
  { lines }: Books,
  { from = '', to }: { from?: string; to: string },
): Map<string, Map<number, Shares>> {
  const found = new Map<string, Map<number, Shares>>();
  const linesOf = Map.groupBy(lines, ({ entryId }) => entryId);
  for (const document of documents) {
    const { accrued, canceled } = document;
    if (accrued > to || accrued < from || (canceled !== null && canceled <= to)) continue;
    const isLiving = ({ on, undone }: RawDocument['ends'][number]) =>
      on <= to && (undone === null || undone > to);
    const sumOf = (what: string) =>
      sum(document.ends.filter((end) => end.what === what && isLiving(end)).map(({ cents }) => cents));
    const own = (linesOf.get(document.entryId) ?? []).filter(({ debit }) => debit > 0);
    const bookings = new Map<string, { projectId: string | null; accountId: number; cents: number }>();
    for (const { accountId, projectId, debit } of own) {
      const key = `${accountId} ${projectId}`;
      const had = bookings.get(key)?.cents ?? 0;
      bookings.set(key, { projectId, accountId, cents: had + debit });
    }
    const adjusting = document.ends.filter(({ what, on }) => what === 'adjusted' && on <= to);
    const entries = new Set(
      adjusting.flatMap(({ entryId, undoneBy, undone }) =>
        undoneBy && undone && undone <= to ? [entryId, undoneBy] : [entryId],
      ),
    );
    for (const entry of entries)
      for (const { accountId, projectId, debit, credit } of linesOf.get(entry) ?? []) {
        const booking = bookings.get(`${accountId} ${projectId}`);
        if (booking && accountId !== document.controlId) booking.cents += debit - credit;
      }
    const total = sum(own.map(({ debit }) => debit)) - sumOf('adjusted');
    const [offset, paid] = [sumOf('offset'), sumOf('paid')];
    const payable = Math.max(0, total - document.withheld - offset - paid);
    const ends = {
      withheld: document.withheld,
      offset,
      payable,
      paid: total - document.withheld - offset - payable,
    };
    // Each booking takes its share of what is left for itself and those after it, rounded half up.
    const list = [...bookings.values()].map((booking) => ({ ...booking, cents: Math.max(0, booking.cents) }));
    const cumulated = (cents: number) => {
      let left = BigInt(cents);
      return list.map((booking, at) => {
        const after = BigInt(sum(list.slice(at).map((each) => each.cents)));
        const share = after === 0n ? 0n : (2n * left * BigInt(booking.cents) + after) / (2n * after);
        left -= share;
        return Number(share);
      });
    };
    for (const [at, { projectId, accountId }] of list.entries()) {
      if (projectId === null) continue;
      const project = found.get(projectId) ?? new Map<number, Shares>();
      const shares = project.get(accountId) ?? { paid: 0, withheld: 0, offset: 0, payable: 0 };
      let before = 0;
      for (const part of parts) {
        const [low, high] = [cumulated(before), cumulated(before + ends[part])];
        shares[part] += (high[at] ?? 0) - (low[at] ?? 0);
        before += ends[part];
      }
      found.set(projectId, project.set(accountId, shares));
    }
  }
  return found;
}

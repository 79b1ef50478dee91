import type { Transaction } from 'kysely';
import { todayInSaoPaulo } from '../../src/domain/dateText.ts';
import { differenceOf, totalsOf } from '../../src/domain/ledger/ledger.ts';
import type { Tables } from '../database/tables.ts';
import { type EntryLine, toRows } from '../ledger/postEntry.ts';
import type { MonthlyEntry } from './entries.ts';
import { seedTrail } from './trail.ts';
import { createdAt, dayOf, idsByCode, monthsOfYear, wanderingCents } from './year.ts';

/** Adds a year of manual entries up to today; needs chart and centers. */
export async function seedLedger(
  transaction: Transaction<Tables>,
  { tenantId, userId }: { tenantId: string; userId: string },
  entries: readonly MonthlyEntry[],
): Promise<void> {
  const accountIds = await idsByCode(transaction, 'accounts', tenantId);
  const centerIds = await idsByCode(transaction, 'cost_centers', tenantId);
  const now = new Date();
  const today = todayInSaoPaulo(now);
  const posted = monthsOfYear
    .flatMap((monthsAgo) =>
      entries.map((entry) => ({ ...entry, monthsAgo, date: dayOf(today, monthsAgo, entry.day) })),
    )
    .filter(({ date }) => date <= today)
    .map(({ date, description, monthsAgo, lines }, index) => {
      const { header, lines: rows } = toRows({
        tenantId,
        userId,
        date,
        description,
        originType: 'MANUAL_ENTRY',
        originId: null,
        lines: balanced(
          lines.map(({ side, account, center, reais }, place) => ({
            accountId: Number(accountIds.get(account)),
            costCenterId: center && String(centerIds.get(center)),
            type: side,
            amountCents: reais === 'rest' ? 0 : wanderingCents(reais, monthsAgo, place),
          })),
        ),
      });
      return { header: { ...header, created_at: createdAt(date, index, now) }, rows };
    });
  if (!posted.length) return;
  const headers = posted.map(({ header }) => header);
  await transaction.insertInto('gl_entries').values(headers).execute();
  await seedTrail(transaction, { tenantId, userId }, 'gl_entries', headers);
  await transaction
    .insertInto('gl_lines')
    .values(posted.flatMap(({ rows }) => rows))
    .execute();
}

/** The line without an amount takes the difference of its side. */
function balanced(lines: readonly EntryLine[]): EntryLine[] {
  const missing = Math.abs(differenceOf(totalsOf(lines)));
  return lines.map((line) => (line.amountCents === 0 ? { ...line, amountCents: missing } : line));
}

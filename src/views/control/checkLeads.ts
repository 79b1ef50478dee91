import type { OverdueOf, UnreconciledAccount } from '../../domain/control/periodBook.ts';
import type { SessionFacts } from '../../domain/session/session.ts';
import { movementsAddress } from '../../machines/app/entryPlace.ts';
import { isReadable, places } from '../../machines/app/routes.ts';
import { countedName } from '../../texts/control/periods.ts';
import { movementTexts } from '../../texts/treasury/treasury.ts';
import { bankReconciliation, entries, payables, receivables, treasury } from '../../texts/words.ts';

/** The way to what a line of a checklist counts. */
export type Lead = [name: string, href: string];

/** A line of a checklist, with the ways to what it counts. */
export type Check = [text: string, asksForCare: boolean, leads: Lead[]];

/** A count that the host does not send is left out instead of shown as fine; what is counted can be looked at. */
export function checked(count: number | null, inWords: (count: number) => string, leads: Lead[]): Check[] {
  return count === null ? [] : [[inWords(count), count > 0, count > 0 ? leads : []]];
}

/** The entries of a period, with further filters. */
export function entryLeads(session: SessionFacts, period: string, also: Record<string, string> = {}): Lead[] {
  return isReadable(places.ledger, session) ? [lead(entries, 'ledger', { 'f.date': period, ...also })] : [];
}

/** The unreconciled movements of a period, account by account, and where they are reconciled. */
export function movementLeads(
  session: SessionFacts,
  period: string,
  accounts: readonly UnreconciledAccount[] = [],
): Lead[] {
  if (!isReadable(places.treasury, session)) return [];
  const filters = new URLSearchParams({
    'm.f.date': period,
    'm.f.reconciliation': movementTexts.pending,
  });
  return [
    ...accounts.map(
      ({ id, name, count }): Lead => [countedName(name, count), `${movementsAddress(id)}&${filters}`],
    ),
    session.capabilities.includes('statements.1')
      ? lead(bankReconciliation, 'reconciliation')
      : lead(treasury, 'treasury'),
  ];
}

/** The overdue titles of a period, of suppliers and of customers. */
export function overdueLeads(period: string, of: OverdueOf | null | undefined): Lead[] {
  const part = { 'f.due_date': period, 'f.show': 'overdue' };
  const sides = [
    ['payables', payables],
    ['receivables', receivables],
  ] as const;
  return sides
    .filter(([place]) => of?.[place] !== 0)
    .map(([place, name]) => lead(of ? countedName(name, of[place]) : name, place, part));
}

function lead(name: string, place: keyof typeof places, part: Record<string, string> = {}): Lead {
  const query = new URLSearchParams(part).toString();
  return [name, query ? `${places[place].path}?${query}` : places[place].path];
}

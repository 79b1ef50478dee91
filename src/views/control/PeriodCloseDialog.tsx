import { useSelector } from '@xstate/react';
import { formatMonth } from '../../domain/dateText.ts';
import { places } from '../../machines/app/routes.ts';
import type { PeriodCloseActor } from '../../machines/control/periodsMachine.ts';
import { periodTexts } from '../../texts/control/periods.ts';
import { bankReconciliation, payables, receivables, treasury } from '../../texts/words.ts';
import { useSession } from '../appContext.tsx';
import { ConfirmDialog } from '../parts/dialogs/ConfirmDialog.tsx';

/** Confirmation before a month is closed, with its checklist. */
export function PeriodCloseDialog({ command }: { command: PeriodCloseActor }) {
  const snapshot = useSelector(command, (current) => current);
  const session = useSession();
  const { question, row } = snapshot.context;
  if (question === null) return null;
  const { checks } = periodTexts;
  const since = row.since && formatMonth(row.since);
  const late = since ? checks.lateSince : checks.late;
  // A first closing counts every month so far.
  const days: Record<string, string> = row.since ? {} : { 'f.date': row.month };
  const due: Record<string, string> = row.since ? {} : { 'f.due_date': row.month };
  const inLedger = (part: Record<string, string>) =>
    lead(periodTexts.toLedger, 'ledger', { ...days, ...part });
  const items: Check[] = [
    [since ? checks.entriesSince(row.entries, since) : checks.entries(row.entries), false, [inLedger({})]],
    ...checked(row.unreconciled_movements, checks.unreconciled, [
      session.capabilities.includes('statements.1')
        ? lead(bankReconciliation, 'reconciliation')
        : lead(treasury, 'treasury'),
    ]),
    ...checked(row.overdue_titles, checks.overdue, [
      lead(payables, 'payables', { ...due, 'f.show': 'overdue' }),
      lead(receivables, 'receivables', { ...due, 'f.show': 'overdue' }),
    ]),
    ...checked(row.late_entries, late, [inLedger({ sort: '-createdAt' })]),
    [checks.drafts, false, []],
  ];
  return (
    <ConfirmDialog
      isOpen
      title={question.title}
      confirmLabel={question.confirm}
      intent="primary"
      busy={snapshot.hasTag('busy')}
      slow={snapshot.hasTag('slow')}
      onConfirm={() => command.send({ type: 'command.confirmed' })}
      onCancel={() => command.send({ type: 'command.cancelled' })}
    >
      <p>{question.message}</p>
      <h3 className="check-title">{periodTexts.checklist}</h3>
      <ul className="check-list">
        {items.map(([text, asksForCare, leads]) => (
          <li key={text} data-tone={asksForCare ? 'warning' : undefined}>
            <span>{text}</span>
            {leads.map(([name, href]) => (
              // In a tab of its own: the question stays.
              <a key={name} href={href} target="_blank" rel="noreferrer">
                {name}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

type Lead = [name: string, href: string];
type Check = [text: string, asksForCare: boolean, leads: Lead[]];

/** A count that the host does not send is left out instead of shown as fine; what is counted can be looked at. */
function checked(count: number | null, inWords: (count: number) => string, leads: Lead[]): Check[] {
  return count === null ? [] : [[inWords(count), count > 0, count > 0 ? leads : []]];
}

function lead(name: string, place: keyof typeof places, part: Record<string, string> = {}): Lead {
  const query = new URLSearchParams(part).toString();
  return [name, query ? `${places[place].path}?${query}` : places[place].path];
}

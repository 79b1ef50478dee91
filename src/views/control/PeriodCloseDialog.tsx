import { useSelector } from '@xstate/react';
import { formatMonth } from '../../domain/dateText.ts';
import type { PeriodCloseActor } from '../../machines/control/periodsMachine.ts';
import { periodTexts } from '../../texts/control/periods.ts';
import { ConfirmDialog } from '../parts/dialogs/ConfirmDialog.tsx';

/** Confirmation before a month is closed, with its checklist. */
export function PeriodCloseDialog({ command }: { command: PeriodCloseActor }) {
  const snapshot = useSelector(command, (current) => current);
  const { question, row } = snapshot.context;
  if (question === null) return null;
  const { checks } = periodTexts;
  const since = row.since && formatMonth(row.since);
  const late = since ? checks.lateSince : checks.late;
  const items: [text: string, asksForCare: boolean][] = [
    [since ? checks.entriesSince(row.entries, since) : checks.entries(row.entries), false],
    ...checked(row.unreconciled_movements, checks.unreconciled),
    ...checked(row.overdue_titles, checks.overdue),
    ...checked(row.late_entries, late),
    [checks.drafts, false],
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
        {items.map(([text, asksForCare]) => (
          <li key={text} data-tone={asksForCare ? 'warning' : undefined}>
            {text}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** A count that the host does not send is left out instead of shown as fine. */
function checked(count: number | null, inWords: (count: number) => string): [string, boolean][] {
  return count === null ? [] : [[inWords(count), count > 0]];
}

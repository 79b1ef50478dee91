import { useSelector } from '@xstate/react';
import { formatMonth } from '../../domain/dateText.ts';
import { periodBetween } from '../../domain/periods.ts';
import type { PeriodCloseActor } from '../../machines/control/periodsMachine.ts';
import { periodTexts } from '../../texts/control/periods.ts';
import { useSession } from '../appContext.tsx';
import { ConfirmDialog } from '../parts/dialogs/ConfirmDialog.tsx';
import { CheckList } from './CheckList.tsx';
import { type Check, checked, entryLeads, movementLeads, overdueLeads } from './checkLeads.ts';

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
  const period = periodBetween(row.since ?? row.month, row.month);
  const items: Check[] = [
    [
      since ? checks.entriesSince(row.entries, since) : checks.entries(row.entries),
      false,
      entryLeads(session, period),
    ],
    ...checked(
      row.unreconciled_movements,
      checks.unreconciled,
      movementLeads(session, period, row.unreconciled_accounts),
    ),
    ...checked(row.overdue_titles, checks.overdue, overdueLeads(period, row.overdue_of)),
    ...checked(row.late_entries, late, entryLeads(session, period, { 'f.late': 'late' })),
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
      <CheckList checks={items} />
    </ConfirmDialog>
  );
}

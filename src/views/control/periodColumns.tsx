import { Lock, Unlock } from '@blueprintjs/icons';
import type { PeriodBook, PeriodMonth } from '../../domain/control/periodBook.ts';
import { formatCount } from '../../domain/count.ts';
import { formatCalendarDate, formatMonth } from '../../domain/dateText.ts';
import type { SessionFacts } from '../../domain/session/session.ts';
import { instantCell, isBlank, numberCell, textCell } from '../../domain/tables/cell.ts';
import { whyNotClose, whyNotReopen } from '../../machines/control/periodRules.ts';
import type { PeriodsActor } from '../../machines/control/periodsMachine.ts';
import { refusalOf } from '../../machines/shared/refusalOf.ts';
import { countedName, periodTexts } from '../../texts/control/periods.ts';
import { MenuButton } from '../parts/dialogs/MenuButton.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import type { Column, RowAction } from '../parts/tables/GridRow.tsx';
import { entryLeads, type Lead, movementLeads } from './checkLeads.ts';

const { columns: titles, states } = periodTexts;

const periodColumns = (session: SessionFacts, go: Go): Column<PeriodMonth>[] => [
  {
    key: 'month',
    title: titles.month,
    value: ({ month }) => ({ type: 'text', text: formatMonth(month), order: month }),
  },
  {
    key: 'state',
    title: titles.state,
    width: 120,
    narrows: 'choice',
    value: ({ state }) => textCell(states[state]),
    render: ({ state }) => (
      <StatusTag tone={state === 'closed' ? 'neutral' : 'success'}>{states[state]}</StatusTag>
    ),
  },
  {
    key: 'entries',
    title: titles.entries,
    align: 'right',
    width: 120,
    value: ({ entries }) => numberCell(entries),
    render: ({ month, entries }) => countLink(entries, entryLeads(session, month), go),
  },
  {
    key: 'unreconciled',
    title: titles.unreconciled,
    align: 'right',
    width: 140,
    value: ({ unreconciled_movements }) => numberCell(unreconciled_movements),
    render: ({ month, unreconciled_movements: count, unreconciled_accounts: accounts }) =>
      accounts && accounts.length > 1
        ? countMenu(count, movementLeads(session, month, accounts).slice(0, accounts.length), go)
        : countLink(count, accounts?.length === 1 ? movementLeads(session, month, accounts) : [], go),
  },
  {
    key: 'late',
    title: titles.late,
    align: 'right',
    width: 150,
    value: ({ late_entries }) => numberCell(late_entries),
    render: ({ month, late_entries }) =>
      countLink(late_entries, entryLeads(session, month, { 'f.late': 'late' }), go),
  },
  {
    key: 'last',
    title: titles.lastPosted,
    width: 180,
    value: ({ last_posted_at }) => instantCell(last_posted_at),
  },
];

/** Hides a count that the host sends for no month. */
export function periodColumnsOf(
  months: readonly PeriodMonth[],
  session: SessionFacts,
  go: Go,
): Column<PeriodMonth>[] {
  return periodColumns(session, go).filter(
    ({ key, value }) => !isCount(key) || months.some((month) => !isBlank(value(month))),
  );
}

type Go = (to: string) => void;

/** A count, as the way to what it counts. */
function countLink(count: number | null, [way]: readonly Lead[], go: Go) {
  if (!count || !way) return count === null ? '' : formatCount(count);
  const [name, path] = way;
  return (
    <PageLink
      className="row-link row-way"
      path={path}
      tabIndex={-1}
      aria-label={countedName(name, count)}
      onNavigate={go}
    >
      {formatCount(count)}
    </PageLink>
  );
}

/** A count of several accounts offers the way to the rows of each. */
function countMenu(count: number | null, leads: readonly Lead[], go: Go) {
  if (!count || leads.length === 0) return count === null ? '' : formatCount(count);
  return (
    <MenuButton
      label={countedName(titles.unreconciled, count)}
      text={formatCount(count)}
      items={leads.map(([label, path]) => ({ label, onChoose: () => go(path) }))}
    />
  );
}

function isCount(key: string): boolean {
  return key === 'unreconciled' || key === 'late';
}

export function ClosedThrough({ day }: { day: string | null }) {
  return (
    <StatusTag tone={day ? 'info' : 'neutral'}>
      {day ? periodTexts.closedThrough(formatCalendarDate(day)) : periodTexts.nothingClosed}
    </StatusTag>
  );
}

/** The only action on a month: close it when open, reopen it when closed. */
export function periodAction(
  screen: PeriodsActor,
  book: PeriodBook,
  month: PeriodMonth,
  today: string,
): RowAction {
  const name = formatMonth(month.month);
  const isClosed = month.state === 'closed';
  const event = isClosed
    ? ({ type: 'reopen.requested', month } as const)
    : ({ type: 'close.requested', month, today } as const);
  const snapshot = screen.getSnapshot();
  const reason =
    refusalOf(snapshot, event.type) ??
    (isClosed ? whyNotReopen(book) : whyNotClose(book, month, today)) ??
    undefined;
  return {
    key: 'state',
    label: isClosed ? periodTexts.reopen(name) : periodTexts.close(name),
    // The lock shows the state; the label says what pressing it does.
    icon: isClosed ? <Lock /> : <Unlock />,
    disabled: reason === undefined && !snapshot.can(event),
    reason,
    onClick: () => reason === undefined && screen.send(event),
  };
}

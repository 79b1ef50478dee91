import { EyeOpen } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { type NotedChange, notedActions, type Person } from '../../domain/control/notedChange.ts';
import { instantCell, textCell } from '../../domain/tables/cell.ts';
import type { AuditActor, AuditListActor, AuditPeopleActor } from '../../machines/control/auditMachine.ts';
import { auditTexts, notedActionNames } from '../../texts/control/audit.ts';
import {
  changedName,
  entityName,
  fieldName,
  notedActionName,
  notedNouns,
} from '../../texts/control/notedNouns.ts';
import { useSurroundings } from '../appContext.tsx';
import { QuietStatus } from '../parts/QuietStatus.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import type { Column, RowAction } from '../parts/tables/GridRow.tsx';
import { ListPanel } from '../shared/ListPanel.tsx';
import { useListPager } from '../shared/useListPager.tsx';
import { useRowHistory } from '../shared/useRowHistory.tsx';

const { columns: titles } = auditTexts;
/** Most rows are creations, so only the other actions are coloured. */
const tones = { update: 'info', remove: 'danger', restore: 'teal' } as const;

/** The filter offers every person, including those without a row on this page. */
const columnsWith = (people: Person[]): Column<NotedChange>[] => [
  { key: 'at', title: titles.at, width: 150, narrows: 'period', value: ({ at }) => instantCell(at) },
  {
    key: 'user',
    title: titles.user,
    width: 150,
    narrows: 'choices',
    choices: people.map(({ id, name }) => ({ value: id, label: name })),
    value: ({ user }) => textCell(user.name),
  },
  {
    key: 'action',
    title: titles.action,
    width: 136,
    narrows: 'choices',
    choices: notedActions.map((action) => ({ value: action, label: notedActionNames[action] })),
    value: (change) => textCell(notedActionName(change)),
    render: (change) =>
      change.action === 'create' ? (
        <QuietStatus isUsual>{notedActionName(change)}</QuietStatus>
      ) : (
        <StatusTag tone={tones[change.action]}>{notedActionName(change)}</StatusTag>
      ),
  },
  {
    key: 'entity',
    title: titles.entity,
    width: 136,
    narrows: 'choices',
    choices: Object.entries(notedNouns).map(([value, { called }]) => ({ value, label: called })),
    value: ({ entity }) => textCell(entityName(entity)),
  },
  { key: 'name', title: titles.name, value: (change) => textCell(changedName(change)) },
  {
    key: 'changes',
    title: titles.changes,
    value: ({ entity, changes }) => textCell(changes.map(({ field }) => fieldName(entity, field)).join(', ')),
  },
  { key: 'row', title: titles.row, isDataOnly: true, value: ({ entity_id }) => textCell(entity_id) },
];

interface Props {
  screen: AuditActor;
  list: AuditListActor;
  people: AuditPeopleActor;
}

/** A page of the filtered changes, each row with a link to its history. */
export function AuditPanel({ screen, list, people }: Props) {
  const audit = useSelector(screen, (current) => current);
  const persons = useSelector(people, ({ context }) => context.options);
  const oneRow = useSelector(list, ({ context }) => context.look.filters.row);
  const name = useSelector(
    list,
    ({ context: { rows } }) => rows.find(({ entity_id }) => entity_id === oneRow)?.name ?? null,
  );
  const pager = useListPager(list);
  const { app } = useSurroundings();
  const historyOf = useRowHistory();
  const rowActions = (change: NotedChange): RowAction[] => {
    const name = changedName(change);
    return [
      {
        key: 'open',
        label: auditTexts.open(name),
        icon: <EyeOpen />,
        disabled: !audit.can({ type: 'change.opened', change }),
        onClick: () => screen.send({ type: 'change.opened', change }),
      },
      // The trail is here already: it is narrowed to the row.
      ...historyOf(change.entity, change.entity_id, name).map((action) => ({
        ...action,
        onClick: () => app.send({ type: 'navigation.requested' as const, to: action.path }),
      })),
    ];
  };
  return (
    <ListPanel
      list={list}
      label={auditTexts.title}
      columns={columnsWith(persons)}
      rowActions={rowActions}
      loadingText={auditTexts.loading}
      emptyText={auditTexts.empty}
      total={auditTexts.total}
      isFixed
      footer={
        (oneRow || pager) && (
          <>
            {oneRow && <StatusTag tone="info">{auditTexts.oneRow(oneRow, name)}</StatusTag>}
            {pager}
          </>
        )
      }
    />
  );
}

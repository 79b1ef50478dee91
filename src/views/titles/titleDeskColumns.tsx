import { formatBrl } from '../../domain/money.ts';
import { type Cell, dateCell, moneyCell, numberCell, textCell } from '../../domain/tables/cell.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import { type NamedAllocation, openOf, type TitleItem, titleViews } from '../../domain/titles/titleItem.ts';
import { partyAddress, titleAddress } from '../../machines/app/titlesPlace.ts';
import type { TitleNarrowings } from '../../machines/titles/titleParts.ts';
import { documentTypeNames, titleDeskTexts, titleDetailsTexts } from '../../texts/titles/titleDesk.ts';
import { payableTexts, receivableTexts } from '../../texts/titles/titles.ts';
import { choiceText } from '../../texts/treasury/treasury.ts';
import { withoutCenter } from '../../texts/words.ts';
import { PageLink } from '../parts/PageLink.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';
import { type TitleReading, titleColumns } from './titleColumns.tsx';
import { type DeskRow, statusName, statusTones } from './titleTones.ts';

/** Reads rows of the desk as titles. */
function readingOf(kind: TitleKind): TitleReading<DeskRow> {
  const isPayable = kind === 'PAYABLE';
  return {
    partyTitle: isPayable ? payableTexts.supplier : receivableTexts.customer,
    partyName: ({ item }) => item.party_name,
    settledTitle: isPayable ? payableTexts.paid : receivableTexts.received,
    titleOf: ({ item }) => item,
    statusName: ({ status }) => statusName(kind, status),
    tone: ({ status }) => statusTones[status],
  };
}

type Named = Pick<TitleNarrowings['parties' | 'projects'][number], 'id' | 'name'>;

const byId = ({ id, name }: Named) => ({ value: id, label: name });

/**
 * The specified columns over real titles, filtered by party at the host; the description opens the title, and data
 * without a column is exported.
 */
export function deskColumns(kind: TitleKind, parties: readonly Named[], ways: TitleWays): Column<DeskRow>[] {
  const isPayable = kind === 'PAYABLE';
  const place = isPayable ? 'payables' : 'receivables';
  const work = workColumns();
  return [
    ...titleColumns(readingOf(kind)).flatMap((column): Column<DeskRow>[] => {
      switch (column.key) {
        case 'status':
          return [{ ...column, width: isPayable ? 132 : 148, narrows: undefined }];
        case 'party': {
          const narrowed = { narrows: 'choices' as const, choices: parties.map(byId) };
          const render = ({ item }: DeskRow) => (
            <div data-folded={sitesOf(item)}>{partyLink(item, place, ways)}</div>
          );
          return [{ ...column, ...narrowed, render }, work.project];
        }
        case 'description': {
          const render = ({ item }: DeskRow) => (
            <div data-folded={documentOf(item)}>{titleLink(item, place, ways)}</div>
          );
          return [{ ...column, render }, work.document];
        }
        case 'due_date':
          return [
            {
              ...column,
              width: 96,
              render: (row) => (
                <div data-folded={row.late === null ? undefined : titleDeskTexts.lateBy(row.late)} data-last>
                  {column.render?.(row)}
                </div>
              ),
            },
            work.late,
          ];
        case 'settled':
          return [{ ...column, width: 112, folds: 'last' }, work.open];
        case 'amount':
          return [
            {
              ...column,
              width: 112,
              render: (row) => (
                <div data-folded={settledBelow(row)} data-last>
                  {formatBrl(row.amountCents)}
                </div>
              ),
            },
          ];
        default:
          return [column];
      }
    }),
    {
      key: 'installment',
      title: titleDetailsTexts.number,
      isDataOnly: true,
      value: ({ item }) => textCell(titleDeskTexts.installment(item.number, item.count)),
    },
    {
      key: 'issue_date',
      title: titleDetailsTexts.issueDate,
      isDataOnly: true,
      value: ({ item }) => dateCell(item.issue_date),
    },
  ];
}

/** Columns of a work list, beside the specified ones. */
function workColumns() {
  return {
    project: {
      key: 'sites',
      title: titleDeskTexts.project,
      width: 120,
      folds: 'below',
      isUnsorted: true,
      value: ({ item }) => textCell(sitesOf(item)),
    },
    document: {
      key: 'document',
      title: titleDetailsTexts.document,
      width: 128,
      folds: 'below',
      value: ({ item }) => textCell(documentOf(item)),
    },
    late: {
      key: 'late',
      title: titleDeskTexts.daysLate,
      width: 104,
      folds: 'last',
      align: 'right',
      isUnsorted: true,
      value: ({ late }) => numberCell(late),
      render: ({ late }) => late !== null && <span data-overdue>{late}</span>,
    },
    open: {
      key: 'open',
      title: titleDeskTexts.openAmount,
      width: 112,
      align: 'right',
      value: ({ item }) => moneyCell(openOf(item)),
    },
  } satisfies Record<string, Column<DeskRow>>;
}

/** The part of the amount that is no longer open, as shown below the amount. */
function settledBelow({ item }: DeskRow): string | undefined {
  const cents = item.isCanceled ? 0 : item.amountCents - openOf(item);
  return cents === 0 ? undefined : `− ${formatBrl(cents)}`;
}

function documentOf({ document_type, document_number }: TitleItem): string {
  return `${documentTypeNames[document_type]} ${document_number ?? ''}`.trim();
}

function sitesOf({ projects = [] }: TitleItem): string | undefined {
  return projects.join(', ') || undefined;
}

/** Filters of the host without a column: titles that need attention, and a project. */
export function deskNarrowings(projects: readonly Named[]): Column<DeskRow>[] {
  const none = () => textCell('');
  return [
    {
      key: 'project',
      title: titleDeskTexts.project,
      narrows: 'choices',
      value: none,
      choices: projects.map(byId),
    },
    {
      key: 'show',
      title: titleDeskTexts.views,
      value: none,
      choices: titleViews.map((view) => ({ value: view, label: titleDeskTexts.view[view] })),
    },
  ];
}

/** Allocations, which the host sends only for exports. */
export const allocationColumns: Column<DeskRow>[] = [
  {
    key: 'accounts',
    title: titleDetailsTexts.accounts,
    isDataOnly: true,
    value: ({ item }) => namesCell(item, ({ account }) => account),
  },
  {
    key: 'centers',
    title: titleDetailsTexts.centers,
    isDataOnly: true,
    // The words come last, as the import expects them.
    value: ({ item }) => namesCell(item, ({ cost_center }) => cost_center, withoutCenter),
  },
];

/** Names of the allocations, and `unnamed` when some of them have none. */
function namesCell(
  { allocations = [] }: TitleItem,
  of: (allocation: NamedAllocation) => NamedAllocation['cost_center'],
  unnamed?: string,
): Cell {
  const named = allocations.map(of).filter((each) => each !== null);
  const names = new Set(named.map(({ code, name }) => choiceText(code, name)));
  if (unnamed && named.length > 0 && named.length < allocations.length) names.add(unnamed);
  return textCell([...names].join('; '));
}

/** Ways from a row: to its title, and to its party's position. */
export interface TitleWays {
  onOpen: (item: TitleItem) => void;
  onParty: (item: TitleItem) => void;
}

/** By keyboard Enter opens the row; the link is for the pointer. */
export function titleLink(
  item: TitleItem,
  place: 'payables' | 'receivables',
  { onOpen }: Pick<TitleWays, 'onOpen'>,
) {
  return (
    <span className="row-name">
      <PageLink
        className="row-link"
        path={titleAddress(place, item.document_id)}
        tabIndex={-1}
        aria-label={titleDeskTexts.open(titleDeskTexts.named(item))}
        onNavigate={() => onOpen(item)}
      >
        {item.description}
      </PageLink>
      {item.count > 1 && (
        <span className="row-part">{titleDeskTexts.installment(item.number, item.count)}</span>
      )}
    </span>
  );
}

function partyLink(item: TitleItem, place: 'payables' | 'receivables', { onParty }: TitleWays) {
  return (
    <PageLink
      className="row-link"
      path={partyAddress(place, item.party_id)}
      tabIndex={-1}
      aria-label={titleDeskTexts.position(item.party_name)}
      onNavigate={() => onParty(item)}
    >
      {item.party_name}
    </PageLink>
  );
}

import { type Cell, dateCell, textCell } from '../../domain/tables/cell.ts';
import type { TitleKind } from '../../domain/titles/titleDocument.ts';
import { type NamedAllocation, type TitleItem, titleViews } from '../../domain/titles/titleItem.ts';
import type { TitleNarrowings } from '../../machines/titles/titleParts.ts';
import { documentTypeNames, titleDeskTexts, titleDetailsTexts } from '../../texts/titles/titleDesk.ts';
import { payableTexts, receivableTexts } from '../../texts/titles/titles.ts';
import { choiceText } from '../../texts/treasury/treasury.ts';
import { withoutCenter } from '../../texts/words.ts';
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
export function deskColumns(
  kind: TitleKind,
  parties: readonly Named[],
  onOpen: (item: TitleItem) => void,
  onParty: (item: TitleItem) => void,
): Column<DeskRow>[] {
  return [
    ...titleColumns(readingOf(kind)).map((column): Column<DeskRow> => {
      if (column.key === 'status') return { ...column, narrows: undefined };
      if (column.key === 'party') {
        const narrowed = { narrows: 'choice' as const, choices: parties.map(byId) };
        return { ...column, ...narrowed, render: ({ item }) => partyLink(item, onParty) };
      }
      if (column.key !== 'description') return column;
      return { ...column, render: ({ item }) => titleLink(item, onOpen) };
    }),
    {
      key: 'document',
      title: titleDetailsTexts.document,
      isDataOnly: true,
      value: ({ item }) =>
        textCell(`${documentTypeNames[item.document_type]} ${item.document_number ?? ''}`.trim()),
    },
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

/** Filters of the host without a column: titles that need attention, and a project. */
export function deskNarrowings(projects: readonly Named[]): Column<DeskRow>[] {
  const none = () => textCell('');
  return [
    {
      key: 'project',
      title: titleDeskTexts.project,
      narrows: 'choice',
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
    value: ({ item }) => namesCell(item, ({ account }) => account),
  },
  {
    key: 'centers',
    title: titleDetailsTexts.centers,
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

/** By keyboard Enter opens the row; the button is for the pointer. */
export function titleLink(item: TitleItem, onOpen: (item: TitleItem) => void) {
  return (
    <span className="row-name">
      <button
        type="button"
        className="row-link"
        tabIndex={-1}
        aria-label={titleDeskTexts.open(titleDeskTexts.named(item))}
        onClick={() => onOpen(item)}
      >
        {item.description}
      </button>
      {item.count > 1 && (
        <span className="row-part">{titleDeskTexts.installment(item.number, item.count)}</span>
      )}
    </span>
  );
}

function partyLink(item: TitleItem, onParty: (item: TitleItem) => void) {
  return (
    <button
      type="button"
      className="row-link"
      tabIndex={-1}
      aria-label={titleDeskTexts.position(item.party_name)}
      onClick={() => onParty(item)}
    >
      {item.party_name}
    </button>
  );
}

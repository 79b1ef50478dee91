import { formatCalendarDate } from '../../domain/dateText.ts';
import { dateCell, plainMoneyCell, textCell } from '../../domain/tables/cell.ts';
import { deductionKinds } from '../../domain/titles/titleDocument.ts';
import { type CollectedPart, dueUntil, type Withheld } from '../../domain/titles/withheld.ts';
import { titleAddress } from '../../machines/app/titlesPlace.ts';
import type { TitleNarrowings } from '../../machines/titles/titleParts.ts';
import { paperName } from '../../texts/titles/papers.ts';
import { deductionNames, titleDeskTexts } from '../../texts/titles/titleDesk.ts';
import { payableTexts, titleTexts } from '../../texts/titles/titles.ts';
import { withholdingTexts as texts } from '../../texts/titles/withholdings.ts';
import { choiceText } from '../../texts/treasury/treasury.ts';
import * as words from '../../texts/words.ts';
import { PageLink } from '../parts/PageLink.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';

type Go = (to: string) => void;

/** Whose amount it is, of which document, when it is due, and the guias that collect it. */
export function withheldColumns(today: string, go: Go): Column<Withheld>[] {
  const columns: Column<Withheld>[] = [
    {
      key: 'supplier',
      title: payableTexts.supplier,
      value: ({ supplier_name }) => textCell(supplier_name),
    },
    {
      key: 'document',
      title: texts.document,
      width: 112,
      value: (row) => textCell(paperName(row)),
      render: (row) => (
        <PageLink
          className="row-link"
          path={titleAddress('payables', row.document_id)}
          tabIndex={-1}
          aria-label={texts.openDocument(paperName(row))}
          onNavigate={go}
        >
          {paperName(row)}
        </PageLink>
      ),
    },
    {
      key: 'description',
      title: words.description,
      isDataOnly: true,
      value: (row) => textCell(row.description),
    },
    { key: 'issue_date', title: words.issueDate, isDataOnly: true, value: (row) => dateCell(row.issue_date) },
    {
      key: 'kind',
      title: texts.kind,
      width: 136,
      narrows: 'choices',
      choices: deductionKinds.map((value) => ({ value, label: deductionNames[value] })),
      value: ({ kind }) => textCell(deductionNames[kind]),
    },
    {
      key: 'due_date',
      title: titleTexts.dueDate,
      width: 110,
      value: ({ due_date }) => (due_date === null ? textCell(texts.noDueDate) : dateCell(due_date)),
      render: ({ due_date, openCents }) =>
        due_date === null ? (
          texts.noDueDate
        ) : (
          <span data-overdue={(due_date < today && openCents > 0) || undefined}>
            {formatCalendarDate(due_date)}
          </span>
        ),
    },
    {
      key: 'amount',
      title: titleTexts.amount,
      width: 106,
      align: 'right',
      value: ({ amountCents }) => plainMoneyCell(amountCents),
    },
    {
      key: 'collected',
      title: texts.collected,
      width: 106,
      folds: 'last',
      align: 'right',
      value: ({ collectedCents }) => plainMoneyCell(collectedCents),
    },
    {
      key: 'open',
      title: texts.open,
      width: 106,
      align: 'right',
      value: ({ openCents }) => plainMoneyCell(openCents),
    },
    {
      key: 'guia',
      title: texts.guia,
      width: 148,
      value: ({ collections }) => textCell(collections.map(guiaName).join(', ')),
      render: ({ collections }) => <GuiaLinks collections={collections} go={go} />,
    },
    {
      key: 'account',
      title: words.ledgerAccount,
      isDataOnly: true,
      value: (row) => textCell(choiceText(row.account_code, row.account_name)),
    },
  ];
  // The host has an order of its own: by due date.
  return columns.map((column) => ({ ...column, isUnsorted: true }));
}

/** Filters of the host without a column. */
export function withheldNarrowings(
  parties: TitleNarrowings['parties'],
  projects: TitleNarrowings['projects'],
): Column<Withheld>[] {
  const named = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  const narrowing = (
    key: string,
    title: string,
    choices: { value: string; label: string }[],
    narrows: 'choice' | 'choices' = 'choices',
  ) => ({ key, title, narrows, choices, value: () => textCell('') }) satisfies Column<Withheld>;
  return [
    narrowing(
      'until',
      texts.until,
      dueUntil.map((value) => ({ value, label: texts.dueUntil[value] })),
      'choice',
    ),
    narrowing('supplier', payableTexts.supplier, named(parties)),
    narrowing('project', titleDeskTexts.project, named(projects)),
    {
      ...narrowing('show', texts.views, [{ value: 'collected', label: texts.view.collected }]),
      narrows: undefined,
    },
  ];
}

interface GuiaLinksProps {
  collections: readonly CollectedPart[];
  go: Go;
}

/** Ways to the guias or releases that collect an amount. */
export function GuiaLinks({ collections, go }: GuiaLinksProps) {
  return collections.map((part) => (
    <span key={part.document_id} className="guia-link">
      <PageLink
        path={titleAddress('payables', part.document_id)}
        tabIndex={-1}
        aria-label={texts.openGuia(guiaName(part))}
        onNavigate={go}
      >
        {guiaName(part)}
      </PageLink>
    </span>
  ));
}

/** A guia by its number, else by its due date. */
export function guiaName({ document_type, document_number, due_date }: CollectedPart): string {
  const number = document_number ?? formatCalendarDate(due_date);
  return paperName({ document_type, document_number: number, description: number });
}

import { dateCell, moneyCell, textCell } from '../../domain/tables/cell.ts';
import type { DocumentDeduction, TitleDocument } from '../../domain/titles/titleItem.ts';
import type { CollectedDeduction } from '../../domain/titles/withheld.ts';
import { titleAddress } from '../../machines/app/titlesPlace.ts';
import { deductionNames, titleDetailsTexts } from '../../texts/titles/titleDesk.ts';
import { payableTexts, titleTexts } from '../../texts/titles/titles.ts';
import { withholdingTexts as texts } from '../../texts/titles/withholdings.ts';
import { choiceText } from '../../texts/treasury/treasury.ts';
import * as words from '../../texts/words.ts';
import { useSurroundings } from '../appContext.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';
import { GuiaLinks, guiaName } from './withheldColumns.tsx';

/** Deductions of a document and their guias, and those in a guia or a release (ability `titles.2`). */
export function TitleDeductions({ document }: { document: TitleDocument }) {
  const { app } = useSurroundings();
  const go = (to: string) => app.send({ type: 'navigation.requested', to });
  const { deductions, collects = [] } = document;
  return (
    <>
      {collectsDeductions(document) && (
        <Part title={words.deductions} columns={deductionColumns(go)} rows={deductions} />
      )}
      {collects.length > 0 && <Part title={texts.collects} columns={collectedColumns(go)} rows={collects} />}
    </>
  );
}

/** True where the host collects what the document withholds. */
export function collectsDeductions({ deductions }: TitleDocument): boolean {
  return deductions.some(({ collections }) => collections !== undefined);
}

interface PartProps<Row> {
  title: string;
  columns: Column<Row>[];
  rows: Row[];
}

function Part<Row extends { position?: number }>({ title, columns, rows }: PartProps<Row>) {
  return (
    <>
      <h3 className="details-part">{title}</h3>
      <div className="details-lines details-lines-short">
        <DataGrid
          label={title}
          columns={columns}
          rows={rows}
          rowKey={(row) => [Reflect.get(row, 'document_id'), row.position].join('-')}
        />
      </div>
    </>
  );
}

function deductionColumns(go: (to: string) => void): Column<DocumentDeduction>[] {
  return [
    { key: 'kind', title: texts.kind, width: 120, value: ({ kind }) => textCell(deductionNames[kind]) },
    {
      key: 'account',
      title: words.ledgerAccount,
      value: ({ account }) => textCell(choiceText(account.code, account.name)),
    },
    { key: 'due_date', title: titleTexts.dueDate, width: 106, value: (row) => dateCell(row.due_date) },
    amountColumn('amount', titleTexts.amount, ({ amountCents }) => amountCents),
    amountColumn('collected', texts.collected, ({ collectedCents = 0 }) => collectedCents),
    {
      key: 'guia',
      title: texts.guia,
      width: 150,
      value: ({ collections = [] }) => textCell(collections.map(guiaName).join(', ')),
      render: ({ collections = [] }) => <GuiaLinks collections={collections} go={go} />,
    },
  ];
}

function collectedColumns(go: (to: string) => void): Column<CollectedDeduction>[] {
  const nameOf = ({ document_number }: CollectedDeduction) =>
    document_number ?? titleDetailsTexts.withoutNumber;
  return [
    { key: 'kind', title: texts.kind, width: 120, value: ({ kind }) => textCell(deductionNames[kind]) },
    {
      key: 'document',
      title: words.document,
      width: 150,
      value: (row) => textCell(nameOf(row)),
      render: (row) => (
        <PageLink
          path={titleAddress('payables', row.document_id)}
          tabIndex={-1}
          aria-label={texts.openDocument(nameOf(row))}
          onNavigate={go}
        >
          {nameOf(row)}
        </PageLink>
      ),
    },
    {
      key: 'supplier',
      title: payableTexts.supplier,
      value: ({ supplier_name }) => textCell(supplier_name),
    },
    amountColumn('amount', titleTexts.amount, ({ cents }) => cents),
  ];
}

function amountColumn<Row>(key: string, title: string, of: (row: Row) => number): Column<Row> {
  return { key, title, align: 'right', width: 128, value: (row) => moneyCell(of(row)) };
}

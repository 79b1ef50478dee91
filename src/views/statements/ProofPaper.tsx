import { createPortal } from 'react-dom';
import type { ProofSheet } from '../../domain/statements/desk.ts';
import { type Cell, dateCell, moneyCell, textCell } from '../../domain/tables/cell.ts';
import { statementTexts as texts } from '../../texts/statements/statements.ts';
import { Errand } from '../parts/dialogs/Errand.tsx';
import { PrintSheet, printed } from '../parts/tables/PrintSheet.tsx';
import { useCompany } from '../shared/useCompany.ts';

const { part, date, text, amount } = texts.sheetColumns;
const columns = [
  { key: 'part', title: part },
  { key: 'date', title: date },
  { key: 'text', title: text },
  { key: 'amount', title: amount, align: 'right' as const },
];

interface Props {
  sheet: ProofSheet;
  onEnded: () => void;
}

/** The proof on paper, for the accountant: the five rows, and the items of each. */
export function ProofPaper({ sheet, onEnded }: Props) {
  const { proof } = texts;
  const sum = (name: string, cents: number): Cell[] => [
    { ...textCell(name), isStrong: true },
    textCell(null),
    textCell(null),
    { ...moneyCell(cents), isStrong: true },
  ];
  const items = (rows: ProofSheet['lines']): Cell[][] =>
    rows.map((row) => [textCell(null), dateCell(row.date), textCell(row.text), moneyCell(row.cents)]);
  const { known } = sheet;
  return (
    <>
      {createPortal(
        <PrintSheet
          title={texts.sheet(sheet.account, sheet.date)}
          heading={useCompany()}
          notes={[
            known === null
              ? proof.unknown
              : known.differenceCents === 0
                ? proof.confers
                : proof.differs(known.differenceCents),
          ]}
          columns={columns}
          rows={[
            sum(proof.bank, sheet.bankCents),
            sum(proof.unmatchedMovements, sheet.unmatchedMovementsCents),
            ...items(sheet.movements),
            sum(proof.unmatchedLines, -sheet.unmatchedLinesCents),
            ...items(sheet.lines.map((line) => ({ ...line, cents: -line.cents }))),
            sum(proof.straddling, sheet.straddlingCents),
            ...items(sheet.straddling),
            sum(proof.ledger, sheet.ledgerCents),
          ]}
        />,
        document.body,
      )}
      <Errand run={printed} onDone={onEnded} onFailed={onEnded} />
    </>
  );
}

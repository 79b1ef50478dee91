import { createPortal } from 'react-dom';
import type { LedgerEntry } from '../../domain/ledger/ledger.ts';
import { entryDetailsTexts as texts } from '../../texts/ledger/ledger.ts';
import { Errand } from '../parts/dialogs/Errand.tsx';
import { PrintSheet, printed } from '../parts/tables/PrintSheet.tsx';
import { linksOf } from '../posting/reversalColumns.ts';
import { useCompany } from '../shared/useCompany.ts';
import { entryFacts, lineColumns, lineTotals, unbalancedText } from './EntryReading.tsx';

export interface EntrySheetProps {
  entry: LedgerEntry;
  onPrinted: () => void;
  onFailed: () => void;
}

/** A posted entry on paper: head, links to its reversal or original, lines and totals. */
export function EntrySheet({ entry, onPrinted, onFailed }: EntrySheetProps) {
  const facts = [[texts.description, entry.description], ...entryFacts(entry), ...linksOf(entry)];
  return (
    <>
      {createPortal(
        <PrintSheet
          title={texts.title}
          heading={useCompany()}
          notes={[
            ...facts.map(([name, value]) => `${name}: ${value}`),
            ...(entry.isUnbalanced ? [unbalancedText(entry)] : []),
          ]}
          columns={lineColumns}
          rows={entry.lines.map((line) => lineColumns.map(({ value }) => value(line)))}
          totals={lineTotals(entry.lines)}
        />,
        document.body,
      )}
      <Errand run={printed} onDone={onPrinted} onFailed={onFailed} />
    </>
  );
}

import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { shownBalances } from '../../machines/openings/openingDrafts.ts';
import type { OpeningActor } from '../../machines/openings/openingMachine.ts';
import { pastedRows, pastedSums } from '../../machines/openings/openingRules.ts';
import { pasteTexts } from '../../texts/ledger/ledger.ts';
import { balanceteTexts } from '../../texts/openings/balanceteReading.ts';
import { openingTexts } from '../../texts/openings/openings.ts';
import { PasteDialog } from '../posting/PasteDialog.tsx';

export interface BalancetePasteProps {
  screen: OpeningActor;
}

const texts = openingTexts.paste;
const cells = balanceteTexts.cells.map((title, index) => ({
  title,
  width: index < 2 ? 132 : 116,
  align: index < 2 ? ('left' as const) : ('right' as const),
}));

/** The text of a balancete beside the lines that it would become; nothing enters while a row is wrong. */
export function BalancetePaste({ screen }: BalancetePasteProps) {
  const desk = useSelector(screen, ({ context }) => context.desk);
  const drafts = useSelector(screen, ({ context }) => context.drafts);
  const pasted = useSelector(screen, ({ context }) => context.pasted);
  const canInsert = useSelector(screen, (current) => current.can({ type: 'paste.inserted' }));
  const rows = useMemo(() => pastedRows({ desk, pasted }), [desk, pasted]);
  const sums = useMemo(() => pastedSums(rows), [rows]);
  const replaced = desk ? shownBalances(desk.opening, drafts).length : 0;
  return (
    <PasteDialog
      texts={{ ...pasteTexts, ...texts }}
      cells={cells}
      pasted={pasted}
      rows={rows}
      insertLabel={(count) => texts.insert(count, replaced)}
      canInsert={canInsert}
      note={texts.totals(sums.debitCents, sums.creditCents)}
      openedFrom={document.activeElement}
      onEdit={(text) => screen.send({ type: 'paste.edited', text })}
      onInsert={() => screen.send({ type: 'paste.inserted' })}
      onClose={() => screen.send({ type: 'paste.closed' })}
    />
  );
}

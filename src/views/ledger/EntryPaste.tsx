import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { EntryFormActor } from '../../machines/ledger/entryFormMachine.ts';
import { readPasted } from '../../machines/ledger/entryPaste.ts';
import { entryTexts, pasteTexts } from '../../texts/ledger/ledger.ts';
import { PasteDialog } from '../posting/PasteDialog.tsx';

export interface EntryPasteProps {
  form: EntryFormActor;
  openedFrom: Element | null;
  /** Called when the lines are in the entry. */
  onAccepted: () => void;
}

const cells = pasteTexts.cells.map((title, index) => ({
  title,
  width: index < 2 ? 132 : 116,
  align: index < 2 ? ('left' as const) : ('right' as const),
}));

/** Pasted text beside the lines that it would become; nothing enters the entry while a row is wrong. */
export function EntryPaste({ form, openedFrom, onAccepted }: EntryPasteProps) {
  const pasted = useSelector(form, ({ context }) => context.pasted);
  const options = useSelector(form, ({ context }) => context.options);
  const isPreparing = useSelector(form, (current) => current.hasTag('preparing'));
  const canInsert = useSelector(form, (current) => current.can({ type: 'paste.accepted' }));
  const rows = useMemo(() => readPasted(pasted, options), [pasted, options]);
  return (
    <PasteDialog
      texts={pasteTexts}
      cells={cells}
      pasted={pasted}
      rows={isPreparing ? [] : rows}
      awaited={isPreparing ? entryTexts.optionsLoading : undefined}
      insertLabel={pasteTexts.insert}
      canInsert={canInsert}
      openedFrom={openedFrom}
      onEdit={(text) => form.send({ type: 'paste.edited', text })}
      onInsert={() => {
        form.send({ type: 'paste.accepted' });
        onAccepted();
      }}
      onClose={() => form.send({ type: 'paste.closed' })}
    />
  );
}

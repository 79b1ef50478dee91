import { Button } from '@blueprintjs/core';
import { Clipboard, Equals, Plus } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { EntryFormActor } from '../../machines/ledger/entryFormMachine.ts';
import { entryTexts } from '../../texts/ledger/ledger.ts';
import { ReasonButton } from '../parts/ReasonButton.tsx';
import { EntryButtons } from './EntryButtons.tsx';
import { EntryLegend } from './EntryLegend.tsx';
import { EntryTotals } from './EntryTotals.tsx';
import { TemplateButtons } from './TemplateButtons.tsx';
import type { EntryMoves } from './useEntryKeys.ts';

interface Props {
  form: EntryFormActor;
  isBusy: boolean;
  moves: EntryMoves;
  /** Button that adds a line. */
  add: RefObject<HTMLButtonElement | null>;
}

/** Always visible below the lines: line commands, totals and saving. */
export function EntryFoot({ form, isBusy, moves, add }: Props) {
  const canBalance = useSelector(form, (current) => current.can({ type: 'balance.requested' }));
  const removed = useSelector(form, ({ context }) => context.removed);
  return (
    <div className="entry-foot">
      <div className="entry-tools">
        <Button ref={add} size="small" icon={<Plus />} text={entryTexts.addLine} onClick={moves.addLine} />
        <ReasonButton
          size="small"
          icon={<Equals />}
          text={entryTexts.balanceLast}
          aria-keyshortcuts="F8"
          reason={!canBalance && entryTexts.nothingToBalance}
          onClick={moves.balanceLast}
        />
        <Button
          size="small"
          icon={<Clipboard />}
          text={entryTexts.paste}
          onClick={() => form.send({ type: 'paste.opened', text: '' })}
        />
        <TemplateButtons form={form} />
        <EntryTotals form={form} />
      </div>
      <EntryButtons form={form} isBusy={isBusy} onSubmit={moves.submit} />
      <div className="entry-bottom">
        <EntryLegend />
        <span className="entry-removed" role="status">
          {removed && entryTexts.removed(removed.at + 1)}
        </span>
        {removed && (
          <Button
            size="small"
            variant="minimal"
            text={entryTexts.undo}
            aria-keyshortcuts="Control+Z"
            onClick={moves.undoRemoval}
          />
        )}
      </div>
    </div>
  );
}

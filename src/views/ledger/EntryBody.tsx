import { memo, type RefObject, useRef } from 'react';
import type { EntryFormActor } from '../../machines/ledger/entryFormMachine.ts';
import type { CellPlace } from '../parts/tables/useCellGrid.ts';
import { EntryFoot } from './EntryFoot.tsx';
import { EntryGrid } from './EntryGrid.tsx';
import { EntryHeadFields } from './EntryHeadFields.tsx';
import type { EntryMoves } from './useEntryKeys.ts';

interface Props {
  form: EntryFormActor;
  /** Moves the focus to a field of a line. */
  cells: RefObject<(place: CellPlace) => void>;
  isBusy: boolean;
  moves: EntryMoves;
}

/** Lines and totals. Each part subscribes to the entry by itself, so that a keystroke renders little. */
export const EntryBody = memo(function EntryBody({ form, cells, isBusy, moves }: Props) {
  const add = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className="entry-body" disabled={isBusy}>
      <EntryHeadFields form={form} />
      <EntryGrid form={form} cells={cells} add={add} />
      <EntryFoot form={form} isBusy={isBusy} moves={moves} add={add} />
    </fieldset>
  );
});

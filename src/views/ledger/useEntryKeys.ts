import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type RefObject, useMemo } from 'react';
import type { EntryFormActor } from '../../machines/ledger/entryFormMachine.ts';
import { type DraftLine, firstLack } from '../../machines/ledger/entryLines.ts';
import { useSurroundings } from '../appContext.tsx';
import { useAnswerFocus } from '../parts/fields/useAnswerFocus.ts';
import type { CellPlace } from '../parts/tables/useCellGrid.ts';
import { entryColumns } from './entrySteps.ts';

interface EntryKeys {
  form: EntryFormActor;
  element: RefObject<HTMLFormElement | null>;
  /** Moves the focus to a field of a line. */
  cells: RefObject<(place: CellPlace) => void>;
  isBusy: boolean;
}

/** Actions of the buttons and keys; each moves the focus to the field where work continues. */
export interface EntryMoves {
  submit: (again: boolean) => void;
  addLine: () => void;
  undoRemoval: () => void;
  balanceLast: () => void;
  goToLastLine: () => void;
  goToLack: () => void;
}

/** Keys that work anywhere in the entry, and the focus after sending or a refusal. */
export function useEntryKeys({ form, element, cells, isBusy }: EntryKeys) {
  const { today } = useSurroundings();
  const goToRefused = () => {
    const head = element.current?.querySelector<HTMLElement>('[data-head] [aria-invalid="true"]');
    head?.focus();
    if (head) return true;
    const { lines, lineErrors } = form.getSnapshot().context;
    const refused = lines.find(({ key }) => lineErrors[key]);
    const column = entryColumns.find((name) => refused && lineErrors[refused.key]?.[name]);
    if (refused && column) cells.current({ row: refused.key, column });
    return Boolean(refused && column);
  };
  // Errors found before sending, such as a bad date, must also move the focus.
  useSelector(form, ({ context }) => context.errors);
  const { sent } = useAnswerFocus({ form: element, busy: isBusy, goToRefused });

  const moves = useMemo((): EntryMoves => {
    const goTo = (line: DraftLine | undefined, column: string = entryColumns[0]) => {
      if (line) cells.current({ row: line.key, column });
    };
    const lastLine = () => form.getSnapshot().context.lines.at(-1);
    const goToLack = () => {
      const lack = firstLack(form.getSnapshot().context);
      if (lack) cells.current({ row: lack.key, column: lack.field });
    };
    return {
      submit(again) {
        const event = { type: 'entry.submitted', again, today: today() } as const;
        const before = form.getSnapshot();
        const canSubmit = before.can(event);
        if (canSubmit) sent(again);
        form.send(event);
        if (!canSubmit) goToLack();
      },
      addLine() {
        form.send({ type: 'line.added' });
        goTo(lastLine());
      },
      undoRemoval() {
        const { removed } = form.getSnapshot().context;
        form.send({ type: 'removal.undone' });
        goTo(removed?.line);
      },
      balanceLast() {
        form.send({ type: 'balance.requested' });
        goTo(lastLine(), 'amount');
      },
      goToLastLine: () => goTo(lastLine()),
      goToLack,
    };
  }, [form, cells, sent, today]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!act(event)) return;
    event.preventDefault();
  };

  /** Returns true when the key was used. */
  const act = (event: KeyboardEvent): boolean => {
    const { key, target } = event;
    const isControl = event.ctrlKey || event.metaKey;
    if (key === 'Enter' && isControl) moves.submit(event.shiftKey);
    else if (key === 'F8') form.send({ type: 'balance.requested' });
    else if (key === 'Escape') form.send({ type: 'entry.closed', next: 'list' });
    else if (isUndo(event) && !isTextUndo(target) && form.getSnapshot().can(undo)) moves.undoRemoval();
    else if (key === 'Enter' && isHeadField(target)) goOnFrom(target);
    else return false;
    return true;
  };

  const goOnFrom = (field: HTMLElement) => {
    const fields = [...(element.current?.querySelectorAll<HTMLElement>('[data-head] input') ?? [])];
    const next = fields[fields.indexOf(field) + 1];
    const [line] = form.getSnapshot().context.lines;
    if (next) next.focus();
    else if (line) cells.current({ row: line.key, column: entryColumns[0] });
  };

  return { onKeyDown, moves };
}

const undo = { type: 'removal.undone' } as const;

/** Caps Lock makes the letter a capital; with Shift the key means redo. */
function isUndo({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey;
}

function isHeadField(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLElement && target.matches('[data-head] input');
}

/** In a text field being typed in, the browser's own undo comes first. */
function isTextUndo(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('[data-typing], [data-head] input');
}

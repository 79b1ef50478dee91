import { type MouseEvent, memo, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { optionTexts } from '../../../texts/tables/optionLists.ts';
import type { Option } from './SelectField.tsx';

/** An option with an optional note, which may be disabled. */
interface ListedOption extends Option {
  note?: string;
  isDisabled?: boolean;
}

/** More than fit in an open list. */
const partSize = 20;
/** Options rendered at once; the rest of a long list follows after the first paint. */
const openedWith = 3 * partSize;

interface Props<Choice extends ListedOption> {
  id: string;
  /** Value of the chosen option, '' for none; a list of those where several may be. */
  value: string | readonly string[];
  search: { found: Choice[]; more: number; current: Choice | undefined; choose: (choice: Choice) => void };
  emptyText: string;
  /** In a table cell the list is as wide as its options. */
  inCell?: boolean;
}

/**
 * Listbox of an open combobox, or a note that nothing matches or that more do than are shown. Options out of sight cost
 * a keystroke no style or layout, and keep the former matches until it is painted.
 */
export function OptionList<Choice extends ListedOption>({
  id,
  value,
  search,
  emptyText,
  inCell,
}: Props<Choice>) {
  const { found, more, current, choose } = search;
  const pressed = useRef<string | null>(null);
  const painted = usePainted(found);
  const atOnce = painted.length === 0 ? openedWith : partSize;
  const first = found.slice(0, atOnce);
  const isLate = painted !== found && found.length > atOnce && (!current || first.includes(current));
  const rest = isLate ? painted : found;
  const restParts = useMemo(() => partsOf(rest.slice(atOnce)), [rest, atOnce]);
  const firstParts = partsOf(first);
  // Pressing an option must not take the focus from the input.
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    pressed.current = pressedOption(event)?.id ?? null;
  };
  // An option that replaced another between press and release was not meant. A click without a pointer has no press.
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const clicked = pressedOption(event)?.id;
    const option = found.find((each) => optionId(id, each) === clicked);
    if (option && (event.detail === 0 || pressed.current === clicked)) choose(option);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keyboard. */}
      <div
        className={inCell ? 'options cell-options' : 'options'}
        id={id}
        role="listbox"
        aria-multiselectable={typeof value !== 'string' || undefined}
        aria-label={optionTexts.options}
        onPointerDown={onPointerDown}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        {[...firstParts, ...restParts].map((options, at) => (
          <OptionsPart
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is a place, whatever its options.
            key={at}
            id={id}
            options={options}
            value={value}
            current={current && options.includes(current) ? current.value : undefined}
            isOld={isLate && at >= firstParts.length}
          />
        ))}
      </div>
      {(found.length === 0 || more > 0) && (
        <div className="options-empty" role="status">
          {more > 0 ? optionTexts.moreOptions(more) : emptyText}
        </div>
      )}
    </>
  );
}

function pressedOption({ target }: MouseEvent<HTMLElement>): Element | null {
  return (target as Element).closest('[role="option"]');
}

interface PartProps {
  id: string;
  options: ListedOption[];
  value: string | readonly string[];
  /** Value of the current option, when it is in this part. */
  current: string | undefined;
  /** Shows the former matches, out of sight. */
  isOld: boolean;
}

const OptionsPart = memo(function OptionsPart({ id, options, value, current, isOld }: PartProps) {
  return (
    <div className="options-part" role="none" aria-hidden={isOld || undefined}>
      {options.map((option, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant marks the current option.
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: new matches reuse the elements of the former ones, so that only texts change.
          key={place}
          id={optionId(id, option)}
          role="option"
          aria-selected={typeof value === 'string' ? option.value === value : value.includes(option.value)}
          aria-disabled={option.isDisabled || undefined}
          data-current={option.value === current || undefined}
        >
          {option.note ? <span className="option-label">{option.label}</span> : option.label}
          {option.note && <span className="option-note">{option.note}</span>}
        </div>
      ))}
    </div>
  );
});

/** The last list that was painted completely; empty at first. DOM state: machines do not know of frames. */
function usePainted<Choice>(found: Choice[]): Choice[] {
  const [painted, setPainted] = useState<Choice[]>([]);
  useEffect(() => {
    let task: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => setPainted(found));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [found]);
  return painted;
}

function partsOf<Choice>(found: Choice[]): Choice[][] {
  const count = Math.ceil(found.length / partSize);
  return Array.from({ length: count }, (_, at) => found.slice(at * partSize, (at + 1) * partSize));
}

/** Id of an option in the list `listId`, for `aria-activedescendant`. */
export function optionId(listId: string, { value }: Option): string {
  return `${listId}-${value}`;
}

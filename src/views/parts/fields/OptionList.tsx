import { type MouseEvent, memo, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { optionTexts } from '../../../texts/tables/optionLists.ts';
import type { Option } from './SelectField.tsx';

/** An option that may say more of itself, and may not be to be had. */
interface ListedOption extends Option {
  note?: string;
  isDisabled?: boolean;
}

/** More than an open list has room for. */
const partSize = 20;
/** What a list is opened with: the rest of a long one comes after the key that opens it is seen. */
const openedWith = 3 * partSize;

interface Props<Choice extends ListedOption> {
  id: string;
  /** The value of the chosen option, '' for none. */
  value: string;
  search: { found: Choice[]; more: number; current: Choice | undefined; choose: (choice: Choice) => void };
  emptyText: string;
  /** In a cell of a table the list is as wide as its options. */
  inCell?: boolean;
}

/**
 * What an open combobox found, as its listbox; or that it found nothing, or more than is shown. What is out of sight
 * costs a key neither style nor layout, and until the key is seen it stays as it was found before.
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
  // What came between press and release, and stands there now, was not meant. A click of no pointer has no press.
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
        aria-label={optionTexts.options}
        onPointerDown={onPointerDown}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        {[...firstParts, ...restParts].map((options, at) => (
          <OptionsPart
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is a place, whatever stands there.
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
  value: string;
  /** The value of the current option, where it stands here. */
  current: string | undefined;
  /** What was found before stands here, out of sight. */
  isOld: boolean;
}

const OptionsPart = memo(function OptionsPart({ id, options, value, current, isOld }: PartProps) {
  return (
    <div className="options-part" role="none" aria-hidden={isOld || undefined}>
      {options.map((option, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant tells the current option.
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: what a letter finds stands where the former stood; a text is less work than an element.
          key={place}
          id={optionId(id, option)}
          role="option"
          aria-selected={option.value === value}
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

/** The last list that was painted with all that it found; none at first. DOM plumbing: of frames no machine hears. */
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

/** The id of an option in the list `listId`: the combobox points to the current one by it. */
export function optionId(listId: string, { value }: Option): string {
  return `${listId}-${value}`;
}

import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { optionTexts } from '../../texts/optionLists.ts';
import type { Option } from './SelectField.tsx';

/** An option that may say more of itself, and may not be to be had. */
interface ListedOption extends Option {
  note?: string;
  isDisabled?: boolean;
}

/** More than an open list has room for. */
const partSize = 20;
/** What is drawn at once: the rest of a long list comes after the key that opens it is seen. */
const atOnce = 3 * partSize;

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
 * What an open combobox found, as its listbox; or that it found nothing, or more than is shown. The parts that are out of
 * sight cost a key neither style nor layout.
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
  const isPainted = usePainted();
  const first = found.slice(0, atOnce);
  const drawn = isPainted || (current && !first.includes(current)) ? found : first;
  // Pressing an option must not take the focus from the input.
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    pressed.current = (event.target as Element).closest('[role="option"]')?.id ?? null;
  };
  // What came between press and release, and stands there now, was not meant. A click of no pointer has no press.
  const onClick = ({ currentTarget, detail }: MouseEvent<HTMLElement>, option: Choice) => {
    if (detail === 0 || pressed.current === currentTarget.id) choose(option);
  };
  return (
    <>
      <div
        className={inCell ? 'options cell-options' : 'options'}
        id={id}
        role="listbox"
        aria-label={optionTexts.options}
        onPointerDown={onPointerDown}
        onMouseDown={(event) => event.preventDefault()}
      >
        {partsOf(drawn).map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is a place, whatever stands there.
          <div key={at} className="options-part" role="none">
            {part.map((option, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keyboard.
              // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant tells the current option.
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: what a letter finds stands where the former stood; a text is less work than an element.
                key={place}
                id={optionId(id, option)}
                role="option"
                aria-selected={option.value === value}
                aria-disabled={option.isDisabled || undefined}
                data-current={option === current || undefined}
                onClick={(event) => onClick(event, option)}
              >
                {option.note ? <span className="option-label">{option.label}</span> : option.label}
                {option.note && <span className="option-note">{option.note}</span>}
              </div>
            ))}
          </div>
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

/** Whether the list was painted once. DOM plumbing: of frames no machine hears. */
function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let task: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, []);
  return isPainted;
}

function partsOf<Choice>(found: Choice[]): Choice[][] {
  const count = Math.ceil(found.length / partSize);
  return Array.from({ length: count }, (_, at) => found.slice(at * partSize, (at + 1) * partSize));
}

/** The id of an option in the list `listId`: the combobox points to the current one by it. */
export function optionId(listId: string, { value }: Option): string {
  return `${listId}-${value}`;
}

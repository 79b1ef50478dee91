import { useSelector } from '@xstate/react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import type { EntryFormActor } from '../../machines/ledger/entryFormMachine.ts';
import { isFromSpreadsheet } from '../../machines/ledger/entryPaste.ts';
import { entryTexts } from '../../texts/ledger/ledger.ts';
import { rowHeight } from '../parts/tables/gridSizes.ts';
import { type CellPlace, placeOf, useCellGrid } from '../parts/tables/useCellGrid.ts';
import { entryChoices } from '../posting/entryChoices.ts';
import { EntryLine } from './EntryLine.tsx';
import { entryColumns, removeAt, stepFrom } from './entrySteps.ts';

interface Props {
  form: EntryFormActor;
  cells: RefObject<(place: CellPlace) => void>;
  /** Gets the focus when no line is left. */
  add: RefObject<HTMLButtonElement | null>;
}

const titles = [
  entryTexts.number,
  entryTexts.account,
  entryTexts.costCenter,
  entryTexts.type,
  entryTexts.amount,
];
const span = titles.length + 1;

/** Lines of an entry as a table of fields. Only the lines in sight are drawn, each separately. */
export function EntryGrid({ form, cells, add }: Props) {
  const lines = useSelector(form, ({ context }) => context.lines);
  const errors = useSelector(form, ({ context }) => context.lineErrors);
  const options = useSelector(form, ({ context }) => context.options);
  const isPreparing = useSelector(form, (current) => current.hasTag('preparing'));
  const choices = useMemo(() => entryChoices(options), [options]);
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { pieces, goTo, onFocus } = useCellGrid({ table, scroller, keys: lines.map(({ key }) => key) });
  useImperativeHandle(cells, () => goTo, [goTo]);

  const remove = useCallback(
    (place: CellPlace) => {
      const next = removeAt(form, place);
      if (next) goTo(next);
      else add.current?.focus();
    },
    [form, goTo, add],
  );
  const onRemove = useCallback((row: number) => remove({ row, column: entryColumns[0] }), [remove]);

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    if (!place || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = event.key === 'F9' ? null : stepFrom(form, place, event.key);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'F9') remove(place);
    if (next) goTo(next);
  };

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isFromSpreadsheet(text)) return;
    event.preventDefault();
    form.send({ type: 'paste.opened', text });
  };

  return (
    <div className="grid-scroller entry-scroller" ref={scroller}>
      <table
        className="grid entry-grid"
        ref={table}
        aria-label={entryTexts.lines}
        aria-rowcount={lines.length + 1}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={onFocus}
      >
        <colgroup>
          <col style={{ width: 48 }} />
          <col />
          <col style={{ width: '27%' }} />
          <col style={{ width: 104 }} />
          <col style={{ width: 176 }} />
          <col style={{ width: 44 }} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {titles.map((title) => (
              <th key={title} scope="col" data-align={numeric.has(title) ? 'right' : undefined}>
                {title}
              </th>
            ))}
            <td className="entry-corner" />
          </tr>
        </thead>
        <tbody>
          {pieces.map((piece) => {
            if ('rows' in piece) return <Gap key={piece.id} rows={piece.rows} />;
            const line = lines[piece.index];
            return (
              line && (
                <EntryLine
                  key={line.key}
                  form={form}
                  line={line}
                  number={piece.index + 1}
                  choices={choices}
                  errors={errors[line.key]}
                  isPreparing={isPreparing}
                  onRemove={onRemove}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const numeric = new Set([entryTexts.number, entryTexts.amount]);

/** Space of the lines that are not drawn. */
function Gap({ rows }: { rows: number }) {
  return (
    <tr className="grid-gap" aria-hidden>
      <td colSpan={span} style={{ height: rows * rowHeight }} />
    </tr>
  );
}

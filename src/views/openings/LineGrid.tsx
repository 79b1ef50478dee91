import { Trash } from '@blueprintjs/icons';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useRef,
} from 'react';
import { numberShort } from '../../texts/words.ts';
import { ChoiceCell } from '../parts/fields/ChoiceCell.tsx';
import type { Choices } from '../parts/fields/choices.ts';
import { AmountCell } from '../parts/tables/AmountCell.tsx';
import { rowHeight } from '../parts/tables/gridSizes.ts';
import { LineRemoval } from '../parts/tables/LineRemoval.tsx';
import { TextCell } from '../parts/tables/TextCell.tsx';
import { type CellPlace, placeOf, useCellGrid } from '../parts/tables/useCellGrid.ts';

interface Field<Name extends string> {
  name: Name;
  title: string;
  width?: number | string;
  /** Choices of the column; without them it holds amounts, or words up to a length. */
  choices?: Choices;
  longest?: number;
  placeholder?: string;
  unlisted?: (value: string) => string;
}

export type GridField<Name extends string> = Field<Name>;
type Line<Name extends string> = { key: number } & Record<Name, string>;

interface Props<Name extends string> {
  label: string;
  fields: GridField<Name>[];
  lines: Line<Name>[];
  errors: Record<number, Record<string, string>>;
  emptyText: string;
  cells: RefObject<(place: CellPlace) => void>;
  /** Gets the focus when no line is left. */
  add: RefObject<HTMLButtonElement | null>;
  removeLabel: (number: number) => string;
  ofLine: (column: string, number: number) => string;
  amountFault: (text: string) => string | undefined;
  onPatch: (key: number, field: Name, value: string) => void;
  /** Adds a line and returns its key. */
  onAdd: () => number | undefined;
  onRemove: (key: number) => void;
  /** Text from several cells of a spreadsheet. */
  onPasteTable?: (text: string) => void;
}

/** A dense table of typed lines: Enter goes on, the arrows move in a column, F9 removes. Only lines in sight are drawn. */
export function LineGrid<Name extends string>(props: Props<Name>) {
  const { label, fields, lines, errors, cells, add, onAdd, onRemove, onPasteTable } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { pieces, goTo, onFocus } = useCellGrid({ table, scroller, keys: lines.map(({ key }) => key) });
  useImperativeHandle(cells, () => goTo, [goTo]);
  const remove = useCallback(
    (key: number, column: string) => {
      const at = lines.findIndex((line) => line.key === key);
      const next = lines[at + 1] ?? lines[at - 1];
      onRemove(key);
      if (next) goTo({ row: next.key, column });
      else add.current?.focus();
    },
    [lines, onRemove, goTo, add],
  );
  const first = fields[0]?.name ?? '';

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    if (!place || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const at = lines.findIndex(({ key }) => key === place.row);
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.key !== 'Enter' && event.key !== 'F9' && step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'F9') return remove(place.row, place.column);
    if (step !== 0) {
      const beside = lines[at + step];
      return beside && goTo({ row: beside.key, column: place.column });
    }
    const next = fields[fields.findIndex(({ name }) => name === place.column) + 1];
    if (next) return goTo({ row: place.row, column: next.name });
    const row = lines[at + 1]?.key ?? onAdd();
    if (row !== undefined) goTo({ row, column: first });
  };

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!onPasteTable || !text.includes('\t')) return;
    event.preventDefault();
    onPasteTable(text);
  };

  return (
    <div className="grid-scroller opening-scroller" ref={scroller}>
      <table
        className="grid entry-grid"
        ref={table}
        aria-label={label}
        aria-rowcount={lines.length + 1}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={onFocus}
      >
        <colgroup>
          <col style={{ width: 34 }} />
          {fields.map(({ name, width }) => (
            <col key={name} style={width === undefined ? undefined : { width }} />
          ))}
          <col style={{ width: 30 }} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" data-align="right">
              {numberShort}
            </th>
            {fields.map(({ name, title, choices, longest }) => (
              <th key={name} scope="col" data-align={choices || longest ? undefined : 'right'}>
                {title}
              </th>
            ))}
            <td className="entry-corner" />
          </tr>
        </thead>
        <tbody>
          {pieces.map((piece) => {
            if ('rows' in piece)
              return (
                <tr className="grid-gap" key={piece.id} aria-hidden>
                  <td colSpan={fields.length + 2} style={{ height: piece.rows * rowHeight }} />
                </tr>
              );
            const line = lines[piece.index];
            return (
              line && (
                <GridLine
                  key={line.key}
                  line={line}
                  number={piece.index + 1}
                  fields={fields}
                  errors={errors[line.key]}
                  emptyText={props.emptyText}
                  removeLabel={props.removeLabel}
                  ofLine={props.ofLine}
                  amountFault={props.amountFault}
                  onPatch={props.onPatch as (key: number, field: string, value: string) => void}
                  onRemove={remove}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps {
  line: Line<string>;
  /** From 1. */
  number: number;
  fields: GridField<string>[];
  errors: Record<string, string> | undefined;
  emptyText: string;
  removeLabel: (number: number) => string;
  ofLine: (column: string, number: number) => string;
  amountFault: (text: string) => string | undefined;
  onPatch: (key: number, field: string, value: string) => void;
  onRemove: (key: number, column: string) => void;
}

/** A line renders only when something in it changes. */
const GridLine = memo(function GridLine(props: LineProps) {
  const { line, number, fields, errors, emptyText, ofLine, amountFault, onPatch, onRemove } = props;
  return (
    <tr data-row={line.key} aria-rowindex={number + 1}>
      <td className="entry-number" data-align="right">
        {number}
      </td>
      {fields.map(({ name, title, choices, longest, placeholder, unlisted }) => {
        const value = String(line[name] ?? '');
        const error = errors?.[name];
        const change = (text: string) => onPatch(line.key, name, text);
        if (longest !== undefined)
          return (
            <TextCell
              key={name}
              cell={name}
              label={ofLine(title, number)}
              value={value}
              maxLength={longest}
              error={error}
              onChange={change}
            />
          );
        return choices ? (
          <ChoiceCell
            key={name}
            cell={name}
            label={ofLine(title, number)}
            value={value}
            choices={choices}
            placeholder={placeholder ?? ''}
            unlisted={unlisted ?? String}
            emptyText={emptyText}
            {...(error !== undefined && { error })}
            onChange={change}
          />
        ) : (
          <AmountCell
            key={name}
            cell={name}
            label={ofLine(title, number)}
            value={value}
            fault={amountFault(value)}
            error={error}
            onChange={change}
          />
        );
      })}
      <td className="entry-remove">
        <LineRemoval
          label={props.removeLabel(number)}
          icon={<Trash />}
          tabIndex={-1}
          onRemove={() => onRemove(line.key, fields[0]?.name ?? '')}
        />
      </td>
    </tr>
  );
});

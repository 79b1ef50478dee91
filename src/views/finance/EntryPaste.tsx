import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useId, useMemo, useRef } from 'react';
import { numberCell, textCell } from '../../domain/cell.ts';
import type { EntryFormActor } from '../../machines/finance/entryFormMachine.ts';
import { type PastedRow, readPasted } from '../../machines/finance/entryPaste.ts';
import { pasteTexts } from '../../texts/ledger.ts';
import { partsTexts } from '../../texts/parts.ts';
import { DataGrid } from '../parts/DataGrid.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import type { Column } from '../parts/GridRow.tsx';
import { ModalDialog } from '../parts/ModalDialog.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';

export interface EntryPasteProps {
  form: EntryFormActor;
  openedFrom: Element | null;
  /** The lines are in the entry. */
  onAccepted: () => void;
}

const isWrong = ({ fault }: PastedRow) => fault !== null;
const statusOf = ({ line, fault }: PastedRow) => fault ?? (line ? pasteTexts.good : pasteTexts.header);

const columns: Column<PastedRow>[] = [
  { key: 'row', title: pasteTexts.row, width: 64, value: ({ number }) => numberCell(number) },
  ...pasteTexts.cells.map((title, index) => ({
    key: title,
    title,
    width: index < 2 ? 132 : 116,
    align: index < 2 ? ('left' as const) : ('right' as const),
    value: ({ cells }: PastedRow) => textCell(cells[index]),
  })),
  {
    key: 'problem',
    title: pasteTexts.problem,
    value: (row) => textCell(statusOf(row)),
    render: (row) =>
      row.line ? (
        <StatusTag tone="success">{statusOf(row)}</StatusTag>
      ) : (
        <span data-fault={row.fault}>{statusOf(row)}</span>
      ),
  },
];

/** Text from a spreadsheet beside the lines that it would become; nothing enters the entry while a row is wrong. */
export function EntryPaste({ form, openedFrom, onAccepted }: EntryPasteProps) {
  const pasted = useSelector(form, ({ context }) => context.pasted);
  const options = useSelector(form, ({ context }) => context.options);
  const canInsert = useSelector(form, (current) => current.can({ type: 'paste.accepted' }));
  const rows = useMemo(() => readPasted(pasted, options), [pasted, options]);
  const startsReady = useRef(canInsert).current;
  const id = useId();
  const wrongRows = rows.filter(isWrong);
  const wrong = wrongRows.length;
  const close = () => form.send({ type: 'paste.closed' });
  const insert = () => {
    if (!canInsert) return;
    form.send({ type: 'paste.accepted' });
    onAccepted();
  };
  const insertOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    insert();
  };
  return (
    <ModalDialog
      title={pasteTexts.title}
      size="wide"
      isOpen
      canClose
      openedFrom={openedFrom}
      describedBy={`${id}-lead`}
      onClose={close}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter inserts from anywhere in the dialog. */}
      <div className="form-body" onKeyDown={insertOnCtrlEnter}>
        <p className="dialog-lead" id={`${id}-lead`}>
          {pasteTexts.lead}
        </p>
        <div className="field">
          <label htmlFor={id}>{pasteTexts.text}</label>
          <textarea
            id={id}
            className="bp6-input paste-text"
            rows={5}
            spellCheck={false}
            data-autofocus={!startsReady || undefined}
            value={pasted}
            onChange={(event) => form.send({ type: 'paste.edited', text: event.currentTarget.value })}
          />
        </div>
        <div className="details-lines paste-rows">
          {rows.length === 0 ? (
            <EmptyState text={pasteTexts.nothing} />
          ) : (
            <DataGrid
              label={pasteTexts.preview}
              columns={columns}
              rows={wrong > 0 ? [...wrongRows, ...rows.filter((row) => !isWrong(row))] : rows}
              rowKey={({ number }) => String(number)}
              rowTone={({ line, fault }) => (fault ? 'danger' : line ? undefined : 'muted')}
            />
          )}
        </div>
        <div className="form-actions">
          <span className="slow-note paste-refused" role="status">
            {wrong > 0 && pasteTexts.refused(wrong)}
          </span>
          <Button text={partsTexts.cancel} onClick={close} />
          <Button
            intent="primary"
            text={pasteTexts.insert(rows.filter(({ line }) => line).length)}
            disabled={!canInsert}
            data-autofocus={startsReady || undefined}
            onClick={insert}
          />
        </div>
      </div>
    </ModalDialog>
  );
}

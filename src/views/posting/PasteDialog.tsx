import { Button } from '@blueprintjs/core';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { numberCell, textCell } from '../../domain/tables/cell.ts';
import type { PastedRow } from '../../machines/posting/pastedRows.ts';
import { pasteTexts } from '../../texts/ledger/ledger.ts';
import { partsTexts } from '../../texts/parts.ts';
import { ModalDialog } from '../parts/dialogs/ModalDialog.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { QuietStatus } from '../parts/QuietStatus.tsx';
import { ReasonButton } from '../parts/ReasonButton.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';

interface Props {
  texts: { title: string; lead: string; text: string; preview: string };
  /** Columns of the spreadsheet. */
  cells: { title: string; width?: number; align?: 'left' | 'right' }[];
  pasted: string;
  rows: PastedRow[];
  insertLabel: (count: number) => string;
  canInsert: boolean;
  busy?: boolean;
  /** Message about data that must load before the text can be read. */
  awaited?: string | undefined;
  /** Shown beside the buttons while no row is wrong. */
  note?: ReactNode;
  openedFrom: Element | null;
  onEdit: (text: string) => void;
  onInsert: () => void;
  onClose: () => void;
  /** Shown above the text. */
  children?: ReactNode;
}

const isWrong = ({ fault }: PastedRow) => fault !== null;
const statusOf = ({ line, fault, warning }: PastedRow) =>
  fault ?? warning ?? (line ? pasteTexts.good : pasteTexts.header);

/** Pasted text beside the rows read from it, wrong ones first; nothing can be inserted while a row is wrong. */
export function PasteDialog(props: Props) {
  const { texts, pasted, rows, canInsert, busy = false, note, onEdit, onClose } = props;
  const startsReady = useRef(canInsert).current;
  const id = useId();
  const wrongRows = rows.filter(isWrong);
  const wrong = wrongRows.length;
  const text = useRef<HTMLTextAreaElement>(null);
  const insert = () => {
    if (!canInsert) return;
    // The pressed button gets disabled; the focus must stay in the dialog.
    text.current?.focus();
    props.onInsert();
  };
  const insertOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    insert();
  };
  return (
    <ModalDialog
      title={texts.title}
      size="wide"
      isOpen
      canClose={!busy}
      openedFrom={props.openedFrom}
      describedBy={`${id}-lead`}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter inserts from anywhere in the dialog. */}
      <div className="form-body" aria-busy={busy} onKeyDown={insertOnCtrlEnter}>
        <p className="dialog-lead" id={`${id}-lead`}>
          {texts.lead}
        </p>
        {props.children}
        <div className="field">
          <label htmlFor={id}>{texts.text}</label>
          <textarea
            id={id}
            ref={text}
            className="bp6-input paste-text"
            rows={5}
            spellCheck={false}
            readOnly={busy}
            data-autofocus={!startsReady || undefined}
            value={pasted}
            onChange={(event) => onEdit(event.currentTarget.value)}
          />
        </div>
        <div className="details-lines paste-rows">
          {rows.length === 0 ? (
            <EmptyState text={props.awaited ?? pasteTexts.nothing} />
          ) : (
            <DataGrid
              label={texts.preview}
              columns={columnsOf(props.cells)}
              rows={wrong > 0 ? [...wrongRows, ...rows.filter((row) => !isWrong(row))] : rows}
              rowKey={({ number }) => String(number)}
              rowTone={({ line, fault }) => (fault ? 'danger' : line ? undefined : 'muted')}
            />
          )}
        </div>
        <div className="form-actions">
          <span className={wrong > 0 ? 'slow-note paste-refused' : 'slow-note'} role="status">
            {wrong > 0 ? pasteTexts.refused(wrong) : note}
          </span>
          <Button text={partsTexts.cancel} disabled={busy} onClick={onClose} />
          <ReasonButton
            intent="primary"
            text={props.insertLabel(rows.filter(({ line }) => line).length)}
            disabled={busy}
            reason={
              !busy &&
              !canInsert &&
              (wrong > 0 ? pasteTexts.refused(wrong) : (props.awaited ?? pasteTexts.nothing))
            }
            icon={busy ? <span className="busy-mark" aria-hidden /> : undefined}
            data-autofocus={startsReady || undefined}
            onClick={insert}
          />
        </div>
      </div>
    </ModalDialog>
  );
}

function columnsOf(cells: Props['cells']): Column<PastedRow>[] {
  return [
    { key: 'row', title: pasteTexts.row, width: 64, value: ({ number }) => numberCell(number) },
    ...cells.map((column, index) => ({
      ...column,
      key: column.title,
      value: ({ cells }: PastedRow) => textCell(cells[index]),
    })),
    {
      key: 'problem',
      title: pasteTexts.problem,
      value: (row) => textCell(statusOf(row)),
      render: (row) =>
        row.warning ? (
          <StatusTag tone="warning">{statusOf(row)}</StatusTag>
        ) : row.line ? (
          <QuietStatus isUsual>{statusOf(row)}</QuietStatus>
        ) : (
          <span data-fault={row.fault}>{statusOf(row)}</span>
        ),
    },
  ];
}

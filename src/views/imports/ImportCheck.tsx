import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { isOfOpening } from '../../domain/imports/openingKinds.ts';
import { numberCell, textCell } from '../../domain/tables/cell.ts';
import { headingChoices, headingsOf } from '../../machines/imports/headings.ts';
import { selectMayHaveComeIn } from '../../machines/imports/importDraft.ts';
import type { ImportsActor } from '../../machines/imports/importsMachine.ts';
import {
  type CheckedRow,
  columnsFor,
  leftOut,
  partOf,
  type RowPart,
  rowParts,
} from '../../machines/imports/importTable.ts';
import type { Table } from '../../machines/imports/sheet.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { importTexts } from '../../texts/imports/imports.ts';
import { openingTitleTexts } from '../../texts/openings/openingTitles.ts';
import { partsTexts } from '../../texts/parts.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { Message } from '../parts/Message.tsx';
import { Panel } from '../parts/Panel.tsx';
import { QuietStatus } from '../parts/QuietStatus.tsx';
import { ReasonButton } from '../parts/ReasonButton.tsx';
import { StatusTag } from '../parts/StatusTag.tsx';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';

const tones = { same: 'neutral', wrong: 'danger', skipped: 'neutral' } as const;

const reasonsOf = ({ faults, warning }: CheckedRow) => [...faults, warning].filter(Boolean).join(' · ');
const stateOf = (row: CheckedRow) =>
  [importTexts.states[row.state], reasonsOf(row)].filter(Boolean).join(' · ');

/** Rows read from the file, wrong ones first; nothing can be sent while one is wrong. */
export function ImportCheck({ screen }: { screen: ImportsActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { kind, table, mapping, rows, faults, failure, headings: place, standing, part } = snapshot.context;
  const cutover = isOfOpening(kind) ? standing.titles?.cutover : null;
  const headings = useMemo(() => headingsOf(table, place), [table, place]);
  const choices = useMemo(() => headingOptions(table), [table]);
  const isBusy = snapshot.hasTag('busy');
  const mayHaveComeIn = !isBusy && selectMayHaveComeIn(snapshot);
  const parts = useMemo(() => partsOf(rows), [rows]);
  const { wrong, warned, same, skipped } = parts;
  const fresh = parts.new.length + warned.length;
  const hindrance = [
    ...faults,
    wrong.length > 0 && importTexts.wrongOnes(wrong.length),
    fresh === 0 && importTexts.nothingNew,
    importTexts.comparing,
  ].find(Boolean);
  const isUncompared = snapshot.hasTag('comparing') || snapshot.hasTag('uncompared');
  const summary =
    faults.length > 0
      ? importTexts.nothingChecked
      : isUncompared
        ? importTexts.uncomparedSummary(fresh)
        : importTexts.summary(fresh, same.length);
  const unread = useMemo(
    () => leftOut(table, mapping, place).map((title) => title || importTexts.unnamed),
    [table, mapping, place],
  );
  const columns = useMemo(() => columnsOf(headings), [headings]);
  const fields = columnsFor(kind, snapshot.context.capabilities).map(({ field, title }) => ({
    value: field,
    label: title,
  }));
  return (
    <Panel
      footer={
        <div className="import-foot">
          <span role="status">{snapshot.hasTag('slow') ? partsTexts.stillWaiting : summary}</span>
          <Button
            text={importTexts.back}
            disabled={isBusy}
            onClick={() => screen.send({ type: 'import.left' })}
          />
          <ReasonButton
            intent="primary"
            text={importTexts.submit(fresh)}
            icon={isBusy ? <span className="busy-mark" aria-hidden /> : undefined}
            disabled={isBusy}
            reason={!isBusy && !snapshot.can({ type: 'import.confirmed' }) && hindrance}
            onClick={() => screen.send({ type: 'import.confirmed' })}
          />
        </div>
      }
    >
      <div className="import-check" aria-busy={isBusy}>
        <fieldset className="import-mapping" disabled={isBusy}>
          <legend>{importTexts.columns}</legend>
          {headings.map((heading, index) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place; headings may repeat.
              key={index}
              label={importTexts.columnOf(heading)}
              value={mapping[index] ?? ''}
              placeholder={importTexts.ignored}
              options={fields}
              onChange={(field) => screen.send({ type: 'column.mapped', index, field })}
            />
          ))}
          {choices.length > 1 && (
            <SelectField
              label={importTexts.headingLine}
              value={String(place.line)}
              options={choices}
              onChange={(line) => screen.send({ type: 'headings.chosen', line: Number(line) })}
            />
          )}
        </fieldset>
        {cutover && <Message tone="info" text={openingTitleTexts.marked(cutover)} />}
        {failure && <Message tone="danger" live="alert" title={failure.title} text={failure.text} />}
        {mayHaveComeIn && <Message tone="info" live="status" text={formTexts.inDoubt} />}
        {snapshot.hasTag('comparing') && (
          <Message tone="info" live="status" text={importTexts.comparing}>
            <Button
              text={importTexts.stopComparing}
              onClick={() => screen.send({ type: 'comparison.stopped' })}
            />
          </Message>
        )}
        {snapshot.hasTag('uncompared') && (
          <Message tone="warning" live="status" text={importTexts.uncompared}>
            <Button
              icon={<Refresh />}
              text={listTexts.retry}
              onClick={() => screen.send({ type: 'standing.retried' })}
            />
          </Message>
        )}
        {faults.map((fault) => (
          <Message key={fault} tone="danger" live="alert" text={fault} />
        ))}
        {unread.length > 0 && <Message tone="info" live="status" text={importTexts.leftOut(unread)} />}
        {wrong.length > 0 && (
          <Message tone="danger" live="status" text={importTexts.wrongOnes(wrong.length)} />
        )}
        {warned.length > 0 && (
          <Message tone="caution" live="status" text={importTexts.warnedOf(warned.length)} />
        )}
        {skipped.length > 0 && (
          <Message tone="info" live="status" text={importTexts.skippedCount(skipped.length)} />
        )}
        {rows.length > 0 && wrong.length === 0 && fresh === 0 && (
          <Message tone="info" live="status" text={importTexts.nothingNew} />
        )}
        <PartSwitch screen={screen} parts={parts} />
        {rows.length === 0 ? (
          faults.length === 0 && <EmptyState text={importTexts.nothing} />
        ) : (
          <DataGrid
            label={importTexts.preview}
            columns={columns}
            rows={part === null ? inOrder(rows, parts) : parts[part]}
            rowKey={({ line }) => String(line)}
            rowTone={({ state }) => (state === 'wrong' ? 'danger' : state === 'new' ? undefined : 'muted')}
          />
        )}
      </div>
    </Panel>
  );
}

/** The counts of the check, each the way to its rows; a second press shows all of them again. */
function PartSwitch({ screen, parts }: PartSwitchProps) {
  const shown = useSelector(screen, ({ context }) => context.part);
  const filled = rowParts.filter((part) => parts[part].length > 0);
  if (filled.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no fieldset.
    <div className="view-switch import-parts" role="group" aria-label={importTexts.parts}>
      {filled.map((part) => (
        <Button
          key={part}
          size="small"
          text={importTexts.countedPart(importTexts.part[part], parts[part].length)}
          active={shown === part}
          aria-pressed={shown === part}
          onClick={() => screen.send({ type: 'rows.shown', part: shown === part ? null : part })}
        />
      ))}
    </div>
  );
}

interface PartSwitchProps {
  screen: ImportsActor;
  parts: Record<RowPart, CheckedRow[]>;
}

function partsOf(rows: readonly CheckedRow[]): Record<RowPart, CheckedRow[]> {
  const parts: Record<RowPart, CheckedRow[]> = { wrong: [], warned: [], new: [], same: [], skipped: [] };
  for (const row of rows) parts[partOf(row)].push(row);
  return parts;
}

/** Wrong and warned rows first, lines that are no rows last; the others as in the file. */
function inOrder(rows: readonly CheckedRow[], { wrong, warned, skipped }: Record<RowPart, CheckedRow[]>) {
  const apart = new Set([...wrong, ...warned, ...skipped]);
  return [...wrong, ...warned, ...rows.filter((row) => !apart.has(row)), ...skipped];
}

function headingOptions(table: Table) {
  return headingChoices(table).map(({ line, titles }) => ({
    value: String(line),
    label: importTexts.headingChoice(line, titles.join(' · ')),
  }));
}

function columnsOf(headings: readonly string[]): Column<CheckedRow>[] {
  return [
    { key: 'line', title: importTexts.line, width: 64, value: ({ line }) => numberCell(line) },
    {
      key: 'state',
      title: importTexts.state,
      width: '42%',
      value: (row) => textCell(stateOf(row)),
      render: (row) => (
        <span className="import-state" data-fault={row.faults.join(' · ') || undefined}>
          {row.state === 'new' ? (
            <QuietStatus isUsual>{importTexts.states.new}</QuietStatus>
          ) : (
            <StatusTag tone={tones[row.state]}>{importTexts.states[row.state]}</StatusTag>
          )}{' '}
          <span>{reasonsOf(row)}</span>
        </span>
      ),
    },
    ...headings.map((title, index) => ({
      key: `column ${index}`,
      title: title || importTexts.unnamed,
      value: ({ cells }: CheckedRow) => textCell(cells[index]),
    })),
  ];
}

import { Button } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import type { EntryTemplate, TemplateLine } from '../../domain/ledger/entryTemplate.ts';
import { moneyCell, textCell } from '../../domain/tables/cell.ts';
import type { TemplatesActor } from '../../machines/ledger/templatesMachine.ts';
import type { BookingOptions } from '../../machines/posting/bookingOptions.ts';
import { templateTexts as texts } from '../../texts/ledger/entryTemplates.ts';
import { entryDetailsTexts, entryTexts, lineTypeNames } from '../../texts/ledger/ledger.ts';
import { partsTexts } from '../../texts/parts.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { choiceText } from '../../texts/treasury/treasury.ts';
import { ModalDialog } from '../parts/dialogs/ModalDialog.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { SearchSelectField } from '../parts/fields/SearchSelectField.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { ReasonButton } from '../parts/ReasonButton.tsx';
import { SlowLine } from '../parts/SlowLine.tsx';
import { DataGrid } from '../parts/tables/DataGrid.tsx';
import type { Column } from '../parts/tables/GridRow.tsx';
import { CommandDialog } from '../shared/CommandDialog.tsx';
import { readingPhase } from '../shared/ReadingState.tsx';

export interface TemplatesProps {
  templates: TemplatesActor;
  /** Accounts and cost centers of the lines. */
  options: BookingOptions;
  openedFrom: Element | null;
  /** Called when the template's lines are in the entry. */
  onTaken: () => void;
}

/** The company's templates, the lines of the chosen one, and buttons to use or remove it. */
export function Templates({ templates, options, openedFrom, onTaken }: TemplatesProps) {
  const snapshot = useSelector(templates, (current) => current);
  const { chosen, mayChange } = snapshot.context;
  const { list, removal } = snapshot.children;
  const reading = useSelector(list, (current) => current);
  const rows = reading?.context.answer ?? null;
  const read = reading ? readingPhase(reading) : 'loading';
  const take = () => {
    if (!templates.getSnapshot().can({ type: 'template.taken' })) return;
    templates.send({ type: 'template.taken' });
    onTaken();
  };
  // Works from anywhere in the dialog; a button's default action for this key is prevented.
  const takeOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    take();
  };
  return (
    <>
      <ModalDialog
        title={texts.title}
        size="wide"
        isOpen
        canClose
        openedFrom={openedFrom}
        onClose={() => templates.send({ type: 'templates.closed' })}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: The key is heard of whatever control has the focus. */}
        <div className="form-body" aria-busy={reading?.hasTag('busy')} onKeyDown={takeOnCtrlEnter}>
          <p className="dialog-lead">{texts.lead}</p>
          <LoadState
            phase={read === 'ready' && rows?.length === 0 ? 'empty' : read}
            loadingText={texts.loading}
            failure={reading?.context.failure ?? null}
            retryLabel={listTexts.retry}
            canRetry={reading?.can({ type: 'reading.retried' }) ?? false}
            onRetry={() => list?.send({ type: 'reading.retried' })}
            emptyText={texts.none}
          >
            <SlowLine isSlow={reading?.hasTag('slow') ?? false} />
            <SearchSelectField
              label={texts.template}
              value={chosen?.id ?? ''}
              options={(rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              placeholder={texts.placeholder}
              autoFocus
              onChange={(id) =>
                templates.send({
                  type: 'template.chosen',
                  template: rows?.find((row) => row.id === id) ?? null,
                })
              }
            />
            <div className="details-lines">
              {chosen ? (
                <TemplateLines template={chosen} options={options} />
              ) : (
                <EmptyState text={texts.nothingChosen} />
              )}
            </div>
          </LoadState>
          <div className="form-actions">
            <ReasonButton
              icon={<Trash />}
              text={texts.removeTitle}
              reason={!mayChange ? texts.notAllowed : !chosen && texts.chooseFirst}
              onClick={() => templates.send({ type: 'removal.requested' })}
            />
            <Button text={partsTexts.cancel} onClick={() => templates.send({ type: 'templates.closed' })} />
            <ReasonButton
              intent="primary"
              text={texts.take}
              reason={!snapshot.can({ type: 'template.taken' }) && texts.chooseFirst}
              onClick={take}
            />
          </div>
        </div>
      </ModalDialog>
      {removal && <CommandDialog command={removal} />}
    </>
  );
}

function TemplateLines({ template, options }: { template: EntryTemplate; options: BookingOptions }) {
  const accounts = new Map(options.accounts.map(({ id, code, name }) => [id, choiceText(code, name)]));
  const centers = new Map(options.centers.map(({ id, code, name }) => [id, choiceText(code, name)]));
  const columns: Column<TemplateLine & { number: number }>[] = [
    {
      key: 'account',
      title: entryDetailsTexts.account,
      value: ({ account_id }) =>
        textCell(
          account_id === null
            ? texts.open
            : (accounts.get(account_id) ?? entryTexts.unknownAccount(String(account_id))),
        ),
    },
    {
      key: 'center',
      title: entryDetailsTexts.costCenter,
      width: '28%',
      value: ({ cost_center_id }) =>
        textCell(
          cost_center_id === null
            ? entryDetailsTexts.none
            : (centers.get(cost_center_id) ?? entryTexts.unknownCenter(cost_center_id)),
        ),
    },
    {
      key: 'type',
      title: texts.side,
      width: 100,
      value: ({ type }) => textCell(lineTypeNames[type]),
    },
    {
      key: 'amount',
      title: texts.amount,
      align: 'right',
      width: 140,
      value: ({ amountCents }) => moneyCell(amountCents),
    },
  ];
  return (
    <DataGrid
      label={texts.lines(template.name)}
      columns={columns}
      rows={template.lines.map((line, index) => ({ ...line, number: index }))}
      rowKey={({ number }) => String(number)}
    />
  );
}

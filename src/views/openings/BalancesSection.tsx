import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useRef } from 'react';
import { shownBalances } from '../../machines/openings/openingDrafts.ts';
import { amountFault } from '../../machines/openings/openingFaults.ts';
import type { OpeningActor } from '../../machines/openings/openingMachine.ts';
import {
  deskOf,
  isRecord,
  selectSums,
  whyLocked,
  whyNotPost,
  whyNotSend,
} from '../../machines/openings/openingRules.ts';
import { openingTexts } from '../../texts/openings/openings.ts';
import type { CellPlace } from '../parts/tables/useCellGrid.ts';
import { entryChoices } from '../posting/entryChoices.ts';
import { BalanceLines } from './BalanceLines.tsx';
import { type GridField, LineGrid } from './LineGrid.tsx';
import { OpeningAct } from './OpeningAct.tsx';
import { OpeningPart } from './OpeningPart.tsx';
import { useSectionFocus } from './useSectionFocus.ts';

const texts = openingTexts.balances;
type Name = 'account_id' | 'cost_center_id' | 'debit' | 'credit';

interface Props {
  screen: OpeningActor;
  keepFile: (file: File) => string;
}

/** The accountant's balancete: typed, pasted or from a file, with its sums. */
export function BalancesSection({ screen, keepFile }: Props) {
  const snapshot = useSelector(screen, (current) => current);
  const { context } = snapshot;
  const { opening, options } = deskOf(context);
  const lines = useMemo(() => shownBalances(opening, context.drafts), [opening, context.drafts]);
  const errors = context.errors.balances?.lines ?? noErrors;
  const locked = whyLocked(context, 'balances');
  const isTyped = locked === null;
  const { debitCents, creditCents } = selectSums(context);
  const difference = debitCents - creditCents;
  const choices = useMemo(() => entryChoices(options), [options]);
  const fields = useMemo((): GridField<Name>[] => {
    const { account, center, debit, credit } = texts;
    return [
      { name: 'account_id', title: account, choices: choices.accounts, unlisted: texts.unknownAccount },
      {
        name: 'cost_center_id',
        title: center,
        width: '20%',
        choices: choices.centers,
        unlisted: texts.unknownCenter,
      },
      { name: 'debit', title: debit, width: 112 },
      { name: 'credit', title: credit, width: 112 },
    ];
  }, [choices]);
  const box = useRef<HTMLDivElement>(null);
  const cells = useRef<(place: CellPlace) => void>(() => {});
  const add = useRef<HTMLButtonElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const goToLine = useCallback(() => {
    const refused = screen.getSnapshot().context.errors.balances?.lines ?? {};
    const row = lines.find(({ key }) => refused[key]);
    const column = row && fields.find(({ name }) => refused[row.key]?.[name])?.name;
    if (row && column) cells.current({ row: row.key, column });
    return Boolean(row);
  }, [screen, lines, fields]);
  const { send } = useSectionFocus({ screen, section: 'balances', box, goToLine });
  const addLine = () => {
    screen.send({ type: 'line.added' });
    return screen.getSnapshot().context.drafts.balances?.at(-1)?.key;
  };
  const openFile = (chosen: File | undefined) => {
    if (chosen) screen.send({ type: 'file.chosen', fileId: keepFile(chosen) });
  };
  const onPatch = useCallback(
    (key: number, field: Name, value: string) =>
      screen.send({ type: 'line.patched', key, patch: { [field]: value } }),
    [screen],
  );
  const onRemove = useCallback((key: number) => screen.send({ type: 'line.removed', key }), [screen]);
  return (
    <OpeningPart
      screen={screen}
      section="balances"
      lead={texts.lead}
      actions={
        <>
          <OpeningAct
            screen={screen}
            event={{ type: 'section.sent', section: 'balances' }}
            text={openingTexts.save.balances}
            reason={whyNotSend(context, 'balances')}
            isMain
            onClick={send}
          />
          <OpeningAct
            screen={screen}
            event={{ type: 'posting.requested' }}
            text={texts.post}
            reason={whyNotPost(context)}
          />
          <span className="opening-sums" role="status">
            {texts.totals(debitCents, creditCents)}{' '}
            <strong data-tone={difference === 0 ? 'success' : 'danger'}>
              {difference === 0 ? texts.balanced : texts.unbalanced(difference)}
            </strong>
          </span>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a file dropped anywhere on the part is opened. */}
      <div
        className="opening-grid"
        ref={box}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          openFile(event.dataTransfer.files[0]);
        }}
      >
        {!isRecord(context) && (
          <div className="opening-tools">
            <Button
              ref={add}
              icon={<Plus />}
              text={texts.add}
              disabled={!snapshot.can({ type: 'line.added' })}
              onClick={() => {
                const row = addLine();
                if (row !== undefined) cells.current({ row, column: 'account_id' });
              }}
            />
            <OpeningAct
              screen={screen}
              event={{ type: 'paste.opened', text: '' }}
              text={texts.paste}
              reason={locked}
            />
            <OpeningAct
              screen={screen}
              event={{ type: 'file.chosen', fileId: '' }}
              text={texts.file}
              reason={locked}
              onClick={() => file.current?.click()}
            />
            <input
              ref={file}
              className="visually-hidden"
              type="file"
              tabIndex={-1}
              aria-label={texts.file}
              accept=".csv,.txt,.xlsx"
              onChange={(event) => {
                openFile(event.currentTarget.files?.[0]);
                event.currentTarget.value = '';
              }}
            />
            {snapshot.hasTag('reading') && <span role="status">{texts.reading}</span>}
          </div>
        )}
        {lines.length === 0 && <p className="opening-lead">{texts.none}</p>}
        {isTyped ? (
          <LineGrid
            label={texts.lines}
            fields={fields}
            lines={lines}
            errors={errors}
            emptyText={openingTexts.checks.none}
            cells={cells}
            add={add}
            removeLabel={texts.remove}
            ofLine={texts.ofLine}
            amountFault={amountFault}
            onPatch={onPatch}
            onAdd={addLine}
            onRemove={onRemove}
            onPasteTable={(text) => screen.send({ type: 'paste.opened', text })}
          />
        ) : (
          <BalanceLines label={texts.lines} lines={opening.lines} options={options} />
        )}
        {isTyped && lines.length > 0 && <p className="opening-keys">{texts.keys}</p>}
      </div>
    </OpeningPart>
  );
}

const noErrors = {};

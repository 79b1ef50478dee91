import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useRef } from 'react';
import { shownPrior } from '../../machines/openings/openingDrafts.ts';
import { amountFault } from '../../machines/openings/openingFaults.ts';
import type { OpeningActor } from '../../machines/openings/openingMachine.ts';
import { deskOf, isRecord, mayWrite, whyNotSend } from '../../machines/openings/openingRules.ts';
import { openingTexts } from '../../texts/openings/openings.ts';
import { choicesOf } from '../parts/fields/choices.ts';
import type { CellPlace } from '../parts/tables/useCellGrid.ts';
import { entryChoices } from '../posting/entryChoices.ts';
import { type GridField, LineGrid } from './LineGrid.tsx';
import { OpeningAct } from './OpeningAct.tsx';
import { OpeningPart } from './OpeningPart.tsx';
import { PriorLines } from './PriorLines.tsx';
import { useSectionFocus } from './useSectionFocus.ts';

const texts = openingTexts.prior;
type Name = 'project_id' | 'account_id' | 'amount';

/** Costs of works of years that are closed: kept for budgets, never posted. */
export function PriorSection({ screen }: { screen: OpeningActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { context } = snapshot;
  const desk = deskOf(context);
  const { opening, options, projects } = desk;
  const isTyped = mayWrite(context) && !isRecord(context);
  const lines = useMemo(() => shownPrior(opening, context.drafts), [opening, context.drafts]);
  const fields = useMemo(
    (): GridField<Name>[] => [
      {
        name: 'project_id',
        title: texts.project,
        width: '40%',
        choices: choicesOf(projects.map(({ id, name }) => ({ value: id, code: '', label: name }))),
        unlisted: texts.unknownProject,
      },
      {
        name: 'account_id',
        title: texts.account,
        choices: entryChoices(options).accounts,
        unlisted: openingTexts.balances.unknownAccount,
      },
      { name: 'amount', title: texts.amount, width: 112 },
    ],
    [options, projects],
  );
  const box = useRef<HTMLDivElement>(null);
  const cells = useRef<(place: CellPlace) => void>(() => {});
  const add = useRef<HTMLButtonElement>(null);
  const { send } = useSectionFocus({ screen, section: 'prior', box });
  const addLine = () => {
    screen.send({ type: 'prior.added' });
    return screen.getSnapshot().context.drafts.prior?.at(-1)?.key;
  };
  const onPatch = useCallback(
    (key: number, field: Name, value: string) =>
      screen.send({ type: 'prior.patched', key, patch: { [field]: value } }),
    [screen],
  );
  const onRemove = useCallback((key: number) => screen.send({ type: 'prior.removed', key }), [screen]);
  return (
    <OpeningPart
      screen={screen}
      section="prior"
      lead={texts.lead}
      actions={
        <>
          <Button
            ref={add}
            icon={<Plus />}
            text={texts.add}
            disabled={!snapshot.can({ type: 'prior.added' })}
            onClick={() => {
              const row = addLine();
              if (row !== undefined) cells.current({ row, column: 'project_id' });
            }}
          />
          <OpeningAct
            screen={screen}
            event={{ type: 'section.sent', section: 'prior' }}
            text={openingTexts.save.prior}
            reason={whyNotSend(context, 'prior')}
            isMain
            onClick={send}
          />
        </>
      }
    >
      <div className="opening-grid" ref={box}>
        {lines.length === 0 && <p className="opening-lead">{texts.none}</p>}
        {isTyped ? (
          <LineGrid
            label={texts.lines}
            fields={fields}
            lines={lines}
            errors={context.errors.prior?.lines ?? noErrors}
            emptyText={openingTexts.checks.none}
            cells={cells}
            add={add}
            removeLabel={texts.remove}
            ofLine={openingTexts.balances.ofLine}
            amountFault={amountFault}
            onPatch={onPatch}
            onAdd={addLine}
            onRemove={onRemove}
          />
        ) : (
          lines.length > 0 && <PriorLines desk={desk} />
        )}
      </div>
    </OpeningPart>
  );
}

const noErrors = {};

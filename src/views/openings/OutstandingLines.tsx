import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useRef } from 'react';
import { treasuryAmountFault } from '../../machines/openings/openingFaults.ts';
import type { OpeningActor } from '../../machines/openings/openingMachine.ts';
import { deskOf } from '../../machines/openings/openingRules.ts';
import { openingTexts } from '../../texts/openings/openings.ts';
import { choicesOf } from '../parts/fields/choices.ts';
import type { CellPlace } from '../parts/tables/useCellGrid.ts';
import { type GridField, LineGrid } from './LineGrid.tsx';

const texts = openingTexts.outstanding;
type Name = 'treasury_account_id' | 'outstanding' | 'amount';

/** Cheques and deposits that the bank had not seen on the day of the cutover, to be posted with the balances. */
export function OutstandingLines({ screen }: { screen: OpeningActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { context } = snapshot;
  const { treasury } = deskOf(context).opening;
  const lines = context.drafts.outstanding ?? [];
  const fields = useMemo(
    (): GridField<Name>[] => [
      {
        name: 'treasury_account_id',
        title: texts.account,
        width: '34%',
        choices: choicesOf(treasury.map(({ id, name }) => ({ value: id, code: '', label: name }))),
        unlisted: texts.unknownAccount,
      },
      { name: 'outstanding', title: texts.name, longest: 200 },
      { name: 'amount', title: texts.amount, width: 112 },
    ],
    [treasury],
  );
  const cells = useRef<(place: CellPlace) => void>(() => {});
  const add = useRef<HTMLButtonElement>(null);
  const addLine = () => {
    screen.send({ type: 'outstanding.added' });
    return screen.getSnapshot().context.drafts.outstanding?.at(-1)?.key;
  };
  const onPatch = useCallback(
    (key: number, field: Name, value: string) =>
      screen.send({ type: 'outstanding.patched', key, patch: { [field]: value } }),
    [screen],
  );
  const onRemove = useCallback((key: number) => screen.send({ type: 'outstanding.removed', key }), [screen]);
  return (
    <div className="opening-grid">
      <p className="opening-lead">{texts.lead}</p>
      <LineGrid
        label={texts.lines}
        fields={fields}
        lines={lines}
        errors={context.errors.treasury?.lines ?? noErrors}
        emptyText={openingTexts.checks.none}
        cells={cells}
        add={add}
        removeLabel={texts.remove}
        ofLine={openingTexts.balances.ofLine}
        amountFault={treasuryAmountFault}
        onPatch={onPatch}
        onAdd={addLine}
        onRemove={onRemove}
      />
      <div className="opening-actions">
        <Button
          ref={add}
          icon={<Plus />}
          text={texts.add}
          disabled={!snapshot.can({ type: 'outstanding.added' })}
          onClick={() => {
            const row = addLine();
            if (row !== undefined) cells.current({ row, column: 'treasury_account_id' });
          }}
        />
      </div>
    </div>
  );
}

const noErrors = {};

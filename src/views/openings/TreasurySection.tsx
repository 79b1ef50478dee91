import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { formatBrl } from '../../domain/money.ts';
import { treasuryAmountFault } from '../../machines/openings/openingFaults.ts';
import type { OpeningActor } from '../../machines/openings/openingMachine.ts';
import {
  deskOf,
  isRecord,
  selectTypedTreasury,
  whyLocked,
  whyNotSend,
} from '../../machines/openings/openingRules.ts';
import { openingTexts } from '../../texts/openings/openings.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { MoneyField } from '../parts/fields/MoneyField.tsx';
import { OpeningAct } from './OpeningAct.tsx';
import { OpeningPart } from './OpeningPart.tsx';
import { useSectionFocus } from './useSectionFocus.ts';

const texts = openingTexts.treasury;

/** The balance of each active treasury account on the day of the cutover. */
export function TreasurySection({ screen }: { screen: OpeningActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { context } = snapshot;
  const { opening } = deskOf(context);
  const typed: Record<string, string> = Object.fromEntries(
    (context.drafts.treasury ?? []).map(({ id, amount }) => [id, amount]),
  );
  const shown = isRecord(context)
    ? opening.treasury.filter(({ partId }) => partId !== null)
    : opening.treasury;
  const fields = context.errors.treasury?.fields ?? {};
  const locked = whyLocked(context, 'treasury') ?? false;
  const box = useRef<HTMLDivElement>(null);
  const { send } = useSectionFocus({ screen, section: 'treasury', box });
  return (
    <OpeningPart
      screen={screen}
      section="treasury"
      lead={texts.lead}
      actions={
        opening.treasury.length > 0 && (
          <OpeningAct
            screen={screen}
            event={{ type: 'section.sent', section: 'treasury' }}
            text={openingTexts.save.treasury(selectTypedTreasury(context))}
            reason={whyNotSend(context, 'treasury')}
            isMain
            onClick={send}
          />
        )
      }
    >
      {shown.length === 0 && (
        <EmptyState text={isRecord(context) ? openingTexts.kept.noBalance : texts.none} />
      )}
      <div className="opening-fields" ref={box}>
        {shown.map(({ id, name, cents, partId }) =>
          partId === null ? (
            <MoneyField
              key={id}
              label={texts.amountOf(name)}
              value={typed[id] ?? ''}
              error={fields[id] ?? treasuryAmountFault(typed[id] ?? '') ?? null}
              locked={locked}
              onChange={(text) => screen.send({ type: 'treasury.typed', id, text })}
            />
          ) : (
            <div className="opening-posted" key={id}>
              <span>
                {name} · {texts.posted}
              </span>
              <strong className="opening-amount">{formatBrl(cents)}</strong>
              {!isRecord(context) && (
                <Button
                  variant="minimal"
                  size="small"
                  text={openingTexts.kept.takeBack(name)}
                  disabled={!snapshot.can({ type: 'reversal.requested', id: partId })}
                  onClick={() => screen.send({ type: 'reversal.requested', id: partId })}
                />
              )}
            </div>
          ),
        )}
      </div>
    </OpeningPart>
  );
}

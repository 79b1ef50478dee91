import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { Fragment, useRef } from 'react';
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
import { OutstandingLines } from './OutstandingLines.tsx';
import { useSectionFocus } from './useSectionFocus.ts';

const texts = openingTexts.treasury;

/** The balance of each active treasury account on the day of the cutover. */
export function TreasurySection({ screen }: { screen: OpeningActor }) {
  const context = useSelector(screen, (current) => current.context);
  const { opening } = deskOf(context);
  const typed: Record<string, string> = Object.fromEntries(
    (context.drafts.treasury ?? []).map(({ id, amount }) => [id, amount]),
  );
  const shown = isRecord(context)
    ? opening.treasury.filter(({ partId, outstanding }) => partId !== null || outstanding.length > 0)
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
      <div className="opening-grid" ref={box}>
        <div className="opening-fields">
          {shown.map(({ id, name, cents, partId, outstanding }) => (
            <Fragment key={id}>
              {partId !== null ? (
                <PostedBalance
                  screen={screen}
                  name={`${name} · ${texts.posted}`}
                  of={name}
                  cents={cents}
                  partId={partId}
                />
              ) : (
                !isRecord(context) && (
                  <MoneyField
                    label={texts.amountOf(name)}
                    value={typed[id] ?? ''}
                    error={fields[id] ?? treasuryAmountFault(typed[id] ?? '') ?? null}
                    locked={locked}
                    onChange={(text) => screen.send({ type: 'treasury.typed', id, text })}
                  />
                )
              )}
              {outstanding.map((each) => (
                <PostedBalance
                  key={each.partId}
                  screen={screen}
                  name={openingTexts.outstanding.posted(name, each.name)}
                  of={each.name}
                  cents={each.cents}
                  partId={each.partId}
                />
              ))}
            </Fragment>
          ))}
        </div>
        {opening.treasury.length > 0 && !locked && <OutstandingLines screen={screen} />}
      </div>
    </OpeningPart>
  );
}

interface PostedProps {
  screen: OpeningActor;
  name: string;
  /** What is taken back. */
  of: string;
  cents: number | null;
  partId: string;
}

function PostedBalance({ screen, name, of, cents, partId }: PostedProps) {
  const snapshot = useSelector(screen, (current) => current);
  return (
    <div className="opening-posted">
      <span>{name}</span>
      <strong className="opening-amount">{formatBrl(cents)}</strong>
      {!isRecord(snapshot.context) && (
        <Button
          variant="minimal"
          size="small"
          text={openingTexts.kept.takeBack(of)}
          disabled={!snapshot.can({ type: 'reversal.requested', id: partId })}
          onClick={() => screen.send({ type: 'reversal.requested', id: partId })}
        />
      )}
    </div>
  );
}

import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { formatBrl } from '../../domain/money.ts';
import { importAddress } from '../../machines/app/importPlace.ts';
import type { OpeningActor } from '../../machines/openings/openingMachine.ts';
import { deskOf, isRecord, whyLocked } from '../../machines/openings/openingRules.ts';
import { openingTexts } from '../../texts/openings/openings.ts';
import { useSession } from '../appContext.tsx';
import { OpeningAct } from './OpeningAct.tsx';
import { OpeningPart } from './OpeningPart.tsx';

const texts = openingTexts.titles;
const sides = [
  { noun: 'payables', kind: 'PAYABLE', imported: 'openingPayables' },
  { noun: 'receivables', kind: 'RECEIVABLE', imported: 'openingReceivables' },
] as const;

/** The open titles that came, with the ways to bring others. */
export function TitlesSection({ screen }: { screen: OpeningActor }) {
  const context = useSelector(screen, (current) => current.context);
  const session = useSession();
  const { opening } = deskOf(context);
  const locked = whyLocked(context, 'titles');
  return (
    <OpeningPart screen={screen} section="titles" lead={texts.lead}>
      <div className="opening-fields">
        {sides.map(({ noun, kind, imported }) => {
          const { count, openCents } = opening.titles[noun];
          const address = locked === null ? importAddress(session, noun, 'file', imported) : null;
          return (
            <div className="opening-titles" key={noun}>
              <div className="opening-posted">
                <span>
                  {texts.kinds[noun]}: {texts.count(count)}
                </span>
                <strong className="opening-amount">{formatBrl(openCents)}</strong>
              </div>
              {!isRecord(context) && (
                <div className="opening-actions">
                  {address && (
                    <Link className="bp6-button" href={address}>
                      <span className="bp6-button-text">{texts.import[noun]}</span>
                    </Link>
                  )}
                  <OpeningAct
                    screen={screen}
                    event={{ type: 'title.requested', kind }}
                    text={texts.create[kind]}
                    reason={locked}
                  />
                </div>
              )}
            </div>
          );
        })}
      </div>
    </OpeningPart>
  );
}

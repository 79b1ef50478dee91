import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { takesEntries } from '../../domain/treasury/treasury.ts';
import { shownStart } from '../../machines/openings/openingDrafts.ts';
import type { OpeningActor } from '../../machines/openings/openingMachine.ts';
import {
  deskOf,
  isRecord,
  whyLocked,
  whyNotAbandon,
  whyNotSend,
} from '../../machines/openings/openingRules.ts';
import { openingTexts } from '../../texts/openings/openings.ts';
import { choiceText } from '../../texts/treasury/treasury.ts';
import { DateField } from '../parts/fields/DateField.tsx';
import { SearchSelectField } from '../parts/fields/SearchSelectField.tsx';
import { OpeningAct } from './OpeningAct.tsx';
import { OpeningPart } from './OpeningPart.tsx';
import { useSectionFocus } from './useSectionFocus.ts';

const texts = openingTexts.start;

/** The day of the cutover and the transitional account; the opening is abandoned here, too. */
export function StartSection({ screen }: { screen: OpeningActor }) {
  const context = useSelector(screen, (current) => current.context);
  const box = useRef<HTMLDivElement>(null);
  const { opening, options, today } = deskOf(context);
  const values = shownStart(opening, context.drafts);
  const fields = context.errors.start?.fields ?? {};
  const locked = whyLocked(context, 'start') ?? false;
  const accounts = options.accounts.filter(
    (account) => takesEntries(account) && account.classification === 'PATRIMONIO_LIQUIDO',
  );
  const { send } = useSectionFocus({ screen, section: 'start', box });
  const abandoned = whyNotAbandon(context);
  return (
    <OpeningPart
      screen={screen}
      section="start"
      lead={texts.lead}
      actions={
        <>
          <OpeningAct
            screen={screen}
            event={{ type: 'section.sent', section: 'start' }}
            text={openingTexts.save.start}
            reason={whyNotSend(context, 'start')}
            isMain
            onClick={send}
          />
          {opening.head && (
            <OpeningAct
              screen={screen}
              event={{ type: 'abandonment.requested' }}
              text={texts.abandon}
              reason={abandoned}
            />
          )}
        </>
      }
    >
      {isRecord(context) ? (
        <dl className="opening-record">
          <dt>{texts.cutover}</dt>
          <dd>{values.cutover}</dd>
          <dt>{texts.account}</dt>
          <dd>{accountOf(options.accounts, values.account_id)}</dd>
        </dl>
      ) : (
        <div className="opening-fields" ref={box}>
          <DateField
            label={texts.cutover}
            value={values.cutover}
            helper={texts.cutoverHelper(opening.suggestedCutover)}
            {...(fields.cutover !== undefined && { error: fields.cutover })}
            today={today}
            max={today}
            locked={locked}
            required
            onChange={(cutover) => screen.send({ type: 'start.patched', patch: { cutover } })}
          />
          <SearchSelectField
            label={texts.account}
            value={values.account_id}
            options={accounts.map(({ id, code, name }) => ({
              value: String(id),
              label: choiceText(code, name),
            }))}
            emptyText={texts.noAccount}
            helper={texts.accountHelper}
            {...(fields.account_id !== undefined && { error: fields.account_id })}
            locked={locked}
            required
            onChange={(account_id) => screen.send({ type: 'start.patched', patch: { account_id } })}
          />
        </div>
      )}
    </OpeningPart>
  );
}

function accountOf(accounts: readonly { id: number; code: string; name: string }[], id: string): string {
  const found = accounts.find((account) => String(account.id) === id);
  return found ? choiceText(found.code, found.name) : openingTexts.balances.unknownAccount(id);
}

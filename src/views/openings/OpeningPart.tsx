import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import { type OpeningSection, openingSections } from '../../domain/openings/openingOrders.ts';
import type { OpeningActor } from '../../machines/openings/openingMachine.ts';
import { isRecord, isTyped, sectionOf } from '../../machines/openings/openingRules.ts';
import { openingTexts as texts } from '../../texts/openings/openings.ts';
import { partsTexts } from '../../texts/parts.ts';
import { Message } from '../parts/Message.tsx';

interface Props {
  screen: OpeningActor;
  section: OpeningSection;
  lead: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** One of the five parts: its number and name, its refusal, its fields, and its actions until the opening is finished. */
export function OpeningPart({ screen, section, lead, actions, children }: Props) {
  const id = useId();
  const isChanged = useSelector(
    screen,
    ({ context }) => section !== 'titles' && isTyped(context.drafts, section),
  );
  const problem = useSelector(screen, ({ context }) => context.errors[section]?.form ?? null);
  const isSending = useSelector(screen, ({ context }) => sectionOf(context.order) === section);
  const isKept = useSelector(screen, ({ context }) => isRecord(context));
  const isSlow = useSelector(screen, (current) => current.hasTag('slow'));
  return (
    <section className="panel opening-part" data-part={section} aria-labelledby={id} aria-busy={isSending}>
      <header className="opening-part-head">
        <h2 id={id}>
          <span className="opening-number">{openingSections.indexOf(section) + 1}</span>{' '}
          {texts.sections[section]}
        </h2>
        {isChanged && <span className="opening-changed">{texts.changed}</span>}
      </header>
      {!isKept && <p className="opening-lead">{lead}</p>}
      {problem && <Message tone="danger" live="alert" title={problem.title} text={problem.text} />}
      {children}
      {actions && !isKept && <div className="opening-actions">{actions}</div>}
      {isSending && isSlow && (
        <span className="slow-note" role="status">
          {partsTexts.stillWaiting}
        </span>
      )}
    </section>
  );
}

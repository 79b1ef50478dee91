import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { Authorship } from '../../domain/control/notedChange.ts';
import { formatTimestamp } from '../../domain/dateText.ts';
import { auditAddress, isHistoryRead } from '../../machines/app/auditPlace.ts';
import type { AuthorsActor } from '../../machines/shared/authorsMachine.ts';
import { authorsTexts as texts } from '../../texts/control/authors.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { useSession, useSurroundings } from '../appContext.tsx';
import { Message } from '../parts/Message.tsx';

/**
 * 'Criado por' and 'Alterado por' of a row, with a link to its history for users who may read it. Space is reserved
 * while they load, so that nothing moves under the pointer.
 */
export function RowAuthors({ authors: actor }: { authors: AuthorsActor }) {
  const { app } = useSurroundings();
  const session = useSession();
  const snapshot = useSelector(actor, (current) => current);
  const { authors, failure } = snapshot.context;
  if (snapshot.hasTag('failed') && failure) {
    return (
      <Message tone="warning" live="alert" title={failure.title} text={failure.text}>
        <Button text={listTexts.retry} onClick={() => actor.send({ type: 'options.retried' })} />
      </Message>
    );
  }
  const isAsked = snapshot.hasTag('busy');
  if (!authors && !isAsked) return null;
  const facts: [string, Authorship | null | undefined][] = [
    [texts.createdBy, authors?.created],
    [texts.changedBy, authors?.changed],
  ];
  return (
    <div className="row-authors" aria-busy={isAsked || undefined}>
      <dl className="details-facts">
        {facts.map(([title, authorship]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{authorText(authorship)}</dd>
          </div>
        ))}
      </dl>
      {isHistoryRead(session) && (
        <Button
          variant="minimal"
          intent="primary"
          size="small"
          text={texts.historyOf}
          onClick={() => app.send({ type: 'navigation.requested', to: auditAddress(snapshot.context) })}
        />
      )}
    </div>
  );
}

function authorText(authorship: Authorship | null | undefined): string {
  if (authorship === undefined) return texts.asked;
  return authorship ? texts.byAt(authorship.by, formatTimestamp(authorship.at)) : texts.nobody;
}

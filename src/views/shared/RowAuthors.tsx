import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { Authorship } from '../../domain/control/notedChange.ts';
import { formatTimestamp } from '../../domain/dateText.ts';
import type { AuthorsActor } from '../../machines/shared/authorsMachine.ts';
import { authorsTexts as texts } from '../../texts/control/authors.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { Message } from '../parts/Message.tsx';
import { useRowHistory } from './useRowHistory.tsx';

interface Props {
  authors: AuthorsActor;
  /** The row's name, if it has one. */
  name?: string | undefined;
}

/**
 * 'Criado por' and 'Alterado por' of a row. Who may read its history opens it above the form, which stays. Space is
 * reserved while they load, so that nothing moves under the pointer.
 */
export function RowAuthors({ authors: actor, name }: Props) {
  const historyOf = useRowHistory();
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
  const { entity, entity_id } = snapshot.context;
  const history = historyOf(entity, entity_id, name ?? texts.thisRow);
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
      {history.map(({ key, onClick }) => (
        <Button
          key={key}
          variant="minimal"
          intent="primary"
          size="small"
          text={texts.historyOf}
          onClick={onClick}
        />
      ))}
    </div>
  );
}

function authorText(authorship: Authorship | null | undefined): string {
  if (authorship === undefined) return texts.asked;
  return authorship ? texts.byAt(authorship.by, formatTimestamp(authorship.at)) : texts.nobody;
}

import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { formatBrl } from '../../domain/money.ts';
import type { DeskMovement, DeskProposal } from '../../domain/statements/desk.ts';
import type { ReconciliationActor } from '../../machines/statements/reconciliationMachine.ts';
import { focusedLine, markedDifference } from '../../machines/statements/reconciliationRules.ts';
import { statementTexts as texts } from '../../texts/statements/statements.ts';
import { listTexts } from '../../texts/tables/lists.ts';
import { Message } from '../parts/Message.tsx';
import { MovementLink } from './MovementLink.tsx';

/** The best answers to the focused line, and the open movements to choose from. */
export function AnswerPane({ screen }: { screen: ReconciliationActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { context } = snapshot;
  const { proposals, failure, suggestion, desk, draft } = context;
  const line = focusedLine(context);
  const difference = markedDifference(context);
  const act = (label: string, event: Parameters<typeof snapshot.can>[0]) => (
    <Button text={label} disabled={!snapshot.can(event)} onClick={() => screen.send(event)} />
  );
  return (
    <div className="bank-answers">
      {line && <strong className="bank-said">{line.text}</strong>}
      {failure && !draft && !snapshot.hasTag('failed') && (
        <Message tone="danger" live="alert" title={failure.title} text={failure.text}>
          {snapshot.can({ type: 'desk.retried' }) && act(listTexts.retry, { type: 'desk.retried' })}
        </Message>
      )}
      {suggestion && (
        <Message tone="info" live="status" text={texts.suggestion(suggestion.words)}>
          {act(texts.keepRule, { type: 'rule.kept' })}
          {act(texts.forgetRule, { type: 'rule.forgotten' })}
        </Message>
      )}
      <h2>{texts.proposals}</h2>
      {snapshot.hasTag('proposing') && <p>{texts.proposing}</p>}
      {line?.reconciliationId && <MovementLink accountId={context.accountId} />}
      {proposals?.length === 0 && <p>{texts.noProposal}</p>}
      <ol className="bank-proposals">
        {proposals?.map((proposal, index) => (
          <li key={keyOf(proposal)}>
            <Button
              variant={index === 0 ? 'solid' : 'minimal'}
              alignText="start"
              fill
              disabled={!snapshot.can({ type: 'proposal.accepted', index })}
              onClick={() => screen.send({ type: 'proposal.accepted', index })}
            >
              <Answer proposal={proposal} />
            </Button>
          </li>
        ))}
      </ol>
      <div className="bank-actions">
        {act(texts.actions.accept, { type: 'proposal.accepted', index: 0 })}
        {act(texts.actions.create, { type: 'movement.requested' })}
        {act(texts.actions.settle, { type: 'settlement.requested' })}
        {act(texts.actions.several, { type: 'titles.requested' })}
        {act(texts.actions.transfer, { type: 'transfer.requested' })}
        {act(texts.actions.undo, { type: 'undo.requested' })}
      </div>
      <h2>{texts.movements}</h2>
      {difference !== null && <p role="status">{texts.marked(difference)}</p>}
      {desk?.movements.length === 0 && <p>{texts.noMovements}</p>}
      <ul className="bank-movements">
        {desk?.movements.map((movement) => (
          <li key={movement.id}>
            <OpenMovement movement={movement} screen={screen} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OpenMovement({ movement, screen }: { movement: DeskMovement; screen: ReconciliationActor }) {
  const isMarked = useSelector(screen, ({ context }) => context.markedMovements.includes(movement.id));
  return (
    <label className="bank-movement">
      <input
        type="checkbox"
        checked={isMarked}
        onChange={() => screen.send({ type: 'movement.marked', id: movement.id })}
      />
      <Described movement={movement} />
    </label>
  );
}

function Described({ movement: { date, text, cents } }: { movement: DeskMovement }) {
  return (
    <>
      <span>{formatCalendarDate(date)}</span>
      <span className="bank-text">{text}</span>
      <span className="bank-amount">{formatBrl(cents)}</span>
    </>
  );
}

function Answer({ proposal }: { proposal: DeskProposal }) {
  if (proposal.kind === 'rule') return <>{texts.proposal.rule(proposal.rule.words)}</>;
  if (proposal.kind === 'installment')
    return (
      <>
        {texts.proposal[proposal.side]} <strong>{proposal.party}</strong> · {proposal.text} ·{' '}
        {texts.proposal.due(proposal.dueDate)} · {formatBrl(proposal.cents)}
      </>
    );
  const [first, ...others] = proposal.movements;
  return (
    <>
      {others.length > 0 ? texts.proposal.batch(proposal.movements.length) : texts.proposal.movement}{' '}
      {first && `${formatCalendarDate(first.date)} · ${first.text} · ${formatBrl(first.cents)}`}
    </>
  );
}

function keyOf(proposal: DeskProposal): string {
  if (proposal.kind === 'movements') return proposal.movements.map(({ id }) => id).join();
  return proposal.kind === 'rule' ? proposal.rule.id : proposal.id;
}

import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { formatBrl } from '../../domain/money.ts';
import type { ReconciliationActor } from '../../machines/statements/reconciliationMachine.ts';
import { statementTexts } from '../../texts/statements/statements.ts';
import { StatusTag } from '../parts/StatusTag.tsx';

const texts = statementTexts.proof;

/** The count leads to the lines in the list below; where they stand already, it is a text. */
function OpenLines({ screen, count }: { screen: ReconciliationActor; count: number }) {
  const show = { type: 'view.chosen', view: 'open' } as const;
  const canShow = useSelector(screen, (current) => current.can(show));
  const text = texts.openLines(count);
  return canShow ? (
    <Button variant="minimal" size="small" text={text} onClick={() => screen.send(show)} />
  ) : (
    <span>{text}</span>
  );
}

/** The proof of a day, always in sight: five rows, and whether the bank agrees. */
export function ProofBar({ screen }: { screen: ReconciliationActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const proof = snapshot.context.desk?.proof;
  if (!proof)
    return (
      <section className="proof-bar" aria-label={texts.label}>
        <span>{texts.noStart}</span>
        <Button
          text={statementTexts.actions.start}
          disabled={!snapshot.can({ type: 'day.requested', kind: 'start' })}
          onClick={() => screen.send({ type: 'day.requested', kind: 'start' })}
        />
      </section>
    );
  const rows = [
    [texts.bank, proof.bankCents],
    [texts.unmatchedMovements, proof.unmatchedMovementsCents],
    [texts.unmatchedLines, -proof.unmatchedLinesCents],
    [texts.straddling, proof.straddlingCents],
    [texts.ledger, proof.ledgerCents],
  ] as const;
  return (
    <section className="proof-bar" aria-label={texts.label}>
      <strong>{texts.at(proof.date)}</strong>
      <dl>
        {rows.map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatBrl(cents)}</dd>
          </div>
        ))}
      </dl>
      <OpenLines screen={screen} count={proof.openLines} />
      {proof.known === null ? (
        <StatusTag tone="neutral">{texts.unknown}</StatusTag>
      ) : proof.known.differenceCents === 0 ? (
        <StatusTag tone="success">
          {texts.confers} · {texts.differs(0)}
        </StatusTag>
      ) : (
        <StatusTag tone="danger">{texts.differs(proof.known.differenceCents)}</StatusTag>
      )}
    </section>
  );
}

import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { ReconciliationEvent } from '../../machines/statements/reconciliationEvents.ts';
import type { ReconciliationActor } from '../../machines/statements/reconciliationMachine.ts';
import { statementTexts as texts } from '../../texts/statements/statements.ts';

/** The imported files, each of which can be taken back, and the rules. */
export function FilesAndRules({ screen }: { screen: ReconciliationActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { desk } = snapshot.context;
  if (!desk) return null;
  const remove = (label: string, event: ReconciliationEvent) => (
    <Button
      variant="minimal"
      size="small"
      text={label}
      disabled={!snapshot.can(event)}
      onClick={() => screen.send(event)}
    />
  );
  return (
    <div className="bank-kept">
      <details>
        <summary>
          {texts.files} ({desk.files.length})
        </summary>
        {desk.files.length === 0 && <p>{texts.noFiles}</p>}
        <ul>
          {desk.files.map(({ id, name, from, to, added }) => (
            <li key={id}>
              <strong>{name}</strong> {from && texts.file(from, to, added)}
              {remove(texts.removeFile(name), { type: 'file.removed', id })}
            </li>
          ))}
        </ul>
      </details>
      <details>
        <summary>
          {texts.rules} ({desk.rules.length})
        </summary>
        {desk.rules.length === 0 && <p>{texts.noRules}</p>}
        <ul>
          {desk.rules.map(({ id, words, description }) => (
            <li key={id}>
              <strong>{words}</strong> {description}
              {remove(texts.removeRule(words), { type: 'rule.removed', id })}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { formatCalendarDate } from '../../domain/dateText.ts';
import { formatBrl } from '../../domain/money.ts';
import type { DeskLine } from '../../domain/statements/desk.ts';
import type { ReconciliationEvent } from '../../machines/statements/reconciliationEvents.ts';
import type { ReconciliationActor } from '../../machines/statements/reconciliationMachine.ts';
import { focusedLine, shownLines } from '../../machines/statements/reconciliationRules.ts';
import { statementTexts as texts } from '../../texts/statements/statements.ts';
import { EmptyState } from '../parts/EmptyState.tsx';

const keys: Record<string, ReconciliationEvent> = {
  ArrowDown: { type: 'line.moved', by: 1 },
  ArrowUp: { type: 'line.moved', by: -1 },
  PageDown: { type: 'line.moved', by: 10 },
  PageUp: { type: 'line.moved', by: -10 },
  Home: { type: 'line.moved', by: -1_000 },
  End: { type: 'line.moved', by: 1_000 },
  ' ': { type: 'line.marked', id: null },
  Enter: { type: 'proposal.accepted', index: 0 },
};

/** The lines of the statement: arrows walk, Space marks, Enter accepts. */
export function LineList({ screen }: { screen: ReconciliationActor }) {
  const snapshot = useSelector(screen, (current) => current);
  const { context } = snapshot;
  const lines = shownLines(context);
  const focused = focusedLine(context);
  const onKeyDown = (event: KeyboardEvent) => {
    const sent = keys[event.key];
    if (!sent || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    screen.send(sent);
  };
  if (lines.length === 0)
    return <EmptyState text={context.search ? texts.nothingFound : texts.noLines[context.view]} />;
  return (
    <div
      className="bank-lines"
      role="listbox"
      aria-label={texts.lines}
      aria-multiselectable="true"
      aria-activedescendant={focused ? `line-${focused.id}` : undefined}
      tabIndex={0}
      data-focus-home="list"
      onKeyDown={onKeyDown}
    >
      {lines.map((line) => (
        <Line key={line.id} line={line} screen={screen} isFocused={line.id === focused?.id} />
      ))}
    </div>
  );
}

function Line({
  line,
  screen,
  isFocused,
}: {
  line: DeskLine;
  screen: ReconciliationActor;
  isFocused: boolean;
}) {
  const isMarked = useSelector(screen, ({ context }) => context.markedLines.includes(line.id));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears the keys.
    <div
      id={`line-${line.id}`}
      className="bank-line"
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      data-focused={isFocused || undefined}
      ref={isFocused ? showLine : undefined}
      onClick={() => screen.send({ type: 'line.focused', id: line.id })}
    >
      <span className="bank-mark" aria-hidden>
        {isMarked ? '✓' : ''}
      </span>
      <span>{formatCalendarDate(line.date)}</span>
      <span className="bank-text" title={line.text}>
        {line.text}
      </span>
      <span className="bank-amount" data-side={line.cents < 0 ? 'out' : 'in'}>
        {formatBrl(line.cents)}
      </span>
    </div>
  );
}

/** The focused line stays in sight. DOM state. */
function showLine(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}

import { Button, ButtonGroup } from '@blueprintjs/core';
import { formTexts } from '../../texts/forms.ts';
import { Message } from './Message.tsx';

/** A field that somebody else changed meanwhile, with the two values as they are read. */
export interface ConflictChoice {
  field: string;
  label: string;
  theirs: string;
  mine: string;
  choice: 'theirs' | 'mine' | null;
}

export interface ConflictChoicesProps {
  choices: ConflictChoice[];
  onChoose: (field: string, choice: 'theirs' | 'mine') => void;
}

/** The fields that somebody else changed meanwhile, each with the two values to choose from. */
export function ConflictChoices({ choices, onChoose }: ConflictChoicesProps) {
  return (
    <Message
      tone="warning"
      live="status"
      title={formTexts.conflictTitle}
      text={
        <ul className="conflict">
          {choices.map(({ field, label, theirs, mine, choice }) => (
            <li key={field}>
              <strong>{label}</strong>
              <ButtonGroup role="group" aria-label={formTexts.valuesOf(label)}>
                <Button
                  size="small"
                  text={formTexts.theirs(theirs || formTexts.noValue)}
                  active={choice === 'theirs'}
                  aria-pressed={choice === 'theirs'}
                  onClick={() => onChoose(field, 'theirs')}
                />
                <Button
                  size="small"
                  text={formTexts.mine(mine || formTexts.noValue)}
                  active={choice === 'mine'}
                  aria-pressed={choice === 'mine'}
                  onClick={() => onChoose(field, 'mine')}
                />
              </ButtonGroup>
            </li>
          ))}
        </ul>
      }
    />
  );
}

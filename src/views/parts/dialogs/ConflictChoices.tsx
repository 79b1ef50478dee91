import { Button } from '@blueprintjs/core';
import { Edit, People } from '@blueprintjs/icons';
import { formConflictTexts } from '../../../texts/forms/formConflicts.ts';
import { Message } from '../Message.tsx';

/** A field that somebody else changed meanwhile, with both values in words. */
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

/** Fields that somebody else changed meanwhile, each with the two values to choose from. */
export function ConflictChoices({ choices, onChoose }: ConflictChoicesProps) {
  return (
    <Message
      tone="warning"
      live="status"
      title={formConflictTexts.conflictTitle}
      text={
        <ul className="conflict">
          {choices.map(({ field, label, theirs, mine, choice }) => (
            <li key={field}>
              <strong>{label}</strong>
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset inside a message would be disabled with the form. */}
              <div className="conflict-values" role="group" aria-label={formConflictTexts.valuesOf(label)}>
                <Button
                  icon={<People />}
                  text={formConflictTexts.theirs(theirs || formConflictTexts.noValue)}
                  active={choice === 'theirs'}
                  aria-pressed={choice === 'theirs'}
                  onClick={() => onChoose(field, 'theirs')}
                />
                <Button
                  icon={<Edit />}
                  intent="primary"
                  variant="outlined"
                  text={formConflictTexts.mine(mine || formConflictTexts.noValue)}
                  active={choice === 'mine'}
                  aria-pressed={choice === 'mine'}
                  onClick={() => onChoose(field, 'mine')}
                />
              </div>
            </li>
          ))}
        </ul>
      }
    />
  );
}

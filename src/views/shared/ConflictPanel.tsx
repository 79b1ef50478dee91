import { Button, ButtonGroup } from '@blueprintjs/core';
import type { Conflict } from '../../machines/shared/formConflict.ts';
import { formTexts } from '../../texts/forms.ts';
import { Message } from '../parts/Message.tsx';

/** How a field of the form is named and its value read. */
export type TellField<Values> = (field: keyof Values, values: Values) => { label: string; value: string };

interface Props<Values> {
  conflict: Conflict<Values>;
  values: Values;
  tell: TellField<Values>;
  onDecide: (field: keyof Values, choice: 'theirs' | 'mine') => void;
}

/** The fields that somebody else changed meanwhile, each with the two values to choose from. */
export function ConflictPanel<Values extends object>({ conflict, values, tell, onDecide }: Props<Values>) {
  const fields: (keyof Values)[] = [];
  for (const field in conflict) fields.push(field);
  if (fields.length === 0) return null;
  return (
    <Message tone="warning" live="status" title={formTexts.conflictTitle}>
      <ul className="conflict">
        {fields.map((field) => {
          const meanwhile = conflict[field];
          if (!meanwhile) return null;
          const { label, value: theirs } = tell(field, { ...values, [field]: meanwhile.theirs });
          const { value: mine } = tell(field, { ...values, [field]: meanwhile.mine });
          return (
            <li key={String(field)}>
              <strong>{label}</strong>
              <ButtonGroup role="group" aria-label={formTexts.valuesOf(label)}>
                <Button
                  size="small"
                  text={formTexts.theirs(theirs || formTexts.noValue)}
                  active={meanwhile.choice === 'theirs'}
                  aria-pressed={meanwhile.choice === 'theirs'}
                  onClick={() => onDecide(field, 'theirs')}
                />
                <Button
                  size="small"
                  text={formTexts.mine(mine || formTexts.noValue)}
                  active={meanwhile.choice === 'mine'}
                  aria-pressed={meanwhile.choice === 'mine'}
                  onClick={() => onDecide(field, 'mine')}
                />
              </ButtonGroup>
            </li>
          );
        })}
      </ul>
    </Message>
  );
}

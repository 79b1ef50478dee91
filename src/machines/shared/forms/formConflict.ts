import type { Problem } from '../../../domain/problem.ts';
import { isSameValue } from './changes.ts';

/** A field changed by somebody else while the form was open: their value, the user's, and the chosen one. */
export interface Meanwhile<Value> {
  theirs: Value;
  mine: Value;
  choice: 'theirs' | 'mine' | null;
  /** The user changed it too and must choose. */
  isContested: boolean;
}

export type Conflict<Values> = { [Field in keyof Values]?: Meanwhile<Values[Field]> };

/** True when the host has a newer version of the row and sent it. */
export function isConflict(problem: Problem): boolean {
  return problem.kind === 'answered' && problem.status === 412 && problem.current !== undefined;
}

/**
 * The fields that differ between the row as opened and as it is now. Fields the user did not touch take the new value;
 * fields that both changed wait for a choice.
 */
export function conflictOf<Values extends object>(
  opened: Values,
  typed: Values,
  now: Values,
): Conflict<Values> {
  const conflict: Conflict<Values> = {};
  for (const field in now) {
    if (isSameValue(now[field], opened[field]) || isSameValue(now[field], typed[field])) continue;
    const isUntouched = isSameValue(typed[field], opened[field]);
    conflict[field] = {
      theirs: now[field],
      mine: typed[field],
      choice: isUntouched ? 'theirs' : null,
      isContested: !isUntouched,
    };
  }
  return conflict;
}

/** The typed values with every choice applied. */
export function settledValues<Values extends object>(typed: Values, conflict: Conflict<Values>): Values {
  const values = { ...typed };
  for (const field in conflict) {
    const meanwhile = conflict[field];
    if (meanwhile?.choice) values[field] = meanwhile[meanwhile.choice];
  }
  return values;
}

/** The conflict after a choice for one field. */
export function chosen<Values, Field extends keyof Values>(
  conflict: Conflict<Values>,
  field: Field,
  choice: 'theirs' | 'mine',
): Conflict<Values> {
  const meanwhile = conflict[field];
  return meanwhile ? { ...conflict, [field]: { ...meanwhile, choice } } : conflict;
}

/** Typing into a field that waits for a choice chooses the typed value. */
export function retyped<Values>(conflict: Conflict<Values>, patch: Partial<Values>): Conflict<Values> {
  const after = { ...conflict };
  for (const field in patch) {
    const meanwhile = after[field];
    const mine = patch[field];
    if (meanwhile && mine !== undefined) after[field] = { ...meanwhile, mine, choice: 'mine' };
  }
  return after;
}

/** Fields that wait for a choice. */
export function undecidedFields<Values>(conflict: Conflict<Values>): (keyof Values)[] {
  const fields: (keyof Values)[] = [];
  for (const field in conflict) if (conflict[field]?.choice === null) fields.push(field);
  return fields;
}

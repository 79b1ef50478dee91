import { useSelector } from '@xstate/react';
import type { FormActor } from '../../machines/shared/forms/formMachine.ts';
import type { ConflictChoicesProps } from '../parts/dialogs/ConflictChoices.tsx';
import { lazyPart } from '../parts/lazyPart.tsx';

/** Label of a field and its value in words. */
export type Naming<Values> = (field: keyof Values, values: Values) => { label: string; value: string };

interface Props<Row, Values extends object, Body extends object> {
  form: FormActor<Row, Values, Body>;
  naming: Naming<Values>;
}

const ConflictChoices = lazyPart<ConflictChoicesProps>(() =>
  import('../parts/dialogs/ConflictChoices.tsx').then((module) => module.ConflictChoices),
);

/** Fields that both the user and somebody else changed; changes by the other alone are already in their fields. */
export function FormConflict<Row, Values extends object, Body extends object>({
  form,
  naming,
}: Props<Row, Values, Body>) {
  const { conflict, values } = useSelector(form, ({ context }) => context);
  const fields: (keyof Values & string)[] = [];
  for (const field in conflict) fields.push(field);
  const choices = fields.flatMap((field) => {
    const meanwhile = conflict[field];
    if (!meanwhile?.isContested) return [];
    const { label, value: theirs } = naming(field, { ...values, [field]: meanwhile.theirs });
    const { value: mine } = naming(field, { ...values, [field]: meanwhile.mine });
    return [{ field, label, theirs, mine, choice: meanwhile.choice }];
  });
  if (choices.length === 0) return null;
  const decide = (chosen: string, choice: 'theirs' | 'mine') => {
    const field = fields.find((name) => name === chosen);
    if (field) form.send({ type: 'conflict.decided', field, choice });
  };
  return <ConflictChoices choices={choices} onChoose={decide} />;
}

import { useSelector } from '@xstate/react';
import type { FormActor } from '../../machines/shared/formMachine.ts';
import type { ConflictChoicesProps } from '../parts/ConflictChoices.tsx';
import { lazyPart } from '../parts/lazyPart.tsx';

/** How a field of the form is named and its value read. */
export type TellField<Values> = (field: keyof Values, values: Values) => { label: string; value: string };

interface Props<Row, Values extends object, Body extends object> {
  form: FormActor<Row, Values, Body>;
  tell: TellField<Values>;
}

const ConflictChoices = lazyPart<ConflictChoicesProps>(() =>
  import('../parts/ConflictChoices.tsx').then((module) => module.ConflictChoices),
);

/** What somebody else changed in the row while its form was open; nothing while nobody did. */
export function FormConflict<Row, Values extends object, Body extends object>({
  form,
  tell,
}: Props<Row, Values, Body>) {
  const { conflict, values } = useSelector(form, ({ context }) => context);
  const fields: (keyof Values & string)[] = [];
  for (const field in conflict) fields.push(field);
  if (fields.length === 0) return null;
  const choices = fields.flatMap((field) => {
    const meanwhile = conflict[field];
    if (!meanwhile) return [];
    const { label, value: theirs } = tell(field, { ...values, [field]: meanwhile.theirs });
    const { value: mine } = tell(field, { ...values, [field]: meanwhile.mine });
    return [{ field, label, theirs, mine, choice: meanwhile.choice }];
  });
  const decide = (chosen: string, choice: 'theirs' | 'mine') => {
    const field = fields.find((name) => name === chosen);
    if (field) form.send({ type: 'conflict.decided', field, choice });
  };
  return <ConflictChoices choices={choices} onChoose={decide} />;
}

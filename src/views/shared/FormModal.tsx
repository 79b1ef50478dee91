import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { FormActor } from '../../machines/shared/formMachine.ts';
import { formTexts } from '../../texts/forms.ts';
import { FormDialog } from '../parts/FormDialog.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { FormConflict, type TellField } from './FormConflict.tsx';

interface Props<Row, Values extends object, Body extends object> {
  form: FormActor<Row, Values, Body>;
  title: string;
  submitLabel: string;
  /** Names the fields and reads their values, for when somebody else changed them meanwhile. */
  tell: TellField<Values>;
  children: ReactNode;
}

/** A form machine in its dialog, in every state that it can be in; the fields are the entity's own. */
export function FormModal<Row, Values extends object, Body extends object>({
  form,
  title,
  submitLabel,
  tell,
  children,
}: Props<Row, Values, Body>) {
  const snapshot = useSelector(form, (current) => current);
  return (
    <>
      <FormDialog
        isOpen
        title={title}
        submitLabel={submitLabel}
        busy={snapshot.hasTag('busy')}
        slow={snapshot.hasTag('slow')}
        canSubmit={snapshot.can({ type: 'form.submitted' })}
        problem={snapshot.context.errors.form}
        notice={snapshot.hasTag('unchanged') ? formTexts.unchanged : null}
        onSubmit={() => form.send({ type: 'form.submitted' })}
        onClose={() => form.send({ type: 'form.closed' })}
      >
        <FormConflict form={form} tell={tell} />
        {children}
      </FormDialog>
      <DiscardDialog isOpen={snapshot.hasTag('asking')} send={form.send} />
    </>
  );
}

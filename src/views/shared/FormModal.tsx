import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { FormActor, FormSnapshot } from '../../machines/shared/forms/formMachine.ts';
import { selectIsInDoubt } from '../../machines/shared/forms/sendingMachine.ts';
import { formTexts } from '../../texts/forms/forms.ts';
import { useSurroundings } from '../appContext.tsx';
import { FormDialog } from '../parts/dialogs/FormDialog.tsx';
import type { Again } from '../parts/fields/SubmitForm.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { FormConflict, type Naming } from './FormConflict.tsx';
import { RowAuthors } from './RowAuthors.tsx';

interface Props<Row, Values extends object, Body extends object> {
  form: FormActor<Row, Values, Body>;
  title: string;
  submitLabel: string;
  /** Label of the leave button, where 'Cancelar' could be mistaken for what the form does. */
  cancelLabel?: string;
  /** Button that saves and continues with another row. */
  again?: Again | undefined;
  /** Labels and values of the fields, for conflicts. */
  naming: Naming<Values>;
  /** 'wide' for rows in columns. */
  size?: 'regular' | 'wide';
  children: ReactNode;
}

/** A form machine in its dialog, in every state; the fields are the entity's own. */
export function FormModal<Row, Values extends object, Body extends object>({
  form,
  title,
  submitLabel,
  cancelLabel,
  again,
  naming,
  size,
  children,
}: Props<Row, Values, Body>) {
  const snapshot = useSelector(form, (current) => current);
  const { today } = useSurroundings();
  const { authors } = snapshot.children;
  return (
    <>
      <FormDialog
        isOpen
        title={title}
        subject={form.sessionId}
        submitLabel={submitLabel}
        cancelLabel={cancelLabel}
        again={again}
        size={size}
        busy={snapshot.hasTag('busy')}
        slow={snapshot.hasTag('slow')}
        canSubmit={snapshot.can({ type: 'form.submitted' })}
        problem={snapshot.context.errors.form}
        notice={noticeOf(snapshot)}
        onSubmit={(goesOn) =>
          form.send({ type: 'form.submitted', today: today(), ...(goesOn && { again: true }) })
        }
        onClose={() => form.send({ type: 'form.closed' })}
      >
        <FormConflict form={form} naming={naming} />
        {children}
        {authors && <RowAuthors authors={authors} name={nameIn(snapshot.context)} />}
      </FormDialog>
      <DiscardDialog
        isOpen={snapshot.hasTag('asking')}
        isInDoubt={selectIsInDoubt(snapshot)}
        send={form.send}
      />
    </>
  );
}

/** A user has an address for a name. */
function nameIn({ row, saved }: { row: unknown; saved: unknown }): string | undefined {
  const { name, email }: { name?: string; email?: string } = Object(saved ?? row);
  return name ?? email;
}

function noticeOf<Row, Values extends object, Body extends object>(
  snapshot: FormSnapshot<Row, Values, Body>,
): string | null {
  if (snapshot.hasTag('unchanged')) return formTexts.unchanged;
  return snapshot.hasTag('editable') && selectIsInDoubt(snapshot) ? formTexts.inDoubt : null;
}

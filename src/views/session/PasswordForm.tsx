import { useSelector } from '@xstate/react';
import { shortestPassword, type TypedPasswords } from '../../domain/session/password.ts';
import type { PasswordFormActor } from '../../machines/session/passwordFormMachine.ts';
import { passwordTexts as texts } from '../../texts/session/ownAccount.ts';
import { FormDialog } from '../parts/dialogs/FormDialog.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { DiscardDialog } from '../shared/DiscardDialog.tsx';

const labels: Record<keyof TypedPasswords, string> = {
  current_password: texts.current,
  new_password: texts.next,
  repeated_password: texts.repeated,
};

/** Change of the own password; its rules are shown before typing. */
export function PasswordForm({ form }: { form: PasswordFormActor }) {
  const snapshot = useSelector(form, (current) => current);
  const { values, errors, isInDoubt } = snapshot.context;
  const field = (name: keyof TypedPasswords) => ({
    label: labels[name],
    type: 'password' as const,
    value: values[name],
    error: errors.fields[name],
    autoComplete: name === 'current_password' ? 'current-password' : 'new-password',
    maxLength: 1024,
    required: true,
    onChange: (text: string) => form.send({ type: 'form.patched', patch: { [name]: text } }),
  });
  return (
    <>
      <FormDialog
        isOpen
        title={texts.change}
        submitLabel={texts.submit}
        busy={snapshot.hasTag('busy')}
        slow={snapshot.hasTag('slow')}
        canSubmit={snapshot.can({ type: 'form.submitted' })}
        problem={errors.form}
        notice={isInDoubt && snapshot.hasTag('editable') ? texts.inDoubt : null}
        onSubmit={() => form.send({ type: 'form.submitted' })}
        onClose={() => form.send({ type: 'form.closed' })}
      >
        <TextField {...field('current_password')} autoFocus />
        <TextField {...field('new_password')} helper={texts.rules(shortestPassword)} />
        <TextField {...field('repeated_password')} helper={texts.effect} />
      </FormDialog>
      <DiscardDialog isOpen={snapshot.hasTag('asking')} isInDoubt={isInDoubt} send={form.send} />
    </>
  );
}

import { useSelector } from '@xstate/react';
import type { LoginActor } from '../../machines/session/loginMachine.ts';
import { alertTitle } from '../../machines/session/loginRules.ts';
import { loginTexts } from '../../texts/session/session.ts';
import { SubmitForm } from '../parts/fields/SubmitForm.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { typedIn } from './typedIn.ts';

interface Props {
  login: LoginActor;
  /** Way out of a sign-in over another screen. */
  cancel?: { label: string; onCancel: () => void };
}

export function LoginForm({ login, cancel }: Props) {
  const snapshot = useSelector(login, (current) => current);
  const { values, errors } = snapshot.context;
  // All fields at once: drawing one anew would empty another that was filled without an event.
  const patch = (form: HTMLFormElement | null) =>
    form && login.send({ type: 'login.patched', patch: typedIn(form) });
  const isBusy = snapshot.hasTag('busy');
  return (
    <SubmitForm
      fill={!cancel}
      cancel={cancel}
      submitLabel={isBusy ? loginTexts.submitting : loginTexts.submit}
      busy={isBusy}
      slow={snapshot.hasTag('slow')}
      canSubmit={snapshot.can({ type: 'login.submitted', values })}
      problem={errors.alert === null ? null : { title: alertTitle(errors.alert), text: errors.alert }}
      onSubmit={(_, form) => login.send({ type: 'login.submitted', values: typedIn(form) })}
    >
      <TextField
        label={loginTexts.username}
        name="username"
        value={values.username}
        error={errors.fields.username}
        autoComplete="username"
        autoFocus={cancel === undefined}
        required
        onChange={(_, form) => patch(form)}
      />
      <TextField
        label={loginTexts.password}
        name="password"
        type="password"
        value={values.password}
        error={errors.fields.password}
        autoComplete="current-password"
        autoFocus={cancel !== undefined}
        required
        onChange={(_, form) => patch(form)}
      />
    </SubmitForm>
  );
}

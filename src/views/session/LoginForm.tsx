import { useSelector } from '@xstate/react';
import type { LoginActor } from '../../machines/session/loginMachine.ts';
import type { LoginValues } from '../../machines/session/loginRules.ts';
import { loginTexts } from '../../texts/session/session.ts';
import { SubmitForm } from '../parts/fields/SubmitForm.tsx';
import { TextField } from '../parts/fields/TextField.tsx';

interface Props {
  login: LoginActor;
  /** Way out of a sign-in over another screen. */
  cancel?: { label: string; onCancel: () => void };
}

export function LoginForm({ login, cancel }: Props) {
  const snapshot = useSelector(login, (current) => current);
  const { values, errors } = snapshot.context;
  const patch = (patch: Partial<LoginValues>) => login.send({ type: 'login.patched', patch });
  const isBusy = snapshot.hasTag('busy');
  return (
    <SubmitForm
      fill={!cancel}
      cancel={cancel}
      submitLabel={isBusy ? loginTexts.submitting : loginTexts.submit}
      busy={isBusy}
      slow={snapshot.hasTag('slow')}
      canSubmit={snapshot.can({ type: 'login.submitted' })}
      problem={errors.alert === null ? null : { title: loginTexts.failedTitle, text: errors.alert }}
      onSubmit={() => login.send({ type: 'login.submitted' })}
    >
      <TextField
        label={loginTexts.username}
        value={values.username}
        error={errors.fields.username}
        autoComplete="username"
        autoFocus={cancel === undefined}
        required
        onChange={(username) => patch({ username })}
      />
      <TextField
        label={loginTexts.password}
        type="password"
        value={values.password}
        error={errors.fields.password}
        autoComplete="current-password"
        autoFocus={cancel !== undefined}
        required
        onChange={(password) => patch({ password })}
      />
    </SubmitForm>
  );
}

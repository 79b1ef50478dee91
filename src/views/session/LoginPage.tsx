import { loginTexts } from '../../texts/session/session.ts';
import { LoginCard } from '../layouts/LoginCard.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useLogin } from './useLogin.ts';

/** SPEC §2, login screen. The sign-in itself is a child of the session. */
export function LoginPage() {
  const login = useLogin();
  return (
    <LoginCard title={loginTexts.title} subtitle={loginTexts.subtitle}>
      {login && <LoginForm login={login} />}
    </LoginCard>
  );
}

import { tenantChoiceTexts } from '../../texts/admin/tenantChoice.ts';
import { loginTexts } from '../../texts/session/session.ts';
import { useSurroundings } from '../appContext.tsx';
import { ModalDialog } from '../parts/dialogs/ModalDialog.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useLogin } from './useLogin.ts';

/** 'Sessão expirada': the login form over the current screen. */
export function ExpiredSession() {
  const { app } = useSurroundings();
  const login = useLogin();
  const leave = () => app.send({ type: 'logout.requested' });
  return (
    <ModalDialog title={loginTexts.expiredTitle} isOpen canClose={false} onClose={leave}>
      <p className="dialog-lead">{loginTexts.expiredMessage}</p>
      {login && <LoginForm login={login} cancel={{ label: tenantChoiceTexts.logout, onCancel: leave }} />}
    </ModalDialog>
  );
}

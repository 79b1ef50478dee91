import './bare.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <LoginForm />
    </StrictMode>,
  );

/** The login form with React alone: the reference for a first visit. */
function LoginForm() {
  const [values, setValues] = useState({ username: '', password: '' });
  const [busy, setBusy] = useState(false);
  return (
    <main>
      <h1>ERP Construtoras</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setBusy(true);
        }}
      >
        <label>
          Email (Username)
          <input
            value={values.username}
            autoComplete="username"
            required
            onChange={({ target }) => setValues({ ...values, username: target.value })}
          />
        </label>
        <label>
          Password
          <input
            type="password"
            value={values.password}
            autoComplete="current-password"
            required
            onChange={({ target }) => setValues({ ...values, password: target.value })}
          />
        </label>
        <button type="submit" disabled={busy}>
          {busy ? 'Entrando...' : 'Login'}
        </button>
      </form>
    </main>
  );
}

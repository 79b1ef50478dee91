import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { waitFor } from 'xstate';
import type { AppActor } from '../../machines/app/appMachine.ts';
import { selectScreen } from '../../machines/app/appSelectors.ts';
import type { SessionActor } from '../../machines/session/sessionMachine.ts';
import { typedIn } from './typedIn.ts';

/**
 * Makes the sign-in that the document shows the app's own (decision D30): the nodes stay, with what was typed in them and
 * the place of the cursor, and an early Enter is sent. Null where there is none, or where the app shows something else.
 */
export async function takeOver(
  { app, session }: { app: AppActor; session: SessionActor },
  container: HTMLElement,
  page: ReactNode,
  options: RootOptions,
): Promise<Root | null> {
  const form = container.querySelector('form');
  if (!form || selectScreen(app.getSnapshot()) !== 'login') return null;
  await waitFor(app, (snapshot) => snapshot.hasTag('shown'));
  const { login } = session.getSnapshot().children;
  login?.send({ type: 'login.patched', patch: typedIn(form) });
  const root = flushSync(() => hydrateRoot(container, page, options));
  container.className = '';
  if (form.dataset.sent !== undefined) form.requestSubmit();
  return root;
}

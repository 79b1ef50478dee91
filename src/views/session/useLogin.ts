import { useSelector } from '@xstate/react';
import type { LoginActor } from '../../machines/session/loginMachine.ts';
import type { SessionActor } from '../../machines/session/sessionMachine.ts';
import { useSurroundings } from '../appContext.tsx';

export function useSessionActor(): SessionActor {
  return useSurroundings().app.getSnapshot().children.session as SessionActor;
}

/** The running sign-in, on the login screen or over an expired session. */
export function useLogin(): LoginActor | undefined {
  return useSelector(useSessionActor(), (snapshot) => snapshot.children.login);
}

import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { SessionUser } from '../domain/admin/user.ts';
import type { SessionFacts } from '../domain/session/session.ts';
import type { AppActor } from '../machines/app/appMachine.ts';
import { selectSession } from '../machines/app/appSelectors.ts';

/** Everything that a view may need from outside: the app actor, and today's date in São Paulo as `YYYY-MM-DD`. */
export interface Surroundings {
  app: AppActor;
  today: () => string;
}

const SurroundingsContext = createContext<Surroundings | null>(null);

export const SurroundingsProvider = SurroundingsContext.Provider;

export function useSurroundings(): Surroundings {
  const surroundings = useContext(SurroundingsContext);
  if (surroundings === null) throw new Error('the view is rendered outside <App>');
  return surroundings;
}

export function useSession(): SessionFacts {
  return useSelector(useSurroundings().app, selectSession);
}

/** The signed-in user, on screens that require one. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (user === null) throw new Error('the screen needs a signed-in user');
  return user;
}

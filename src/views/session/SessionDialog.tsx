import { useSession } from '../appContext.tsx';
import { lazyPart } from '../parts/lazyPart.tsx';

const ExpiredSession = lazyPart(() => import('./ExpiredSession.tsx').then((module) => module.ExpiredSession));

/** Sign-in over the current screen after the host refused the token (decision D15). */
export function SessionDialog() {
  return useSession().phase === 'expired' ? <ExpiredSession /> : null;
}

import { useSession } from '../appContext.tsx';
import { lazyPart } from '../parts/lazyPart.tsx';

const ExpiredSession = lazyPart(() => import('./ExpiredSession.tsx').then((module) => module.ExpiredSession));

/** Over whatever the user was doing when the host refused the token (decision D15). */
export function SessionDialog() {
  return useSession().phase === 'expired' ? <ExpiredSession /> : null;
}

import { isReconciled, type Movement } from '../../domain/treasury/treasury.ts';
import { isReadable, pathTo, places } from '../../machines/app/routes.ts';
import { useSession, useSurroundings } from '../appContext.tsx';

/** Leads from a movement to its line of the bank's statement; undefined where the host or the role has none. */
export function useStatementLink(): ((movement: Movement) => void) | undefined {
  const { app } = useSurroundings();
  const session = useSession();
  const path = pathTo('reconciliation', session);
  const isThere = session.capabilities.includes('statements.1') && isReadable(places.reconciliation, session);
  if (!path || !isThere) return undefined;
  return (movement) => {
    const asked = new URLSearchParams({
      'at.account': movement.treasury_account_id,
      ...(isReconciled(movement) && { 'at.movement': movement.id }),
    });
    app.send({ type: 'navigation.requested', to: `${path}?${asked}` });
  };
}
